import { Injectable } from '@nestjs/common';
import { Ledger } from '#contexts/billing';
import type { Charge, ChargePart } from '#contexts/billing';
import { payersOf } from '#contexts/contracts';
import { payerOn } from '#domain/invoicing/payers';
import type { Payer } from '#domain/invoicing/payers';
import { minimumCharge } from '#domain/payments/card-minimums';
import type { InvoiceKind } from '#domain/billing/invoice-machine';
import { divideDays } from '#domain/invoicing/credit-allocation';
import type { AllocatedCredit } from '#domain/invoicing/credit-allocation';
import type { LocalDate } from '#domain/time/local-date';
import { Money, vatOn } from '#domain/values/money';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { BilledContract } from '../charging/billed-contract.js';
import { joined, paidBeforeOf, periodGroups, purchasedGroups, unbilledCredits } from './charge-groups.js';
import type { Credit, Group } from './charge-groups.js';
import { correctedInvoices, creditedInvoice, creditedVat, goodwillCharges } from './credited-invoice.js';
import type { CreditedInvoice } from './credited-invoice.js';
import { InvoiceCollection } from '../collection/invoice-collection.js';
import { InvoiceStates } from './invoice-states.js';
import type { IssuableInvoice } from './invoice-states.js';
import { InvoiceParties } from './invoice-parties.js';
import type { KnownParties, PaidBefore, Parties } from './invoice-parties.js';
import type { Tax } from './tax-rule.js';

/** A charge, or a part of one, and the invoice that it corrects. */
interface CreditedPart extends ChargePart {
  readonly id: number;
  readonly invoiceId: number;
}

/** How invoices of one payer are drawn. */
interface PayerOptions {
  /** Minor units with tax: what is less waits for the next invoice. */
  readonly least: number;
  readonly isLast: boolean;
  readonly parties: KnownParties;
  readonly paidBefore: PaidBefore | null;
}

type NewInvoice = Group & { readonly kind: InvoiceKind; readonly vat: Money } & Tax;

/** Makes invoices and credit notes of what was charged on a contract and is on none yet. */
@Injectable()
export class DrawInvoices {
  constructor(
    private readonly ledger: Ledger,
    private readonly parties: InvoiceParties,
    private readonly states: InvoiceStates,
    private readonly collection: InvoiceCollection,
  ) {}

  /**
   * One invoice per purchase, one per accounting period from `since` on (what belongs to earlier ones is on the first of
   * them), and one credit note per invoice that is corrected. All are issued; their numbers are drawn last, so that other
   * runs wait for them no longer than they must.
   * What is too little for the contract's card stays open, and is on the next one.
   * @param contract locked by this transaction
   * @param isLast nothing is billed after this
   * @returns ids of what was issued
   */
  async execute(
    tx: Tx,
    contract: BilledContract,
    payers: readonly Payer[],
    { since, isLast }: { readonly since: LocalDate; readonly isLast: boolean },
  ): Promise<number[]> {
    // First, as credits can be about what purchases have paid.
    const purchased = await this.invoices(tx, contract, await purchasedGroups(tx, contract, null), payers);
    const periods = await periodGroups(tx, contract, payers, since);
    const billed = await this.invoices(tx, contract, periods, payers, isLast);
    const credited = await this.creditNotes(tx, contract, await this.creditGroups(tx, contract.id));
    return this.issue(tx, contract, [...purchased, ...billed, ...credited]);
  }

  /**
   * The invoice of one purchase, and credit notes of what it gives back; everything else that nobody has paid stays open.
   * @param changed ids of subscriptions that it has changed
   * @returns ids of what was issued
   */
  async ofPurchase(
    tx: Tx,
    contract: BilledContract,
    purchaseId: number,
    changed: readonly number[],
  ): Promise<number[]> {
    // What it gives back may be on the invoice of a purchase before it, whose own job comes later.
    const payers = await payersOf(tx, contract.id);
    const paid = await purchasedGroups(tx, contract, changed.length === 0 ? purchaseId : null);
    const purchased = await this.invoices(tx, contract, paid, payers);
    const groups = changed.length === 0 ? [] : await this.creditGroups(tx, contract.id, changed);
    return this.issue(tx, contract, [...purchased, ...(await this.creditNotes(tx, contract, groups))]);
  }

