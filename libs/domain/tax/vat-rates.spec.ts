import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localDate } from '../time/local-date.js';
import { euCountries, standardRates, vatCountries, vatRatesOf } from './vat-rates.js';

describe('the table of VAT rates', () => {
  it('has the 27 member states and their neighbours', () => {
    expect(euCountries.size).toBe(27);
    expect(vatCountries.toSorted()).toEqual([...euCountries, 'CH', 'GB', 'LI', 'NO'].toSorted());
  });

  it.each([
    ['DE', '2020-06-30', 19],
    ['DE', '2020-07-01', 16],
    ['DE', '2020-12-31', 16],
    ['DE', '2021-01-01', 19],
    ['AT', '2026-06-01', 20],
    ['LU', '2022-12-31', 17],
    ['LU', '2023-06-01', 16],
    ['LU', '2024-01-01', 17],
    ['EE', '2023-12-31', 20],
    ['EE', '2024-01-01', 22],
    ['EE', '2025-07-01', 24],
    ['SK', '2024-12-31', 20],
    ['SK', '2025-01-01', 23],
    ['FI', '2024-08-31', 24],
    ['FI', '2024-09-01', 25.5],
    ['RO', '2025-07-31', 19],
    ['RO', '2025-08-01', 21],
    ['IE', '2020-09-01', 21],
    ['IE', '2021-03-01', 23],
    ['CH', '2023-12-31', 7.7],
    ['CH', '2024-01-01', 8.1],
    ['LI', '2024-01-01', 8.1],
    ['RE', '2026-01-01', 8.5],
    ['PT-20', '2026-01-01', 16],
    ['GB', '2026-01-01', 20],
    ['NO', '2026-01-01', 25],
  ])('says of %s on %s: %d percent', (country, date, percent) => {
    expect(vatRatesOf(country, localDate(date))?.standard).toBe(percent);
  });

  it('knows nothing of other countries and of times before it was written', () => {
    expect(vatRatesOf('US', localDate('2026-01-01'))).toBeNull();
    expect(vatRatesOf('DE', localDate('2000-01-01'))).toBeNull();
  });

  it('is in the order of time, without a line that changes nothing', () => {
    for (const country of vatCountries) {
      const days = standardRates.filter((line) => line.country === country).map(({ since }) => since);
      expect(days).toEqual(days.toSorted());
      expect(new Set(days).size).toBe(days.length);
    }
  });

  it('has rates that prices can be calculated with, and reduced rates below the standard rate', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...vatCountries),
        fc.integer({ min: 2019, max: 2030 }),
        fc.integer({ min: 1, max: 12 }),
        (country, year, month) => {
          const found = vatRatesOf(country, localDate(`${year}-${String(month).padStart(2, '0')}-01`));
          expect(found?.standard).toBeGreaterThanOrEqual(7);
          expect(found?.standard).toBeLessThanOrEqual(27);
          const reduced = found?.reduced ?? [];
          expect(reduced).toEqual(reduced.toSorted((a, b) => b - a));
          expect(reduced.every((rate) => rate > 0 && rate < Number(found?.standard))).toBe(true);
        },
      ),
    );
  });
});
