import type { Booking } from '../booking/booking-checks.js';
import type { ChangeTime } from '../changing/change-day.js';

/** Body of preview, purchase and trial. */
export interface PurchaseInput extends Booking {
  readonly locationIds: readonly number[];
  /** A provider configuration of kind payment; left out: the one by which the contract is paid. */
  readonly providerConfigurationId?: number | null;
  /** What the provider needs to know, such as a saved card. */
  readonly providerData?: readonly { readonly key: string; readonly value: string }[] | null;
  /** In major units; the purchase is refused when its total is another. */
  readonly expectedTotal?: number | null;
  /** Whether the card is kept for the contract; left out: where the contract has none. */
  readonly keepPaymentMethod?: boolean | null;
  /** Subscriptions that get the product, each of one of the locations; those left get a new one. */
  readonly replaces?: readonly number[] | null;
  /** What lowers the fees of those that are new. */
  readonly discountCode?: string | null;
  /** When these change; left out: an upgrade at once, anything else when the present terms let it. */
  readonly changeOn?: ChangeTime | null;
}
