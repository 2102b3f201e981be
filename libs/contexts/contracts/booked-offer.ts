import type { BookedProduct } from '#domain/products';

/** A length of time in a contract: 12 months. */
export interface Term {
  readonly duration: number;
  readonly period: 'Year' | 'Month' | 'Week' | 'Day';
}

/** An offer as it stood when it was booked (column `licence.booked_offer`): later changes of the offer reach no licence. */
export interface BookedOffer {
  readonly sellingName: string;
  readonly description: Readonly<Record<string, string>>;
  readonly icon: string | null;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly spaceId: string | null;
  readonly catalogueId: number | null;
  readonly maxCount: number;
  readonly trialDays: number | null;
  readonly minimumTerm: Term | null;
  readonly maximumTerm: Term | null;
  readonly cycleTerm: Term | null;
  readonly products: readonly BookedProduct[];
}
