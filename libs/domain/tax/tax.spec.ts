import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localDate } from './local-date.js';
import { taxOf } from './tax.js';
import type { CustomerKind, TaxFacts } from './tax.js';
import { euCountries, vatCountries, vatRatesOf } from './vat-rates.js';

const date = localDate('2026-06-01');
const facts = (sellerCountry: string, buyerCountry: string, more: Partial<TaxFacts> = {}): TaxFacts => ({
  sellerCountry,
  buyerCountry,
  buyerKind: 'BUSINESS',
  vatIdValid: true,
  date,
  ...more,
});
const consumer = { buyerKind: 'CONSUMER', vatIdValid: false } as const;

describe('the tax of a service', () => {
  it.each([
    ['at home', facts('DE', 'DE'), { percent: 19, category: 'S', country: 'DE' }],
    ['at home for a consumer', facts('DE', 'DE', consumer), { percent: 19, category: 'S', country: 'DE' }],
    ['for an Austrian business', facts('DE', 'AT'), { percent: 0, category: 'AE', country: 'AT' }],
    ['for an Austrian consumer', facts('DE', 'AT', consumer), { percent: 20, category: 'S', country: 'AT' }],
    [
      'for a business whose VAT id nobody has confirmed',
      facts('DE', 'FR', { vatIdValid: false }),
      { percent: 20, category: 'S', country: 'FR' },
    ],
    ['for a Swiss business', facts('DE', 'CH'), { percent: 0, category: 'O', country: null }],
    ['for a Swiss consumer', facts('DE', 'CH', consumer), { percent: 0, category: 'O', country: null }],
    ['by a Swiss seller in Liechtenstein', facts('CH', 'LI'), { percent: 8.1, category: 'S', country: 'CH' }],
    ['by a Swiss seller in Germany', facts('CH', 'DE'), { percent: 0, category: 'O', country: null }],
    ['by a French seller in Monaco', facts('FR', 'MC'), { percent: 20, category: 'S', country: 'FR' }],
    ['where no rate is known', facts('US', 'US'), { percent: 0, category: 'O', country: null }],
    ['as agreed', facts('DE', 'AT', { override: 20 }), { percent: 20, category: 'S', country: 'AT' }],
    ['as agreed, exempt', facts('DE', 'DE', { override: 0 }), { percent: 0, category: 'E', country: 'DE' }],
    ['as agreed, which the rule says too', facts('DE', 'AT', { override: 0 }), { percent: 0, category: 'AE' }],
  ])('%s', (_name, given, expected) => {
    expect(taxOf(given)).toMatchObject(expected);
  });

  it('says on the invoice why there is none, in the words of law', () => {
    expect(taxOf(facts('DE', 'AT')).note).toMatchObject({
      code: 'VATEX-EU-AE',
      de: 'Steuerschuldnerschaft des Leistungsempfängers',
      fr: 'Autoliquidation',
    });
    expect(taxOf(facts('DE', 'DE')).note).toBeNull();
  });

  const anyFacts = fc.record({
    sellerCountry: fc.constantFrom(...vatCountries, 'US'),
    buyerCountry: fc.constantFrom(...vatCountries, 'US', 'MC'),
    buyerKind: fc.constantFrom<CustomerKind>('BUSINESS', 'CONSUMER'),
    vatIdValid: fc.boolean(),
    date: fc.integer({ min: 2019, max: 2030 }).map((year) => localDate(`${year}-07-01`)),
    override: fc.option(fc.integer({ min: 0, max: 27 })),
  });

  it('has a rate with S and none otherwise, and a reason exactly where there is none', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const tax = taxOf(given);
        expect(tax.percent > 0).toBe(tax.category === 'S');
        expect(tax.note === null).toBe(tax.category === 'S');
        expect(tax.percent).toBe(given.override ?? tax.percent);
      }),
    );
  });

  it('is owed by the customer only across a border within the European Union, and never by a consumer', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        if (taxOf(given).category !== 'AE') return;
        expect(given.sellerCountry).not.toBe(given.buyerCountry);
        expect([given.buyerKind, given.vatIdValid]).toEqual(['BUSINESS', true]);
        expect(euCountries.has(given.sellerCountry)).toBe(true);
      }),
    );
  });

  it('is the rate that one of the two countries has on that day, when nothing else was agreed', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const { percent, country } = taxOf({ ...given, override: null });
        if (percent > 0) expect(percent).toBe(vatRatesOf(country ?? '', given.date)?.standard);
      }),
    );
  });
});
