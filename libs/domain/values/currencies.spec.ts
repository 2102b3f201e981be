import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { periodsBetween } from '../billing/accounting-period.js';
import { owed } from '../billing/charges.js';
import { costsOf, feesOf } from '../billing/costs.js';
import { addDays, localDate } from '../time/local-date.js';
import { decimalsOf, Money, priceOf } from './money.js';

const currency = fc.constantFrom('JPY', 'KRW', 'EUR', 'CHF', 'USD', 'KWD', 'BHD', 'TND');
const fee = fc.integer({ min: 0, max: 10_000_000 });
const date = fc.integer({ min: 0, max: 20 * 365 }).map((days) => addDays(localDate('2020-01-01'), days));
const period = fc.constantFrom('Year', 'Half-Year', 'Quarter', 'Month', 'Week', 'Day');
const percent = fc.constantFrom(0, 2.6, 5.5, 7.7, 8.1, 19, 20, 25);

/** As JSON shows it: exactly minor units over a power of ten, and no more decimals than the currency has. */
function demandExact(money: Money): void {
  const { minor, currency: code } = money;
  const shown = JSON.parse(JSON.stringify(money)) as number;
  expect(shown).toBe(Number(`${minor}e-${decimalsOf(code)}`));
  expect((/\.(\d+)$/.exec(String(shown))?.[1] ?? '').length).toBeLessThanOrEqual(decimalsOf(code));
  expect(Money.parse(shown, code)).toEqual(money);
}

describe('money of currencies with no, two and three decimals', () => {
  it('is priced so that value and VAT are amounts of it and add up to the total', () => {
    fc.assert(
      fc.property(fee, currency, percent, (minor, code, rate) => {
        const { value, vat, total } = priceOf(Money.ofMinor(minor, code), rate);
        expect(value.minor + vat.minor).toBe(total.minor);
        expect(2 * Math.abs(vat.minor * 1000 - minor * rate * 10)).toBeLessThanOrEqual(1000 + 1e-6);
        for (const amount of [value, vat, total]) demandExact(amount);
      }),
      { numRuns: 500 },
    );
  });

  it('is previewed as the sum of what will be charged, in whole minor units', () => {
    const items = fc.array(fc.record({ setup: fee, regular: fee, maintenance: fee, from: date }), { maxLength: 6 });
    fc.assert(
      fc.property(items, currency, percent, period, date, (all, code, vatPercent, unit, validFrom) => {
        const terms = { calendar: { validFrom, period: unit }, validUntil: null, currency: code, vatPercent };
        const priced = all.map(({ from, ...fees }) => ({ fees: feesOf(fees, code), from }));
        const costs = costsOf(priced, terms);
        const { setup, prorationCost, dueNow } = costs;
        expect(dueNow.value.minor).toBe(setup.value.minor + prorationCost.value.minor);
        expect(costs.currency).toBe(code);
        for (const price of [costs.cost, setup, costs.maint, prorationCost, dueNow]) {
          expect(price.total.minor).toBe(price.value.minor + price.vat.minor);
          for (const amount of [price.value, price.vat, price.total]) demandExact(amount);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is prorated within half a minor unit per period, and whole periods are exact', () => {
    fc.assert(
      fc.property(fee, currency, period, date, fc.integer({ min: 0, max: 400 }), (minor, code, unit, from, length) => {
        const whole = Money.ofMinor(minor, code);
        const to = addDays(from, length);
        for (const each of periodsBetween({ validFrom: localDate('2019-05-31'), period: unit }, from, to)) {
          const part = owed(whole, each, { from, to });
          const last = addDays(each.end, -1);
          expect(part.minor >= 0 && part.minor <= minor).toBe(true);
          if (from <= each.start && last <= to) expect(part.minor).toBe(minor);
          demandExact(part);
        }
      }),
      { numRuns: 300 },
    );
  });
});
