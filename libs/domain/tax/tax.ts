import type { DecidedValueOf } from '../lists/lists.js';
import type { LocalDate } from '../time/local-date.js';
import { vatRatesOf } from './vat-rates.js';
import { isInVatSystem, vatAreaOf, vatStateOf } from './vat-territories.js';

/** A company, or somebody who runs none; decides who owes the VAT of a service across a border. */
export type CustomerKind = 'BUSINESS' | 'CONSUMER';

/**
 * Category of VAT by UNTDID 5305, as EN 16931 takes it: S at a rate, AE the customer owes it (reverse charge), E exempt,
 * O outside the scope of VAT.
 */
export type TaxCategory = DecidedValueOf<'taxCategory'>;

export interface TaxFacts {
  /** ISO 3166-1 alpha-2, of the one who sells. */
  readonly sellerCountry: string;
  /** Null or absent: not known. Parts of countries have another VAT than the whole, see `vat-territories.ts`. */
  readonly sellerPostCode?: string | null;
  /** ISO 3166-1 alpha-2, of the one who buys. */
  readonly buyerCountry: string;
  readonly buyerPostCode?: string | null;
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
 * article 58 of the directive); for customers in other countries, and in parts of member states outside of the common system,
 * not at all. Northern Ireland is in the system with goods only: a VAT id with XI changes nothing for services.
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

function byRule(facts: Omit<TaxFacts, 'override'>): Tax {
  const { sellerCountry, buyerCountry, buyerKind, vatIdValid, date } = facts;
  const seller = vatAreaOf(sellerCountry, facts.sellerPostCode);
  const buyer = vatAreaOf(buyerCountry, facts.buyerPostCode);
  if (seller === buyer) return atRateOf(seller, sellerCountry, date);
  if (vatStateOf(seller) === vatStateOf(buyer)) return atRateOf(buyer, buyerCountry, date);
  if (!isInVatSystem(seller) || !isInVatSystem(buyer)) return untaxed;
  if (buyerKind === 'BUSINESS' && vatIdValid)
    return { percent: 0, category: 'AE', country: buyerCountry, note: reverseCharge };
  return atRateOf(buyer, buyerCountry, date);
}

const untaxed: Tax = { percent: 0, category: 'O', country: null, note: outOfScope };

/** An area whose rates nobody has written down has no VAT that could be calculated. */
function atRateOf(area: string, country: string, date: LocalDate): Tax {
  const rates = vatRatesOf(area, date);
  return rates === null ? untaxed : { percent: rates.standard, category: 'S', country, note: null };
}
