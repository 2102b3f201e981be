import type { LocalDate } from '#domain/local-date';
import type { BookedProduct } from '#domain/products';
import type { SubscriptionFacts, SubscriptionState } from '#domain/subscription-machine';

/** A locked row of `subscription` with what its rules ask about: its licence's products, its day and its clock. */
export interface SubscriptionRecord {
  readonly id: number;
  readonly workspace_id: number;
  readonly company_id: number | null;
  readonly contract_id: number;
  readonly licence_id: number;
  readonly offer_id: number;
  readonly location_id: number | null;
  readonly state: SubscriptionState;
  readonly external_id: string | null;
  readonly note: string | null;
  readonly start_date: LocalDate | null;
  readonly end_date: LocalDate | null;
  readonly start_at: Date | null;
  readonly end_at: Date | null;
  readonly handed_over_at: Date | null;
  readonly confirmed_at: Date | null;
  readonly started_at: Date | null;
  readonly was_active: boolean;
  /** As it is now; `known_missing` is what the row says. */
  readonly missing: readonly string[];
  readonly known_missing: readonly string[];
  readonly errors: readonly object[];
  /** The location's zone; the workspace's while there is no location. */
  readonly time_zone: string;
  /** Business time of the workspace. */
  readonly now: Date;
  readonly products: readonly BookedProduct[];
}

/** What may be changed together with a state or without. */
export type SubscriptionChanges = Partial<
  Pick<
    SubscriptionRecord,
    | 'workspace_id'
    | 'company_id'
    | 'location_id'
    | 'external_id'
    | 'note'
    | 'start_date'
    | 'end_date'
    | 'handed_over_at'
    | 'confirmed_at'
    | 'started_at'
    | 'was_active'
    | 'errors'
  >
>;

/** A moment counts as reached from itself on. */
export const isReached = (at: Date | null, now: Date): boolean => at !== null && at <= now;

/** What the machine's guards ask. */
export const factsOf = (record: SubscriptionRecord): SubscriptionFacts => ({
  missing: record.missing.length > 0,
  handedOver: record.handed_over_at !== null,
  confirmed: record.confirmed_at !== null,
  startReached: isReached(record.start_at, record.now),
  endReached: isReached(record.end_at, record.now),
  wasActive: record.was_active,
  converted: false,
});
