import { licenceUse } from '#contexts/contracts';
import type { AccountingPeriod } from '#domain/billing/accounting-period';
import { perPeriod } from '#domain/billing/licence-use';
import type { LicenceFees, LicenceUse } from '#domain/billing/licence-use';
import { feeInPeriod } from '#domain/contracts/fee-parts';
import { isRiseForSome } from '#domain/contracts/known-fees';
import { changedUsageFees } from '#domain/metering/usage-fee-steps';
import type { UsageFee } from '#domain/metering/usage-fees';
import { isSomeDearer } from '#domain/metering/usage-prices';
import type { LocalDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { textIn } from '#domain/values/text';
import type { LocalizedText } from '#domain/values/text';
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
  /** Some subscription may pay more by the month than before: terms may have kept it at lower fees. */
  readonly mayRise: boolean;
}

type KnownUse = Omit<LicenceUse, 'since' | 'until'>;

interface FeeRow extends Omit<FeeFacts, 'mayRise'> {
  readonly use: KnownUse;
  readonly earlier: readonly (readonly UsageFee[])[];
}

/** @throws Error for one that does not exist */
export async function feeFacts(tx: Tx, id: number): Promise<FeeFacts> {
  const { rows } = await sql<FeeRow>`
    select l.name as product, c.accounting_period as "accountingPeriod", l.currency, f.effective_on as "effectiveOn",
           f.reason,
           json_build_object('setupFee', f.old_setup_fee, 'regularFee', f.old_regular_fee, 'maintenanceFee', f.old_maintenance_fee) as before,
           json_build_object('setupFee', f.setup_fee, 'regularFee', f.regular_fee, 'maintenanceFee', f.maintenance_fee) as after,
           ${licenceUse} as use,
           case when f.usage_fees is not null then json_build_object('before', f.old_usage_fees, 'after', f.usage_fees) end as usage,
           coalesce((select json_agg(e.old_usage_fees) from licence_fee_change e
             where e.licence_id = f.licence_id and e.effective_on <= f.effective_on and e.usage_fees is not null
               and (e.id = f.id or e.state <> 'withdrawn')), '[]') as earlier
    from licence_fee_change f join licence l on l.id = f.licence_id join contract c on c.id = l.contract_id
    where f.id = ${id}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`There is no change of fees ${id}.`);
  const { earlier, use, ...facts } = rows[0];
  const after = facts.usage?.after ?? [];
  const isUsageDearer = earlier.some((before) => isSomeDearer({ before, after }, facts.currency));
  const change = { ...facts.after, effectiveOn: facts.effectiveOn };
  return { ...facts, mayRise: isUsageDearer || isRiseForSome({ ...use, since: null, until: null }, change) };
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

/** What something costs per old and per new period, in minor units before tax. */
interface PeriodPrices {
  /** Of the licence; null: the whole contract. */
  readonly name: string | null;
  /** By language; null: the licence itself. */
  readonly addOn: LocalizedText | null;
  readonly before: number;
  readonly after: number;
}

/** A change of the accounting period as emails tell of it. */
export interface PeriodFacts {
  /** ISO 4217. */
  readonly currency: string;
  readonly effectiveOn: LocalDate;
  readonly reason: string | null;
  readonly before: AccountingPeriod;
  readonly after: AccountingPeriod;
  readonly prices: readonly PeriodPrices[];
  /** Some fee may be more by the month than before: terms may have kept a subscription at lower fees. */
  readonly mayRise: boolean;
}

interface PeriodRow extends Omit<PeriodFacts, 'mayRise'> {
  /** With their new fees. */
  readonly licences: readonly { readonly use: KnownUse; readonly fees: LicenceFees }[];
}

/** @throws Error for one that does not exist */
export async function periodFacts(tx: Tx, id: number): Promise<PeriodFacts> {
  const { rows } = await sql<PeriodRow>`
    select c.currency, p.effective_on as "effectiveOn", p.reason, p.old_period as before, p.period as after,
           case when p.fixed_price is not null
             then json_build_array(json_build_object('name', null, 'addOn', null, 'before', p.old_fixed_price, 'after', p.fixed_price))
             else coalesce((
               select json_agg(json_build_object('name', e.name, 'addOn', e.add_on_name, 'before', e.old_fee, 'after', e.fee) order by e.licence_id, e.add_on nulls first)
               from (select f.licence_id, null as add_on, l.name, null::jsonb as add_on_name, f.old_regular_fee + f.old_maintenance_fee as old_fee, f.regular_fee + f.maintenance_fee as fee
                     from licence_period_fee f join licence l on l.id = f.licence_id where f.period_change_id = p.id and not l.cancelled
                     union all
                     select f.licence_id, a.key, l.name, o -> 'name', (f.old_add_ons ->> a.key)::bigint, a.value::bigint
                     from licence_period_fee f join licence l on l.id = f.licence_id, jsonb_each_text(f.add_ons) a,
                       jsonb_array_elements(l.booked_offer -> 'addOns') o
                     where f.period_change_id = p.id and not l.cancelled and o ->> 'id' = a.key) e
               where e.old_fee > 0 or e.fee > 0), '[]') end as prices,
           case when p.fixed_price is not null then '[]' else coalesce((
             select json_agg(json_build_object('use', ${licenceUse}, 'fees', json_build_object('setupFee', f.setup_fee,
               'regularFee', f.regular_fee, 'maintenanceFee', f.maintenance_fee)))
             from licence_period_fee f join licence l on l.id = f.licence_id where f.period_change_id = p.id and not l.cancelled), '[]') end as licences
    from contract_period_change p join contract c on c.id = p.contract_id where p.id = ${id}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`There is no change of an accounting period ${id}.`);
  const { licences, ...facts } = rows[0];
  const { before, after, effectiveOn, prices } = facts;
  const period = { before, after, addOns: {} };
  const isDearer = (price: PeriodPrices): boolean => price.after > feeInPeriod(price.before, period);
  const isSomeAddOnDearer = prices.some((price) => price.addOn !== null && isDearer(price));
  const isSomeLicenceDearer = licences.some(({ use, fees }) =>
    isRiseForSome({ ...use, since: null, until: null }, { ...fees, effectiveOn, period }),
  );
  return { ...facts, mayRise: isSomeAddOnDearer || isSomeLicenceDearer };
}