  private async issue(tx: Tx, contract: BilledContract, drafts: readonly IssuableInvoice[]): Promise<number[]> {
    // Documents of a workspace are checked each night from its first one on.
    if (drafts.length > 0)
      await sql`
        insert into ledger_check (id, workspace_id, due_at)
        values (${contract.workspaceId}, ${contract.workspaceId}, now() + interval '1 day') on conflict do nothing`.execute(
        tx,
      );
    for (const draft of drafts) await this.states.issue(tx, draft, contract);
    return drafts.map(({ id }) => id);
  }

  /** @param isLast nothing is billed after this. Left out: each group is paid already, and none waits for the next */
  private async invoices(
    tx: Tx,
    contract: BilledContract,
    groups: readonly Group[],
    payers: readonly Payer[],
    isLast?: boolean,
  ): Promise<IssuableInvoice[]> {
    const drafts: IssuableInvoice[] = [];
    for (const payerId of new Set(groups.map((group) => group.payerId))) {
      const own = groups.filter((group) => group.payerId === payerId);
      const isPresent = payerOn(payers, contract.today).billingAccountId === payerId;
      const hasCard = isLast !== undefined && (await this.collection.methodOf(tx, contract.id, payerId)) !== null;
      const least = hasCard ? minimumCharge(contract.currency) : 0;
      // Who has paid before gets no later invoice with which something could wait.
      const options = { least, isLast: isLast !== false || !isPresent };
      const parties = await this.parties.of(tx, contract, payerId);
      const paidBefore = await paidBeforeOf(tx, contract, payers, payerId);
      drafts.push(...(await this.ofPayer(tx, contract, own, { ...options, parties, paidBefore })));
    }
    return drafts;
  }

  private async ofPayer(
    tx: Tx,
    contract: BilledContract,
    groups: readonly Group[],
    { least, isLast, parties, paidBefore }: PayerOptions,
  ): Promise<IssuableInvoice[]> {
    const tax = this.parties.taxOf(parties, contract.today);
    const drafts: IssuableInvoice[] = [];
    let carried: Group | null = null;
    for (const [index, one] of groups.entries()) {
      const group: Group = carried === null ? one : joined(carried, one);
      const vat = vatOn(Money.ofMinor(group.amount, contract.currency), tax.percentage);
      const total = group.amount + vat.minor;
      const isTooLittle = total < least || total === 0;
      carried = isTooLittle ? group : null;
      // What a discount makes free is on the next invoice, or on none: there is none about nothing.
      if (isTooLittle && (total === 0 || !(isLast && index === groups.length - 1))) continue;
      const named =
        drafts.length > 0 || paidBefore === null ? parties : { ...parties, buyer: { ...parties.buyer, paidBefore } };
      drafts.push(await this.draft(tx, contract, { ...group, ...tax, vat, kind: 'INVOICE' }, named));
    }
    return drafts;
  }

  /** To who got the invoice, with the parties' present names, but by its tax: what is taken back is what was taken. */
  private async creditNotes(tx: Tx, contract: BilledContract, groups: readonly Group[]): Promise<IssuableInvoice[]> {
    const drafts: IssuableInvoice[] = [];
    const known = new Map<number | null, KnownParties>();
    for (const group of groups) {
      const invoice = await creditedInvoice(tx, group.corrects, { lock: true });
      const credit = await this.withoutGoodwill(tx, contract, group, invoice);
      // All of it was given back already; the ledger only says now why.
      if (invoice.state === 'credited' || credit.amount === 0)
        await this.ledger.bill(tx, credit.chargeIds, invoice.creditNoteId);
      else {
        const { percentage, reason } = invoice;
        const vat = creditedVat(invoice, Money.ofMinor(credit.amount, contract.currency));
        const input: NewInvoice = { ...credit, percentage, reason, vat, kind: 'CREDIT_NOTE' };
        const parties = known.get(invoice.payerId) ?? (await this.parties.of(tx, contract, invoice.payerId));
        known.set(invoice.payerId, parties);
        drafts.push(await this.draft(tx, contract, input, parties));
      }
    }
    return drafts;
  }

