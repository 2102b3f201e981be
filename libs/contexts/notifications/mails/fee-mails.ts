import type { AccountingPeriod } from '#domain/billing/accounting-period';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { MailContent, MailFact } from '#platform/mail';
import type { MailedContract } from '../delivery/recipients.js';
import type { Wording } from './wording.js';

/** A change of the fees of a licence as emails tell of it. Amounts in minor units, before tax. */
export interface FeeFacts {
  readonly product: string;
  readonly accountingPeriod: AccountingPeriod;
  /** ISO 4217. */
  readonly currency: string;
  readonly effectiveOn: LocalDate;
  readonly reason: string | null;
  /** Regular and maintenance fee per accounting period. */
  readonly before: number;
  readonly after: number;
  readonly setupBefore: number;
  readonly setupAfter: number;
}

/** @throws Error for one that does not exist */
export async function feeFacts(tx: Tx, id: number): Promise<FeeFacts> {
  const { rows } = await sql<FeeFacts>`
    select l.name as product, c.accounting_period as "accountingPeriod", l.currency, f.effective_on as "effectiveOn",
           f.reason, f.old_regular_fee + f.old_maintenance_fee as before,
           f.regular_fee + f.maintenance_fee as after, f.old_setup_fee as "setupBefore", f.setup_fee as "setupAfter"
    from licence_fee_change f join licence l on l.id = f.licence_id join contract c on c.id = l.contract_id
    where f.id = ${id}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`There is no change of fees ${id}.`);
  return rows[0];
}

export function feeMail(
  facts: FeeFacts,
  name: 'feesChange' | 'feesStay',
  contract: MailedContract,
  wording: Wording,
): MailContent {
  const { product, effectiveOn, reason, before, after, setupBefore, setupAfter, currency } = facts;
  const mail = wording.mail(name, { product, contract: contract.name, day: wording.day(effectiveOn) });
  const { pricePer, facts: labels } = wording.words;
  const per = pricePer[facts.accountingPeriod];
  const amount = (label: string, minor: number): MailFact => ({
    label,
    value: wording.plusVat(Money.ofMinor(minor, currency)),
    amount: true,
  });
  if (name === 'feesStay') return { ...mail, tables: [[amount(per, before)]] };
  const old = (label: string): string => `${label} (${labels.soFar})`;
  const lines = [
    ...(before === after ? [] : [amount(old(per), before), amount(per, after)]),
    ...(setupBefore === setupAfter ? [] : [amount(old(labels.setup), setupBefore), amount(labels.setup, setupAfter)]),
    ...(reason === null ? [] : [wording.fact('reason', reason)]),
  ];
  return { ...mail, tables: [lines] };
}
