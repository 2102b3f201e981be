import { Injectable } from '@nestjs/common';
import type { BookableContract, BookedLicence } from '#contexts/contracts';
import type { LocationFacts } from '#contexts/locations';
import { localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Audit } from '#platform/audit';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Transitions } from '#platform/transitions';
import { dayOfZone } from './day-of-zone.js';
import { derive, dueStep } from '../subscription/derivation.js';
import { Requirements } from './requirements.js';
import { notPaused } from '../pausing/stored-pause.js';
import { confirmedAtOnce, factsOf } from '../subscription/subscription.record.js';
import type { SubscriptionRecord } from '../subscription/subscription.record.js';
import { SubscriptionLifecycle, subscriptionTable } from '../subscription/subscription-lifecycle.js';

/** What the subscriptions of one order have in common; days and words are those of subscriptions with a location. */
export interface OrderedTerms {
  readonly productId: number;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly externalId?: string | null;
  readonly note?: string | null;
  readonly name?: string | null;
  /** Left out: as the licence says. */
  readonly suppressNotifications?: boolean | null;
  readonly suppressTasks?: boolean | null;
}

/** One place of a licence and who takes it; without a location for now: null. */
export interface PlacedOrder {
  readonly licence: BookedLicence;
  readonly location: LocationFacts | null;
  /** Its own first day; left out: that of the order, else today at the location. */
  readonly startDate?: LocalDate | undefined;
  /** It begins with a trial, up to and including this day. */
  readonly trial?: { readonly end: LocalDate; readonly costs: object } | undefined;
}

/** How subscriptions begin: many at once, in a statement each for rows, history and hand-over. */
@Injectable()
export class NewSubscriptions {
  constructor(
    private readonly requirements: Requirements,
    private readonly transitions: Transitions,
    private readonly lifecycle: SubscriptionLifecycle,
    private readonly audit: Audit,
  ) {}

  /** The places were taken in this transaction, and the locations are locked. @returns ids, in the order given */
  async insert(
    tx: Tx,
    contract: BookableContract,
    terms: OrderedTerms,
    placed: readonly PlacedOrder[],
    event: 'order' | 'purchase' | 'startTrial' = 'order',
  ): Promise<number[]> {
    const dayOf = dayOfZone(contract.now);
    const records = placed.map((place) => this.newRecord(contract, terms, place, { event, dayOf }));
    const ids = await insertRows(tx, records, placed, terms);
    const inserted = records.map((record, index) => ({ ...record, id: ids[index] ?? 0 }));
    await this.transitions.recordCreated(tx, subscriptionTable, event, inserted);
    const handedOver = inserted.filter(({ handed_over_at }) => handed_over_at !== null);
    await this.lifecycle.announceHandOver(tx, handedOver);
    await this.lifecycle.announceTrials(tx, inserted);
    return ids;
  }

  /** Records, and tells, that a user has ordered these. */
  async announceOrder(
    tx: Tx,
    { id, workspaceId }: BookableContract,
    subscriptionIds: number[],
    userId: number,
    order: object,
  ): Promise<void> {
    const subject = { workspaceId, subject: 'contract', subjectId: id };
    await this.audit.record(tx, { ...subject, operation: 'contract.order', after: { ...order, subscriptionIds } });
    await this.lifecycle.announceOrder(tx, workspaceId, { contractId: id, subscriptionIds, userId });
  }

