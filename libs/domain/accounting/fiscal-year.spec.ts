import { expect, it } from '@jest/globals';
import { localDate } from '../time/local-date.js';
import { fiscalYearOf } from './fiscal-year.js';

it.each([
  ['2026-01-01', 1, '2026-01-01', '2026-12-31'],
  ['2026-12-31', 1, '2026-01-01', '2026-12-31'],
  ['2026-06-30', 7, '2025-07-01', '2026-06-30'],
  ['2026-07-01', 7, '2026-07-01', '2027-06-30'],
  ['2024-02-29', 3, '2023-03-01', '2024-02-29'],
])('%s is, when years begin in month %d, in the year from %s to %s', (day, month, from, to) => {
  expect(fiscalYearOf(localDate(day), month)).toEqual({ from, to });
});
