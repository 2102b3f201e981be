import { Injectable } from '@nestjs/common';
import { DemandService, Places } from '#contexts/contracts';
import type { BookableContract } from '#contexts/contracts';
import type { PricedItem } from '#domain/billing/costs';
import type { Problem } from '#domain/errors/errors';
import type { Tx } from '#platform/database';
import { Bookability } from '../booking/bookability.js';
import { hasPlaces, licencePerPlace } from '../booking/booking-checks.js';
import { NewSubscriptions } from '../booking/new-subscriptions.js';
import type { PlacedOrder } from '../booking/new-subscriptions.js';
import { demandBookable } from '../booking/order-product.js';
import { Requirements } from '../booking/requirements.js';
import { SuitableLocations } from '../booking/suitable-locations.js';
import { contractTerms } from '../products/contract-terms.js';
import type { ContractTerms } from '../products/contract-terms.js';
import { itemOf } from '../products/priced-item.js';
import type { OrderBulkParameters } from './order-many.job.js';

/** What an order for some of many locations has come to. */
export interface OrderedSome {
  readonly items: readonly PricedItem[];
  readonly terms: ContractTerms;
  /** What the locations lack that got it, by location: it was ordered, and waits. */
  readonly lacking: ReadonlyMap<number, readonly Problem[]>;
  /** Why others did not get it. */
  readonly refused: ReadonlyMap<number, Problem>;
  /** They have it already. */
  readonly held: readonly number[];
}

/** Orders a product for some of many locations: for each that can have it, by the rules that hold for each alone. */
@Injectable()
export class OrderLocations {
  constructor(
    private readonly places: Places,
    private readonly suitable: SuitableLocations,
    private readonly bookability: Bookability,
    private readonly requirements: Requirements,
    private readonly newSubscriptions: NewSubscriptions,
    private readonly service: DemandService,
  ) {}

  /**
   * @param taken places that are taken before: by what a dry run would have ordered and has taken back
   * @throws DomainError `contractSuspended`, `contractNotBookable`
   */
  async execute(tx: Tx, order: OrderBulkParameters, ids: readonly number[], taken: number): Promise<OrderedSome> {
    const { contractId, productId, startDate, note, user, orders } = order;
    const contract = await this.places.bookable(tx, contractId, productId);
    await this.service.execute(tx, contractId, contract.suspendedOn);
    demandBookable(contract, startDate);
    const holder = { scope: () => orders };
    const locations = await this.suitable.lock(tx, holder, contract, ids, 'contract:order');
    const known = ids.filter((id) => locations.has(id));
    const maxCount = contract.licences[0]?.maxCount ?? 1;
    const held = await this.suitable.full(tx, productId, known, maxCount);
    const without = await this.withoutPrerequisite(tx, contract, known);
    const wanting = known.filter((id) => !held.includes(id) && !without.has(id));
    const licences = await this.take(tx, contract, productId, wanting.length, taken);
    const placed = licences.flatMap((licence, index): PlacedOrder[] => {
      const location = locations.get(wanting[index] ?? 0);
      return location === undefined ? [] : [{ licence, location }];
    });
    if (placed.length > 0) {
      const subscriptionIds = await this.newSubscriptions.insert(tx, contract, { productId, startDate, note }, placed);
      const locationIds = wanting.slice(0, placed.length);
      const ordered = { productId, startDate, note, locationIds };
      await this.newSubscriptions.announceOrder(tx, contract, subscriptionIds, user.id, ordered);
    }
    const terms = await contractTerms({ read: tx }, contractId, startDate);
    const { boundUntil } = contract;
    const noPlace = wanting.slice(placed.length);
    return {
      items: placed.map(({ licence }) => itemOf(licence, startDate, { ...terms, boundUntil })),
      terms,
      lacking: this.lacking(placed),
      refused: new Map([
        ...ids.filter((id) => !locations.has(id)).map((id) => [id, noSuchLocation(id)] as const),
        ...[...without].filter(([id]) => !held.includes(id)),
        ...noPlace.map((id) => [id, { field: 'productId', value: null, problem: 'noPlaceLeft' }] as const),
      ]),
      held,
    };
  }

  private async withoutPrerequisite(
    tx: Tx,
    { licences }: BookableContract,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, Problem>> {
    const products = licences.filter(hasPlaces).flatMap((licence) => licence.products);
    const lacking = await this.bookability.lacking(tx, products, ids);
    return new Map(
      lacking.flatMap(({ product, locationIds }) =>
        locationIds.map((id): [number, Problem] => [
          id,
          { field: 'productId', value: null, problem: 'needsFirst', expected: product },
        ]),
      ),
    );
  }

  /** As many of the places as there are. @returns the licence of each */
  private async take(tx: Tx, contract: BookableContract, productId: number, wanted: number, taken: number) {
    const { id } = contract;
    if (taken > 0 && 'free' in (await this.places.take(tx, id, productId, taken))) return [];
    if (wanted === 0) return [];
    const all = await this.places.take(tx, id, productId, wanted);
    if ('shares' in all) return licencePerPlace(contract, all.shares);
    if (all.free === 0) return [];
    const some = await this.places.take(tx, id, productId, all.free);
    return 'shares' in some ? licencePerPlace(contract, some.shares) : [];
  }

  private lacking(placed: readonly PlacedOrder[]): ReadonlyMap<number, readonly Problem[]> {
    return new Map(
      placed.flatMap(({ licence, location }): [number, readonly Problem[]][] => {
        const names = licence.products.map(({ product }) => product);
        const missing = [
          ...this.requirements.missing(names, location),
          ...this.requirements.toBeSaid(licence.products),
        ].map((field): Problem => ({ field, value: null, problem: 'required' }));
        return location === null || missing.length === 0 ? [] : [[location.id, missing]];
      }),
    );
  }
}

const noSuchLocation = (id: number): Problem => ({ field: 'locationIds', value: id, problem: 'noSuch' });
