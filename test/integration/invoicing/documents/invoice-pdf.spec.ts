import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x';
import type { InvoiceDocument } from '#domain/billing/invoice-document';
import { brokenRules } from '#domain/billing/invoice-rules';
import { localDate } from '#domain/time/local-date';
import { renderInvoicePdf } from '../../../../libs/contexts/invoicing/documents/invoice-pdf.js';
import { invoiceXml, xRechnungXml } from '../../../../libs/contexts/invoicing/documents/invoice-xml.js';
import { pagesOf } from '../../../support/pdf-text.js';
import { sampleInvoice, samplePosition } from '../../../support/sample-invoice.js';

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const raw = (pdf: Uint8Array): string => Buffer.from(pdf).toString('latin1');

const credit: InvoiceDocument = sampleInvoice(undefined, {
  kind: 'CREDIT_NOTE',
  number: 'R-2026-000018',
  dueDate: null,
  precedingInvoice: { number: 'R-2026-000017', issueDate: localDate('2026-06-01') },
});
const reversed = sampleInvoice([samplePosition({ taxCategory: 'AE', taxPercent: 0 })], {
  buyer: {
    ...sampleInvoice().buyer,
    vatId: 'ATU12345678',
    address: {
      street: 'Graben',
      house: '1',
      additive: null,
      postCode: '1010',
      city: 'Wien',
      state: null,
      countryCode: 'AT',
    },
  },
});
const outside = sampleInvoice([samplePosition({ taxCategory: 'O', taxPercent: 0 })]);
const paid = sampleInvoice(undefined, {
  dueDate: null,
  totals: { net: 6890, vat: 1309, gross: 8199, paid: 8199, due: 0 },
  payment: { means: 'CARD', last4: '4242', setOff: null },
});

const debited = sampleInvoice(undefined, {
  dueDate: localDate('2026-06-15'),
  payment: {
    means: 'DIRECT_DEBIT',
    last4: '3000',
    debit: { on: localDate('2026-06-15'), mandateReference: 'MNDT-1', creditorId: 'DE98ZZZ09999999999' },
    setOff: null,
  },
});

describe('the PDF of an invoice', () => {
  it('says what law asks for, in German, English and French', async () => {
    const [german = ''] = await pagesOf(await renderInvoicePdf(sampleInvoice(), 'de'));
    for (const text of [
      'Rechnung R-2026-000017',
      '01.06.2026',
      '01.06.2026 – 30.06.2026',
      'Locara Vertriebs GmbH',
      'USt-IdNr. DE123456789',
      'Steuernummer 241/123/45678',
      'HRB 12345',
      'Hofladen Huber & Söhne GmbH',
      'Łucja Čapek',
      'DE987654321',
      'PO 4711',
      'Listing Basic',
      '68,90 €',
      'USt. 19 % auf 68,90 €',
      '13,09 €',
      '81,99 €',
      'bis zum 15.06.2026',
      'IBAN DE89 3704 0044 0532 0130 00',
      'Seite 1 von 1',
    ])
      expect(german).toContain(text);
    const [english = ''] = await pagesOf(await renderInvoicePdf(sampleInvoice(), 'en'));
    expect(english).toContain('Invoice R-2026-000017');
    expect(english).toContain('Please pay €81.99 by 15 Jun 2026');
    const [french = ''] = await pagesOf(await renderInvoicePdf(sampleInvoice(), 'fr'));
    expect(french).toContain('Facture R-2026-000017');
    expect(french).toContain('TVA 19 % sur');
  });

  it('has the address for letters in the window, and that of the customer beside it', async () => {
    const { address } = sampleInvoice().buyer;
    const letterAddress = { ...address, street: 'Postfach', house: '12 34', postCode: '90001' };
    const [page = ''] = await pagesOf(await renderInvoicePdf(sampleInvoice(undefined, { letterAddress }), 'de'));
    expect(page).toContain('Hofladen Huber & Söhne GmbH z. Hd. Łucja Čapek Postfach 12 34 90001 Nürnberg');
    expect(page).toContain('Leistungsempfänger Hofladen Huber & Söhne GmbH Hauptmarkt 18 90402 Nürnberg');
    const [usual = ''] = await pagesOf(await renderInvoicePdf(sampleInvoice(), 'de'));
    expect(usual).not.toContain('Leistungsempfänger');
  });

  it('carries sums from page to page, for 500 positions too', async () => {
    const positions = Array.from({ length: 500 }, (_, index) =>
      samplePosition({ name: `Shop ${index + 1}`, unitPrice: 1000 + index }),
    );
    const pdf = await renderInvoicePdf(sampleInvoice(positions), 'de');
    const pages = await pagesOf(pdf);
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);
    const sums = pages.map((page) => [...page.matchAll(/Übertrag ([\d.,]+ €)/g)].map((match) => match[1]));
    for (const [index, page] of sums.entries()) {
      expect(page).toHaveLength(index === 0 || index === pages.length - 1 ? 1 : 2);
      if (index > 0) expect(page[0]).toBe(sums[index - 1]?.at(-1));
    }
    const shown = pages.join(' ');
    for (const { name } of positions) expect(shown).toContain(`${name} `);
    expect(pdf.length).toBeLessThan(1_000_000);
  });

  it('is one letter when it is a credit note, reversed, paid or without VAT', async () => {
    const [note = ''] = await pagesOf(await renderInvoicePdf(credit, 'de'));
    expect(note).toContain('Rechnungskorrektur R-2026-000018');
    expect(note).toContain('R-2026-000017, 01.06.2026');
    const [austrian = ''] = await pagesOf(await renderInvoicePdf(reversed, 'de'));
    expect(austrian).toContain('Steuerschuldnerschaft des Leistungsempfängers.');
    expect(austrian).toContain('ATU12345678');
    expect(austrian).toContain('AUSTRIA');
    const [card = ''] = await pagesOf(await renderInvoicePdf(paid, 'en'));
    expect(card).toContain('This invoice has been paid (card •••• 4242).');
    expect(card).toContain('Amount due €0.00');
  });

  it('is the same to the byte when it is made again', async () => {
    const [first, second] = [
      await renderInvoicePdf(sampleInvoice(), 'de'),
      await renderInvoicePdf(sampleInvoice(), 'de'),
    ];
    expect(digest(first)).toBe(digest(second));
  });

  it('is PDF/A-3 with the data of EN 16931 inside', async () => {
    const pdf = await renderInvoicePdf(sampleInvoice(), 'de');
    const text = raw(pdf);
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(text).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(text).toMatch(/\/AFRelationship \/Alternative/);
    expect(text).toContain('/OutputIntents');
    // No font of the reader's machine: what is not embedded would be one of the fourteen of every reader.
    expect(text).not.toContain('/Type1');
    const { xml, filename } = await extractXml(pdf);
    expect(filename).toBe('factur-x.xml');
    expect(xml).toBe(invoiceXml(sampleInvoice(), 'de'));
  });

  it('takes a logo in place of the name', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    expect(raw(await renderInvoicePdf(sampleInvoice(), 'de', { logo: png }))).toContain('/Subtype /Image');
  });

  it('is not made of a document that breaks a rule', async () => {
    const broken = { ...sampleInvoice(), number: '' };
    await expect(renderInvoicePdf(broken, 'de')).rejects.toThrow('BR-02');
  });
});

