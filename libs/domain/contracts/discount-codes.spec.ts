import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localDate } from '../time/local-date.js';
import {
  codeKey,
  codeStatus,
  isBelowMinimum,
  isCode,
  orderAmount,
  refusalOf,
  usesAfter,
  usesLeft,
} from './discount-codes.js';
import type { CodeTerms, CodeUses, CodeWish, UseStep } from './discount-codes.js';

const today = localDate('2027-03-10');
const code: CodeTerms = {
  offerIds: null,
  validFrom: null,
  validUntil: null,
  maxRedemptions: null,
  maxPerCustomer: null,
  newCustomersOnly: false,
  active: true,
  currency: null,
  minimumAmount: null,
  companyId: null,
  reserved: 0,
  redeemed: 0,
};
const wish: CodeWish = {
  today,
  companyId: 3,
  offerId: 7,
  currency: 'EUR',
  hasFees: true,
  usedByCustomer: 0,
  isNewCustomer: true,
};
const refusal = (terms: Partial<CodeTerms>, wished: Partial<CodeWish> = {}) =>
  refusalOf({ ...code, ...terms }, { ...wish, ...wished });

describe('a code', () => {
  it('is the same however it is typed', () => {
    for (const typed of ['SPRING 27', ' spring27', 'Spring\u00a027', 'ｓｐｒｉｎｇ27', 'spr ing 27\t'])
      expect(codeKey(typed)).toBe('SPRING27');
    expect(codeKey('SPRING-27')).toBe('SPRING-27');
    expect(codeKey(' \t ')).toBe('');
  });

  it('has one form, whatever is made of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 3, maxLength: 12 }).filter(isCode), (typed) => {
        const key = codeKey(typed);
        expect(codeKey(key)).toBe(key);
        expect(codeKey(` ${key.toLowerCase().toUpperCase()}\n`)).toBe(key);
      }),
    );
  });

  it('is made of what can be said and typed', () => {
    for (const text of ['ABC', 'Frühling 2027', 'a-b_c.d', 'x'.repeat(40)])
      expect([text, isCode(text)]).toEqual([text, true]);
    for (const text of ['', 'ab', ' a b ', '10%', 'a/b', 'x'.repeat(41), '<b>'])
      expect([text, isCode(text)]).toEqual([text, false]);
  });

  it('can be redeemed when nothing speaks against it', () => {
    expect(refusal({})).toBeNull();
    expect(refusal({}, { offerId: null })).toBeNull();
    expect(refusal({ offerIds: [3, 7], currency: 'EUR', maxRedemptions: 1, maxPerCustomer: 1 })).toBeNull();
  });

  it('holds on its first and on its last day', () => {
    expect(refusal({ validFrom: today, validUntil: today })).toBeNull();
    expect(refusal({ validFrom: localDate('2027-03-11') })).toBe('over');
    expect(refusal({ validUntil: localDate('2027-03-09') })).toBe('over');
    expect(refusal({ active: false })).toBe('over');
  });

  it('is refused for each of its limits', () => {
    expect(refusal({ offerIds: [8] })).toBe('notForThis');
    expect(refusal({ offerIds: [7] }, { offerId: null })).toBe('notForThis');
    expect(refusal({ currency: 'CHF' })).toBe('otherCurrency');
    expect(refusal({}, { hasFees: false })).toBe('withoutFees');
    expect(refusal({ maxPerCustomer: 2 }, { usedByCustomer: 1 })).toBeNull();
    expect(refusal({ maxPerCustomer: 2 }, { usedByCustomer: 2 })).toBe('used');
    expect(refusal({ newCustomersOnly: true }, { isNewCustomer: false })).toBe('newCustomersOnly');
    expect(refusal({ maxRedemptions: 2, redeemed: 1, reserved: 1 })).toBe('exhausted');
  });

  it('tells a customer what is true of them before that others have used it up', () => {
    expect(refusal({ maxRedemptions: 1, redeemed: 1, maxPerCustomer: 1 }, { usedByCustomer: 1 })).toBe('used');
  });

  it('for one customer is none to others, whatever else is wrong with it', () => {
    expect(refusal({ companyId: 3 })).toBeNull();
    for (const companyId of [4, null])
      for (const terms of [{}, { active: false }, { maxRedemptions: 1, redeemed: 1 }, { currency: 'CHF' }])
        expect(refusal({ companyId: 3, ...terms }, { companyId })).toBe('notTheirs');
  });

  it('needs an order of its minimum, to the cent, by whole periods and set-up', () => {
    const fees = { setup: 4900, regular: 3100, maintenance: 310 };
    expect(orderAmount([fees, { ...fees, setup: 0 }])).toBe(4900 + 2 * 3410);
    expect(orderAmount([])).toBe(0);
    const isBelow = (minimumAmount: number | null, ordered: number) => isBelowMinimum({ minimumAmount }, ordered);
    expect([isBelow(8310, 8310), isBelow(8311, 8310), isBelow(null, 0), isBelow(1, 0)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('has a status', () => {
    const status = (terms: Partial<CodeTerms>) => codeStatus({ ...code, ...terms }, today);
    expect(status({})).toBe('ACTIVE');
    expect(status({ active: false, maxRedemptions: 1, redeemed: 1 })).toBe('ENDED');
    expect(status({ validUntil: localDate('2027-03-09') })).toBe('ENDED');
    expect(status({ validFrom: localDate('2027-03-11') })).toBe('PLANNED');
    expect(status({ maxRedemptions: 1, reserved: 1 })).toBe('USED_UP');
  });
});

describe('its uses', () => {
  const steps: readonly UseStep[] = ['reserve', 'redeem', 'release', 'redeemAtOnce'];

  it('never exceed the limit, and none is lost, whatever comes in which order', () => {
    const limits = fc.option(fc.integer({ min: 1, max: 5 }));
    fc.assert(
      fc.property(limits, fc.array(fc.constantFrom(...steps), { maxLength: 60 }), (maxRedemptions, sequence) => {
        let uses: CodeUses = { reserved: 0, redeemed: 0 };
        let [begun, released] = [0, 0];
        for (const step of sequence) {
          const next = usesAfter({ ...uses, maxRedemptions }, step);
          const isFull = maxRedemptions !== null && uses.reserved + uses.redeemed >= maxRedemptions;
          const isBegin = step === 'reserve' || step === 'redeemAtOnce';
          // Refused if, and only if, there is nothing left or nothing was reserved.
          expect(next === null).toBe(isBegin ? isFull : uses.reserved === 0);
          if (next === null) continue;
          if (isBegin) begun += 1;
          if (step === 'release') released += 1;
          uses = next;
          expect(uses.reserved).toBeGreaterThanOrEqual(0);
          expect(uses.reserved + uses.redeemed).toBe(begun - released);
          const left = usesLeft({ ...uses, maxRedemptions });
          if (maxRedemptions === null) expect(left).toBeNull();
          else expect(left).toBe(maxRedemptions - uses.reserved - uses.redeemed);
        }
      }),
    );
  });

  it('never take back what was redeemed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 40 }), (sequence) => {
        let uses: CodeUses = { reserved: 0, redeemed: 0 };
        for (const step of sequence) {
          const next = usesAfter({ ...uses, maxRedemptions: 3 }, step) ?? uses;
          expect(next.redeemed).toBeGreaterThanOrEqual(uses.redeemed);
          uses = next;
        }
      }),
    );
  });
});
