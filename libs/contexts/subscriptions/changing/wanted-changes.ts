import { Injectable } from '@nestjs/common';
import { DemandService, Places } from '#contexts/contracts';
import type { BookableContract, BookedLicence } from '#contexts/contracts';
import { perPeriod } from '#domain/billing/licence-use';
import { feesAt, isUpgradeFrom } from '#domain/contracts/known-fees';
import type { HeldLicence } from '#domain/contracts/known-fees';
import type { Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { differenceOf, fixedDifferences } from '#domain/lists/product-change';
import type { LocalDate } from '#domain/time/local-date';
import { covers } from '#platform/access';
import type { Scope } from '#platform/access';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { placesToTake } from '../booking/booking-checks.js';
import { Requirements } from '../booking/requirements.js';
import { SuitableLocations } from '../booking/suitable-locations.js';
import { contractTerms } from '../products/contract-terms.js';
import type { ContractTerms } from '../products/contract-terms.js';
import { openPause } from '../pausing/paused.js';
import { demandAgreedEnd, paidFrom, useOf } from '../subscription/subscription-terms.js';
import { isKnownOutside } from '../subscription/subscription.record.js';
import type { NextProduct, SubscriptionRecord } from '../subscription/subscription.record.js';
import { changeDay } from './change-day.js';
import type { ChangeDay, ChangeTime } from './change-day.js';
import { ChangeEstimates } from './change-estimates.js';
import type { ChangeEstimate } from './change-estimates.js';
import { licenceUsesOf } from './licence-uses.js';

/** Another product for a subscription. */
export interface ChangeWish {
  readonly productId: number;
  readonly changeOn?: ChangeTime | null | undefined;
}

/** A change that can be made. */
export interface PossibleChange extends ChangeDay {
  readonly terms: ContractTerms;
  readonly next: NextProduct;
  readonly licence: BookedLicence;
  /** Of a period, in minor units, before tax: of the present product today, of the other on the first day that is paid of it. */
  readonly fees: { readonly before: number; readonly after: number };
  /** The fees of a period do not fall, neither today nor while terms bind to the present product: nobody is bound by terms against paying more. */
  readonly isUpgrade: boolean;
}

/** The same, and what it costs. */
export interface WantedChange extends PossibleChange {
  /** Null: the change moves no money, as the contract has a fixed price or is not billed. */
  readonly estimate: ChangeEstimate | null;
}

/** Who asks for a change: a user, now or when a job was started. */
export interface Orderer {
  readonly user: { readonly id: number };
  scope(permission: 'contract:order'): Scope;
}

/** Places that earlier changes of a dry run would have taken, by licence. */
export type TakenPlaces = Readonly<Record<number, number>>;

/** Reads what a change of product needs and costs: the same for the preview and the change, so that one foretells the other. */
@Injectable()
export class WantedChanges {
  constructor(
    private readonly database: Database,
    private readonly places: Places,
    private readonly suitable: SuitableLocations,
    private readonly requirements: Requirements,
    private readonly estimates: ChangeEstimates,
    private readonly service: DemandService,
  ) {}

  /**
   * @param record locked, with a product other than the one that is wanted
   * @throws DomainError `validationFailed`, `permissionMissing`, `contractSuspended`, `contractNotBookable`, and what {@link possible} throws
   */
  async read(
    tx: Tx,
    orderer: Orderer,
    record: SubscriptionRecord,
    { productId, changeOn }: ChangeWish,
    problems: Problems,
    taken: TakenPlaces = {},
  ): Promise<WantedChange> {
    const contract = await this.places.bookable(tx, record.contract_id, productId);
    demandOrdering(orderer, contract);
    const [sample] = contract.licences;
    if (sample === undefined) problems.add({ field: 'productId', value: productId, problem: 'noSuch' });
    problems.throwIfAny();
    if (sample === undefined) throw new Error('A problem was found.');
    demandRunning(record);
    await this.service.execute(tx, contract.id, contract.suspendedOn);
    if (contract.status !== 'ACTIVE') throw new DomainError('contractNotBookable', { status: contract.status });
    this.demandChangeable(record, sample);
    const change = await this.possible(tx, record, { productId, changeOn }, freeLicence(contract, taken));
    const { id: subscriptionId, contract_id: contractId } = record;
    const estimate = await this.estimates.of(tx, contractId, { subscriptionId, ...change });
    return { ...change, estimate };
  }

  /**
   * @param record locked, with a product other than the one that is wanted, of a contract that is active
   * @param licence of which a place is free for it, or was taken
   * @throws DomainError `transitionNotAllowed`, `productChangeNotPossible`, `currencyMixed`, `maxCountReached`,
   *   `setUpNotConfigured`, `prerequisiteMissing`, `minimumTermRuns`, `cycleTermRuns`, `maximumTermReached`, `changeAfterEnd`
   */
  async possible(
    tx: Tx,
    record: SubscriptionRecord,
    { productId, changeOn }: ChangeWish,
    licence: BookedLicence,
  ): Promise<PossibleChange> {
    demandRunning(record);
    this.demandChangeable(record, licence);
    const locations = record.location_id === null ? [] : [record.location_id];
    await this.suitable.demandCount(tx, productId, locations, licence.maxCount, record.id);
    await this.suitable.demandProducts(tx, licence.products, locations);
    const terms = await contractTerms(this.database, record.contract_id);
    if (!terms.flat && licence.currency !== terms.currency)
      throw new DomainError('currencyMixed', { currency: licence.currency, expected: terms.currency });
    const uses = await licenceUsesOf(tx, [record.id], terms.today);
    // A plan whose day has begun at the workspace may be among them already, and not be carried out at the location.
    const present = uses.get(record.id)?.findLast(({ licenceId }) => licenceId === record.licence_id);
    if (present === undefined) throw new Error(`Subscription ${record.id} has no licence.`);
    const held = { use: present, bound: useOf(record) };
    const isUpgrade = isUpgradeFrom(held, heldFrom(record, licence, terms.today), terms.today);
    const day = changeDay(record, terms, isUpgrade, changeOn);
    demandAgreedEnd(record, licence.terms, day.effectiveOn);
    const paid = paidFrom(record);
    const first = day.effectiveOn ?? paid ?? terms.today;
    const fees = {
      before: perPeriod(feesAt(held, terms.today)),
      after: perPeriod(feesAt(heldFrom(record, licence, first), paid !== null && paid > first ? paid : first)),
    };
    return { ...day, terms, next: nextOf(licence, productId), licence, fees, isUpgrade };
  }

  /** It keeps what was prepared for it; one that runs gets nothing that has to be prepared first. */
  private demandChangeable(record: SubscriptionRecord, { products }: BookedLicence): void {
    const named = (list: readonly string[]): never => {
      throw new DomainError('productChangeNotPossible', { products: list.join(', ') });
    };
    const fixed = fixedDifferences(record.products, products);
    if (fixed.length > 0) named(fixed);
    if (!isKnownOutside(record)) return;
    const { added } = differenceOf(record.products, products);
    const unprepared = products.filter(
      (booked) => added.includes(booked.product) && this.requirements.toBeSaid([booked]).length > 0,
    );
    if (unprepared.length > 0) named(unprepared.map(({ product }) => product));
  }
}

/** The product of a licence, as a subscription gets it. */
export const nextOf = ({ id, products, terms, free }: BookedLicence, productId: number): NextProduct => ({
  licence_id: id,
  offer_id: productId,
  free,
  products,
  terms,
});

/** The licence that it would have from a day on. */
function heldFrom(record: SubscriptionRecord, { id, fees, terms }: BookedLicence, from: LocalDate): HeldLicence {
  const use = { ...fees, licenceId: id, terms, since: null, until: null };
  return { use, bound: { terms, from, contractBoundUntil: record.contract_bound_until } };
}

/** Nothing changes any more what has failed, is over, or ends; and nothing what is paused, until it is resumed. @throws DomainError `transitionNotAllowed`, `changeWhilePaused` */
function demandRunning(record: SubscriptionRecord): void {
  if (!isRunning(record))
    throw new DomainError('transitionNotAllowed', { event: 'changeProduct', state: record.state });
  if (openPause(record) !== undefined) throw new DomainError('changeWhilePaused', { id: record.id });
}

export const isRunning = ({ state }: SubscriptionRecord): boolean =>
  state !== 'FAILED' && state !== 'FINISHED' && !state.startsWith('EXPIRING');

/** @throws DomainError `noPlaceLeft` */
function freeLicence({ licences }: BookableContract, taken: TakenPlaces): BookedLicence {
  const left = licences.map((licence) => ({
    ...licence,
    open: licence.open === null ? null : licence.open - (taken[licence.id] ?? 0),
  }));
  const places = placesToTake(left, 1);
  if ('free' in places) throw new DomainError('noPlaceLeft', { free: places.free, wanted: 1 });
  const [licence] = places.licences;
  if (licence === undefined) throw new Error('One place was asked for.');
  return licence;
}

/** What a subscription costs is changed by somebody who may order. @throws DomainError `permissionMissing` */
function demandOrdering(orderer: Orderer, { workspaceId, companyId }: BookableContract): void {
  const place = { workspaceId, companyId, locationId: null };
  if (!covers(orderer.scope('contract:order'), place))
    throw new DomainError('permissionMissing', { permission: 'contract:order' });
}
