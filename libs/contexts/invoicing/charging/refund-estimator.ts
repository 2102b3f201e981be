import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Charge } from '#contexts/billing';
import { RefundEstimates } from '#contexts/subscriptions';
import type { EarlyEnd, RefundEstimate, RefundEstimator } from '#contexts/subscriptions';
import { Money, sumOfPrices, vatOn } from '#domain/values/money';
import type { Price } from '#domain/values/money';
import { lastDayOf } from '#domain/billing/terms';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { calendarOf, readBilledContract } from './billed-contract.js';
import type { BilledContract } from './billed-contract.js';
import { billedSubscriptionsOf } from './billed-subscriptions.js';
import { chargedFees } from './charged.queries.js';
import { correctedInvoiceOf, creditedInvoice, creditedVat } from '../invoice/credited-invoice.js';
import { InvoiceParties } from '../invoice/invoice-parties.js';
import { calculateSubscriptionCharges } from './subscription-fees.js';

/** What is credited of one subscription on one invoice. */
interface Credit {
  readonly subscriptionId: number;
  /** Null: what is credited is on no invoice yet. */
  readonly invoiceId: number | null;
  /** Minor units before tax, negative. */
  readonly amount: number;
}

/** Tells what the next billing would credit, by the same rules and from the same ledger. */
@Injectable()
export class InvoicedRefundEstimator implements RefundEstimator, OnModuleInit {
  constructor(
    private readonly estimates: RefundEstimates,
    private readonly parties: InvoiceParties,
  ) {}

  onModuleInit(): void {
    this.estimates.register(this);
  }

  async estimateRefund(tx: Tx, contractId: number, ends: readonly EarlyEnd[]): Promise<RefundEstimate | null> {
    const contract = await readBilledContract(tx, contractId);
    if (contract === undefined) return null;
    const credits = await creditsOf(tx, contractId, await creditedCharges(tx, contract, ends));
    const bySubscription = new Map<number, Price[]>();
    const totals: Price[] = [];
    for (const invoiceId of new Set(credits.map((credit) => credit.invoiceId))) {
      const ofInvoice = credits.filter((credit) => credit.invoiceId === invoiceId);
      const vatOfCredit = await this.vatOf(tx, contract, invoiceId);
      if (vatOfCredit === null) continue;
      const refund = (amount: number): Price => {
        const net = Money.ofMinor(amount, contract.currency);
        const vat = vatOfCredit(net);
        return { value: net.negated(), vat: vat.negated(), total: net.plus(vat).negated() };
      };
      totals.push(refund(ofInvoice.reduce((sum, { amount }) => sum + amount, 0)));
      for (const { subscriptionId, amount } of ofInvoice)
        bySubscription.set(subscriptionId, [...(bySubscription.get(subscriptionId) ?? []), refund(amount)]);
    }
    return {
      bySubscription: new Map([...bySubscription].map(([id, prices]) => [id, sumOfPrices(prices, contract.currency)])),
      total: sumOfPrices(totals, contract.currency),
    };
  }

  /** The tax of a credit on an invoice; null: all of the invoice was given back already. */
  private async vatOf(tx: Tx, contract: BilledContract, invoiceId: number | null) {
    if (invoiceId === null) {
      const { percentage } = this.parties.taxOf(await this.parties.of(tx, contract), contract.today);
      return (net: Money): Money => vatOn(net, percentage);
    }
    const invoice = await creditedInvoice(tx, invoiceId, { lock: false });
    return invoice.state === 'credited' ? null : (net: Money): Money => creditedVat(invoice, net);
  }
}

async function creditedCharges(tx: Tx, contract: BilledContract, ends: readonly EarlyEnd[]): Promise<Charge[]> {
  // A fixed price does not depend on what is used.
  if (contract.billingType !== 'FLEXIBLE') return [];
  const { firstDay, validUntil, minimumTerm, validFrom, today } = contract;
  const lastDays = new Map(ends.map(({ id, lastDay }) => [id, lastDay]));
  const charged = await chargedFees(tx, [...lastDays.keys()], [], null);
  const calculation = {
    calendar: calendarOf(contract),
    today,
    since: null,
    contractBoundUntil: minimumTerm && lastDayOf(validFrom, minimumTerm),
  };
  const subscriptions = await billedSubscriptionsOf(tx, contract, [...lastDays.keys()]);
  return subscriptions.flatMap((subscription) => {
    const lastDay = lastDays.get(subscription.id) ?? null;
    const { activatedOn } = subscription;
    const ended = { ...subscription, finished: true, lastDay, activatedOn: lastDay === null ? null : activatedOn };
    const soFar = charged.get(subscription.id) ?? new Map();
    const charges = calculateSubscriptionCharges(ended, soFar, { from: firstDay, to: validUntil }, calculation);
    return charges.filter(({ amount }) => amount < 0);
  });
}

/** By subscription and invoice. */
async function creditsOf(tx: Tx, contractId: number, charges: readonly Charge[]): Promise<Credit[]> {
  if (charges.length === 0) return [];
  const { rows } = await sql<Credit>`
    select k.subscription_id as "subscriptionId", k.invoice_id as "invoiceId", sum(k.amount)::bigint as amount
    from (select k.subscription_id, k.amount, ${correctedInvoiceOf(contractId)} as invoice_id
          from (select c."subscriptionId" as subscription_id, c.kind, c."addOn" as add_on, c."periodStart" as period_start, c.amount
                from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb)
                  as c ("subscriptionId" bigint, kind text, "addOn" text, "periodStart" date, amount bigint)) k) k
    group by k.subscription_id, k.invoice_id order by k.invoice_id, k.subscription_id`.execute(tx);
  return rows;
}
