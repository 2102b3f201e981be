import { Injectable } from '@nestjs/common';
import type { LocalDate } from '#domain/time/local-date';
import { taxOf } from '#domain/tax/tax';
import type { TaxCategory } from '#domain/tax/tax';

/** What VAT depends on. Countries are ISO 3166-1 alpha-2. */
export interface TaxFacts {
  readonly sellerCountry: string | null;
  readonly sellerPostCode: string | null;
  readonly buyerCountry: string | null;
  readonly buyerPostCode: string | null;
  readonly buyerVatNumber: string | null;
  /** Whether somebody has confirmed the number; null: nobody was asked. */
  readonly buyerVatNumberValid: boolean | null;
  /** The day of the invoice. */
  readonly on: LocalDate;
  /** Percent that the billing account itself says. */
  readonly accountPercentage: number | null;
}

export interface Tax {
  /** 0 to 100. */
  readonly percentage: number;
  /** Why none is taken, as a key such as `reverseCharge`; null where one is. */
  readonly reason: string | null;
}

/** Which VAT an invoice carries. One rule for all, exchanged at one place: the module's providers. */
export abstract class TaxRule {
  abstract decide(facts: TaxFacts): Tax;
}

/** The rule of services by electronic means, at the rates of the day; what was agreed with the account goes first. */
@Injectable()
export class RatesTaxRule extends TaxRule {
  decide(facts: TaxFacts): Tax {
    const { sellerCountry, sellerPostCode, buyerCountry, buyerPostCode, buyerVatNumber, buyerVatNumberValid, on } =
      facts;
    const { percent, category } = taxOf({
      sellerCountry: sellerCountry ?? '',
      sellerPostCode,
      buyerCountry: buyerCountry ?? sellerCountry ?? '',
      buyerPostCode,
      buyerKind: buyerVatNumber === null ? 'CONSUMER' : 'BUSINESS',
      vatIdValid: buyerVatNumberValid === true,
      date: on,
      override: facts.accountPercentage,
    });
    return { percentage: percent, reason: taxReasons[category] };
  }
}

/** Why there is no VAT, by category. */
const taxReasons = { S: null, AE: 'reverseCharge', O: 'notTaxable', E: 'exempt' } as const;

/** The category of an invoice's tax, from the reason that is kept with it. */
export const categoryOf = (reason: string | null): TaxCategory =>
  (Object.keys(taxReasons) as TaxCategory[]).find((category) => taxReasons[category] === reason) ?? 'E';
