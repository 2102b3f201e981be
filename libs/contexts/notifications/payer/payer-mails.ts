import { payerOfInvoice } from '#contexts/invoicing';
import type { PayersNextInvoice } from '#contexts/invoicing';
import { addDays, localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { MailContent, MailFact } from '#platform/mail';
import type { MailedContract } from '../delivery/recipients.js';
import type { Wording } from '../mails/wording.js';
import type { PayerMailName } from '../words/words.js';

/** A change of the payer of a contract as emails tell of it. */
export interface PayerFacts {
  readonly from: number | null;
  readonly to: number;
  readonly beforeName: string;
  readonly effectiveOn: LocalDate;
  readonly reason: string | null;
  readonly isWithdrawn: boolean;
  /** ISO 4217. */
  readonly currency: string;
  /** What is open of invoices of who pays now, minor units. */
  readonly open: number;
}

/** @throws Error for one that does not exist */
export async function payerFacts(tx: Tx, id: number): Promise<PayerFacts> {
  const { rows } = await sql<PayerFacts>`
    select p.from_account as "from", p.to_account as "to", coalesce(b.business_name, k.name, w.name) as "beforeName",
           p.effective_on as "effectiveOn", p.reason, p.state = 'withdrawn' as "isWithdrawn", c.currency,
           (select coalesce(sum(invoice_open(i)), 0)::bigint from invoice i
            where i.contract_id = c.id and i.kind = 'INVOICE' and i.state in ('issued', 'overdue')
              and ${payerOfInvoice} is not distinct from p.from_account) as open
    from contract_payer_change p join contract c on c.id = p.contract_id join workspace w on w.id = c.workspace_id
    left join company k on k.id = c.company_id left join billing_account b on b.id = p.from_account
    where p.id = ${id}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`There is no change of the payer ${id}.`);
  return rows[0];
}

/** @param next what the new payer gets next; null: it is not told */
export function payerMail(
  facts: PayerFacts,
  name: PayerMailName,
  contract: MailedContract,
  next: PayersNextInvoice | null,
  wording: Wording,
): MailContent {
  const { effectiveOn, reason, currency, open, beforeName } = facts;
  const [day, dayBefore] = [wording.day(effectiveOn), wording.day(addDays(effectiveOn, -1))];
  const leaves = name === 'payerLeaves';
  const fillings = { contract: contract.name, before: beforeName, next: day, day: leaves ? dayBefore : day };
  const isTold = leaves || name === 'payerBegins';
  const lines: MailFact[] = [
    ...(next === null ? [] : nextLines(next, facts, wording)),
    ...(leaves && open > 0
      ? [{ ...wording.fact('open', wording.money(Money.ofMinor(open, currency))), amount: true as const }]
      : []),
    ...(isTold && reason !== null ? [wording.fact('reason', reason)] : []),
  ];
  const mail = wording.mail(name, fillings);
  return lines.length === 0 ? mail : { ...mail, tables: [lines] };
}

/** What is foretold for a day before the change is of the payer before. */
function nextLines(
  { invoiceOn, invoices }: PayersNextInvoice,
  { currency, effectiveOn }: PayerFacts,
  wording: Wording,
): MailFact[] {
  if (invoiceOn === null || invoiceOn < effectiveOn || invoices.length === 0) return [];
  const total = Money.sum(
    invoices.map((invoice) => moneyOf(invoice.total, currency)),
    currency,
  );
  const value = `${wording.day(localDate(invoiceOn))}: ${wording.money(total)}`;
  return [{ ...wording.fact('nextInvoice', value), amount: true }];
}

function moneyOf(amount: number, currency: string): Money {
  const money = Money.parse(amount, currency);
  if ('reason' in money) throw new Error(`An invoice is about ${amount} ${currency}.`);
  return money;
}
