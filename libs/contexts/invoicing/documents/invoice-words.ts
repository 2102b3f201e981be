import type { InvoiceDocument } from '#domain/invoice-document';
import type { LocalDate } from '#domain/local-date';
import { decimalsOf } from '#domain/money';

export type InvoiceLanguage = 'de' | 'en' | 'fr';

/** The words of an invoice in one language, and how it writes days and amounts. */
export interface InvoiceWords {
  readonly invoice: string;
  readonly creditNote: string;
  readonly number: string;
  readonly creditNumber: string;
  readonly date: string;
  readonly dueDate: string;
  readonly period: string;
  /** Who is supplied, where the letter goes elsewhere. */
  readonly customer: string;
  readonly customerVatId: string;
  readonly order: string;
  readonly contract: string;
  readonly reference: string;
  readonly corrects: string;
  readonly position: string;
  readonly service: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
  readonly carried: string;
  readonly net: string;
  readonly vat: string;
  readonly on: string;
  readonly gross: string;
  readonly credit: string;
  readonly paid: string;
  readonly due: string;
  readonly page: string;
  readonly of: string;
  readonly phone: string;
  readonly vatId: string;
  readonly taxNumber: string;
  readonly attention: string;
  readonly account: string;
  readonly units: Readonly<Record<InvoiceDocument['positions'][number]['unit'], string>>;
}

const de: InvoiceWords = {
  invoice: 'Rechnung',
  creditNote: 'Rechnungskorrektur',
  number: 'Rechnungsnummer',
  creditNumber: 'Nummer',
  date: 'Datum',
  dueDate: 'Fällig am',
  period: 'Leistungszeitraum',
  customer: 'Leistungsempfänger',
  customerVatId: 'Ihre USt-IdNr.',
  order: 'Ihre Bestellung',
  contract: 'Vertrag',
  reference: 'Ihre Referenz',
  corrects: 'Korrigiert Rechnung',
  position: 'Pos.',
  service: 'Leistung',
  quantity: 'Menge',
  price: 'Einzelpreis',
  amount: 'Betrag',
  carried: 'Übertrag',
  net: 'Nettobetrag',
  vat: 'USt.',
  on: 'auf',
  gross: 'Gesamtbetrag',
  credit: 'Gutschriftbetrag',
  paid: 'Bereits bezahlt',
  due: 'Zahlbetrag',
  page: 'Seite',
  of: 'von',
  phone: 'Tel.',
  vatId: 'USt-IdNr.',
  taxNumber: 'Steuernummer',
  attention: 'z. Hd.',
  account: 'Bankverbindung',
  units: { C62: 'Stk.', DAY: 'Tage', MON: 'Mon.', ANN: 'Jahre' },
};

const en: InvoiceWords = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  number: 'Invoice number',
  creditNumber: 'Number',
  date: 'Date',
  dueDate: 'Due on',
  period: 'Period of supply',
  customer: 'Customer',
  customerVatId: 'Your VAT ID',
  order: 'Your order',
  contract: 'Contract',
  reference: 'Your reference',
  corrects: 'Corrects invoice',
  position: 'No.',
  service: 'Service',
  quantity: 'Quantity',
  price: 'Unit price',
  amount: 'Amount',
  carried: 'Carried forward',
  net: 'Net amount',
  vat: 'VAT',
  on: 'on',
  gross: 'Total',
  credit: 'Total credit',
  paid: 'Already paid',
  due: 'Amount due',
  page: 'Page',
  of: 'of',
  phone: 'Phone',
  vatId: 'VAT ID',
  taxNumber: 'Tax number',
  attention: 'Attn',
  account: 'Bank account',
  units: { C62: 'pcs', DAY: 'days', MON: 'months', ANN: 'years' },
};

