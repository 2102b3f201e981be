import type { LocalDate } from '#domain/time/local-date';
import { partiesOf } from '#domain/lists/products';
import type { BookedProduct, SetUpParty } from '#domain/lists/products';
import type { SubscriptionFacts, SubscriptionState } from '#domain/machines/subscription-machine';
import type { Terms } from '#domain/billing/terms';
import type { Pausing } from '#contexts/contracts';
import type { StoredPause } from '../pausing/stored-pause.js';

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
  readonly name: string | null;
  /** As it counts: its own, else the licence's. */
  readonly suppress_notifications: boolean;
  readonly suppress_tasks: boolean;
  /** Those of the booked offer. */
  readonly terms: Terms;
  /** The last day of the contract's own minimum term where that binds its subscriptions; null: it does not. */
  readonly contract_bound_until: LocalDate | null;
  readonly start_date: LocalDate | null;
  readonly end_date: LocalDate | null;
  readonly start_at: Date | null;
  readonly end_at: Date | null;
  readonly handed_over_at: Date | null;
  readonly confirmed_at: Date | null;
  /** Who outside has confirmed since it was handed over; with the last of them `confirmed_at` is set. */
  readonly confirmed_by: readonly string[];
  /** Who outside has confirmed the end that was asked for last. */
  readonly end_confirmed_by: readonly string[];
  readonly started_at: Date | null;
  readonly was_active: boolean;
  /** The day at the location on which it was first ACTIVE. */
  readonly activated_on: LocalDate | null;
  /** First and last day of the trial, at the location; null: it was never tried. */
  readonly trial_start: LocalDate | null;
  readonly trial_end: LocalDate | null;
  readonly trial_end_at: Date | null;
  readonly trial_ending_told: boolean;
  /** When the trial became a paid subscription. */
  readonly trial_converted_at: Date | null;
  /** Its trial would become a paid subscription now: the price was shown when it began, and somebody pays. */
  readonly converts: boolean;
  /** As it is now; `known_missing` is what the row says. */
  readonly missing: readonly string[];
  readonly known_missing: readonly string[];
  readonly errors: readonly object[];
  /** The location's zone; the workspace's while there is no location. */
  readonly time_zone: string;
  /** Business time of the workspace. */
  readonly now: Date;
  readonly products: readonly BookedProduct[];
  /** The first day of its present product; null: it has had it from its start. */
  readonly product_since: LocalDate | null;
  readonly planned_change: PlannedChange | null;
  /** The first day of the pause that runs; null: it is not paused. */
  readonly paused_on: LocalDate | null;
  /** The first day without service because its contract is suspended; null: that is not. */
  readonly suspended_on: LocalDate | null;
  /** Those that are over, running or planned, by their days. */
  readonly pauses: readonly StoredPause[];
  /** How its customer may pause it; null: only its seller may. */
  readonly pausing: Pausing | null;
}

/** Another product that it gets. */
export interface NextProduct {
  readonly licence_id: number;
  readonly offer_id: number;
  readonly free: boolean;
  readonly products: readonly BookedProduct[];
  readonly terms: Terms;
}

/** A change of its product that is to come; a place of the licence is held for it. */
export interface PlannedChange extends NextProduct {
  readonly id: number;
  /** The first day of the new product, at the location. */
  readonly effective_on: LocalDate;
}

/** What may be changed together with a state or without. */
export type SubscriptionChanges = Partial<
  Pick<
    SubscriptionRecord,
    | 'workspace_id'
    | 'company_id'
    | 'licence_id'
    | 'offer_id'
    | 'product_since'
    | 'location_id'
    | 'external_id'
    | 'note'
    | 'name'
    | 'suppress_notifications'
    | 'suppress_tasks'
    | 'start_date'
    | 'end_date'
    | 'handed_over_at'
    | 'confirmed_at'
    | 'confirmed_by'
    | 'end_confirmed_by'
    | 'started_at'
    | 'was_active'
    | 'activated_on'
    | 'trial_ending_told'
    | 'trial_converted_at'
    | 'errors'
    | 'paused_on'
    | 'suspended_on'
  >
>;

/** A moment counts as reached from itself on. */
export const isReached = (at: Date | null, now: Date): boolean => at !== null && at <= now;

/** Who outside sets its products up. */
export const setUpOf = ({ products }: Pick<SubscriptionRecord, 'products'>): SetUpParty[] => partiesOf(products);

/** Work was given to third parties, or it runs: they have to be asked before it ends. */
export const isKnownOutside = ({ state, handed_over_at }: SubscriptionRecord): boolean =>
  state === 'ACTIVE' || state.startsWith('EXPIRING') || (state === 'PROCESSING' && handed_over_at !== null);

/** It is being tried: nothing is owed, and at the end of the trial it ends or becomes a paid one. */
export const isTrying = ({ trial_end, trial_converted_at, state }: SubscriptionRecord): boolean =>
  trial_end !== null && trial_converted_at === null && state !== 'FINISHED';

/** What the machine's guards ask. */
export const factsOf = (record: SubscriptionRecord): SubscriptionFacts => ({
  missing: record.missing.length > 0,
  handedOver: record.handed_over_at !== null,
  confirmed: record.confirmed_at !== null,
  endConfirmed: setUpOf(record).every((party) => record.end_confirmed_by.includes(party)),
  startReached: isReached(record.start_at, record.now),
  endReached: isReached(record.end_at, record.now),
  wasActive: record.was_active,
  converted: record.trial_converted_at !== null,
  accepted: record.errors.length === 0,
});

/** Products that nobody outside sets up are there once they are handed over. */
export const confirmedAtOnce = (record: SubscriptionRecord): Pick<SubscriptionRecord, 'confirmed_at'> => ({
  confirmed_at: setUpOf(record).length === 0 ? record.now : record.confirmed_at,
});
