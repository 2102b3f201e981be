import { Injectable } from '@nestjs/common';
import { DemandService, Places } from '#contexts/contracts';
import type { BookableContract, Share } from '#contexts/contracts';
import type { LocationFacts } from '#contexts/locations';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { addDays, localDate } from '#domain/time/local-date';
import type { Actor, Placement } from '#platform/access';
import { Database } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { dayOfZone } from './day-of-zone.js';
import { checkLocations, checkProduct, licencePerPlace } from './booking-checks.js';
import { NewSubscriptions } from './new-subscriptions.js';
import type { PlacedOrder } from './new-subscriptions.js';
import { RedeemForOrder } from '../discounts/redeem-for-order.js';
import { demandOrderWithinTerms } from '../subscription/subscription-terms.js';
import { SubscriptionQueries } from '../subscription/subscription.queries.js';
import type { OrderedView } from '../subscription/subscription-view.js';
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
  /** What lowers the fees of what is ordered. */
  readonly discountCode?: string | null;
  /** This and what follows only the administration sends. */
  readonly name?: string | null;
  readonly suppressNotifications?: boolean | null;
  readonly suppressTasks?: boolean | null;
}

/** In which way an order differs from one of the partner API. */
export interface OrderRules {
  /** Only places of this licence, not of any that the contract holds for the product. */
  readonly licenceId?: number;
  /** Days from today on which it may end first. */
  readonly endsFrom?: 0 | 1;
}

const mostPerOrder = 1000;

/** Books places of a product that is on a contract: one subscription per location, the others without one. */
@Injectable()
export class OrderProduct {
  constructor(
    private readonly database: Database,
    private readonly places: Places,
    private readonly suitable: SuitableLocations,
    private readonly newSubscriptions: NewSubscriptions,
    private readonly queries: SubscriptionQueries,
    private readonly service: DemandService,
    private readonly codes: RedeemForOrder,
  ) {}

  /**
   * All or nothing.
   * @throws DomainError `validationFailed`, `contractSuspended`, `contractNotBookable`, `maxCountReached`, `noPlaceLeft`, `orderOutsideTerms`,
   *   `setUpNotConfigured`, `prerequisiteMissing`, and what `RedeemCode` throws
   */
  async execute(actor: Actor, contract: Placement, draft: Draft<Order>): Promise<JsonText<OrderedView>> {
    return this.database.transaction(async (tx) => {
      const ids = await this.place(tx, actor, contract.id, draft);
      return this.queries.ordered(ids);
    });
  }

  /** As `execute`, as part of a larger transaction. @returns ids, in the order of the locations */
  async place(
    tx: Tx,
    actor: Actor,
    contractId: number,
    draft: Draft<Order>,
    { licenceId, endsFrom = 0 }: OrderRules = {},
  ): Promise<readonly number[]> {
    const { productId, locationIds = [] } = draft.good;
    const bookable = only(await this.places.bookable(tx, contractId, productId ?? 0), licenceId);
    const locations = await this.suitable.lock(tx, actor, bookable, [...new Set(locationIds)], 'contract:order');
    checkProduct(draft, bookable);
    checkAmount(draft);
    checkLocations(draft, locations);
    checkDates(draft, bookable, locations, endsFrom);
    const order = draft.complete();
    const amount = order.amount ?? Math.max(1, locationIds.length);
    const shares = await this.book(tx, bookable, order, amount, licenceId);
    const placed = licencePerPlace(bookable, shares).map((licence, index) => ({
      licence,
      location: locations.get(locationIds[index] ?? 0) ?? null,
    }));
    demandTerms(bookable, order, placed);
    const ids = await this.newSubscriptions.insert(tx, bookable, order, placed);
    await this.codes.execute(tx, bookable, order, placed, ids);
    await this.newSubscriptions.announceOrder(tx, bookable, ids, actor.user.id, { ...order, amount });
    return ids;
  }

