import type { AccountingPeriod } from '#domain/billing/accounting-period';
import { perPeriod } from '#domain/billing/licence-use';
import type { LicenceFees } from '#domain/billing/licence-use';
import { changedUsageFees } from '#domain/metering/usage-fee-steps';
import type { UsageFee } from '#domain/metering/usage-fees';
import { isSomeDearer } from '#domain/metering/usage-prices';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { MailContent, MailFact } from '#platform/mail';
import type { MailedContract } from '../delivery/recipients.js';
import { usageName, usagePrices } from '../usage/usage-price-text.js';
import type { Wording } from './wording.js';

/** All fees by use of a licence. */
interface UsageLists {
  readonly before: readonly UsageFee[];
  readonly after: readonly UsageFee[];
}

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
  /** All fees by use, before and after; null, or left out: they stay. */
  readonly usage?: UsageLists | null;
  /** Some subscription may pay more per accounting period than before: terms may have kept it at lower fees. */
  readonly mayRise: boolean;
}

/** @throws Error for one that does not exist */
export async function feeFacts(tx: Tx, id: number): Promise<FeeFacts> {
  const { rows } = await sql<FeeFacts & { readonly earlier: readonly (readonly UsageFee[])[] }>`
    select l.name as product, c.accounting_period as "accountingPeriod", l.currency, f.effective_on as "effectiveOn",
           f.reason,
           json_build_object('setupFee', f.old_setup_fee, 'regularFee', f.old_regular_fee, 'maintenanceFee', f.old_maintenance_fee) as before,
           json_build_object('setupFee', f.setup_fee, 'regularFee', f.regular_fee, 'maintenanceFee', f.maintenance_fee) as after,
           f.regular_fee + f.maintenance_fee > (
             select min(e.old_regular_fee + e.old_maintenance_fee) from licence_fee_change e
             where e.licence_id = f.licence_id and e.effective_on <= f.effective_on and (e.id = f.id or e.state <> 'withdrawn')
           ) as "mayRise",
           case when f.usage_fees is not null then json_build_object('before', f.old_usage_fees, 'after', f.usage_fees) end as usage,
           coalesce((select json_agg(e.old_usage_fees) from licence_fee_change e
             where e.licence_id = f.licence_id and e.effective_on <= f.effective_on and e.usage_fees is not null
               and (e.id = f.id or e.state <> 'withdrawn')), '[]') as earlier
    from licence_fee_change f join licence l on l.id = f.licence_id join contract c on c.id = l.contract_id
    where f.id = ${id}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`There is no change of fees ${id}.`);
  const { earlier, ...facts } = rows[0];
  const after = facts.usage?.after ?? [];
  const isDearer = earlier.some((before) => isSomeDearer({ before, after }, facts.currency));
  return { ...facts, mayRise: facts.mayRise || isDearer };
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
  const usage = changedUsageFees(facts.usage?.before ?? [], facts.usage?.after ?? []);
  const usageLine = (fee: UsageFee, label = usageName(fee, wording)): MailFact => ({
    label,
    value: usagePrices(fee, currency, wording),
  });
  if (name === 'feesStay')
    return {
      ...mail,
      tables: [
        [
          ...(usage.before.length > 0 && perPeriod(before) === 0 ? [] : [amount(per, perPeriod(before))]),
          ...usage.before.map((fee) => usageLine(fee)),
        ],
      ],
    };
  const change = (label: string, old: number, next: number): MailFact[] =>
    old === next ? [] : [amount(`${label} (${labels.soFar})`, old), amount(label, next)];
  const isMoved = perPeriod(before) === perPeriod(after);
  const lines = [
    ...change(per, perPeriod(before), perPeriod(after)),
    // The sum stays: only its parts say what changes.
    ...(isMoved ? change(`${per}, ${labels.regular}`, before.regularFee, after.regularFee) : []),
    ...(isMoved ? change(`${per}, ${charges.MAINTENANCE}`, before.maintenanceFee, after.maintenanceFee) : []),
    ...change(labels.setup, before.setupFee, after.setupFee),
    ...usage.after.flatMap((fee, index) => {
      const old = usage.before[index];
      return [...(old ? [usageLine(old, `${usageName(old, wording)} (${labels.soFar})`)] : []), usageLine(fee)];
    }),
    ...(reason === null ? [] : [wording.fact('reason', reason)]),
  ];
  // What they say is about higher fees.
  const notes = [
    ...(usage.after.length > 0 ? [wording.words.usagePrices.month] : []),
    ...(mayRise ? (mail.notes ?? []) : []),
  ];
  return { ...mail, tables: [lines], notes };
}