  /** Less what was given as goodwill before: with charges that take it back. */
  private async withoutGoodwill(
    tx: Tx,
    contract: BilledContract,
    group: Group,
    invoice: CreditedInvoice,
  ): Promise<Group> {
    if (invoice.goodwill === 0) return group;
    const { rows: credits } = await sql<Pick<Charge, 'subscriptionId' | 'amount' | 'from' | 'to' | 'currency'>>`
      select subscription_id as "subscriptionId", amount, from_day as "from", to_day as "to", currency
      from charge where id = any(${group.chargeIds}::bigint[])`.execute(tx);
    const charges = await goodwillCharges(tx, group.corrects, invoice, credits);
    const ids = await this.ledger.add(tx, contract, charges);
    const amount = charges.reduce((sum, charge) => sum + charge.amount, group.amount);
    return { ...group, chargeIds: [...group.chargeIds, ...ids], amount };
  }

  /**
   * By the invoices that charged the same of the same period. What several are about is divided in the ledger.
   * @param subscriptionIds only of these; left out: all of the contract
   */
  private async creditGroups(tx: Tx, contractId: number, subscriptionIds?: readonly number[]): Promise<Group[]> {
    const credits = await unbilledCredits(tx, contractId, subscriptionIds);
    const parts = await correctedInvoices(tx, contractId, credits);
    return groupsOf(await this.divided(tx, contractId, credits, parts));
  }

  /** Credits, and parts of credits, each a charge of its own. What is about no invoice yet stays open. */
  private async divided(
    tx: Tx,
    contractId: number,
    credits: readonly Credit[],
    parts: readonly AllocatedCredit[],
  ): Promise<CreditedPart[]> {
    const byCredit = credits.map((credit): { credit: Credit; own: AllocatedCredit[] } => ({ credit, own: [] }));
    for (const part of parts) byCredit[part.index]?.own.push(part);
    const charges = byCredit.map(({ credit, own }) => ({ credit, own, charges: chargesOf(credit, own) }));
    const several = charges.filter(({ own }) => own.length > 1);
    const ids = await this.ledger.divide(tx, contractId, new Map(several.map((one) => [one.credit.id, one.charges])));
    return charges.flatMap(({ credit, own, charges: each }) =>
      own.flatMap(({ invoiceId }, place) => {
        const charge = each[place];
        if (invoiceId === null || charge === undefined) return [];
        return { ...charge, invoiceId, id: ids.get(credit.id)?.[place] ?? credit.id };
      }),
    );
  }

  private async draft(tx: Tx, contract: BilledContract, input: NewInvoice, parties: Parties): Promise<IssuableInvoice> {
    const { purchaseId, corrects, kind, percentage, reason, from, to, vat } = input;
    const net = Money.ofMinor(input.amount, contract.currency);
    const invoice = {
      kind,
      corrects,
      purchaseId,
      from,
      to,
      net,
      vat,
      percentage,
      reason,
      parties,
    };
    const draft = await this.states.draw(tx, contract, invoice);
    await this.ledger.bill(tx, input.chargeIds, draft.id);
    await this.insertPositions(tx, draft.id);
    return draft;
  }

