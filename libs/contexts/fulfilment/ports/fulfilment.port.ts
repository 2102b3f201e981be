import type { fixedBudget } from '#contexts/subscriptions';
import type { Product } from '#domain/lists/products';

/** What a third party is to set up, and for whom. */
export interface WorkContent {
  readonly subscription: {
    readonly id: number;
    readonly externalId: string | null;
    readonly name: string | null;
    readonly note: string | null;
    /** `yyyy-MM-dd` at the location; `endDate` is the last day, null: it goes on. */
    readonly startDate: string | null;
    readonly endDate: string | null;
    /** It has no service and no fees until this is false again. What was assigned to it stays assigned. */
    readonly paused: boolean;
    /** What is to be spent or reached, of the offer or of the subscription; null: nothing was said. */
    readonly budget: ReturnType<typeof fixedBudget>;
  };
  /** Only those that the third party sets up, with what the offer says about them, and what was said to set them up. */
  readonly products: readonly { readonly product: Product; readonly settings: object; readonly setUp?: object }[];
  readonly location: {
    readonly id: number;
    readonly name: string;
    readonly address: {
      readonly street: string | null;
      readonly house: string | null;
      readonly postCode: string | null;
      readonly city: string | null;
      readonly state: string | null;
      readonly countryCode: string | null;
    };
    /** `country-area-number`. */
    readonly phone: string | null;
    readonly email: string | null;
    readonly website: string | null;
    readonly categories: readonly string[];
    /** IANA. */
    readonly timeZone: string;
  };
}

/** PENDING: not decided. ENDING: an end was asked for and not answered. */
export type ProviderStatus = 'PENDING' | 'CONFIRMED' | 'REFUSED' | 'ENDING' | 'ENDED';

/** What an order or a change came to. */
export type WorkReceipt =
  | ({ readonly outcome: 'taken' } & Omit<WorkDetails, 'version'>)
  /** Looked at, and refused for good. */
  | { readonly outcome: 'refused'; readonly message: string };

/** What the third party has assigned with a work; null: nothing, or it does not say it. */
export interface WorkResults {
  /** For call tracking: the number, in wire format. */
  readonly trackingNumber: string | null;
  /** For opinion management: its id of the business. */
  readonly vendorId: string | null;
  /** For opinion management: address of the widget that shows reviews. */
  readonly reviewWidget: string | null;
}

/** Those of something that says more. */
export const resultsOf = ({ trackingNumber, vendorId, reviewWidget }: WorkResults): WorkResults => ({
  trackingNumber,
  vendorId,
  reviewWidget,
});

export const noResults: WorkResults = { trackingNumber: null, vendorId: null, reviewWidget: null };

export interface WorkDetails extends WorkResults {
  readonly id: string;
  readonly status: ProviderStatus;
  /** Newest version taken, of whatever it was told. */
  readonly version: number;
  /** The third party's words. */
  readonly message: string | null;
}

/**
 * What the platform needs of the third parties that set its products up. Everything is idempotent per reference and
 * version. Calls repeat nothing by themselves and throw `ThirdPartyFailure`: `portalUnreachable` (nothing was done),
 * `outcomeUnknown` (perhaps done), or `portalRefused` (an answer that has nothing to do with the work).
 */
export abstract class FulfilmentPort {
  /** Whether there is anybody to ask in this installation. */
  abstract readonly isConfigured: boolean;

  /** Also for one that was refused or ended: it is a new try then. */
  abstract order(reference: string, version: number, content: WorkContent): Promise<WorkReceipt>;

  abstract change(id: string, version: number, content: WorkContent): Promise<WorkReceipt>;

  /** Asks for the end after this last day; null takes an end back. Done also where the third party knows of no such work. */
  abstract end(id: string, version: number, endDate: string | null): Promise<void>;

  /** @returns null when it was never ordered */
  abstract details(reference: string): Promise<WorkDetails | null>;
}
