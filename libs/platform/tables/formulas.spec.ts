import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { guarded, unguarded } from './formulas.js';

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc
    .tuple(fc.constantFrom('', "'", "''"), fc.constantFrom(...starts), fc.string({ unit: 'grapheme', maxLength: 10 }))
    .map((parts) => parts.join('')),
);

describe('a guarded cell', () => {
  it.each(starts)('does not begin a formula: %j', (start) => {
    expect(guarded(`${start}1+1`, 'csv')).toBe(`'${start}1+1`);
  });

  it.each(['0', '-0.12', '+4991112345', '49.45', '-1', `-0.${'0'.repeat(300)}1`])('stays a number: %s', (number) => {
    expect(guarded(number, 'csv')).toBe(number);
  });

  it.each(['-1+1', '-1e5', '+A1', '-', '-1.2.3', '-1\n=1'])('is no number: %j', (formula) => {
    expect(guarded(formula, 'csv')).toBe(`'${formula}`);
  });

  it('is a text in a workbook, and needs nothing before it', () => {
    expect(guarded('=1+1', 'xlsx')).toBe('=1+1');
    expect(guarded("'=1+1", 'xlsx')).toBe("''=1+1");
  });

  it('never begins with such a sign unless it is a number, and gives its text back: property', () => {
    fc.assert(
      fc.property(text, (value) => {
        const cell = guarded(value, 'csv');
        if (starts.includes(cell.charAt(0))) expect(cell).toMatch(/^[+-]\d+([.,]\d+)?$/);
        expect(unguarded(cell)).toBe(value);
        expect(unguarded(guarded(value, 'xlsx'))).toBe(value);
      }),
      { numRuns: 2000 },
    );
  });
});
