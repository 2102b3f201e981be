import { describe, expect, it } from '@jest/globals';
import { goodwillTakenBack } from './goodwill.js';
import type { CreditOfFee, GoodwillOfInvoice } from './goodwill.js';

/** Two shops of 31.00 each. */
const invoice = (given: Partial<GoodwillOfInvoice>): GoodwillOfInvoice => ({
  left: 6200,
  goodwill: 0,
  bySubscription: new Map(),
  ...given,
});
const of = (subscriptionId: number | null, amount: number): CreditOfFee => ({ subscriptionId, amount });
const taken = (given: GoodwillOfInvoice, ...credits: CreditOfFee[]) => [...goodwillTakenBack(given, credits)];

describe('goodwill', () => {
  it('stays as long as enough is left', () => {
    expect(taken(invoice({}), of(1, -2800))).toEqual([]);
    expect(taken(invoice({ left: 5200, goodwill: 1000 }), of(1, -2800), of(2, -2400))).toEqual([]);
  });

  it('on the whole is taken back by what is more than is left', () => {
    expect(taken(invoice({ left: 5200, goodwill: 1000 }), of(1, -3100), of(2, -3100))).toEqual([[null, 1000]]);
    expect(taken(invoice({ left: 5200, goodwill: 1000 }), of(1, -3100), of(2, -2500))).toEqual([[null, 400]]);
  });

  it('on a position is taken back when that fee is given back, and from nobody else', () => {
    const given = invoice({ left: 3100, goodwill: 3100, bySubscription: new Map([[1, { left: 0, goodwill: 3100 }]]) });
    expect(taken(given, of(1, -2800))).toEqual([[1, 2800]]);
    expect(taken(given, of(2, -2800))).toEqual([]);
    expect(taken(given, of(1, -3100), of(2, -3100))).toEqual([[1, 3100]]);
  });

  it('of both is taken back once', () => {
    const bySubscription = new Map([[1, { left: 2100, goodwill: 1000 }]]);
    const given = invoice({ left: 4700, goodwill: 1500, bySubscription });
    expect(taken(given, of(1, -3100), of(2, -3100))).toEqual([
      [1, 1000],
      [null, 500],
    ]);
  });

  it('counts discounts that are taken back with their fee', () => {
    const given = invoice({
      left: 2100,
      goodwill: 1000,
      bySubscription: new Map([[1, { left: 550, goodwill: 1000 }]]),
    });
    expect(taken(given, of(1, -3100), of(1, 1550))).toEqual([[1, 1000]]);
  });
});