  private async book(
    tx: Tx,
    contract: BookableContract,
    order: Order,
    amount: number,
    licenceId: number | undefined,
  ): Promise<readonly Share[]> {
    await this.service.execute(tx, contract.id, contract.suspendedOn);
    demandBookable(contract, (order.locationIds?.length ? order.startDate : null) || null);
    const maxCount = contract.licences[0]?.maxCount ?? 1;
    await this.suitable.demandCount(tx, order.productId, order.locationIds ?? [], maxCount);
    const taken = await this.places.take(tx, contract.id, order.productId, amount, licenceId);
    if ('free' in taken) throw new DomainError('noPlaceLeft', { free: taken.free, wanted: amount });
    const products = contract.licences
      .filter(({ id }) => taken.shares.some((share) => share.licenceId === id))
      .flatMap((licence) => licence.products);
    await this.suitable.demandProducts(tx, products, order.locationIds ?? []);
    return taken.shares;
  }
}

/**
 * What starts on a later day is ordered on a contract that is valid on that day, also if it is not valid today.
 * @throws DomainError `contractNotBookable`
 */
export function demandBookable(
  { status, bookable, validFrom, validUntil }: BookableContract,
  start: string | null,
): void {
  if (start === null) {
    if (status !== 'ACTIVE') throw new DomainError('contractNotBookable', { status });
    return;
  }
  if (!bookable) throw new DomainError('contractNotBookable', { status });
  if (start < validFrom || (validUntil !== null && start > validUntil))
    throw new DomainError('contractNotBookable', { status: 'INACTIVE' });
}

/** An end that is agreed with the order is one that the terms allow. @throws DomainError `orderOutsideTerms` */
function demandTerms(contract: BookableContract, order: Order, placed: readonly PlacedOrder[]): void {
  if (!order.endDate) return;
  const end = localDate(order.endDate);
  const dayOf = dayOfZone(contract.now);
  for (const { licence, location } of placed) {
    if (location === null) continue;
    const from = order.startDate ? localDate(order.startDate) : dayOf(location.timeZone);
    demandOrderWithinTerms({ terms: licence.terms, from, contractBoundUntil: contract.boundUntil }, end);
  }
}

const only = (contract: BookableContract, licenceId: number | undefined): BookableContract =>
  licenceId === undefined
    ? contract
    : { ...contract, licences: contract.licences.filter(({ id }) => id === licenceId) };

function checkAmount({ good, problems }: Draft<Order>): void {
  const { amount, locationIds = [] } = good;
  const least = Math.max(1, locationIds.length);
  if (amount !== undefined && amount < least)
    problems.add({ field: 'amount', value: amount, problem: 'tooSmall', expected: String(least), example: least });
  if (amount !== undefined && amount > mostPerOrder)
    problems.add({ field: 'amount', value: amount, problem: 'tooLarge', expected: String(mostPerOrder), example: 1 });
}

/** Locations of one order may live different days: the latest of these decides what is in the past. */
function checkDates(
  { good, problems }: Draft<Order>,
  contract: BookableContract,
  locations: ReadonlyMap<number, LocationFacts>,
  endsFrom: 0 | 1,
): void {
  const { startDate, endDate, locationIds = [] } = good;
  if (locationIds.length === 0) return;
  const zones = locations.size === 0 ? [contract.timeZone] : [...locations.values()].map(({ timeZone }) => timeZone);
  const latest = zones.map(dayOfZone(contract.now)).reduce((a, b) => (a > b ? a : b));
  if (startDate && startDate < latest)
    problems.add({ field: 'startDate', value: startDate, problem: 'past', expected: latest, example: latest });
  const start = startDate ?? latest;
  const firstEnd = addDays(latest, endsFrom);
  if (endsFrom > 0 && endDate && endDate < firstEnd)
    problems.add({ field: 'endDate', value: endDate, problem: 'past', expected: firstEnd, example: firstEnd });
  if (endDate && endDate < start)
    problems.add({ field: 'endDate', value: endDate, problem: 'beforeStart', example: start });
}
