import type { DecidedValueOf } from '#domain/lists/lists';
import type { LocalDate } from '#domain/time/local-date';
import type { ActorUser, Scope } from '#platform/access';
import type { ActingUser } from '#platform/context';
import { bulkQueue, defineJob } from '#platform/outbox';
import type { OrderCosts } from './order-costs.js';

/** What an order for many locations needs; is in the job. */
export interface OrderBulkParameters {
  /** Whose orders these are, in the audit log. */
  readonly user: ActorUser & ActingUser;
  /** Where the user could order when the job was started. */
  readonly orders: Scope;
  readonly contractId: number;
  readonly productId: number;
  readonly contextType: DecidedValueOf<'bulkContext'>;
  /** Of locations, companies or workspaces; in their order, each once. */
  readonly ids: readonly number[];
  /** The first day of all, also of those that are ordered after midnight: what a dry run says stays right. */
  readonly startDate: LocalDate;
  readonly note: string | null;
  /** Nothing is ordered beyond this total, in major units; null: whatever it costs. */
  readonly expectedTotal: number | null;
  /** Only say what it would cost, and what would be refused. */
  readonly dryRun: boolean;
}

/** What a user reads of it, and where the next run goes on. */
export interface OrderBulkResult {
  readonly dryRun: boolean;
  readonly startDate: LocalDate;
  /** Locations that have got the product; of a dry run those that would. */
  readonly ordered: number;
  /** Of them, those that lack something: they wait for it, and the job's warnings say for what. */
  readonly incomplete: number;
  /** Locations that have the product already, as often as it may be had. */
  readonly unchanged: number;
  /** Locations that cannot have it: the job's problems say why. */
  readonly failed: number;
  /** What the orders cost together; null: nothing was ordered. */
  readonly costs: OrderCosts | null;
  /** The last location that was looked at. */
  readonly lastId: number;
}

export const orderMany = defineJob<{ jobId: number }>({ name: 'subscriptions.orderMany', queue: bulkQueue });
