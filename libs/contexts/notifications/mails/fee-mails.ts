import type { AccountingPeriod } from '#domain/billing/accounting-period';
import { perPeriod } from '#domain/billing/licence-use';
import type { LicenceFees } from '#domain/billing/licence-use';
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
  readonly before: LicenceFees;
  readonly after: LicenceFees;
  /** Some subscription may pay more per accounting period than before: terms may have kept it at lower fees. */
  readonly mayRise: boolean;
}

/** @throws Error for one that does not exist */
export async function feeFacts(tx: Tx, id: number): Promise<FeeFacts> {
  const { rows } = await sql<FeeFacts>`
    select l.name as product, c.accounting_period as "accountingPeriod", l.currency, f.effective_on as "effectiveOn",
           f.reason,
           json_build_object('setupFee', f.old_setup_fee, 'regularFee', f.old_regular_fee, 'maintenanceFee', f.old_maintenance_fee) as before,
           json_build_object('setupFee', f.setup_fee, 'regularFee', f.regular_fee, 'maintenanceFee', f.maintenance_fee) as after,
           f.regular_fee + f.maintenance_fee > (
             select min(e.old_regular_fee + e.old_maintenance_fee) from licence_fee_change e
             where e.licence_id = f.licence_id and e.effective_on <= f.effective_on and (e.id = f.id or e.state <> 'withdrawn')
           ) as "mayRise"
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
  const { product, effectiveOn, reason, before, after, mayRise, currency } = facts;
  const mail = wording.mail(name, { product, contract: contract.name, day: wording.day(effectiveOn) });
  const { pricePer, facts: labels, charges } = wording.words;
  const per = pricePer[facts.accountingPeriod];
  const amount = (label: string, minor: number): MailFact => ({
    label,
    value: wording.plusVat(Money.ofMinor(minor, currency)),
    amount: true,
  });
  if (name === 'feesStay') return { ...mail, tables: [[amount(per, perPeriod(before))]] };
  const change = (label: string, old: number, next: number): MailFact[] =>
    old === next ? [] : [amount(`${label} (${labels.soFar})`, old), amount(label, next)];
  const isMoved = perPeriod(before) === perPeriod(after);
  const lines = [
    ...change(per, perPeriod(before), perPeriod(after)),
    // The sum stays: only its parts say what changes.
    ...(isMoved ? change(`${per}, ${labels.regular}`, before.regularFee, after.regularFee) : []),
    ...(isMoved ? change(`${per}, ${charges.MAINTENANCE}`, before.maintenanceFee, after.maintenanceFee) : []),
    ...change(labels.setup, before.setupFee, after.setupFee),
    ...(reason === null ? [] : [wording.fact('reason', reason)]),
  ];
  // What they say is about higher fees.
  const notes = mayRise ? (mail.notes ?? []) : [];
  return { ...mail, tables: [lines], notes };
}