export function periodMail(
  facts: PeriodFacts,
  name: 'periodChange' | 'periodStays',
  contract: MailedContract,
  wording: Wording,
): MailContent {
  const { before, after, effectiveOn, reason, prices, currency } = facts;
  const { pricePer, facts: labels } = wording.words;
  const mail = wording.mail(name, {
    contract: contract.name,
    day: wording.day(effectiveOn),
    before: inSentence(pricePer[before]),
    after: inSentence(pricePer[after]),
  });
  const amount = (label: string, minor: number): MailFact => ({
    label,
    value: wording.plusVat(Money.ofMinor(minor, currency)),
    amount: true,
  });
  const of = (price: PeriodPrices, per: string): string =>
    price.name === null ? per : [price.name, addOnOf(price, wording), inSentence(per)].filter(Boolean).join(', ');
  if (name === 'periodStays')
    return { ...mail, tables: [prices.map((price) => amount(of(price, pricePer[before]), price.before))] };
  const lines = prices.flatMap((price) => [
    amount(`${of(price, pricePer[before])} (${labels.soFar})`, price.before),
    amount(of(price, pricePer[after]), price.after),
  ]);
  // What they say is about higher fees of single licences.
  const notes = facts.mayRise ? (mail.notes ?? []) : [];
  return { ...mail, tables: [[...lines, ...(reason === null ? [] : [wording.fact('reason', reason)])]], notes };
}

/** In the language of the reader, or in another one that it has. */
const addOnOf = ({ addOn }: PeriodPrices, wording: Wording): string | null => textIn(addOn, wording.opening().language);

const inSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
