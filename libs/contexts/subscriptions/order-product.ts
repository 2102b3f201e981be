import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Places } from '#contexts/contracts';
import type { BookableContract, BookedLicence, Share } from '#contexts/contracts';
import type { LocationFacts } from '#contexts/organisation';
import type { Draft } from '#domain/draft';
import { DomainError } from '#domain/errors';
import { localDate, today } from '#domain/local-date';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { Transitions } from '#platform/transitions';
import { derive, dueStep } from './derivation.js';
import { Requirements } from './requirements.js';
import { factsOf } from './subscription.record.js';
import type { SubscriptionRecord } from './subscription.record.js';
import { SubscriptionLifecycle, subscriptionTable } from './subscription-lifecycle.js';
import { SubscriptionQueries } from './subscription.queries.js';
import type { OrderedView } from './subscription-view.js';
import { SuitableLocations } from './suitable-locations.js';

export interface Order {
  readonly productId: number;
  /** Default: as many as there are locations, at least 1. More than locations: the rest has none yet. */
  readonly amount?: number;
  readonly locationIds?: readonly number[];
  /** `yyyy-MM-dd` at each location; this and what follows counts only with locations. */
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly externalId?: string | null;
  readonly note?: string | null;
}

const mostPerOrder = 1000;

/** Books places of a product that stands on a contract: one subscription per location, the others without one. */
@Injectable()
export class OrderProduct {
  constructor(
    private readonly database: Database,
    private readonly places: Places,
    private readonly suitable: SuitableLocations,
    private readonly requirements: Requirements,
    private readonly transitions: Transitions,
    private readonly lifecycle: SubscriptionLifecycle,
    private readonly queries: SubscriptionQueries,
    private readonly audit: Audit,
  ) {}

  /**
   * All or nothing.
   * @throws DomainError `validationFailed`, `contractNotBookable`, `maxCountReached`, `noPlaceLeft`
   */
  async execute(actor: Actor, contract: Placement, draft: Draft<Order>): Promise<JsonText<OrderedView>> {
    return this.database.transaction(async (tx) => {
      const { productId, locationIds = [] } = draft.good;
      const bookable = await this.places.bookable(tx, contract.id, productId ?? 0);
      const locations = await this.suitable.lock(tx, actor, bookable, [...new Set(locationIds)], 'contract:order');
      checkProduct(draft, bookable);
      checkAmount(draft);
      checkLocations(draft, locations);
      checkDates(draft, bookable, locations);
      const order = draft.complete();
      const amount = order.amount ?? Math.max(1, locationIds.length);
      const shares = await this.book(tx, bookable, order, amount);
      const licences = licencePerPlace(bookable, shares);
      const records = licences.map((licence, index) =>
        this.newRecord(bookable, licence, order, locations.get(locationIds[index] ?? 0) ?? null),
      );
      const inserted = await this.insert(tx, records, licences);
      await this.audit.record(tx, {
        workspaceId: bookable.workspaceId,
        operation: 'contract.order',
        subject: 'contract',
        subjectId: contract.id,
        after: { ...order, amount, subscriptionIds: inserted.map(({ id }) => id) },
      });
      return this.queries.ordered(inserted.map(({ id }) => id));
    });
  }

  private async book(tx: Tx, contract: BookableContract, order: Order, amount: number): Promise<readonly Share[]> {
    if (contract.status !== 'ACTIVE') throw new DomainError('contractNotBookable', { status: contract.status });
    const maxCount = contract.licences[0]?.maxCount ?? 1;
    await this.suitable.demandCount(tx, order.productId, order.locationIds ?? [], maxCount);
    const taken = await this.places.take(tx, contract.id, order.productId, amount);
    if ('free' in taken) throw new DomainError('noPlaceLeft', { free: taken.free, wanted: amount });
    return taken.shares;
  }

