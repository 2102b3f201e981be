import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localDate } from '../time/local-date.js';
import { allocateCredits, divideDays } from './credit-allocation.js';
import type { AllocatedCredit, Credit, InvoicedThing } from './credit-allocation.js';

const on = (invoiceId: number | null, amount: number, leftOfInvoice: number | null, thing = 'fee'): InvoicedThing => ({
  thing,
  invoiceId,
  amount,
  leftOfInvoice,
});
const fee = (amount: number, thing = 'fee'): Credit => ({ thing, amount });
const short = (parts: readonly AllocatedCredit[]) =>
  parts.map(({ index, invoiceId, amount }) => [index, invoiceId, amount]);
const allocated = (credits: readonly Credit[], invoiced: readonly InvoicedThing[]) =>
  short(allocateCredits(credits, invoiced));

describe('credits', () => {
  it('correct the invoice that charged the same, whole', () => {
    expect(allocated([fee(-400)], [on(1, 1000, 5000)])).toEqual([[0, 1, -400]]);
  });

  it('give back first what was invoiced last', () => {
    expect(allocated([fee(-400)], [on(1, 1000, 3000), on(2, 500, 500)])).toEqual([[0, 2, -400]]);
    expect(allocated([fee(-400)], [on(1, 1000, 3000), on(2, 0, 500)])).toEqual([[0, 1, -400]]);
  });

  it('are divided when one invoice charged less of it', () => {
    expect(allocated([fee(-1500)], [on(1, 1000, 1000), on(2, 500, 500)])).toEqual([
      [0, 2, -500],
      [0, 1, -1000],
    ]);
  });

  it('are divided when less is left of the invoice', () => {
    expect(allocated([fee(-900)], [on(1, 1000, 1000), on(2, 500, 300)])).toEqual([
      [0, 2, -300],
      [0, 1, -600],
    ]);
    const things = [on(2, 1000, 1200, 'a'), on(2, 1000, 1200, 'b'), on(1, 1000, 1000, 'b')];
    expect(allocated([fee(-1000, 'a'), fee(-1000, 'b')], things)).toEqual([
      [0, 2, -1000],
      [1, 2, -200],
      [1, 1, -800],
    ]);
  });

  it('go to the invoice that charged what was given as goodwill', () => {
    expect(allocated([fee(-2800)], [on(1, 1500, 500), on(2, 1600, 1600)])).toEqual([
      [0, 2, -1600],
      [0, 1, -1200],
    ]);
    const things = [on(1, 1000, 1500, 'a'), on(1, 1000, 1500, 'b'), on(2, 200, 200, 'b')];
    expect(allocated([fee(-1000, 'a'), fee(-1200, 'b')], things)).toEqual([
      [0, 1, -1000],
      [1, 2, -200],
      [1, 1, -1000],
    ]);
  });

  it('take their discounts along, to the cent', () => {
    const credits = [fee(-1500), { thing: 'fee', amount: 301 }];
    expect(allocated(credits, [on(2, 800, 800), on(1, 399, 399)])).toEqual([
      [0, 2, -1001],
      [0, 1, -499],
      [1, 2, 201],
      [1, 1, 100],
    ]);
    expect(allocated([fee(-500), { thing: 'fee', amount: 500 }], [on(1, 0, 100), on(2, 0, 200)])).toEqual([
      [0, 2, -500],
      [1, 2, 500],
    ]);
  });

  it('go where all was given back already, when no other has anything left', () => {
    expect(allocated([fee(-1000)], [on(1, 1000, 0)])).toEqual([[0, 1, -1000]]);
    expect(allocated([fee(-1500)], [on(1, 1000, 0), on(2, 500, 500)])).toEqual([
      [0, 2, -500],
      [0, 1, -1000],
    ]);
  });

  it('do not go to an invoice that others of the same run have used up', () => {
    const things = [on(2, 500, 500, 'y'), on(2, 0, 500, 'x'), on(1, 2100, 0, 'x')];
    expect(allocated([fee(-500, 'y'), fee(-2100, 'x')], things)).toEqual([
      [0, 2, -500],
      [1, 1, -2100],
    ]);
  });

  it('are about what is on no invoice yet first, and stay open where nothing was charged', () => {
    expect(allocated([fee(-700)], [on(null, 500, null), on(1, 500, 500)])).toEqual([
      [0, null, -500],
      [0, 1, -200],
    ]);
    expect(allocated([fee(-700), fee(-1, 'other')], [on(1, 900, 900)])).toEqual([[0, 1, -700]]);
  });

  it('add up, and are never more than an invoice has left where all was charged', () => {
    const things = fc.constantFrom('a', 'b');
    const invoice = fc.record({ thing: things, invoiceId: fc.integer({ min: 1, max: 4 }), amount: fc.nat(5000) });
    const credit = fc.record({ thing: things, share: fc.double({ min: 0, max: 1, noNaN: true }), off: fc.nat(300) });
    fc.assert(
      fc.property(
        fc.array(invoice, { minLength: 1, maxLength: 8 }),
        fc.array(credit, { maxLength: 3 }),
        (list, wishes) => {
          const charged = [...new Map(list.map((one) => [`${one.thing} ${one.invoiceId}`, one])).values()];
          const leftOf = (id: number) => charged.reduce((all, one) => all + (one.invoiceId === id ? one.amount : 0), 0);
          const invoiced = charged.map((one) => ({ ...one, leftOfInvoice: leftOf(one.invoiceId) }));
          const byThing = new Map(wishes.map((wish) => [wish.thing, wish]));
          const credits = [...byThing.values()].flatMap(({ thing, share, off }) => {
            const all = charged.reduce((total, one) => total + (one.thing === thing ? one.amount : 0), 0);
            const net = Math.round(all * share);
            return net === 0 ? [] : [fee(-net - off, thing), ...(off === 0 ? [] : [{ thing, amount: off }])];
          });
          const parts = allocateCredits(credits, invoiced);
          const total = (of: readonly { amount: number }[]) => of.reduce((all, { amount }) => all + amount, 0);
          for (const [index, { amount }] of credits.entries())
            expect(total(parts.filter((part) => part.index === index))).toBe(amount);
          for (const { thing, invoiceId, amount } of invoiced) {
            const own = parts.filter((part) => part.invoiceId === invoiceId && credits[part.index]?.thing === thing);
            expect(-total(own)).toBeLessThanOrEqual(amount);
          }
        },
      ),
    );
  });

  it.each<[string, string, number[], string[]]>([
    ['2027-01-16', '2027-01-31', [-1000, -600], ['16..25', '26..31']],
    ['2027-01-16', '2027-01-17', [-1, -999], ['16..16', '17..17']],
    ['2027-01-16', '2027-01-17', [-1, -1, -998], ['16..16', '17..17', '17..17']],
    ['2027-01-16', '2027-01-16', [-10, -6], ['16..16', '16..16']],
  ])('have their days one after the other: %s to %s by %j', (from, to, amounts, expected) => {
    const spans = divideDays({ from: localDate(from), to: localDate(to) }, amounts);
    expect(spans.map((span) => `${span.from.slice(8)}..${span.to.slice(8)}`)).toEqual(expected);
  });
});
