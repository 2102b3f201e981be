import { Injectable } from '@nestjs/common';
import type { Charge } from '#contexts/billing';
import type { LocalDate } from '#domain/time/local-date';
import { Money, sumOfPrices, vatOn } from '#domain/values/money';
import type { Price } from '#domain/values/money';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { correctedInvoiceOf, creditedInvoice, creditedVat } from '../invoice/credited-invoice.js';
import { InvoiceParties } from '../invoice/invoice-parties.js';
import type { BilledContract } from '../charging/billed-contract.js';

/** Credits that become one credit note. */
interface Note {
  /** Null: what is credited is on no invoice yet. */
  readonly invoiceId: number | null;
  /** The day of the invoice that what is credited is going to be on. */
  readonly on: LocalDate;
  readonly credits: { readonly charge: Charge; readonly index: number }[];
}

/** What credits give back. */
export interface CreditedPrices {
  readonly bySubscription: ReadonlyMap<number, Price>;
  /** Tax is rounded once per credit note, so it may differ from the sum of the parts by some cents. */
  readonly total: Price;
  /** Percent of tax of each credit, in the order given. */
  readonly percentages: readonly number[];
}

/** With tax, as the credit notes will say: by the tax of the invoices that they are about. */
@Injectable()
export class CreditPrices {
  constructor(private readonly parties: InvoiceParties) {}

  /**
   * @param charges that are credits, not in the ledger yet
   * @param billedOn when the contract is billed next: what is on no invoice yet is on that one
   */
  async of(
    tx: Tx,
    contract: BilledContract,
    charges: readonly Charge[],
    billedOn: LocalDate = contract.today,
  ): Promise<CreditedPrices> {
    const bySubscription = new Map<number, Price[]>();
    const totals: Price[] = [];
    const percentages: number[] = [];
    for (const note of await notesOf(tx, contract, charges, billedOn)) {
      const { percentage, vatOfCredit } = await this.taxOf(tx, contract, note);
      for (const { index } of note.credits) percentages[index] = percentage;
      if (vatOfCredit === null) continue;
      const refund = (amount: number): Price => {
        const net = Money.ofMinor(amount, contract.currency);
        const vat = vatOfCredit(net);
        return { value: net.negated(), vat: vat.negated(), total: net.plus(vat).negated() };
      };
      totals.push(refund(note.credits.reduce((sum, { charge }) => sum + charge.amount, 0)));
      for (const [id, amount] of amountsOf(note))
        bySubscription.set(id, [...(bySubscription.get(id) ?? []), refund(amount)]);
    }
    return {
      bySubscription: new Map([...bySubscription].map(([id, prices]) => [id, sumOfPrices(prices, contract.currency)])),
      total: sumOfPrices(totals, contract.currency),
      percentages,
    };
  }

  /** `vatOfCredit` null: all of the invoice was given back already. */
  private async taxOf(tx: Tx, contract: BilledContract, { invoiceId, on }: Note) {
    if (invoiceId === null) {
      const { percentage } = this.parties.taxOf(await this.parties.of(tx, contract), on);
      return { percentage, vatOfCredit: (net: Money): Money => vatOn(net, percentage) };
    }
    const invoice = await creditedInvoice(tx, invoiceId, { lock: false });
    const vatOfCredit = invoice.state === 'credited' ? null : (net: Money): Money => creditedVat(invoice, net);
    return { percentage: invoice.percentage, vatOfCredit };
  }
}

async function notesOf(
  tx: Tx,
  { id, today }: BilledContract,
  charges: readonly Charge[],
  billedOn: LocalDate,
): Promise<Note[]> {
  const invoices = await correctedInvoices(tx, id, charges);
  const notes = new Map<string, Note>();
  for (const [index, charge] of charges.entries()) {
    const invoiceId = invoices[index] ?? null;
    // A period that is to come is billed when it begins.
    const on = charge.periodStart > today ? charge.periodStart : billedOn;
    const key = invoiceId === null ? on : String(invoiceId);
    const note = notes.get(key) ?? { invoiceId, on, credits: [] };
    note.credits.push({ charge, index });
    notes.set(key, note);
  }
  return [...notes.values()];
}

/** Minor units before tax, by subscription. */
function amountsOf({ credits }: Note): ReadonlyMap<number, number> {
  const amounts = new Map<number, number>();
  for (const { charge } of credits) {
    const id = charge.subscriptionId ?? 0;
    amounts.set(id, (amounts.get(id) ?? 0) + charge.amount);
  }
  return amounts;
}

/** Ids of the invoices that the credits are about, in their order; null: it is on none yet. */
async function correctedInvoices(
  tx: Tx,
  contractId: number,
  charges: readonly Charge[],
): Promise<readonly (number | null)[]> {
  if (charges.length === 0) return [];
  const numbered = charges.map((charge, position) => ({ position, ...charge }));
  const { rows } = await sql<{ invoiceId: number | null }>`
    select ${correctedInvoiceOf(contractId)} as "invoiceId"
    from (select c.position, c."subscriptionId" as subscription_id, c."licenceId" as licence_id, c.kind, c."addOn" as add_on, c.since,
                 c."periodStart" as period_start
          from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
            as c (position int, "subscriptionId" bigint, "licenceId" bigint, kind text, "addOn" text, since date, "periodStart" date)) k
    order by k.position`.execute(tx);
  return rows.map(({ invoiceId }) => invoiceId);
}
