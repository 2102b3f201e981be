import type { InvoiceDocument, InvoicePayment } from '#domain/billing/invoice-document';
import type { LocalDate } from '#domain/time/local-date';
import { decimalsOf, moneyFormat } from '#domain/values/money';

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
  /** What was used: at most six decimals. */
  number6(value: number): string;
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
  const used = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const moneys = new Map<string, Intl.NumberFormat>();
  const moneyOf = (currency: string): Intl.NumberFormat => {
    const made = moneys.get(currency) ?? moneyFormat(currency, locale);
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
    number6: (value) => used.format(value),
    terms: (document) => termsOf(document, language, { day, money }),
  };
}

function termsOf(
  document: InvoiceDocument,
  language: InvoiceLanguage,
  { day, money }: Pick<InvoiceSpeech, 'day' | 'money'>,
): string | null {
  const { kind, totals, dueDate, payment, currency, number } = document;
  const says = terms[language];
  if (kind === 'CREDIT_NOTE') return creditTermsOf(document, says, money);
  if (totals.due <= 0) return totals.paid > 0 ? says.paid(cardOf(payment)) : null;
  if (payment?.means === 'DIRECT_DEBIT') return debitTermsOf(payment, says, money(totals.due, currency), day);
  if (payment?.means === 'CARD') return says.collected(money(totals.due, currency), cardOf(payment));
  return dueDate === null ? null : says.payable(money(totals.due, currency), day(dueDate), number);
}

/** Where the money of a credit note goes, with what was set off. */
function creditTermsOf(
  { payment, totals, currency }: InvoiceDocument,
  says: Terms,
  money: InvoiceSpeech['money'],
): string | null {
  if (payment === null || payment.means === 'TRANSFER') return null;
  const { setOff } = payment;
  const rest = money(totals.due - (setOff?.amount ?? 0), currency);
  const parts = [
    ...(setOff === null ? [] : [says.setOff(money(setOff.amount, currency), setOff.invoice)]),
    ...(payment.means === 'CARD' ? [says.refunded(rest, cardOf(payment))] : []),
    ...(payment.means === 'DIRECT_DEBIT' ? [says.refundedToAccount(rest, ibanOf(payment))] : []),
    ...(payment.means === 'PAY_OUT' ? [says.paidOut(rest)] : []),
    ...(payment.means === 'SET_OFF' ? [says.nothingMoves] : []),
  ];
  return parts.join(' ');
}

const cardOf = (payment: InvoiceDocument['payment']): string =>
  payment?.means === 'CARD' && payment.last4 !== null ? ` •••• ${payment.last4}` : '';

const ibanOf = (payment: InvoicePayment | null): string =>
  payment?.means === 'DIRECT_DEBIT' && payment.last4 !== null ? ` (IBAN •••• ${payment.last4})` : '';

/** The announcement that a direct debit needs: amount, day, mandate and creditor. */
function debitTermsOf(
  payment: Extract<InvoicePayment, { readonly means: 'DIRECT_DEBIT' }>,
  says: Terms,
  amount: string,
  day: InvoiceSpeech['day'],
): string | null {
  const { debit } = payment;
  if (debit === null) return null;
  const creditor = debit.creditorId === null ? '' : ` ${says.creditor(debit.creditorId)}`;
  return `${says.debited(amount, day(debit.on), ibanOf(payment))} ${says.mandate(debit.mandateReference)}${creditor}`;
}

/** `card` and `iban` are empty, or last digits with a blank before. */
interface Terms {
  readonly paid: (card: string) => string;
  readonly collected: (amount: string, card: string) => string;
  readonly payable: (amount: string, day: string, number: string) => string;
  readonly setOff: (amount: string, invoice: string) => string;
  readonly refunded: (amount: string, card: string) => string;
  readonly debited: (amount: string, day: string, iban: string) => string;
  readonly mandate: (reference: string) => string;
  readonly creditor: (id: string) => string;
  readonly refundedToAccount: (amount: string, iban: string) => string;
  readonly paidOut: (amount: string) => string;
  readonly nothingMoves: string;
}

const terms: Readonly<Record<InvoiceLanguage, Terms>> = {
  de: {
    paid: (card) => `Der Betrag ist bereits bezahlt${card && ` (Karte${card})`}.`,
    collected: (amount, card) =>
      `Der Betrag von ${amount} wird von Ihrer hinterlegten Karte${card} abgebucht. Sie müssen nichts weiter tun.`,
    payable: (amount, day, number) => `Bitte zahlen Sie ${amount} bis zum ${day} unter Angabe von ${number}.`,
    setOff: (amount, invoice) => `${amount} werden mit dem offenen Betrag der Rechnung ${invoice} verrechnet.`,
    refunded: (amount, card) => `${amount} werden Ihrer Karte${card} gutgeschrieben.`,
    debited: (amount, day, iban) =>
      `Wir ziehen ${amount} ab dem ${day} per SEPA-Lastschrift von Ihrem Konto${iban} ein.`,
    mandate: (reference) => `Mandatsreferenz: ${reference}.`,
    creditor: (id) => `Gläubiger-ID: ${id}.`,
    refundedToAccount: (amount, iban) => `${amount} werden Ihrem Konto${iban} gutgeschrieben.`,
    paidOut: (amount) => `${amount} zahlen wir Ihnen aus.`,
    nothingMoves: 'Es wird nichts ausgezahlt.',
  },
  en: {
    paid: (card) => `This invoice has been paid${card && ` (card${card})`}.`,
    collected: (amount, card) =>
      `The amount of ${amount} is collected from your stored card${card}. There is nothing for you to do.`,
    payable: (amount, day, number) => `Please pay ${amount} by ${day}, quoting ${number}.`,
    setOff: (amount, invoice) => `${amount} are set off against what is open of invoice ${invoice}.`,
    refunded: (amount, card) => `${amount} go back to your card${card}.`,
    debited: (amount, day, iban) =>
      `We collect ${amount} from your account${iban} by SEPA direct debit from ${day} on.`,
    mandate: (reference) => `Mandate reference: ${reference}.`,
    creditor: (id) => `Creditor identifier: ${id}.`,
    refundedToAccount: (amount, iban) => `${amount} go back to your account${iban}.`,
    paidOut: (amount) => `We pay out ${amount} to you.`,
    nothingMoves: 'Nothing is paid out.',
  },
  fr: {
    paid: (card) => `Cette facture est déjà réglée${card && ` (carte${card})`}.`,
    collected: (amount, card) =>
      `Le montant de ${amount} est prélevé sur votre carte enregistrée${card}. Vous n’avez rien à faire.`,
    payable: (amount, day, number) => `Merci de régler ${amount} au plus tard le ${day} en indiquant ${number}.`,
    setOff: (amount, invoice) => `${amount} sont déduits du montant restant dû de la facture ${invoice}.`,
    refunded: (amount, card) => `${amount} sont recrédités sur votre carte${card}.`,
    debited: (amount, day, iban) =>
      `Nous prélevons ${amount} sur votre compte${iban} par prélèvement SEPA à partir du ${day}.`,
    mandate: (reference) => `Référence unique du mandat : ${reference}.`,
    creditor: (id) => `Identifiant créancier SEPA : ${id}.`,
    refundedToAccount: (amount, iban) => `${amount} sont recrédités sur votre compte${iban}.`,
    paidOut: (amount) => `Nous vous versons ${amount}.`,
    nothingMoves: 'Aucun versement n’est effectué.',
  },
};
