import { Injectable } from '@nestjs/common';
import { firstDayOfHigherFees, usualPriceNotice } from '#domain/contracts/price-notice';
import { perPeriod } from '#domain/billing/licence-use';
import type { LicenceFees } from '#domain/billing/licence-use';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import type { UsageFee } from '#domain/metering/usage-fees';
import { isSomeDearer } from '#domain/metering/usage-prices';
import { addDays, localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { readAmount } from '#domain/values/money';
import { workspaceToday, workspaceZone } from '#platform/clock';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { shownAmount } from '../offer/fees.js';
import { demandNoPeriodPlanned } from '../period/contract-calendar.js';
import { readUsagePrices } from './usage-prices.js';
import type { UsageLists, UsagePriceWish } from './usage-prices.js';

/** Other fees for a licence; what is left out stays. Amounts in units of the currency. */
export interface FeeWish {
  readonly effectiveOn: string;
  readonly setupFee?: number;
  readonly regularFee?: number;
  readonly maintenanceFee?: number;
  /** Other prices of fees by use that it has, by their ids. */
  readonly usageFees?: readonly UsagePriceWish[];
  /** Told to who pays. */
  readonly reason?: string | null;
}

/** A licence with its contract and its seller, as far as fees depend on them. */
interface FeeLicence {
  readonly id: number;
  readonly workspaceId: number;
  readonly contractId: number;
  readonly currency: string;
  readonly billingType: ValueOf<'billingType'>;
  readonly validUntil: LocalDate | null;
  readonly today: LocalDate;
  /** IANA. */
  readonly timeZone: string;
  readonly fees: LicenceFees;
  readonly usageFees: readonly UsageFee[];
  readonly noticeDays: number | null;
  readonly sellerCountry: string;
  /** A change that is to come. */
  readonly plannedOn: LocalDate | null;
}

/** A change of fees that can be made. Fees in minor units. */
export interface PlannedFees {
  readonly licence: FeeLicence;
  readonly effectiveOn: LocalDate;
  readonly before: LicenceFees;
  readonly after: LicenceFees;
  /** Null: no fee by use changes. */
  readonly usage: UsageLists | null;
  readonly reason: string | null;
}

const names = ['setupFee', 'regularFee', 'maintenanceFee'] as const;

/** Reads a change of fees and refuses what cannot be: the same for the preview and the change. */
@Injectable()
export class ReadPlannedFees {
  /**
   * @param forUpdate locks the licence: the change does. The preview does not, as orders would wait for it
   * @throws DomainError `validationFailed`, `licenceNotFound`, `licenceHasNoFees`, `feeChangePlanned`, `periodChangePlanned`,
   *   `priceNoticeRuns`
   */
  async execute(
    tx: Tx,
    licenceId: number,
    draft: Draft<FeeWish>,
    { forUpdate }: { readonly forUpdate: boolean },
  ): Promise<PlannedFees> {
    if (forUpdate) await sql`select id from licence where id = ${licenceId} for update`.execute(tx);
    const licence = await feeLicence(tx, licenceId);
    const usage = readUsagePrices(licence, draft.good.usageFees ?? [], draft.problems);
    const after = readFees(licence, draft, usage !== null);
    checkDay(licence, draft);
    const { effectiveOn, reason = null } = draft.complete();
    const { fees: before, today, plannedOn } = licence;
    const hasFees = sumOf(before) > 0 || (usage !== null && sumOf(after) === 0);
    if (licence.billingType === 'FIXED' || !hasFees) throw new DomainError('licenceHasNoFees', { id: licenceId });
    if (plannedOn !== null) throw new DomainError('feeChangePlanned', { id: licenceId, day: plannedOn });
    await demandNoPeriodPlanned(tx, licence.contractId);
    // Orders that are placed for a later day pay the set-up of that day: who pays has to know it as early.
    const isRise =
      perPeriod(after) > perPeriod(before) ||
      after.setupFee > before.setupFee ||
      (usage !== null && isSomeDearer(usage, licence.currency));
    const first = firstDayOfHigherFees(today, licence.noticeDays ?? usualPriceNotice(licence.sellerCountry));
    if (isRise && effectiveOn < first)
      throw new DomainError('priceNoticeRuns', { day: first }, [
        { field: 'effectiveOn', value: effectiveOn, problem: 'tooSmall', expected: first, example: first },
      ]);
    return { licence, effectiveOn: localDate(effectiveOn), before, after, usage, reason };
  }
}

const sumOf = ({ setupFee, regularFee, maintenanceFee }: LicenceFees): number => setupFee + regularFee + maintenanceFee;

/** One that costs something goes on costing something: much depends on that. @param changesUsage fees by use change */
function readFees(
  { fees, currency }: FeeLicence,
  { good, problems }: Draft<FeeWish>,
  changesUsage: boolean,
): LicenceFees {
  const read = (field: (typeof names)[number]): number => {
    const value = good[field];
    return value === undefined ? fees[field] : readAmount(value, currency, field, problems);
  };
  const after = { setupFee: read('setupFee'), regularFee: read('regularFee'), maintenanceFee: read('maintenanceFee') };
  const field = names.find((name) => good[name] !== undefined) ?? (good.usageFees ? 'usageFees' : 'regularFee');
  const value = good[field] ?? null;
  const mayChange = changesUsage || ['usageFees', ...names].some((name) => problems.isWithin(name));
  if (!mayChange && names.every((name) => after[name] === fees[name]))
    problems.add({
      field,
      value,
      problem: 'notTogether',
      expected: 'the fees that it has',
      example: field === 'usageFees' ? [{ id: 'prints', cap: 50 }] : shownAmount(fees.regularFee + 100, currency),
    });
  if (sumOf(after) === 0 && !(changesUsage && sumOf(fees) === 0))
    problems.add({
      field,
      value,
      problem: 'tooSmall',
      expected: String(shownAmount(1, currency)),
      example: shownAmount(1, currency),
    });
  return after;
}

function checkDay({ today, validUntil }: FeeLicence, { good: { effectiveOn }, problems }: Draft<FeeWish>): void {
  const tomorrow = addDays(today, 1);
  if (effectiveOn !== undefined && effectiveOn < tomorrow)
    problems.add({ field: 'effectiveOn', value: effectiveOn, problem: 'past', expected: tomorrow, example: tomorrow });
  if (effectiveOn !== undefined && validUntil !== null && effectiveOn > validUntil)
    problems.add({
      field: 'effectiveOn',
      value: effectiveOn,
      problem: 'tooLarge',
      expected: validUntil,
      example: validUntil,
    });
}

async function feeLicence(tx: Tx, id: number): Promise<FeeLicence> {
  const { rows } = await sql<FeeLicence>`
    select l.id, c.workspace_id as "workspaceId", c.id as "contractId", l.currency, c.billing_type as "billingType",
           c.valid_until as "validUntil", ${workspaceToday()} as today, ${workspaceZone()} as "timeZone",
           json_build_object('setupFee', l.setup_fee, 'regularFee', l.regular_fee, 'maintenanceFee', l.maintenance_fee) as fees,
           coalesce(l.booked_offer -> 'usageFees', '[]') as "usageFees",
           s.price_notice_days as "noticeDays",
           coalesce(s.details -> 'address' ->> 'countryCode', workspace_country(w.id)) as "sellerCountry",
           (select f.effective_on from licence_fee_change f where f.licence_id = l.id and f.state = 'planned') as "plannedOn"
    from licence l
    join contract c on c.id = l.contract_id
    join workspace w on w.id = c.workspace_id
    left join lateral (select s.* from workspace a join seller s on s.workspace_id = a.id
      where a.path @> w.path order by nlevel(a.path) desc limit 1) s on true
    where l.id = ${id} and c.deleted_at is null`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('licenceNotFound', { id });
  return rows[0];
}
