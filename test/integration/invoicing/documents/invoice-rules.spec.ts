import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { InvoiceDocument } from '#domain/billing/invoice-document';
import { brokenRules, demandRules, xRechnungRules } from '#domain/billing/invoice-rules';
import { localDate } from '#domain/time/local-date';
import { sampleInvoice, samplePosition } from '../../../support/sample-invoice.js';

const good = sampleInvoice();
const [first = samplePosition()] = good.positions;
const [tax] = good.taxes;
if (tax === undefined) throw new Error('The sample has a tax.');
const rules = (document: InvoiceDocument): string[] => brokenRules(document).map(({ rule }) => rule);
const reversed = sampleInvoice([samplePosition({ taxCategory: 'AE', taxPercent: 0 })]);
const outside = sampleInvoice([samplePosition({ taxCategory: 'O', taxPercent: 0 })]);

describe('the rules of EN 16931', () => {
  it('are kept by an invoice, a credit note, and one without VAT', () => {
    expect(rules(good)).toEqual([]);
    expect(rules(reversed)).toEqual([]);
    expect(rules(outside)).toEqual([]);
    const preceding = { number: 'R-2026-000016', issueDate: localDate('2026-05-01') };
    expect(rules({ ...good, kind: 'CREDIT_NOTE', dueDate: null, precedingInvoice: preceding })).toEqual([]);
  });

  it.each<[string, InvoiceDocument]>([
    ['BR-02', { ...good, number: ' ' }],
    ['BR-03', { ...good, issueDate: '' as never }],
    ['BR-05', { ...good, currency: 'XYZ' }],
    ['BR-06', { ...good, seller: { ...good.seller, name: '' } }],
    ['BR-07', { ...good, buyer: { ...good.buyer, name: '' } }],
    ['BR-08', { ...good, seller: { ...good.seller, address: { ...good.seller.address, city: '' } } }],
    ['BR-09', { ...good, seller: { ...good.seller, address: { ...good.seller.address, countryCode: 'XX' } } }],
    ['BR-10', { ...good, buyer: { ...good.buyer, address: { ...good.buyer.address, street: '' } } }],
    ['BR-11', { ...good, buyer: { ...good.buyer, address: { ...good.buyer.address, countryCode: '' } } }],
    ['BR-16', { ...sampleInvoice([]), taxes: [{ ...tax, net: 0, vat: 0 }] }],
    ['BR-22', sampleInvoice([samplePosition({ quantity: 0.33333, net: 663 })])],
    ['BR-24', sampleInvoice([{ ...first, net: 1991 }])],
    ['BR-25', sampleInvoice([samplePosition({ name: '' })])],
    ['BR-27', sampleInvoice([samplePosition({ unitPrice: -1990 })])],
    ['BR-29', { ...good, period: { from: localDate('2026-06-30'), to: localDate('2026-06-01') } }],
    [
      'BR-30',
      sampleInvoice([samplePosition({ period: { from: localDate('2026-06-30'), to: localDate('2026-06-01') } })]),
    ],
    ['BR-55', { ...good, kind: 'CREDIT_NOTE', dueDate: null }],
    ['BR-61', { ...good, payment: { means: 'TRANSFER', iban: '', bic: null, accountName: null, bankName: null } }],
    ['BR-CO-09', { ...good, buyer: { ...good.buyer, vatId: '123456789' } }],
    [
      'BR-CO-10',
      {
        ...good,
        positions: [first],
        taxes: [{ ...tax, net: 1990, vat: 378 }],
        totals: { ...good.totals, vat: 378, gross: 7268, due: 7268 },
      },
    ],
    ['BR-CO-14', { ...good, totals: { ...good.totals, vat: 1, gross: good.totals.net + 1, due: good.totals.net + 1 } }],
    ['BR-CO-15', { ...good, totals: { ...good.totals, gross: 1, due: 1 } }],
    ['BR-CO-16', { ...good, totals: { ...good.totals, due: 1 } }],
    [
      'BR-CO-17',
      {
        ...good,
        taxes: [{ ...tax, vat: tax.vat + 100 }],
        totals: {
          net: good.totals.net,
          vat: tax.vat + 100,
          gross: good.totals.gross + 100,
          paid: 0,
          due: good.totals.gross + 100,
        },
      },
    ],
    ['BR-CO-25', { ...good, dueDate: null }],
    ['BR-CO-26', { ...outside, seller: { ...good.seller, vatId: null, taxNumber: null, registrationNumber: null } }],
    [
      'BR-S-01',
      sampleWith({
        taxes: [{ ...tax, percent: 20, vat: 1378 }],
        totals: { net: 6890, vat: 1378, gross: 8268, paid: 0, due: 8268 },
      }),
    ],
    ['BR-S-02', { ...good, seller: { ...good.seller, vatId: null, taxNumber: null } }],
    ['BR-S-05', sampleInvoice([samplePosition({ taxPercent: 0 })])],
    ['BR-S-08', { ...good, taxes: [{ ...tax, net: tax.net + 1 }] }],
    ['BR-S-10', { ...good, taxes: [{ ...tax, reason: reversed.taxes[0]?.reason ?? null }] }],
    ['BR-AE-02', { ...reversed, buyer: { ...good.buyer, vatId: null } }],
    ['BR-AE-09', sampleInvoice([samplePosition({ taxCategory: 'AE', taxPercent: 19 })])],
    ['BR-AE-10', { ...reversed, taxes: reversed.taxes.map((one) => ({ ...one, reason: null })) }],
    ['BR-O-11', sampleInvoice([samplePosition({ taxCategory: 'O', taxPercent: 0 }), samplePosition()])],
  ])('%s', (rule, document) => {
    expect(rules(document)).toContain(rule);
    expect(() => demandRules(document)).toThrow(rule);
  });

  it('hold of whatever quantities and prices, as long as sums are made of them', () => {
    const position = fc
      .record({
        quantity: fc.integer({ min: -500, max: 500 }),
        unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
        taxPercent: fc.constantFrom(19, 7, 25.5),
      })
      .map((given) => samplePosition(given));
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 40 }), (positions) => {
        expect(rules(sampleInvoice(positions))).toEqual([]);
      }),
    );
  });
});

describe('the rules of the XRechnung', () => {
  it('ask for a buyer reference and for whom to call', () => {
    expect(xRechnungRules({ ...good, buyerReference: '04011000-12345-03' })).toEqual([]);
    const { seller } = good;
    expect(
      xRechnungRules({ ...good, payment: null, seller: { ...seller, contactName: null, phone: null } }).map(
        ({ rule }) => rule,
      ),
    ).toEqual(['BR-DE-1', 'BR-DE-5', 'BR-DE-6', 'BR-DE-15']);
  });
});

function sampleWith(more: Partial<InvoiceDocument>): InvoiceDocument {
  return { ...good, ...more };
}
