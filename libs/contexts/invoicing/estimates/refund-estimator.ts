import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { isCredit } from '#contexts/billing';
import type { Charge } from '#contexts/billing';
import { RefundEstimates } from '#contexts/subscriptions';
import type { EarlyEnd, RefundEstimate, RefundEstimator } from '#contexts/subscriptions';
import { lastDayOf } from '#domain/billing/terms';
import type { Tx } from '#platform/database';
import { readBilledContract } from '../charging/billed-contract.js';
import type { BilledContract } from '../charging/billed-contract.js';
import { billedSubscriptionsOf } from '../charging/billed-subscriptions.js';
import { ChargedFees } from '../charging/charged-fees.js';
import { chargedFees } from '../charging/charged.queries.js';
import { CreditPrices } from './credit-prices.js';
import { calculateSubscriptionCharges } from '../charging/subscription-fees.js';

/** Tells what the next billing would credit, by the same rules and from the same ledger. */
@Injectable()
export class InvoicedRefundEstimator implements RefundEstimator, OnModuleInit {
  constructor(
    private readonly estimates: RefundEstimates,
    private readonly credits: CreditPrices,
  ) {}

  onModuleInit(): void {
    this.estimates.register(this);
  }

  async estimateRefund(tx: Tx, contractId: number, ends: readonly EarlyEnd[]): Promise<RefundEstimate | null> {
    const contract = await readBilledContract(tx, contractId);
    if (contract === undefined) return null;
    return this.credits.of(tx, contract, await creditedCharges(tx, contract, ends));
  }
}

async function creditedCharges(tx: Tx, contract: BilledContract, ends: readonly EarlyEnd[]): Promise<Charge[]> {
  // A fixed price does not depend on what is used.
  if (contract.billingType !== 'FLEXIBLE') return [];
  const { firstDay, validUntil, minimumTerm, validFrom, today } = contract;
  const lastDays = new Map(ends.map(({ id, lastDay }) => [id, lastDay]));
  const charged = await chargedFees(tx, [...lastDays.keys()], [], null);
  const calculation = {
    calendar: contract.calendar,
    today,
    since: null,
    contractBoundUntil: minimumTerm && lastDayOf(validFrom, minimumTerm),
  };
  const subscriptions = await billedSubscriptionsOf(tx, contract, [...lastDays.keys()]);
  return subscriptions.flatMap((subscription) => {
    const lastDay = lastDays.get(subscription.id) ?? null;
    const { activatedOn } = subscription;
    const ended = { ...subscription, finished: true, lastDay, activatedOn: lastDay === null ? null : activatedOn };
    const soFar = charged.get(subscription.id) ?? new ChargedFees();
    const charges = calculateSubscriptionCharges(ended, soFar, { from: firstDay, to: validUntil }, calculation);
    return charges.filter(isCredit);
  });
}
