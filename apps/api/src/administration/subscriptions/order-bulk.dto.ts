import type { DecidedValueOf } from '#domain/lists/lists';
import { Day, Decimal, Flag, Id, Ids, OneOf, Text } from '../../http/bodies/fields.js';

/** A product for many locations: one subscription each. Those that have it already, as often as it may be had, are left out. */
export class OrderBulkDto {
  /**
   * Id of a product that the contract holds.
   * @example 1
   */
  @Id()
  productId: number;

  /** What `ids` names: locations, or companies or workspaces, of which all locations are meant that the contract is for. */
  @OneOf('bulkContext', { optional: true })
  contextType?: DecidedValueOf<'bulkContext'>;

  /**
   * Ids of locations, companies or workspaces; `contextType` says which.
   * @example [1, 2]
   */
  @Ids({ max: 10_000 })
  ids: number[];

  /**
   * First day of all of them; left out: today, at the workspace of the contract. Send the one that the dry run says: what it costs
   * depends on it.
   * @example null
   */
  @Day({ optional: true, nullable: true })
  startDate?: string | null;

  /**
   * A note for each subscription.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  note?: string | null;

  /**
   * `costs.dueNow.total` of the dry run. Nothing is ordered beyond it: the job fails with error 4231 instead. Left out: whatever
   * it costs. Ignored by a dry run.
   * @example null
   */
  @Decimal({ optional: true, nullable: true, min: 0, max: 999_999_999_999 })
  expectedTotal?: number | null;

  /**
   * True: only say what it would cost, who lacks what, and which locations would be refused.
   * @example true
   */
  @Flag({ optional: true })
  dryRun?: boolean;
}
