import { describe, expect, it } from '@jest/globals';
import { formatted, numberFormat } from './number-format.js';

describe('a number of a workbook', () => {
  it.each([
    [1067, 164, '00000', '01067'],
    [1067, 164, '[$-407]00000', '01067'],
    [21391234, 164, '00000\\-0000', '02139-1234'],
    [123456, 164, '00000', '123456'],
    [90402, 0, undefined, '90402'],
    [1.5, 164, '00000', '1.5'],
    [1067, 164, '0', '1067'],
    [45_000, 14, undefined, '2023-03-15'],
    [45_000.75, 164, 'dd.mm.yyyy hh:mm', '2023-03-15'],
    [1, 14, undefined, '1900-01-01'],
    [0.375, 20, undefined, '09:00'],
    [0.75, 164, 'h:mm AM/PM', '18:00'],
    [12.5, 164, '#,##0.00 "d"', '12.5'],
    [12, 164, '[Red]0.00', '12'],
  ])('%s in format %s %s reads %s', (value, id, code, text) => {
    expect(formatted(value, numberFormat(id, code), false)).toBe(text);
  });

  it('counts days from 1904 where the workbook does', () => {
    expect(formatted(43_538, numberFormat(14, undefined), true)).toBe('2023-03-15');
  });
});
