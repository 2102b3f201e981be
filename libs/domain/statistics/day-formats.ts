import type { ValueOf } from '../lists/lists.js';

/** Of PostgreSQL's `to_char`; the keys of `keysOf`. */
export const dayFormats: Readonly<Record<ValueOf<'statisticAggregationType'>, string>> = {
  Day: 'YYYY-MM-DD',
  Week: 'IYYY-"W"IW',
  Month: 'YYYY-MM',
  Year: 'YYYY',
};
