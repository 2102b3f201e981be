import { idOf } from '../../../app/client/ids.rules.js';
import { periodOf } from '../../../app/figures/figures.rules.js';
import type { Period, PeriodSearch } from '../../../app/figures/figures.rules.js';
import { presets } from '../statistics.rules.js';
import type { Preset } from '../statistics.rules.js';

/** What stands in the address; names and values are the API's where it has them. */
export interface CallsSearch extends PeriodSearch {
  readonly company?: string | undefined;
  readonly location?: string | undefined;
  readonly filtered?: string | undefined;
}

/** Which calls are listed. */
export interface CallsQuestion extends Period<Preset> {
  readonly companyId: number | undefined;
  readonly locationId: number | undefined;
  /** Without spam, and without calls that the partner does not count. */
  readonly isFiltered: boolean;
}

/**
 * A call is listed as soon as the partner delivers it, so that a period ends with today.
 * @param today by the clock of the workspace
 */
export const callsQuestionOf = (search: CallsSearch, today: string): CallsQuestion => ({
  ...periodOf(presets, search, today, today),
  companyId: idOf(search.company),
  locationId: idOf(search.location),
  isFiltered: search.filtered === 'true',
});

/** Minutes and seconds, as a phone shows them: `1:35`. */
export const talkTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A moment that spreadsheets know as one: `2026-11-25 10:00:00`. */
export const sortableMoment = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(new Date(instant));

/** What counts as what: spam is never counted, whatever else is said of it. */
export const standingOf = ({ spam, valid }: { readonly spam: boolean; readonly valid: boolean }) =>
  spam ? 'spam' : valid ? 'counted' : 'uncounted';
