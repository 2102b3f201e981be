import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { isCredit } from '#contexts/billing';
import type { Charge } from '#contexts/billing';
import { EndEstimates } from '#contexts/subscriptions';
import type { EarlyEnd, EndEstimator, RefundEstimate } from '#contexts/subscriptions';
import { lastDayOf } from '#domain/billing/terms';
import { later } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Money, priceOf, sumOfPrices } from '#domain/values/money';
import type { Price } from '#domain/values/money';
import type { Tx } from '#platform/database';
import { readBilledContract } from '../charging/billed-contract.js';
import type { BilledContract } from '../charging/billed-contract.js';
import { billedSubscriptionsOf } from '../charging/billed-subscriptions.js';
import { ChargedFees } from '../charging/charged-fees.js';
import { chargedFees } from '../charging/charged.queries.js';
import { payersOfCharges } from '../invoice/charge-groups.js';
import type { EstimatedCharge } from '../invoice/charge-groups.js';
import { InvoiceParties } from '../invoice/invoice-parties.js';
import type { KnownParties } from '../invoice/invoice-parties.js';
import { CreditPrices } from './credit-prices.js';
import { estimated } from './estimated-charges.js';
import { calculateSubscriptionCharges } from '../charging/subscription-fees.js';
import type { BilledSubscription } from '../charging/subscription-fees.js';

/** Tells what billing will charge and credit, by the same rules and from the same ledger. */
@Injectable()
export class InvoicedEndEstimator implements EndEstimator, OnModuleInit {
  constructor(
    private readonly estimates: EndEstimates,
    private readonly credits: CreditPrices,
    private readonly parties: InvoiceParties,
  ) {}

  onModuleInit(): void {
    this.estimates.register(this);
  }

  async estimateRefund(tx: Tx, contractId: number, ends: readonly EarlyEnd[]): Promise<RefundEstimate | null> {
    const contract = await readBilledContract(tx, contractId);
    if (contract === undefined) return null;
    // A fixed price does not depend on what is used.
    const ended = contract.billingType === 'FLEXIBLE' ? await endedSubscriptions(tx, contract, ends) : [];
    const credits = ended.flatMap(({ subscription, charged }) => creditsOf(contract, subscription, charged));
    return this.credits.of(tx, contract, credits);
  }

  async estimateCosts(tx: Tx, contractId: number, ends: readonly EarlyEnd[]): Promise<ReadonlyMap<number, Price>> {
    const contract = await readBilledContract(tx, contractId);
    if (contract === undefined || contract.billingType !== 'FLEXIBLE') return new Map();
    const charges: EstimatedCharge[] = [];
    for (const [lastDay, own] of byLastDay(ends)) {
      // What is planned until then has come by then.
      const then = { ...contract, today: later(lastDay, contract.today), isForetold: true };
      for (const { subscription, charged } of await endedSubscriptions(tx, then, own)) {
        // That is told as what is given back.
        charged.addCharges(creditsOf(contract, subscription, charged));
        charges.push(...estimated(calculate(then, subscription, charged), charged));
      }
    }
    return this.prices(tx, contract, charges);
  }

  /** By subscription. Taxed as on its first day by who is invoiced for it. */
  private async prices(
    tx: Tx,
    contract: BilledContract,
    charges: readonly EstimatedCharge[],
  ): Promise<ReadonlyMap<number, Price>> {
    const { id, currency, today } = contract;
    const payers = await payersOfCharges(tx, id, charges);
    const known = new Map<number | null, KnownParties>();
    const amounts = new Map<number, Map<number, number>>();
    for (const [index, { subscriptionId, from, amount }] of charges.entries()) {
      const payer = payers[index] ?? null;
      const parties = known.get(payer) ?? (await this.parties.of(tx, contract, payer));
      known.set(payer, parties);
      const { percentage } = this.parties.taxOf(parties, later(from, today));
      const own = amounts.get(subscriptionId ?? 0) ?? new Map<number, number>();
      amounts.set(subscriptionId ?? 0, own.set(percentage, (own.get(percentage) ?? 0) + amount));
    }
    const priceOfAll = (own: ReadonlyMap<number, number>): Price =>
      sumOfPrices(
        [...own].map(([percentage, amount]) => priceOf(Money.ofMinor(amount, currency), percentage)),
        currency,
      );
    // Fees that fall until then may give back more than is charged.
    return new Map(
      [...amounts].map(([of, own]) => [of, priceOfAll(own)] as const).filter(([, { value }]) => value.minor > 0),
    );
  }
}

/** Those that begin. */
function byLastDay(ends: readonly EarlyEnd[]): ReadonlyMap<LocalDate, readonly EarlyEnd[]> {
  const days = new Map<LocalDate, EarlyEnd[]>();
  for (const end of ends) {
    if (end.lastDay === null) continue;
    const own = days.get(end.lastDay);
    if (own === undefined) days.set(end.lastDay, [end]);
    else own.push(end);
  }
  return days;
}

interface EndedSubscription {
  /** As it will be when it is over. */
  readonly subscription: BilledSubscription;
  readonly charged: ChargedFees;
}

/** @param contract as on a day: changes of product that are planned until then have come */
async function endedSubscriptions(
  tx: Tx,
  contract: BilledContract,
  ends: readonly EarlyEnd[],
): Promise<EndedSubscription[]> {
  const byId = new Map(ends.map((end) => [end.id, end]));
  const charged = await chargedFees(tx, [...byId.keys()], [], null);
  return (await billedSubscriptionsOf(tx, contract, [...byId.keys()])).map((subscription) => {
    const { lastDay = null, startsOn = null } = byId.get(subscription.id) ?? {};
    const activatedOn = lastDay === null ? null : (subscription.activatedOn ?? startsOn);
    const ended = { ...subscription, finished: true, lastDay, activatedOn };
    return { subscription: ended, charged: charged.get(subscription.id) ?? new ChargedFees() };
  });
}

const creditsOf = (contract: BilledContract, subscription: BilledSubscription, charged: ChargedFees): Charge[] =>
  calculate(contract, subscription, charged).filter(isCredit);

function calculate(contract: BilledContract, subscription: BilledSubscription, charged: ChargedFees): Charge[] {
  const { firstDay, validUntil, minimumTerm, validFrom, calendar, today } = contract;
  const contractBoundUntil = minimumTerm && lastDayOf(validFrom, minimumTerm);
  const validity = { from: firstDay, to: validUntil };
  return calculateSubscriptionCharges(subscription, charged, validity, {
    calendar,
    today,
    since: null,
    contractBoundUntil,
  });
}
