import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { periodsBetween } from './accounting-period.js';
import type { AccountingPeriod } from './accounting-period.js';
import { difference, owed } from './charges.js';
import { costsOf, feesOf, firstCharges } from './costs.js';
import type { PricingTerms } from './costs.js';
import { addDays, localDate } from '../time/local-date.js';
import { Money } from '../values/money.js';

const terms: PricingTerms = {
  calendar: { validFrom: localDate('2026-01-01'), period: 'Month' },
  validUntil: null,
  currency: 'EUR',
  vatPercent: 19,
};
const fees = feesOf({ setup: 4900, regular: 1990, maintenance: 100 }, 'EUR');
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('costs', () => {
  it('are the whole fees on the first day of a period', () => {
    expect(plain(costsOf([{ fees, from: localDate('2026-03-01') }], terms))).toEqual({
      numItems: 1,
      accountingPeriod: 'Month',
      cost: { value: 19.9, vat: 3.78, total: 23.68 },
      setup: { value: 49, vat: 9.31, total: 58.31 },
      maint: { value: 1, vat: 0.19, total: 1.19 },
      currency: 'EUR',
      prorationCost: { value: 20.9, vat: 3.97, total: 24.87 },
      dueNow: { value: 69.9, vat: 13.28, total: 83.18 },
    });
  });

  it('are by day later on, and tax is taken once on the sum', () => {
    const items = [1, 2, 3].map(() => ({ fees, from: localDate('2026-03-11') }));
    // 21 of 31 days: 13.48 and 0.68 each.
    expect(plain(costsOf(items, terms))).toMatchObject({
      numItems: 3,
      cost: { value: 59.7 },
      prorationCost: { value: 42.48 },
      dueNow: { value: 189.48, vat: 36, total: 225.48 },
    });
  });

  it('count what changes to the product by its fees, and what is due of them with the rest', () => {
    const due = { setup: Money.ofMinor(500, 'EUR'), proration: Money.ofMinor(1001, 'EUR') };
    const from = localDate('2026-03-01');
    expect(plain(costsOf([{ fees, from }], terms, [{ fees, from, due }]))).toEqual({
      numItems: 2,
      accountingPeriod: 'Month',
      cost: { value: 39.8, vat: 7.56, total: 47.36 },
      setup: { value: 54, vat: 10.26, total: 64.26 },
      maint: { value: 2, vat: 0.38, total: 2.38 },
      currency: 'EUR',
      prorationCost: { value: 30.91, vat: 5.87, total: 36.78 },
      dueNow: { value: 84.91, vat: 16.13, total: 101.04 },
    });
  });

  it('are of one accounting period, that of the last first day', () => {
    const changes = [{ on: localDate('2026-04-01'), period: 'Year' } as const];
    const yearly = { ...terms, calendar: { ...terms.calendar, changes } };
    const newFees = feesOf({ setup: 0, regular: 20_000, maintenance: 900 }, 'EUR');
    const steps = [{ on: localDate('2026-04-01'), fees: newFees }];
    const on = (from: string) => ({ fees, from: localDate(from), steps });
    const before = { accountingPeriod: 'Month', cost: { value: 39.8 }, maint: { value: 2 } };
    expect(plain(costsOf([on('2026-03-30'), on('2026-03-31')], yearly))).toMatchObject(before);
    const after = { accountingPeriod: 'Year', cost: { value: 400 }, maint: { value: 18 } };
    const due = { setup: Money.zero('EUR'), proration: Money.zero('EUR') };
    const changed = { fees: newFees, from: localDate('2026-04-01'), due };
    expect(plain(costsOf([on('2026-03-31')], yearly, [changed]))).toMatchObject(after);
  });

  it('are of nobody when there is nothing to sell, in the currency of the contract', () => {
    expect(plain(costsOf([], { ...terms, currency: 'JPY' }))).toMatchObject({ numItems: 0, dueNow: { total: 0 } });
  });

  it('charge no day after the contract', () => {
    const ending = { ...terms, validUntil: localDate('2026-03-15') };
    expect(firstCharges({ fees, from: localDate('2026-03-11') }, ending)).toMatchObject({
      days: { from: '2026-03-11', to: '2026-03-15' },
      regular: { minor: 321 },
    });
    expect(firstCharges({ fees, from: localDate('2026-03-16') }, ending)).toMatchObject({
      days: null,
      regular: { minor: 0 },
      setup: { minor: 4900 },
    });
  });

  it('have what was paid at once as a part of what is owed: the runs that follow charge the rest, to the cent', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const periods = fc.constantFrom<AccountingPeriod>('Year', 'Half-Year', 'Quarter', 'Month', 'Week', 'Day');
    fc.assert(
      fc.property(amount, periods, fc.nat(800), fc.nat(800), (regular, period, started, length) => {
        const calendar = { validFrom: localDate('2024-01-31'), period };
        const from = addDays(calendar.validFrom, started);
        const to = addDays(from, length);
        const fee = Money.ofMinor(regular, 'EUR');
        const first = firstCharges({ fees: { ...fees, regular: fee }, from }, { ...terms, calendar, validUntil: null });
        const later = periodsBetween(calendar, from, to).map((each) =>
          difference(
            owed(fee, each, { from, to }),
            each.index === first.period.index ? first.regular : Money.zero('EUR'),
          ),
        );
        const agreed = periodsBetween(calendar, from, to).map((each) => owed(fee, each, { from, to }));
        expect(Money.sum([first.regular, ...later], 'EUR').minor).toBe(Money.sum(agreed, 'EUR').minor);
      }),
    );
  });
});