  /** A subscription as it begins, with the columns that time has already made due: handed over, started. */
  private newRecord(
    contract: BookableContract,
    licence: BookedLicence,
    order: Order,
    location: LocationFacts | null,
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
      offer_id: order.productId,
      location_id: location?.id ?? null,
      state: 'ORDERED',
      external_id: (location && order.externalId) ?? null,
      note: (location && order.note) ?? null,
      start_date: location && (order.startDate ? localDate(order.startDate) : today(now, time_zone)),
      end_date: location && order.endDate ? localDate(order.endDate) : null,
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

  private async insert(
    tx: Tx,
    records: readonly SubscriptionRecord[],
    licences: readonly BookedLicence[],
  ): Promise<SubscriptionRecord[]> {
    const rows = records.map((record, position) => ({
      position,
      ...record,
      ...derive(record),
      free: licences[position]?.free ?? false,
    }));
    const { rows: ids } = await sql<{ id: number }>`
      insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, external_id, note,
        start_date, end_date, start_at, end_at, due_at, handed_over_at, started_at, missing, possible_actions, free)
      select workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, external_id, note,
        start_date, end_date, start_at, end_at, due_at, handed_over_at, started_at, missing, possible_actions, free
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (position int, workspace_id int, company_id bigint,
        contract_id bigint, licence_id bigint, offer_id bigint, location_id bigint, state text, external_id text, note text,
        start_date date, end_date date, start_at timestamptz, end_at timestamptz, due_at timestamptz, handed_over_at timestamptz,
        started_at timestamptz, missing text[], possible_actions text[], free boolean)
      order by r.position
      returning id`.execute(tx);
    const inserted = records.map((record, index) => ({ ...record, id: ids[index]?.id ?? 0 }));
    await this.transitions.recordCreated(tx, subscriptionTable, 'order', inserted);
    const handedOver = inserted.filter(({ handed_over_at }) => handed_over_at !== null);
    await this.lifecycle.announceHandOver(tx, handedOver);
    return inserted;
  }
}

function checkProduct({ good, problems }: Draft<Order>, contract: BookableContract): void {
  if (good.productId !== undefined && contract.licences.length === 0)
    problems.add({ field: 'productId', value: good.productId, problem: 'noSuch' });
}

function checkAmount({ good, problems }: Draft<Order>): void {
  const { amount, locationIds = [] } = good;
  const least = Math.max(1, locationIds.length);
  if (amount !== undefined && amount < least)
    problems.add({ field: 'amount', value: amount, problem: 'tooSmall', expected: String(least), example: least });
  if (amount !== undefined && amount > mostPerOrder)
    problems.add({ field: 'amount', value: amount, problem: 'tooLarge', expected: String(mostPerOrder), example: 1 });
}

function checkLocations({ good, problems }: Draft<Order>, locations: ReadonlyMap<number, LocationFacts>): void {
  const seen = new Set<number>();
  for (const [index, id] of (good.locationIds ?? []).entries()) {
    const field = `locationIds[${index}]`;
    if (!locations.has(id)) problems.add({ field, value: id, problem: 'noSuch' });
    else if (seen.has(id)) problems.add({ field, value: id, problem: 'duplicate' });
    seen.add(id);
  }
}

/** Locations of one order may live different days: the latest of these decides what is in the past. */
function checkDates(
  { good, problems }: Draft<Order>,
  contract: BookableContract,
  locations: ReadonlyMap<number, LocationFacts>,
): void {
  const { startDate, endDate, locationIds = [] } = good;
  if (locationIds.length === 0) return;
  const zones = locations.size === 0 ? [contract.timeZone] : [...locations.values()].map(({ timeZone }) => timeZone);
  const latest = zones.map((zone) => today(contract.now, zone)).reduce((a, b) => (a > b ? a : b));
  if (startDate && startDate < latest)
    problems.add({ field: 'startDate', value: startDate, problem: 'past', expected: latest, example: latest });
  const start = startDate ?? latest;
  if (endDate && endDate < start)
    problems.add({ field: 'endDate', value: endDate, problem: 'beforeStart', example: start });
}

/** Licences in the order in which they are filled, one entry per place. */
function licencePerPlace(contract: BookableContract, shares: readonly Share[]): BookedLicence[] {
  const byId = new Map(contract.licences.map((licence) => [licence.id, licence]));
  return shares.flatMap(({ licenceId, taken }) => {
    const licence = byId.get(licenceId);
    // Booked in between: the next attempt sees it.
    if (licence === undefined) throw new DomainError('changedMeanwhile');
    return Array.from({ length: taken }, () => licence);
  });
}
