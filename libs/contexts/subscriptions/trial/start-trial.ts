import { Injectable } from '@nestjs/common';
import { Places } from '#contexts/contracts';
import type { BookedLicence } from '#contexts/contracts';
import type { LocationFacts } from '#contexts/locations';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { addDays, today } from '#domain/time/local-date';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { licencePerPlace } from '../booking/booking-checks.js';
import { NewSubscriptions } from '../booking/new-subscriptions.js';
import type { PlacedOrder } from '../booking/new-subscriptions.js';
import { WantedProducts } from '../purchase/wanted-product.js';
import type { PurchaseInput } from '../purchase/purchase-input.js';
import type { WantedProduct } from '../purchase/wanted-product.js';
import { SubscriptionQueries } from '../subscription/subscription.queries.js';
import type { OrderedView } from '../subscription/subscription-view.js';
import { TrialEligibilities } from './trial-eligibility.js';

/** Lets locations try a product: subscriptions that owe nothing until their trial is over. */
@Injectable()
export class StartTrial {
  constructor(
    private readonly database: Database,
    private readonly wanted: WantedProducts,
    private readonly eligibilities: TrialEligibilities,
    private readonly places: Places,
    private readonly newSubscriptions: NewSubscriptions,
    private readonly queries: SubscriptionQueries,
    private readonly audit: Audit,
  ) {}

  /**
   * All or none, from today at each location on.
   * @throws DomainError `validationFailed`, `contractNotBookable`, `trialNotEligible`, `noPlaceLeft`, `currencyMixed`
   */
  async execute(actor: Actor, contract: Placement, draft: Draft<PurchaseInput>): Promise<JsonText<OrderedView>> {
    return this.database.transaction(async (tx) => {
      demandNothingReplaced(draft);
      const wanted = await this.wanted.read(tx, actor, contract.id, draft);
      const { productId, locationIds } = draft.complete();
      await this.eligibilities.demand(contract.id, productId, locationIds);
      const licences = await this.take(tx, wanted, productId, locationIds.length);
      await this.wanted.demandProducts(tx, licences, locationIds);
      const placed = locationIds.map((id, index) => this.trialOf(wanted, licences[index], wanted.locations.get(id)));
      const ids = await this.newSubscriptions.insert(tx, wanted.contract, { productId }, placed, 'startTrial');
      await this.audit.record(tx, {
        workspaceId: contract.workspaceId,
        operation: 'contract.startTrial',
        subject: 'contract',
        subjectId: contract.id,
        after: { productId, locationIds, subscriptionIds: ids },
      });
      return this.queries.ordered(ids);
    });
  }

  private async take(tx: Tx, { contract }: WantedProduct, productId: number, amount: number): Promise<BookedLicence[]> {
    const taken = await this.places.take(tx, contract.id, productId, amount);
    if ('free' in taken) throw new DomainError('noPlaceLeft', { free: taken.free, wanted: amount });
    return licencePerPlace(contract, taken.shares);
  }

  /** With what it costs afterwards, as it is shown now: without that nobody may be charged when the trial is over. */
  private trialOf(
    wanted: WantedProduct,
    licence: BookedLicence | undefined,
    location: LocationFacts | undefined,
  ): PlacedOrder {
    if (licence === undefined || location === undefined) throw new Error('Every location was given a place.');
    // Licences of one offer may differ in their trial, and only some of them have one.
    if (licence.trialDays === null) throw new DomainError('trialNotEligible', { locationIds: location.id });
    const startDate = today(wanted.contract.now, location.timeZone);
    const { costs } = this.wanted.price(wanted, [location.id], [licence]);
    return { licence, location, startDate, trial: { end: addDays(startDate, licence.trialDays - 1), costs } };
  }
}

/** A trial owes nothing, so there is nothing to change to. */
function demandNothingReplaced({ good, problems }: Draft<PurchaseInput>): void {
  const expected = 'a purchase';
  for (const [field, value] of [
    ['replaces', good.replaces],
    ['changeOn', good.changeOn],
    ['discountCode', good.discountCode],
  ] as const)
    if (value !== undefined && value !== null) problems.add({ field, value, problem: 'notTogether', expected });
}
