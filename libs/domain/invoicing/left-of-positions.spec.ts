import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localDate } from '../time/local-date.js';
import { leftOfPositions } from './left-of-positions.js';
import type { InvoicedFee, InvoicedLine } from './left-of-positions.js';

const fee = (amount: number, more: Partial<InvoicedFee> = {}): InvoicedFee => ({
  fee: 'prints',
  from: localDate('2027-03-01'),
  to: localDate('2027-03-31'),
  quantity: null,
  amount,
  ...more,
});
const linesOf = (...fees: readonly (InvoicedFee & { readonly isDiscount?: boolean })[]): InvoicedLine[] =>
  fees.map((one, index) => ({ isDiscount: false, ...one, line: index + 1 }));
const left = (lines: readonly InvoicedLine[], ...credits: readonly InvoicedFee[]) =>
  [...leftOfPositions(lines, credits)].map(([line, one]) => [line, one.left, one.leftOfFee]);
const days = (from: string, to: string) => ({ from: localDate(`2027-03-${from}`), to: localDate(`2027-03-${to}`) });

describe('what is left of the lines of an invoice', () => {
  it('is told apart by the quantity where one month was charged twice', () => {
    const lines = linesOf(fee(1000, { quantity: 300 }), fee(200, { quantity: 340 }));
    expect(left(lines, fee(-500, { quantity: 300 }))).toEqual([
      [1, 500, 700],
      [2, 200, 700],
    ]);
    expect(left(lines, fee(-200, { quantity: 340 }), fee(-500, { quantity: 300 }))).toEqual([
      [1, 500, 500],
      [2, 0, 500],
    ]);
  });

  it('counts a credit once that is about several, at first where most is left', () => {
    const lines = linesOf(fee(1000, days('01', '10')), fee(2100, days('11', '31')));
    expect(left(lines, fee(-2300, days('05', '31')))).toEqual([
      [1, 800, 800],
      [2, 0, 800],
    ]);
    const others = linesOf(fee(1000), fee(500, { fee: 'calls' }));
    expect(left(others, fee(-300))).toEqual([
      [1, 700, 700],
      [2, 500, 500],
    ]);
  });

  it('takes discounts along with the fee that they lower', () => {
    const lines = linesOf(fee(3000), { ...fee(-1500), isDiscount: true });
    expect(left(lines, fee(-1000), fee(500))).toEqual([[1, 2500, 1000]]);
    expect(left(lines, fee(-3000), fee(1500))).toEqual([[1, 1500, 0]]);
  });

  it('lets each line be credited up to its amount, in any parts, whatever was credited of the others', () => {
    const line = fc.record({
      amount: fc.integer({ min: 1, max: 500 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      from: fc.constantFrom('01', '11'),
    });
    const wishes = fc.array(fc.record({ line: fc.nat({ max: 4 }), part: fc.integer({ min: 1, max: 100 }) }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), wishes, (drawn, all) => {
        const lines = linesOf(
          ...drawn.map(({ amount, quantity, from }) => fee(amount, { quantity, ...days(from, '31') })),
        );
        const total = lines.reduce((sum, { amount }) => sum + amount, 0);
        const credits: InvoicedFee[] = [];
        for (const { line: wished, part } of all) {
          const own = lines[wished % lines.length];
          const most = (own && leftOfPositions(lines, credits).get(own.line)?.left) ?? 0;
          if (own !== undefined && most > 0) credits.push({ ...own, amount: -Math.ceil((most * part) / 100) });
          const now = [...leftOfPositions(lines, credits).values()];
          // Nothing is credited twice, and nothing is blocked that nobody has credited.
          const rest = total + credits.reduce((sum, { amount }) => sum + amount, 0);
          expect(now.reduce((sum, { left: of }) => sum + of, 0)).toBe(rest);
          expect(now.every(({ left: of, leftOfFee }) => of >= 0 && leftOfFee === rest)).toBe(true);
        }
      }),
    );
  });
});