  /**
   * Charges of one usage fee and month, and what one discount takes off it, are one line each, whenever they were made: its quantity is that of the last one, its days and its
   * amount are those of all.
   */
  private async insertPositions(tx: Tx, invoiceId: number): Promise<void> {
    const lines = sql`(
      select k.*, sum(k.amount) over thing as total, min(k.from_day) over thing as first_day, max(k.to_day) over thing as last_day,
             lead(k.id) over (thing order by k.id) as later
      from charge k where k.invoice_id = ${invoiceId}
      window thing as (partition by k.subscription_id, k.licence_id, k.since, k.add_on, k.period_start, k.discount_id, case when k.kind <> 'USAGE' then k.id end))`;
    await sql`
      insert into invoice_position (workspace_id, invoice_id, line, kind, product, location_name, offer_id, licence_id,
                                    subscription_id, location_id, add_on, from_day, to_day, amount, fee_since, discount, usage)
      select k.workspace_id, k.invoice_id,
             row_number() over (order by k.subscription_id nulls first, k.period_start, k.kind <> 'SETUP', k.kind <> 'REGULAR',
                                k.kind = 'USAGE', case when k.kind = 'USAGE' then row(k.add_on, k.licence_id, coalesce(k.since, '-infinity'), coalesce(k.discount_id, 0)) end, k.id),
             case when k.discount_id is null then k.kind else 'DISCOUNT' end, coalesce(b.product, l.name, c.name), o.name, coalesce(b.offer_id, l.offer_id), coalesce(b.licence_id, k.licence_id), k.subscription_id, s.location_id, split_part(k.add_on, '@', 1),
             k.first_day, k.last_day, k.total,
             case when k.since is not null and not exists (select from subscription_product_change p
                         where p.subscription_id = k.subscription_id and p.to_licence_id = k.licence_id and p.effective_on = k.since)
                  then k.since end,
             case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name, 'basisPoints', d.basis_points, 'fee', k.kind) end, k.usage
      from ${lines} k
      join contract c on c.id = k.contract_id
      left join discount d on d.id = k.discount_id
      left join lateral (${correctedAddOn}) b on true
      left join licence l on l.id = k.licence_id
      left join subscription s on s.id = k.subscription_id
      left join location o on o.id = s.location_id
      where k.later is null and (k.kind <> 'USAGE' or k.total <> 0)`.execute(tx);
  }
}

/** SQL, over the charge `k`: the line of an add-on that a credit note is about, which names the product of its days. */
const correctedAddOn = sql`
  select p.product, p.offer_id, p.licence_id from invoice i join invoice_position p on p.invoice_id = i.corrects
  where i.id = k.invoice_id and k.kind = 'ADDON' and p.kind = 'ADDON' and p.subscription_id = k.subscription_id
    and p.add_on = split_part(k.add_on, '@', 1)
  order by p.from_day <= k.from_day desc, p.from_day desc, p.line limit 1`;

/** The parts of a credit with their days. */
function chargesOf(credit: Credit, parts: readonly AllocatedCredit[]): ChargePart[] {
  const amounts = parts.map(({ amount }) => amount);
  if (amounts.length === 1) return [credit];
  return divideDays(credit, amounts).map((span, place) => ({ ...span, amount: amounts[place] ?? 0 }));
}

/** A credit note for each invoice, in their order. */
function groupsOf(parts: readonly CreditedPart[]): Group[] {
  const byInvoice = new Map<number, CreditedPart[]>();
  for (const part of parts) {
    const same = byInvoice.get(part.invoiceId);
    if (same === undefined) byInvoice.set(part.invoiceId, [part]);
    else same.push(part);
  }
  const groups = [...byInvoice].map(([corrects, all]): Group => {
    const [first] = all;
    const from = all.reduce((day, part) => (part.from < day ? part.from : day), first?.from as LocalDate);
    const to = all.reduce((day, part) => (part.to > day ? part.to : day), first?.to as LocalDate);
    const amount = all.reduce((sum, part) => sum + part.amount, 0);
    return { purchaseId: null, corrects, payerId: null, chargeIds: all.map(({ id }) => id), amount, from, to };
  });
  return groups
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => Number(one.corrects) - Number(other.corrects));
}