describe('the XML of an invoice', () => {
  it.each([
    ['invoice', sampleInvoice()],
    ['credit note', credit],
    ['reversed', reversed],
    ['outside of VAT', outside],
    ['paid by card', paid],
    [
      'of a seller with a tax number only',
      sampleInvoice(undefined, { seller: { ...sampleInvoice().seller, vatId: null, registrationNumber: null } }),
    ],
    ['of a direct debit', debited],
    ['of yen', sampleInvoice(undefined, { currency: 'JPY' })],
    ['of hostile texts', sampleInvoice([samplePosition({ name: '<a href="x">&amp;\u0007', description: ']]>' })])],
  ])('is good by the schema of Factur-X: %s', async (_name, document) => {
    const result = await validateXsd(invoiceXml(document, 'de'), Profile.EN16931);
    expect(result.errors).toEqual([]);
  });

  it('announces a direct debit with day, mandate and creditor, in the letter and in the data', async () => {
    const terms = ['81,99', '15.06.2026', '3000', 'MNDT-1', 'DE98ZZZ09999999999'];
    const pages = await pagesOf(await renderInvoicePdf(debited, 'de'));
    for (const text of terms) expect(pages.join('\n')).toContain(text);
    const xml = invoiceXml(debited, 'de');
    for (const text of [
      '<ram:CreditorReferenceID>DE98ZZZ09999999999</ram:CreditorReferenceID>',
      '<ram:TypeCode>59</ram:TypeCode>',
      '<ram:DirectDebitMandateID>MNDT-1</ram:DirectDebitMandateID>',
    ])
      expect(xml).toContain(text);
    expect(brokenRules(debited)).toEqual([]);
    // An XRechnung would have to name the IBAN, which the platform does not know.
    const toAuthority = xRechnungXml({ ...debited, buyerReference: '04011000-12345-03' });
    expect(toAuthority).not.toContain('DirectDebitMandateID');
    expect(toAuthority).toContain('MNDT-1');
  });

  it('has the amounts and terms of the document', () => {
    const xml = invoiceXml(sampleInvoice(), 'de');
    for (const text of [
      '<ram:TypeCode>380</ram:TypeCode>',
      '<udt:DateTimeString format="102">20260601</udt:DateTimeString>',
      '<ram:GrandTotalAmount>81.99</ram:GrandTotalAmount>',
      '<ram:TaxTotalAmount currencyID="EUR">13.09</ram:TaxTotalAmount>',
      '<ram:RateApplicablePercent>19</ram:RateApplicablePercent>',
      '<ram:IBANID>DE89370400440532013000</ram:IBANID>',
      'Hofladen Huber &amp; Söhne GmbH',
    ])
      expect(xml).toContain(text);
    expect(invoiceXml(outside, 'de')).not.toContain('schemeID="VA"');
    expect(invoiceXml(credit, 'de')).toContain('<ram:TypeCode>381</ram:TypeCode>');
  });

  it('is an XRechnung for buyers who are named by a Leitweg-ID', () => {
    const xml = xRechnungXml(sampleInvoice(undefined, { buyerReference: '04011000-12345-03' }));
    expect(xml).toContain('xrechnung_3.0');
    expect(xml).toContain('<ram:BuyerReference>04011000-12345-03</ram:BuyerReference>');
    expect(() => xRechnungXml(sampleInvoice())).toThrow('BR-DE-15');
  });
});
