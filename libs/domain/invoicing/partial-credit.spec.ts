import { describe, expect, it } from '@jest/globals';
import { Problems } from '../errors/draft.js';
import { readPartialCredit } from './partial-credit.js';
import type { PartialCreditWish } from './partial-credit.js';

const positionsOf = (positions: readonly (readonly [line: number, left: number, fee?: string, leftOfFee?: number])[]) =>
  new Map(positions.map(([line, left, fee = String(line), leftOfFee = left]) => [line, { left, fee, leftOfFee }]));

/** 70.00 are left of three positions: 50.00, nothing, and 40.00 of which a lump has taken a part. */
const invoice = {
  currency: 'EUR',
  left: 7000,
  positions: positionsOf([
    [1, 5000],
    [2, 0],
    [3, 4000],
  ]),
};

function read(wish: PartialCreditWish) {
  const problems = new Problems();
  const credited = readPartialCredit(wish, invoice, problems);
  return {
    credited,
    problems: problems.list.map(({ field, problem, expected, example }) => [field, problem, expected, example]),
  };
}

describe('what is credited of an invoice', () => {
  it('is everything when nothing is named', () => {
    expect(read({})).toEqual({ credited: null, problems: [] });
    expect(read({ positions: null, amount: null })).toEqual({ credited: null, problems: [] });
  });

  it('is an amount of the whole, in units, up to what is left', () => {
    expect(read({ amount: 12.34 })).toEqual({ credited: [{ line: null, amount: 1234 }], problems: [] });
    expect(read({ amount: 70 })).toEqual({ credited: [{ line: null, amount: 7000 }], problems: [] });
    expect(read({ amount: 70.01 }).problems).toEqual([['amount', 'tooLarge', '70 EUR', 70]]);
  });

  it.each([0, -5, 0.001, Number.NaN])('is not %s', (amount) => {
    const format = ['format', 'an amount of EUR above 0'];
    expect(read({ amount }).problems).toEqual([['amount', ...format, 70]]);
    expect(read({ positions: [{ line: 3, amount }] }).problems).toEqual([['positions[0].amount', ...format, 40]]);
  });

  it('is positions, whole or in part', () => {
    expect(read({ positions: [{ line: 1 }, { line: 3, amount: 0.5 }] })).toEqual({
      credited: [
        { line: 1, amount: 5000 },
        { line: 3, amount: 50 },
      ],
      problems: [],
    });
  });

  it('names each position that cannot be credited', () => {
    const positions = [{ line: 1, amount: 50.01 }, { line: 2 }, { line: 9, amount: 1 }, { line: 1 }];
    expect(read({ positions }).problems).toEqual([
      ['positions[0].amount', 'tooLarge', '50 EUR', 50],
      ['positions[1].line', 'noSuch', '1, 3', 1],
      ['positions[2].line', 'noSuch', '1, 3', 1],
      ['positions[3].line', 'duplicate', undefined, undefined],
    ]);
  });

  it('is not more than is left of the invoice, whatever is left of its positions', () => {
    expect(read({ positions: [{ line: 1 }, { line: 3 }] }).problems).toEqual([['positions', 'tooLarge', '70 EUR', 70]]);
  });

  it('is one of both', () => {
    expect(read({ positions: [{ line: 1 }], amount: 5 }).problems).toEqual([
      ['amount', 'notTogether', '`positions`', undefined],
    ]);
  });

  it('of one fee on several lines is not more than is left of the fee', () => {
    const positions = positionsOf([
      [1, 1000, 'fee', 1050],
      [2, 1100, 'fee', 1050],
    ]);
    const problems = new Problems();
    const wish = { positions: [{ line: 1 }, { line: 2 }] };
    expect(readPartialCredit(wish, { ...invoice, positions }, problems)).toEqual([
      { line: 1, amount: 1000 },
      { line: 2, amount: 50 },
    ]);
    readPartialCredit({ positions: [{ line: 1 }, { line: 2, amount: 0.51 }] }, { ...invoice, positions }, problems);
    expect(problems.list).toMatchObject([{ field: 'positions[1].amount', problem: 'tooLarge', expected: '0.5 EUR' }]);
  });

  it('is about something', () => {
    expect(read({ positions: [] }).problems).toEqual([['positions', 'required', '1, 3', 1]]);
  });
});
