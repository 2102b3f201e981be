import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localDate } from '../time/local-date.js';
import { taxOf } from './tax.js';
import type { CustomerKind, TaxFacts } from './tax.js';
import { euCountries, vatCountries, vatRatesOf } from './vat-rates.js';
import { vatAreaOf } from './vat-territories.js';

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

  const place = (country: string, postCode: string | null = null) => ({ country, postCode });
  const sold = (seller: string, sellerPostCode: string | null, buyer: string, buyerPostCode: string | null) =>
    facts(seller, buyer, { sellerPostCode, buyerPostCode, ...consumer });

  it.each([
    ['Büsingen', place('DE', '78266')],
    ['Heligoland', place('DE', '27498')],
    ['the Canary Islands', place('ES', '35001')],
    ['Tenerife', place('ES', '38 001')],
    ['Ceuta', place('ES', '51001')],
    ['Melilla', place('ES', '52001')],
    ['Livigno', place('IT', '23041')],
    ['Campione', place('IT', '22061')],
    ['Mount Athos', place('GR', '630 86')],
    ['Åland', place('FI', '22100')],
    ['Åland by its own code', place('AX')],
    ['Réunion', place('FR', '97400')],
    ['Guadeloupe', place('FR', '97110')],
    ['Martinique by its own code', place('MQ', '97200')],
    ['French Guiana', place('FR', '97300')],
    ['Mayotte', place('FR', '97600')],
    ['Saint-Barthélemy', place('FR', '97133')],
    ['New Caledonia', place('FR', '98800')],
    ['Northern Ireland', place('GB', 'BT1 1AA')],
    ['the Isle of Man', place('IM')],
  ])('is none abroad in %s, for businesses and consumers alike', (_name, { country, postCode }) => {
    for (const kind of [consumer, {}])
      expect(taxOf({ ...facts('AT', country, kind), buyerPostCode: postCode })).toMatchObject({
        percent: 0,
        category: 'O',
        country: null,
      });
  });

  it.each([
    ['in Monaco is that of France', sold('DE', null, 'MC', '98000'), 20],
    ['in Monaco, written as France, too', sold('DE', null, 'FR', '98000'), 20],
    ['in Cyprus counts for the British bases', sold('DE', null, 'GB', 'BFPO 57'), 19],
    ['on the Azores is lower', sold('DE', null, 'PT', '9500-150'), 16],
    ['on Madeira is lower', sold('PT', '1000-001', 'PT', '9000-001'), 22],
    ['in Lisbon is the usual one', sold('DE', null, 'PT', '1000-001'), 23],
    ['in Mittelberg is lower', sold('AT', '1010', 'AT', '6993'), 19],
    ['of a French seller on Réunion is that of Réunion', sold('FR', '75001', 'FR', '97400'), 8.5],
    ['of a French seller on Réunion, by its own code', sold('FR', '75001', 'RE', '97400'), 8.5],
    ['of a seller on Réunion in Paris is that of France', sold('RE', '97400', 'FR', '75001'), 20],
    ['of a French seller in Guiana is none', sold('FR', '75001', 'FR', '97300'), 0],
    ['of a Finnish seller on Åland is that of Finland', sold('FI', '00100', 'FI', '22100'), 25.5],
    ['of a German seller on Heligoland is none', sold('DE', '10115', 'DE', '27498'), 0],
    ['inside of Büsingen is none', sold('DE', '78266', 'DE', '78266'), 0],
    ['beside Büsingen is the usual one', sold('DE', '10115', 'DE', '78262'), 19],
    ['in Spain is the usual one', sold('DE', null, 'ES', '28001'), 21],
    ['where no postcode is known is that of the country', sold('DE', null, 'ES', null), 21],
  ])('%s', (_name, given, percent) => {
    expect(taxOf(given)).toMatchObject({ percent });
  });

  it('of a business on Réunion is owed by nobody here, whatever its French number says', () => {
    expect(taxOf({ ...facts('DE', 'FR'), buyerPostCode: '97400' })).toMatchObject({ percent: 0, category: 'O' });
    expect(taxOf({ ...facts('DE', 'FR'), buyerPostCode: '75001' })).toMatchObject({ percent: 0, category: 'AE' });
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
        if (percent > 0) expect(percent).toBe(vatRatesOf(vatAreaOf(country ?? ''), given.date)?.standard);
      }),
    );
  });
});