  /** A subscription as it begins, with the columns that time has already made due: handed over, started. */
  private newRecord(
    contract: BookableContract,
    terms: OrderedTerms,
    { licence, location, startDate, trial }: PlacedOrder,
    { event, dayOf }: { event: 'order' | 'purchase' | 'startTrial'; dayOf: (timeZone: string) => LocalDate },
  ): SubscriptionRecord {
    const { now } = contract;
    const time_zone = location?.timeZone ?? contract.timeZone;
    const names = licence.products.map(({ product }) => product);
    const start = startDate ?? (terms.startDate ? localDate(terms.startDate) : undefined);
    const start_date = location && (start ?? dayOf(time_zone));
    const asOrdered: SubscriptionRecord = {
      id: 0,
      workspace_id: location?.workspaceId ?? contract.workspaceId,
      company_id: location?.companyId ?? contract.companyId,
      contract_id: contract.id,
      licence_id: licence.id,
      offer_id: terms.productId,
      location_id: location?.id ?? null,
      state: 'ORDERED',
      external_id: (location && terms.externalId) ?? null,
      note: (location && terms.note) ?? null,
      name: terms.name ?? null,
      suppress_notifications: false,
      suppress_tasks: false,
      terms: licence.terms,
      contract_bound_until: contract.boundUntil,
      start_date,
      end_date: location && terms.endDate ? localDate(terms.endDate) : null,
      start_at: null,
      end_at: null,
      handed_over_at: null,
      confirmed_at: null,
      confirmed_by: [],
      end_confirmed_by: [],
      started_at: null,
      was_active: false,
      activated_on: null,
      trial_start: trial === undefined ? null : start_date,
      trial_end: trial?.end ?? null,
      trial_end_at: null,
      trial_ending_told: false,
      trial_converted_at: null,
      converts: false,
      missing: [...this.requirements.missing(names, location), ...this.requirements.toBeSaid(licence.products)],
      known_missing: [],
      errors: [],
      time_zone,
      now,
      products: licence.products,
      product_since: null,
      planned_change: null,
      ...notPaused(contract.suspendedOn),
    };
    const state = this.transitions.initial(subscriptionTable, event, factsOf(asOrdered));
    let record = { ...asOrdered, state, ...derive({ ...asOrdered, state }) };
    if (dueStep(record) === 'handOver') record = { ...record, handed_over_at: now, ...confirmedAtOnce(record) };
    // What nobody outside has to confirm becomes ACTIVE with the tick of its start.
    if (dueStep(record) === 'startReached' && record.confirmed_at === null) record = { ...record, started_at: now };
    return record;
  }
}

/** What of a record is stored; a list of products, for one, belongs to the licence. */
const columns = [
  'position workspace_id company_id contract_id licence_id offer_id location_id state external_id note start_date end_date',
  'name suppress_notifications suppress_tasks',
  'start_at end_at due_at handed_over_at confirmed_at started_at missing possible_actions free',
  'trial_start trial_end trial_end_at trial_costs suspended_on',
].flatMap((names) => names.split(' '));

const trialCosts = (place: PlacedOrder | undefined): string | null =>
  place?.trial === undefined ? null : JSON.stringify(place.trial.costs);

async function insertRows(
  tx: Tx,
  records: readonly SubscriptionRecord[],
  placed: readonly PlacedOrder[],
  { suppressNotifications = null, suppressTasks = null }: OrderedTerms,
): Promise<number[]> {
  const rows = records.map((record, position) => ({
    position,
    ...record,
    ...derive(record),
    suppress_notifications: suppressNotifications,
    suppress_tasks: suppressTasks,
    free: placed[position]?.licence.free ?? false,
    // As text: the list of columns below would also choose among its keys.
    trial_costs: trialCosts(placed[position]),
  }));
  const { rows: inserted } = await sql<{ id: number }>`
      insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, external_id, note,
        start_date, end_date, start_at, end_at, due_at, handed_over_at, confirmed_at, started_at, missing, possible_actions, free,
        name, suppress_notifications, suppress_tasks, trial_start, trial_end, trial_end_at, trial_costs, suspended_on)
      select workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, external_id, note,
        start_date, end_date, start_at, end_at, due_at, handed_over_at, confirmed_at, started_at, missing, possible_actions, free,
        name, suppress_notifications, suppress_tasks, trial_start, trial_end, trial_end_at, trial_costs::jsonb, suspended_on
      from jsonb_to_recordset(${JSON.stringify(rows, columns)}::jsonb) as r (position int, workspace_id int, company_id bigint,
        contract_id bigint, licence_id bigint, offer_id bigint, location_id bigint, state text, external_id text, note text,
        start_date date, end_date date, start_at timestamptz, end_at timestamptz, due_at timestamptz, handed_over_at timestamptz,
        confirmed_at timestamptz, started_at timestamptz, missing text[], possible_actions text[], free boolean,
        name text, suppress_notifications boolean, suppress_tasks boolean,
        trial_start date, trial_end date, trial_end_at timestamptz, trial_costs text, suspended_on date)
      order by r.position
      returning id`.execute(tx);
  return inserted.map(({ id }) => id);
}
