import type { DecidedValueOf } from '#domain/lists/lists';
import { Flag, Id, OneOf, Text } from '../../http/bodies/fields.js';

/** Which subscriptions change. */
export class ProductBulkQuery {
  /**
   * Ids of subscriptions, contracts or companies, comma-separated; `contextType` says which.
   * @example "1,2"
   */
  @Text({ min: 1, max: 16_000 })
  ids: string;

  /** What `ids` names: subscriptions, or contracts or companies, of which all subscriptions are meant that are not over. */
  @OneOf('productBulkContext', { optional: true })
  contextType: string = 'Subscription';
}

/** Another product for many subscriptions. Those that have it already are left out. */
export class ProductBulkDto {
  /**
   * Id of the product that they get. Their contracts hold it.
   * @example 2
   */
  @Id()
  productId: number;

  /**
   * When each changes. NOW: today. PERIOD_END: with the next accounting period. TERM_END: when its terms let the present product end.
   * Left out: an upgrade at once, anything else at TERM_END.
   * @example null
   */
  @OneOf('productChangeTime', { optional: true, nullable: true })
  changeOn?: DecidedValueOf<'productChangeTime'> | null;

  /**
   * Only subscriptions that have this product now. Left out: all that have another one than `productId`.
   * @example null
   */
  @Id({ optional: true, nullable: true })
  fromProductId?: number | null;

  /**
   * True: only say what the changes would charge and credit, and which subscriptions would be refused.
   * @example true
   */
  @Flag({ optional: true })
  dryRun?: boolean;
}
