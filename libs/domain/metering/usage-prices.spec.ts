import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseQuantity, rate } from './usage-fees.js';
import type { UsageFee, UsageTier } from './usage-fees.js';
import { exactCost, isDearer, isSomeDearer } from './usage-prices.js';

const fee = (more: Partial<UsageFee> = {}): UsageFee => ({
  id: 'prints',
  name: { en: 'Prints' },
  meter: 'prints',
  aggregation: 'SUM',
  included: 100,
  tierMode: 'GRADUATED',
  tiers: [{ upTo: null, unitPrice: 0.05, flatFee: 0 }],
  cap: 9000,
  ...more,
});
const each = (unitPrice: number, flatFee = 0): Pick<UsageFee, 'tiers'> => ({
  tiers: [{ upTo: null, unitPrice, flatFee }],
});

describe('prices by use', () => {
  it.each<[string, Partial<UsageFee>, boolean]>([
    ['the same', {}, false],
    ['less per unit', each(0.04), false],
    ['more per unit', each(0.050001), true],
    ['less included', { included: 99 }, true],
    ['more included', { included: 101 }, false],
    ['a higher cap', { cap: 9001 }, true],
    ['a lower cap', { cap: 8999 }, false],
    ['no cap', { cap: null }, true],
    ['a fee once', each(0.05, 1), true],
    ['more per unit of fewer units', { ...each(0.06), included: 300 }, true],
    ['more per unit of so few that the cap comes later', { ...each(0.06), included: 1000 }, false],
    ['more per unit that the cap never lets happen', { ...each(0.06), included: 1900, cap: 1000 }, false],
    ['the same price for all units', { tierMode: 'VOLUME' }, false],
  ])('with %s', (_, more, expected) => {
    expect(isDearer(fee(), fee(more), 'EUR')).toBe(expected);
  });

  it('of a fee that is counted are compared for whole numbers', () => {
    const before = fee({ aggregation: 'COUNT', included: 0, cap: null, ...each(0.15) });
    // The first event costs 11 cents in place of 15; a hundredth of one would cost more.
    const after = { ...before, ...each(0.01, 10) };
    expect(isDearer(before, after, 'EUR')).toBe(false);
    expect(isDearer({ ...before, aggregation: 'SUM' }, { ...after, aggregation: 'SUM' }, 'EUR')).toBe(true);
  });

  it('are compared fee by fee', () => {
    const calls = fee({ id: 'calls' });
    const cheaper = { ...calls, cap: 1 };
    expect(isSomeDearer({ before: [calls, fee()], after: [cheaper, fee()] }, 'EUR')).toBe(false);
    expect(isSomeDearer({ before: [calls, fee()], after: [cheaper, fee({ cap: null })] }, 'EUR')).toBe(true);
  });

  const some = (aggregation: UsageFee['aggregation']) =>
    fc
      .record({
        included: fc.integer({ min: 0, max: 12 }),
        tierMode: fc.constantFrom('GRADUATED' as const, 'VOLUME' as const),
        limits: fc.uniqueArray(fc.integer({ min: 1, max: 25 }), { maxLength: 3 }),
        prices: fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 4 })), {
          minLength: 4,
          maxLength: 4,
        }),
        cap: fc.option(fc.integer({ min: 0, max: 60 })),
      })
      .map(({ included, tierMode, limits, prices, cap }) => {
        const ends = [...limits.sort((a, b) => a - b), null];
        const tiers = ends.map((upTo, index): UsageTier => {
          const [unitPrice, flatFee] = prices[index] ?? [0, 0];
          return { upTo, unitPrice: unitPrice / 100, flatFee };
        });
        return fee({ aggregation, included, tierMode, tiers, cap });
      });

  /** In cents, counted unit by unit, of whole quantities. */
  function counted({ included, tierMode, tiers, cap }: UsageFee, quantity: number): number {
    const paid = quantity - included;
    if (paid <= 0) return 0;
    const tierOf = (unit: number): UsageTier =>
      tiers.find(({ upTo }) => upTo === null || unit <= upTo) ?? fee().tiers[0]!;
    let sum = 0;
    const entered = new Set<UsageTier>();
    for (let unit = 1; unit <= paid; unit += 1) {
      const tier = tierOf(tierMode === 'VOLUME' ? paid : unit);
      if (!entered.has(tier)) sum += tier.flatFee;
      entered.add(tier);
      sum += Math.round(tier.unitPrice * 100);
    }
    return cap === null ? sum : Math.min(cap, sum);
  }

  it('are dearer exactly where some quantity costs more, whatever the tiers are', () => {
    const quantities = [...Array.from({ length: 60 }, (_, index) => index), 100, 1000, 20_000];
    fc.assert(
      fc.property(some('COUNT'), some('COUNT'), (before, after) => {
        const costsMore = quantities.some((quantity) => counted(after, quantity) > counted(before, quantity));
        expect(isDearer(before, after, 'EUR')).toBe(costsMore);
      }),
      { numRuns: 3000 },
    );
  });

  it('that are no dearer cost no more for parts of a unit either', () => {
    fc.assert(
      fc.property(
        some('SUM'),
        some('SUM'),
        fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 40 }),
        (before, after, thousandths) => {
          const costsMore = thousandths.some((quantity) => {
            const used = parseQuantity(quantity / 1000) ?? 0n;
            return exactCost(after, used, 'EUR') > exactCost(before, used, 'EUR');
          });
          if (costsMore) expect(isDearer(before, after, 'EUR')).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('cost, each tier rounded, what is charged', () => {
    fc.assert(
      fc.property(some('SUM'), fc.integer({ min: 0, max: 60 }), (one, quantity) => {
        const used = parseQuantity(quantity) ?? 0n;
        expect(rate(one, used, 'EUR').amount.minor).toBe(counted(one, quantity));
        expect(exactCost(one, used, 'EUR')).toBe(BigInt(counted(one, quantity)) * 10n ** 12n);
      }),
    );
  });
});