const fr: InvoiceWords = {
  invoice: 'Facture',
  creditNote: 'Avoir',
  number: 'Numéro de facture',
  creditNumber: 'Numéro',
  date: 'Date',
  dueDate: 'Échéance',
  period: 'Période de prestation',
  customer: 'Client',
  customerVatId: 'Votre n° de TVA',
  order: 'Votre commande',
  contract: 'Contrat',
  reference: 'Votre référence',
  corrects: 'Rectifie la facture',
  position: 'N°',
  service: 'Prestation',
  quantity: 'Quantité',
  price: 'Prix unitaire',
  amount: 'Montant',
  carried: 'Report',
  net: 'Montant HT',
  vat: 'TVA',
  on: 'sur',
  gross: 'Total TTC',
  credit: 'Total de l’avoir',
  paid: 'Déjà payé',
  due: 'Net à payer',
  page: 'Page',
  of: 'sur',
  phone: 'Tél.',
  vatId: 'N° de TVA',
  taxNumber: 'N° fiscal',
  attention: 'À l’attention de',
  account: 'Compte bancaire',
  units: { C62: 'pcs', DAY: 'jours', MON: 'mois', ANN: 'ans' },
};

const words = { de, en, fr } as const;
const locales = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' } as const;

/** Everything that depends on the language of an invoice. */
export interface InvoiceSpeech extends InvoiceWords {
  day(date: LocalDate): string;
  /** An amount in minor units, with its currency. */
  money(minor: number, currency: string): string;
  number4(value: number): string;
  /** How and until when to pay; null where nothing is to be paid. */
  terms(document: InvoiceDocument): string | null;
}

// Makers of formats are slow; there are three languages.
const speeches = new Map<InvoiceLanguage, InvoiceSpeech>();

export function invoiceWords(language: InvoiceLanguage): InvoiceSpeech {
  const known = speeches.get(language);
  if (known !== undefined) return known;
  const speech = speechOf(language);
  speeches.set(language, speech);
  return speech;
}

function speechOf(language: InvoiceLanguage): InvoiceSpeech {
  const locale = locales[language];
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const quantities = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const moneys = new Map<string, Intl.NumberFormat>();
  const moneyOf = (currency: string): Intl.NumberFormat => {
    const digits = decimalsOf(currency);
    const made =
      moneys.get(currency) ??
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    moneys.set(currency, made);
    return made;
  };
  const day = (date: LocalDate): string => days.format(new Date(`${date}T00:00:00Z`));
  const money = (minor: number, currency: string): string =>
    moneyOf(currency).format(minor / 10 ** decimalsOf(currency));
  return {
    ...words[language],
    day,
    money,
    number4: (value) => quantities.format(value),
    terms: (document) => termsOf(document, language, { day, money }),
  };
}

function termsOf(
  { kind, totals, dueDate, payment, currency, number }: InvoiceDocument,
  language: InvoiceLanguage,
  { day, money }: Pick<InvoiceSpeech, 'day' | 'money'>,
): string | null {
  if (kind === 'CREDIT_NOTE' || totals.due <= 0)
    return kind === 'INVOICE' && totals.paid > 0 ? settled[language](card(payment)) : null;
  if (dueDate === null) return null;
  return payable[language](money(totals.due, currency), day(dueDate), number);
}

const card = (payment: InvoiceDocument['payment']): string =>
  payment?.means === 'CARD' && payment.last4 !== null ? ` •••• ${payment.last4}` : '';

const settled = {
  de: (by: string) => `Der Betrag ist bereits bezahlt${by && ` (Karte${by})`}.`,
  en: (by: string) => `This invoice has been paid${by && ` (card${by})`}.`,
  fr: (by: string) => `Cette facture est déjà réglée${by && ` (carte${by})`}.`,
};

const payable = {
  de: (amount: string, day: string, number: string) =>
    `Bitte zahlen Sie ${amount} bis zum ${day} unter Angabe von ${number}.`,
  en: (amount: string, day: string, number: string) => `Please pay ${amount} by ${day}, quoting ${number}.`,
  fr: (amount: string, day: string, number: string) =>
    `Merci de régler ${amount} au plus tard le ${day} en indiquant ${number}.`,
};
