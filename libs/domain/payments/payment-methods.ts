/** A way to pay that a business may say it takes. The list is ours: the specification leaves it open. */
export interface PaymentMethod {
  /** Wire value. */
  readonly code: PaymentMethodCode;
  readonly names: { readonly de: string; readonly en: string; readonly fr: string };
  /** ISO 3166-1 alpha-2 of the countries where it is in use; null: everywhere. */
  readonly countries: readonly string[] | null;
}

const codes = (text: string): readonly string[] => text.split(' ');
const euro = codes('AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK');
const sepa = [...euro, ...codes('CH CZ DK GB HU IS LI MC NO PL RO SE SM')];
const klarna = codes('AT BE CH CZ DE DK ES FI FR GB IE IT NL NO PL PT SE US');

type Row = readonly [de: string, en: string, fr: string, countries?: readonly string[]];

/** The usual ones first. */
const rows = {
  CASH: ['Barzahlung', 'Cash', 'Espèces'],
  VISA: ['Visa', 'Visa', 'Visa'],
  MASTERCARD: ['Mastercard', 'Mastercard', 'Mastercard'],
  AMEX: ['American Express', 'American Express', 'American Express'],
  DINERS_CLUB: ['Diners Club', 'Diners Club', 'Diners Club'],
  DISCOVER: ['Discover', 'Discover', 'Discover', ['US']],
  JCB: ['JCB', 'JCB', 'JCB'],
  UNIONPAY: ['UnionPay', 'UnionPay', 'UnionPay'],
  MAESTRO: ['Maestro', 'Maestro', 'Maestro', sepa],
  GIROCARD: ['girocard (EC-Karte)', 'girocard', 'girocard', ['DE']],
  BANCOMAT: ['Bancomat', 'Bancomat', 'Bancomat', ['IT']],
  BANCONTACT: ['Bancontact', 'Bancontact', 'Bancontact', ['BE']],
  CARTE_BANCAIRE: ['Carte Bancaire', 'Carte Bancaire', 'Carte bancaire (CB)', ['FR', 'MC']],
  DANKORT: ['Dankort', 'Dankort', 'Dankort', ['DK']],
  POSTFINANCE: ['PostFinance', 'PostFinance', 'PostFinance', ['CH', 'LI']],
  APPLE_PAY: ['Apple Pay', 'Apple Pay', 'Apple Pay'],
  GOOGLE_PAY: ['Google Pay', 'Google Pay', 'Google Pay'],
  PAYPAL: ['PayPal', 'PayPal', 'PayPal'],
  KLARNA: ['Klarna', 'Klarna', 'Klarna', klarna],
  TWINT: ['TWINT', 'TWINT', 'TWINT', ['CH', 'LI']],
  EPS: ['eps-Überweisung', 'EPS', 'EPS', ['AT']],
  IDEAL: ['iDEAL', 'iDEAL', 'iDEAL', ['NL']],
  BLIK: ['BLIK', 'BLIK', 'BLIK', ['PL']],
  BIZUM: ['Bizum', 'Bizum', 'Bizum', ['ES']],
  MB_WAY: ['MB WAY', 'MB WAY', 'MB WAY', ['PT']],
  SWISH: ['Swish', 'Swish', 'Swish', ['SE']],
  INVOICE: ['Rechnung', 'Invoice', 'Facture'],
  DIRECT_DEBIT: ['Lastschrift', 'Direct debit', 'Prélèvement', [...sepa, 'US', 'CA', 'AU']],
  BANK_TRANSFER: ['Überweisung', 'Bank transfer', 'Virement'],
  CHEQUE: ['Scheck', 'Cheque', 'Chèque', ['CA', 'FR', 'GB', 'IE', 'MC', 'US']],
  MEAL_VOUCHER: [
    'Essensgutschein',
    'Meal voucher',
    'Titre-restaurant',
    ['AT', 'BE', 'DE', 'FR', 'IT', 'LU', 'PT', 'RO'],
  ],
  VOUCHER: ['Gutschein', 'Gift voucher', 'Bon cadeau'],
  FINANCING: ['Ratenzahlung', 'Instalments', 'Paiement échelonné'],
} as const satisfies Record<string, Row>;

export type PaymentMethodCode = keyof typeof rows;

export const paymentMethods: readonly PaymentMethod[] = Object.entries(rows as Readonly<Record<string, Row>>).map(
  ([code, [de, en, fr, countries = null]]) => ({ code: code as PaymentMethodCode, names: { de, en, fr }, countries }),
);

export const isPaymentMethod = (code: string): code is PaymentMethodCode => Object.hasOwn(rows, code);

/** Those in use in a country; all of them for a country that is not known. */
export const paymentMethodsIn = (countryCode: string | null): readonly PaymentMethod[] =>
  countryCode === null
    ? paymentMethods
    : paymentMethods.filter(({ countries }) => countries === null || countries.includes(countryCode));
