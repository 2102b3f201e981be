import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { BookableContract, BookedLicence } from '#contexts/contracts';
import type { LocationFacts } from '#contexts/organisation';
import { localDate } from '#domain/local-date';
import type { LocalDate } from '#domain/local-date';
import type { Tx } from '#platform/database';
import { Transitions } from '#platform/transitions';
import { dayOfZone } from './day-of-zone.js';
import { derive, dueStep } from './derivation.js';
import { Requirements } from './requirements.js';
import { factsOf } from './subscription.record.js';
import type { SubscriptionRecord } from './subscription.record.js';
import { SubscriptionLifecycle, subscriptionTable } from './subscription-lifecycle.js';

/** What the subscriptions of one order have in common; days and words are those of subscriptions with a location. */
export interface OrderedTerms {
  readonly productId: number;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly externalId?: string | null;
  readonly note?: string | null;
}

/** One place of a licence and who takes it; without a location for now: null. */
export interface PlacedOrder {
  readonly licence: BookedLicence;
  readonly location: LocationFacts | null;
}

/** How subscriptions begin: many at once, in a statement each for rows, history and hand-over. */
@Injectable()
export class NewSubscriptions {
  constructor(
    private readonly requirements: Requirements,
    private readonly transitions: Transitions,
    private readonly lifecycle: SubscriptionLifecycle,
  ) {}

  /** The places were taken in this transaction, and the locations are locked. @returns ids, in the order given */
  async insert(
    tx: Tx,
    contract: BookableContract,
    terms: OrderedTerms,
    placed: readonly PlacedOrder[],
  ): Promise<number[]> {
    const dayOf = dayOfZone(contract.now);
    const records = placed.map((place) => this.newRecord(contract, terms, place, dayOf));
    const ids = await insertRows(tx, records, placed);
    const inserted = records.map((record, index) => ({ ...record, id: ids[index] ?? 0 }));
    await this.transitions.recordCreated(tx, subscriptionTable, 'order', inserted);
    const handedOver = inserted.filter(({ handed_over_at }) => handed_over_at !== null);
    await this.lifecycle.announceHandOver(tx, handedOver);
    return ids;
  }

  /** A subscription as it begins, with the columns that time has already made due: handed over, started. */
  private newRecord(
    contract: BookableContract,
    terms: OrderedTerms,
    { licence, location }: PlacedOrder,
    dayOf: (timeZone: string) => LocalDate,
  ): SubscriptionRecord {
    const { now } = contract;
    const time_zone = location?.timeZone ?? contract.timeZone;
    const names = licence.products.map(({ product }) => product);
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
      start_date: location && (terms.startDate ? localDate(terms.startDate) : dayOf(time_zone)),
      end_date: location && terms.endDate ? localDate(terms.endDate) : null,
      start_at: null,
      end_at: null,
      handed_over_at: null,
      confirmed_at: null,
      started_at: null,
      was_active: false,
      missing: this.requirements.missing(names, location),
      known_missing: [],
      errors: [],
      time_zone,
      now,
      products: licence.products,
    };
    const state = this.transitions.initial(subscriptionTable, 'order', factsOf(asOrdered));
    let record = { ...asOrdered, state, ...derive({ ...asOrdered, state }) };
    if (dueStep(record) === 'handOver') record = { ...record, handed_over_at: now };
    if (dueStep(record) === 'startReached') record = { ...record, started_at: now };
    return record;
  }
}

/** What of a record is stored; a list of products, for one, belongs to the licence. */
const columns = [
  'position workspace_id company_id contract_id licence_id offer_id location_id state external_id note start_date end_date',
  'start_at end_at due_at handed_over_at started_at missing possible_actions free',
].flatMap((names) => names.split(' '));

async function insertRows(
  tx: Tx,
  records: readonly SubscriptionRecord[],
  placed: readonly PlacedOrder[],
): Promise<number[]> {
  const rows = records.map((record, position) => ({
    position,
    ...record,
    ...derive(record),
    free: placed[position]?.licence.free ?? false,
  }));
  const { rows: inserted } = await sql<{ id: number }>`
      insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, external_id, note,
        start_date, end_date, start_at, end_at, due_at, handed_over_at, started_at, missing, possible_actions, free)
      select workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, external_id, note,
        start_date, end_date, start_at, end_at, due_at, handed_over_at, started_at, missing, possible_actions, free
      from jsonb_to_recordset(${JSON.stringify(rows, columns)}::jsonb) as r (position int, workspace_id int, company_id bigint,
        contract_id bigint, licence_id bigint, offer_id bigint, location_id bigint, state text, external_id text, note text,
        start_date date, end_date date, start_at timestamptz, end_at timestamptz, due_at timestamptz, handed_over_at timestamptz,
        started_at timestamptz, missing text[], possible_actions text[], free boolean)
      order by r.position
      returning id`.execute(tx);
  return inserted.map(({ id }) => id);
}
