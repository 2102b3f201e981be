import type { BookedProduct, Product } from '#domain/lists/products';
import type { Term, Terms } from '#domain/billing/terms';
import type { UsageFee } from '#domain/metering/usage-fees';

export type { Term };

/** Something that a subscription can have on top, for a fee of its own. */
export interface BookedAddOn {
  /** Unique in the offer. */
  readonly id: string;
  /** Text by language code. */
  readonly name: Readonly<Record<string, string>>;
  /** Minor units of the offer's currency, per accounting period. */
  readonly regularFee: number;
  /** The platform product that it belongs to. */
  readonly product: Product | null;
}

/** An offer as it stood when it was booked (column `licence.booked_offer`): later changes of the offer reach no licence. */
export interface BookedOffer extends Terms {
  readonly sellingName: string;
  readonly description: Readonly<Record<string, string>>;
  readonly icon: string | null;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly spaceId: string | null;
  readonly catalogueId: number | null;
  readonly maxCount: number;
  readonly trialDays: number | null;
  readonly products: readonly BookedProduct[];
  /** Absent in what was booked before there were any. */
  readonly addOns?: readonly BookedAddOn[];
  /** Absent in what was booked before there were any. */
  readonly usageFees?: readonly UsageFee[];
  /** Null, or absent: only the seller pauses what is booked of it. */
  readonly pausing?: Pausing | null;
}

/** How customers may pause what is booked of an offer. */
export interface Pausing {
  /** Days in a calendar year; null: as many as they like. */
  readonly daysPerYear: number | null;
  /** The terms are longer by the paused days. */
  readonly extendsTerms: boolean;
}
