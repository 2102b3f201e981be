import { Injectable } from '@nestjs/common';
import type { Charge } from '#contexts/billing';
import { Money, sumOfPrices, vatOn } from '#domain/values/money';
import type { Price } from '#domain/values/money';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { correctedInvoiceOf, creditedInvoice, creditedVat } from '../invoice/credited-invoice.js';
import { InvoiceParties } from '../invoice/invoice-parties.js';
import type { BilledContract } from '../charging/billed-contract.js';

/** What is credited of one subscription on one invoice. */
interface Credit {
  readonly subscriptionId: number;
  /** Null: what is credited is on no invoice yet. */
  readonly invoiceId: number | null;
  /** Minor units before tax, negative. */
  readonly amount: number;
}

/** What credits give back. */
export interface CreditedPrices {
  readonly bySubscription: ReadonlyMap<number, Price>;
  /** Tax is rounded once per credit note, so it may differ from the sum of the parts by some cents. */
  readonly total: Price;
}

/** With tax, as the credit notes will say: by the tax of the invoices that they are about. */
@Injectable()
export class CreditPrices {
  constructor(private readonly parties: InvoiceParties) {}

  /** @param charges below zero, not in the ledger yet */
  async of(tx: Tx, contract: BilledContract, charges: readonly Charge[]): Promise<CreditedPrices> {
    const credits = await creditsOf(tx, contract.id, charges);
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

/** By subscription and invoice. */
async function creditsOf(tx: Tx, contractId: number, charges: readonly Charge[]): Promise<Credit[]> {
  if (charges.length === 0) return [];
  const { rows } = await sql<Credit>`
    select k.subscription_id as "subscriptionId", k.invoice_id as "invoiceId", sum(k.amount)::bigint as amount
    from (select k.subscription_id, k.amount, ${correctedInvoiceOf(contractId)} as invoice_id
          from (select c."subscriptionId" as subscription_id, c."licenceId" as licence_id, c.kind, c."addOn" as add_on, c.since,
                       c."periodStart" as period_start, c.amount
                from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb)
                  as c ("subscriptionId" bigint, "licenceId" bigint, kind text, "addOn" text, since date, "periodStart" date,
                        amount bigint)) k) k
    group by k.subscription_id, k.invoice_id order by k.invoice_id, k.subscription_id`.execute(tx);
  return rows;
}
