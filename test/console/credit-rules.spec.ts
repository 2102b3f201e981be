import { describe, expect, it } from '@jest/globals';
import {
  creditable,
  isComplete,
  problemsByField,
  wishOf,
} from '../../apps/console/src/features/invoices/settle/credit.rules.js';
import type { EnteredCredit } from '../../apps/console/src/features/invoices/settle/credit.rules.js';

const entered = (part: Partial<EnteredCredit>): EnteredCredit => ({
  what: 'positions',
  parts: {},
  amount: '',
  reason: '',
  ...part,
});

describe('a credit as it is entered', () => {
  it('is sent as the platform takes it', () => {
    expect(wishOf(entered({ parts: { 1: '5', 2: '', 7: ' 1,50 ' }, amount: '3' }), 'EUR')).toEqual({
      positions: [
        { line: 1, amount: 5 },
        { line: 7, amount: 1.5 },
      ],
    });
    expect(wishOf(entered({ what: 'amount', amount: '10,00', reason: ' Two days ' }), 'EUR')).toEqual({
      amount: 10,
      reason: 'Two days',
    });
    expect(wishOf(entered({ what: 'all', amount: '3', parts: { 1: '5' } }), 'EUR')).toEqual({});
    expect(wishOf(entered({ what: 'rebill' }), 'EUR')).toEqual({ rebill: true });
    expect(wishOf(entered({ what: 'amount', amount: '1.000' }), 'EUR')).toEqual({ amount: '1.000' });
    expect(wishOf(entered({ what: 'amount', amount: '1.000' }), 'KWD')).toEqual({ amount: 1 });
  });

  it('is about something', () => {
    expect(isComplete(entered({ parts: { 1: ' ' } }))).toBe(false);
    expect(isComplete(entered({ parts: { 1: '0' } }))).toBe(true);
    expect(isComplete(entered({ what: 'amount' }))).toBe(false);
    expect(isComplete(entered({ what: 'all' }))).toBe(true);
  });

  it('has its problems at its fields', () => {
    const problems = [
      { field: 'positions[1].amount', message: 'positions[1].amount must be at most 3.1 EUR' },
      { field: 'amount', message: 'amount must be an amount of EUR above 0' },
      { field: 'positions', message: 'positions must be at most 70 EUR' },
    ];
    const wish = {
      positions: [
        { line: 2, amount: 1 },
        { line: 9, amount: 4 },
      ],
    };
    expect([...problemsByField(problems, wish)]).toEqual([
      ['line 9', 'Must be at most 3.1 EUR'],
      ['amount', 'Must be an amount of EUR above 0'],
    ]);
  });
});

it('what a discount takes off is credited to nobody', () => {
  const position = { line: 1, amount: 5, discount: null };
  const all = [
    position,
    { ...position, line: 2, amount: -1, discount: { id: 1 } },
    { ...position, line: 3, amount: -4 },
  ];
  expect(
    creditable(all as { line: number; amount: number; discount: object | null }[]).map(({ line }) => line),
  ).toEqual([1]);
});
