import { Injectable } from '@nestjs/common';
import type { LocalDate } from '#domain/time/local-date';
import { Money, sumOfPrices, vatOn } from '#domain/values/money';
import type { Price } from '#domain/values/money';
import type { Tx } from '#platform/database';
import { payersOfCharges } from '../invoice/charge-groups.js';
import type { EstimatedCharge } from '../invoice/charge-groups.js';
import { correctedInvoices, creditedInvoice, creditedVat, goodwillCharges } from '../invoice/credited-invoice.js';
import { InvoiceParties } from '../invoice/invoice-parties.js';
import type { BilledContract } from '../charging/billed-contract.js';

/** Credits that become one credit note. */
interface Note {
  /** Null: what is credited is on no invoice yet. */
  readonly invoiceId: number | null;
  /** The day of the invoice that what is credited is going to be on, and who gets that. */
  readonly on: LocalDate;
  readonly payerId: number | null;
  /** `charge` is the part of `of` that it is about. */
  readonly credits: { readonly charge: EstimatedCharge; readonly of: EstimatedCharge }[];
}

/** A credit, or a part of it. */
interface CreditedPart {
  /** As it was given. */
  readonly of: EstimatedCharge;
  /** Minor units before tax, below zero. */
  readonly amount: number;
  readonly percentage: number;
}

/** What credits give back. */
export interface CreditedPrices {
  readonly bySubscription: ReadonlyMap<number, Price>;
  /** Tax is rounded once per credit note, so it may differ from the sum of the parts by some cents. */
  readonly total: Price;
  /** The credits by their percentage of tax: one that is about invoices of several is in as many parts. */
  readonly parts: readonly CreditedPart[];
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
    charges: readonly EstimatedCharge[],
    billedOn: LocalDate = contract.today,
  ): Promise<CreditedPrices> {
    const bySubscription = new Map<number, Price[]>();
    const totals: Price[] = [];
    const parts: CreditedPart[] = [];
    for (const note of await notesOf(tx, contract, charges, billedOn)) {
      const { percentage, vatOfCredit, goodwill } = await this.taxOf(tx, contract, note);
      // What was waived is given back by no document.
      if (vatOfCredit === null) continue;
      const credits = lessGoodwill(note.credits, goodwill);
      for (const { charge, of } of credits) parts.push({ of, amount: charge.amount, percentage });
      const refund = (amount: number): Price => {
        const net = Money.ofMinor(amount, contract.currency);
        const vat = vatOfCredit(net);
        return { value: net.negated(), vat: vat.negated(), total: net.plus(vat).negated() };
      };
      totals.push(refund(sumOf(credits)));
      for (const [id, amount] of amountsOf(credits))
        bySubscription.set(id, [...(bySubscription.get(id) ?? []), refund(amount)]);
    }
    return {
      bySubscription: new Map([...bySubscription].map(([id, prices]) => [id, sumOfPrices(prices, contract.currency)])),
      total: sumOfPrices(totals, contract.currency),
      parts: byPercentage(parts),
    };
  }

  /** `vatOfCredit` null: all of the invoice was given back already. `goodwill`: what the credit note is less by. */
  private async taxOf(tx: Tx, contract: BilledContract, { invoiceId, on, payerId, credits }: Note) {
    if (invoiceId === null) {
      const { percentage } = this.parties.taxOf(await this.parties.of(tx, contract, payerId), on);
      return { percentage, vatOfCredit: (net: Money): Money => vatOn(net, percentage), goodwill: [] };
    }
    const invoice = await creditedInvoice(tx, invoiceId, { lock: false });
    const goodwill = await goodwillCharges(
      tx,
      invoiceId,
      invoice,
      credits.map(({ charge }) => charge),
    );
    const vatOfCredit = invoice.state === 'credited' ? null : (net: Money): Money => creditedVat(invoice, net);
    return { percentage: invoice.percentage, vatOfCredit, goodwill };
  }
}

async function notesOf(
  tx: Tx,
  { id, today }: BilledContract,
  charges: readonly EstimatedCharge[],
  billedOn: LocalDate,
): Promise<Note[]> {
  const parts = await correctedInvoices(tx, id, charges);
  const payers = await payersOfCharges(tx, id, charges);
  const notes = new Map<string, Note>();
  const add = (index: number, amount: number, invoiceId: number | null): void => {
    const of = charges[index];
    if (of === undefined) return;
    // A period that is to come is billed when it begins.
    const on = of.periodStart > today ? of.periodStart : billedOn;
    const payerId = payers[index] ?? null;
    const key = invoiceId === null ? `${on} ${payerId}` : String(invoiceId);
    const note = notes.get(key) ?? { invoiceId, on, payerId, credits: [] };
    note.credits.push({ of, charge: { ...of, amount } });
    notes.set(key, note);
  };
  const found = new Set(parts.map(({ index }) => index));
  for (const [index, charge] of charges.entries()) if (!found.has(index)) add(index, charge.amount, null);
  for (const { index, invoiceId, amount } of parts) add(index, amount, invoiceId);
  return [...notes.values()];
}

const sumOf = (credits: Note['credits']): number => credits.reduce((sum, { charge }) => sum + charge.amount, 0);

/** The last ones give back less, by as much as was given back as goodwill before: those of the subscription that got it. */
function lessGoodwill(credits: Note['credits'], goodwill: readonly EstimatedCharge[]): Note['credits'] {
  const rest = new Map(goodwill.map(({ subscriptionId, amount }) => [subscriptionId, amount]));
  const take = (from: number | null, most: number): number => {
    const taken = Math.max(Math.min(rest.get(from) ?? 0, most), 0);
    rest.set(from, (rest.get(from) ?? 0) - taken);
    return taken;
  };
  const less = credits.toReversed().flatMap(({ charge, of }) => {
    const own = charge.subscriptionId === null ? 0 : take(charge.subscriptionId, -charge.amount);
    const amount = charge.amount + own;
    const left = amount + take(null, -amount);
    return left === 0 ? [] : [{ of, charge: { ...charge, amount: left } }];
  });
  return less.toReversed();
}

/** Parts of one credit with one percentage are shown as one. */
function byPercentage(parts: readonly CreditedPart[]): CreditedPart[] {
  const found = new Map<EstimatedCharge, Map<number, CreditedPart>>();
  for (const part of parts) {
    const own = found.get(part.of) ?? new Map<number, CreditedPart>();
    const before = own.get(part.percentage);
    own.set(part.percentage, { ...part, amount: part.amount + (before?.amount ?? 0) });
    found.set(part.of, own);
  }
  return [...found.values()].flatMap((own) => [...own.values()]);
}

/** Minor units before tax, by subscription. */
function amountsOf(credits: Note['credits']): ReadonlyMap<number, number> {
  const amounts = new Map<number, number>();
  for (const { charge } of credits) {
    const id = charge.subscriptionId ?? 0;
    amounts.set(id, (amounts.get(id) ?? 0) + charge.amount);
  }
  return amounts;
}
