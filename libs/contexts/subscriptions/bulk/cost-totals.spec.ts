import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Money, priceOf } from '#domain/values/money';
import { withCosts } from './cost-totals.js';
import type { CostTotal } from './cost-totals.js';

const minor = fc.integer({ min: 0, max: 1_000_000 });

it('adds up to the last minor unit, each currency by itself', () => {
  const change = fc.record({ currency: fc.constantFrom('EUR', 'JPY', 'KWD'), charge: minor, credit: minor });
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      let totals: CostTotal[] = [];
      const price = (amount: number, currency: string) => priceOf(Money.ofMinor(amount, currency), 19);
      for (const { currency, charge, credit } of changes) {
        const costs = { charge: price(charge, currency), credit: price(credit, currency) };
        totals = JSON.parse(JSON.stringify(withCosts(totals, currency, costs))) as CostTotal[];
      }
      for (const { currency, charge, credit, total } of totals) {
        const among = changes.filter((one) => one.currency === currency);
        const sum = (of: 'charge' | 'credit', part: 'value' | 'total'): number =>
          among.reduce((all, one) => all + price(one[of], currency)[part].minor, 0);
        const major = (amount: number): number => Money.ofMinor(amount, currency).toJSON();
        expect([charge.value, charge.total]).toEqual([major(sum('charge', 'value')), major(sum('charge', 'total'))]);
        expect(credit.total).toBe(major(sum('credit', 'total')));
        expect(total.total).toBe(major(sum('charge', 'total') - sum('credit', 'total')));
      }
      expect(totals.length).toBe(new Set(changes.map(({ currency }) => currency)).size);
    }),
  );
});
