import type { InvoiceDocument, InvoicePosition, InvoiceTax } from '#domain/billing/invoice-document';
import { localDate } from '#domain/time/local-date';
import { Money, vatOn } from '#domain/values/money';

const month = { from: localDate('2026-06-01'), to: localDate('2026-06-30') };

/** A position at 19 percent: quantity times price. */
export const samplePosition = (more: Partial<InvoicePosition> = {}): InvoicePosition => {
  const { quantity = 1, unitPrice = 1990 } = more;
  return {
    name: 'Listing Basic',
    description: 'Hofladen Huber, Hauptmarkt 18, Nürnberg',
    period: month,
    quantity,
    unit: 'C62',
    unitPrice,
    net: Math.round(quantity * unitPrice),
    taxCategory: 'S',
    taxPercent: 19,
    ...more,
  };
};

/** An invoice that keeps all rules, with sums that fit its positions. */
export function sampleInvoice(
  positions: readonly InvoicePosition[] = [samplePosition(), samplePosition({ name: 'Set-up', unitPrice: 4900 })],
  more: Partial<InvoiceDocument> = {},
): InvoiceDocument {
  const taxes = taxesOf(positions, more.currency ?? 'EUR');
  const net = sum(positions.map((position) => position.net));
  const vat = sum(taxes.map((tax) => tax.vat));
  return {
    kind: 'INVOICE',
    number: 'R-2026-000017',
    issueDate: localDate('2026-06-01'),
    dueDate: localDate('2026-06-15'),
    currency: 'EUR',
    seller: {
      name: 'Locara Vertriebs GmbH',
      address: { ...home, street: 'Königstraße', house: '1' },
      vatId: 'DE123456789',
      taxNumber: '241/123/45678',
      registrationNumber: 'HRB 12345',
      legalNotice: 'Amtsgericht Nürnberg, Geschäftsführung: Sina Sales',
      email: 'billing@locara.example',
      phone: '+49 911 123456',
      website: 'locara.example',
      contactName: 'Sina Sales',
    },
    letterAddress: null,
    buyer: {
      name: 'Hofladen Huber & Söhne GmbH',
      address: { ...home, street: 'Hauptmarkt', house: '18' },
      vatId: 'DE987654321',
      email: 'invoices@hofladen.example',
      contactName: 'Łucja Čapek',
    },
    period: month,
    buyerReference: null,
    purchaseOrderReference: 'PO 4711',
    contractReference: 'Hofladen 2026',
    precedingInvoice: null,
    positions,
    taxes,
    totals: { net, vat, gross: net + vat, paid: 0, due: net + vat },
    payment: {
      means: 'TRANSFER',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      accountName: 'Locara Vertriebs GmbH',
      bankName: 'Sandbank',
    },
    notes: [],
    ...more,
  };
}

const home = {
  street: '',
  house: null,
  additive: null,
  postCode: '90402',
  city: 'Nürnberg',
  state: null,
  countryCode: 'DE',
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const reason = {
  code: 'VATEX-EU-AE',
  en: 'Reverse charge: VAT is due from the recipient',
  de: 'Steuerschuldnerschaft des Leistungsempfängers',
  fr: 'Autoliquidation',
};

function taxesOf(positions: readonly InvoicePosition[], currency: string): InvoiceTax[] {
  const keys = new Map(
    positions.map(({ taxCategory, taxPercent }) => [`${taxCategory}${taxPercent}`, { taxCategory, taxPercent }]),
  );
  return [...keys.values()].map(({ taxCategory, taxPercent }) => {
    const own = positions.filter((one) => one.taxCategory === taxCategory && one.taxPercent === taxPercent);
    const net = sum(own.map((position) => position.net));
    const vat = vatOn(Money.ofMinor(net, currency), taxPercent).minor;
    return { category: taxCategory, percent: taxPercent, net, vat, reason: taxCategory === 'S' ? null : reason };
  });
}
