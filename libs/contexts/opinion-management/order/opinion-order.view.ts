import type { ImageView } from '#contexts/media';
import type { OpinionProduct } from '#domain/lists/products';
import type { OpinionOrderState } from '#domain/opinion-management/opinion-order-machine';

/** Where a delivery goes. */
export interface DeliveryAddress {
  readonly street: string | null;
  readonly house: string | null;
  readonly additive: string | null;
  readonly postCode: string | null;
  readonly city: string | null;
  readonly subLocality: string | null;
  readonly state: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
}

/** A question of the partner. */
export interface Clarification {
  readonly question: string;
  /** ISO 8601, by the partner's clock. */
  readonly askedAt: string;
  /** Null: nobody has answered here. */
  readonly answer: string | null;
  readonly answeredAt: string | null;
}

/** An order of Meinungsmeister, as it is shown. Source: channels §3.7. */
export interface OpinionOrderView {
  /** Of its subscription. */
  readonly id: number;
  readonly productName: OpinionProduct;
  readonly orderStatus: OpinionOrderState;
  /** Null: nothing that is counted. */
  readonly orderAmount: number | null;
  /** Null: it goes to the location. */
  readonly differentDeliveryAddress: DeliveryAddress | null;
  readonly reviewWidget: string | null;
  readonly evaluationSheet: {
    /** Null: it was deleted since. */
    readonly logo: ImageView | null;
    /** `#1a2b3c` */
    readonly colour: string;
  } | null;
  readonly vendorId: string | null;
  /** The oldest first. */
  readonly clarifications: readonly Clarification[];
}

/** The same as the partner gets it: without what it has said itself. */
export type OpinionOrderForPartner = Pick<
  OpinionOrderView,
  'productName' | 'orderAmount' | 'differentDeliveryAddress'
> & {
  readonly evaluationSheet: {
    readonly logo: Pick<ImageView, 'url' | 'width' | 'height'> | null;
    readonly colour: string;
  } | null;
  readonly clarifications: readonly Pick<Clarification, 'question' | 'answer'>[];
};
