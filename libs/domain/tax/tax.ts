import type { LocalDate } from './local-date.js';
import { euCountries, vatRatesOf, vatTerritoryOf } from './vat-rates.js';

/** A company, or somebody who runs none; decides who owes the VAT of a service across a border. */
export type CustomerKind = 'BUSINESS' | 'CONSUMER';

/**
 * Category of VAT by UNTDID 5305, as EN 16931 takes it: S at a rate, AE the customer owes it (reverse charge), E exempt,
 * O outside the scope of VAT.
 */
export type TaxCategory = 'S' | 'AE' | 'E' | 'O';

export interface TaxFacts {
  /** ISO 3166-1 alpha-2, of the one who sells. */
  readonly sellerCountry: string;
  /** ISO 3166-1 alpha-2, of the one who buys. */
  readonly buyerCountry: string;
  readonly buyerKind: CustomerKind;
  /** The register has said so: a number of good form alone is no proof. */
  readonly vatIdValid: boolean;
  /** Day of supply. */
  readonly date: LocalDate;
  /** Percent that was agreed with a tax adviser for this customer; null or absent: the rule holds. */
  readonly override?: number | null;
}

/** How a service is taxed. */
export interface Tax {
  /** For example 19. */
  readonly percent: number;
  readonly category: TaxCategory;
  /** Whose tax it is, ISO 3166-1 alpha-2; null where none is due. */
  readonly country: string | null;
  /** What the invoice must say about it; null with S. */
  readonly note: TaxNote | null;
}

/** Reason without VAT: EN 16931's code (VATEX, BT-121) where there is one, and the words of law. */
export interface TaxNote {
  readonly code: string | null;
  readonly en: string;
  readonly de: string;
  readonly fr: string;
}

/** Article 196 of the VAT directive; section 13b and 14a (5) of the German act prescribe the German words. */
const reverseCharge: TaxNote = {
  code: 'VATEX-EU-AE',
  en: 'Reverse charge: VAT is due from the recipient',
  de: 'Steuerschuldnerschaft des Leistungsempfängers',
  fr: 'Autoliquidation',
};
/** Place of supply abroad, articles 44 and 59 of the directive. */
const outOfScope: TaxNote = {
  code: 'VATEX-EU-O',
  en: 'Not subject to VAT: the service is supplied abroad',
  de: 'Nicht steuerbare sonstige Leistung',
  fr: 'Non soumis à la TVA : prestation localisée à l’étranger',
};
const exempt: TaxNote = { code: null, en: 'Exempt from VAT', de: 'Umsatzsteuerfrei', fr: 'Exonéré de TVA' };

/** What invoices must say about a category of tax; null with S. */
export const taxNotes: Readonly<Record<TaxCategory, TaxNote | null>> = {
  S: null,
  AE: reverseCharge,
  O: outOfScope,
  E: exempt,
};

/**
 * How a service by electronic means is taxed: at home at the seller's rate; for businesses of other member states with a
 * valid VAT id by reverse charge; for everybody else in the European Union at the customer's rate (one stop shop,
 * article 58 of the directive); for customers in other countries not at all.
 *
 * A percentage that was agreed for a customer takes the place of the rule's; where both are the same, the rule's reason
 * stays.
 */
export function taxOf({ override = null, ...facts }: TaxFacts): Tax {
  const tax = byRule(facts);
  if (override === null || override === tax.percent) return tax;
  return override > 0
    ? { percent: override, category: 'S', country: tax.country ?? facts.sellerCountry, note: null }
    : { percent: 0, category: 'E', country: facts.sellerCountry, note: exempt };
}

function byRule({ sellerCountry, buyerCountry, buyerKind, vatIdValid, date }: Omit<TaxFacts, 'override'>): Tax {
  const [seller, buyer] = [vatTerritoryOf(sellerCountry), vatTerritoryOf(buyerCountry)];
  if (seller === buyer) return atRateOf(sellerCountry, date);
  if (!euCountries.has(seller) || !euCountries.has(buyer)) return untaxed;
  if (buyerKind === 'BUSINESS' && vatIdValid)
    return { percent: 0, category: 'AE', country: buyerCountry, note: reverseCharge };
  return atRateOf(buyerCountry, date);
}

const untaxed: Tax = { percent: 0, category: 'O', country: null, note: outOfScope };

/** A country whose rates nobody has written down has no VAT that could be reckoned. */
function atRateOf(country: string, date: LocalDate): Tax {
  const rates = vatRatesOf(country, date);
  return rates === null ? untaxed : { percent: rates.standard, category: 'S', country, note: null };
}
