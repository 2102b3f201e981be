import { Injectable } from '@nestjs/common';
import { Places } from '#contexts/contracts';
import type { BookableContract, BookedLicence, Share } from '#contexts/contracts';
import type { LocationFacts } from '#contexts/organisation';
import type { Draft } from '#domain/draft';
import { DomainError } from '#domain/errors';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { dayOfZone } from './day-of-zone.js';
import { NewSubscriptions } from './new-subscriptions.js';
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
    private readonly newSubscriptions: NewSubscriptions,
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
      const placed = licencePerPlace(bookable, shares).map((licence, index) => ({
        licence,
        location: locations.get(locationIds[index] ?? 0) ?? null,
      }));
      const ids = await this.newSubscriptions.insert(tx, bookable, order, placed);
      await this.audit.record(tx, {
        workspaceId: bookable.workspaceId,
        operation: 'contract.order',
        subject: 'contract',
        subjectId: contract.id,
        after: { ...order, amount, subscriptionIds: ids },
      });
      return this.queries.ordered(ids);
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
  const latest = zones.map(dayOfZone(contract.now)).reduce((a, b) => (a > b ? a : b));
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
