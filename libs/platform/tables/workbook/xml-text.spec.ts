import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromCellText, toCellXml } from './xml-text.js';

const readXml = (xml: string): string => xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

it('writes what XML cannot hold as Office does', () => {
  expect(toCellXml('a\rb\u0007<&>')).toBe('a_x000D_b_x0007_&lt;&amp;&gt;');
  expect(toCellXml('_x000D_')).toBe('_x005F_x000D_');
  expect(fromCellText('_x005F_x000D_')).toBe('_x000D_');
});

it('gives every text back: property', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('_', 'x', '000D', '_x005F_', '_x000d_', '\r', '&amp;', '<'))
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (value) => {
      const xml = toCellXml(value);
      expect(xml).not.toMatch(/[\u0000-\u0008\u000B-\u001F<]/); // oxlint-disable-line no-control-regex -- XML has none
      expect(fromCellText(readXml(xml))).toBe(value);
    }),
    { numRuns: 1000 },
  );
});
