import type { DecidedValueOf } from '#domain/lists/lists';
import type { ActorUser, Scope } from '#platform/access';
import type { ActingUser } from '#platform/context';
import { bulkQueue, defineJob } from '#platform/outbox';
import type { ChangeTime } from '../changing/change-day.js';
import type { CostTotal } from './cost-totals.js';

export type ProductBulkContext = DecidedValueOf<'productBulkContext'>;

/** What a change of many subscriptions needs; is in the job. */
export interface ProductBulkParameters {
  /** Whose changes these are, in the audit log. */
  readonly user: ActorUser & ActingUser;
  /** Where the user could order and change subscriptions when the job was started. */
  readonly orders: Scope;
  readonly writes: Scope;
  readonly contextType: ProductBulkContext;
  /** Of subscriptions, contracts or companies. */
  readonly ids: readonly number[];
  /** Only subscriptions of this product; null: of any other than the one that is wanted. */
  readonly fromProductId: number | null;
  readonly productId: number;
  readonly changeOn: ChangeTime | null;
  /** Only say what it would cost, and what would be refused. */
  readonly dryRun: boolean;
}

/** What a user reads of it, and where the next run goes on. */
export interface ProductBulkResult {
  readonly dryRun: boolean;
  /** Subscriptions that have changed, or are going to; of a dry run those that would. */
  readonly changed: number;
  /** Subscriptions that cannot change: the job's problems say why. */
  readonly failed: number;
  /** What the changes charge and credit, by currency. */
  readonly totals: readonly CostTotal[];
  /** Places that the changes take, by the licence's id. */
  readonly quota: Readonly<Record<number, number>>;
  /** The last subscription that was looked at. */
  readonly lastId: number;
}

export const changeProducts = defineJob<{ jobId: number }>({ name: 'subscriptions.changeProducts', queue: bulkQueue });
