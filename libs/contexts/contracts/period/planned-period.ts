import { Injectable } from '@nestjs/common';
import { isOfMonths, monthsIn, periodNameOn, periodOf } from '#domain/billing/accounting-period';
import type { AccountingCalendar, AccountingPeriod } from '#domain/billing/accounting-period';
import { perPeriod } from '#domain/billing/licence-use';
import type { LicenceFees } from '#domain/billing/licence-use';
import { feeInPeriod } from '#domain/contracts/fee-parts';
import { firstDayOfHigherFees, usualPriceNotice } from '#domain/contracts/price-notice';
import type { Draft, Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import { localDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { readAmount } from '#domain/values/money';
import { workspaceToday, workspaceZone } from '#platform/clock';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { shownAmount } from '../offer/fees.js';
import { contractCalendar, periodPlannedOn } from './contract-calendar.js';
import { demandBoundary, firstBoundary } from './period-boundary.js';

/** Fees of a licence per new accounting period. Amounts in units of the currency; what is left out is as much by the month as before. */
export interface LicencePeriodWish {
  readonly licenceId: number;
  readonly regularFee?: number;
  readonly maintenanceFee?: number;
  readonly addOns?: readonly { readonly id: string; readonly regularFee: number }[];
}

/** Another accounting period for a contract. */
export interface PeriodWish {
  readonly accountingPeriod: AccountingPeriod;
  /** Left out: as soon as it can be. */
  readonly effectiveOn?: string;
  readonly fixedPrice?: number;
  readonly licences?: readonly LicencePeriodWish[];
  /** Told to who pays. */
  readonly reason?: string | null;
}

/** What a licence costs per accounting period. Minor units. */
export interface PeriodicFees {
  readonly regularFee: number;
  readonly maintenanceFee: number;
  /** By their id. */
  readonly addOns: Readonly<Record<string, number>>;
}

interface PeriodLicence extends PeriodicFees {
  readonly id: number;
  readonly name: string;
  readonly setupFee: number;
  /** A change of its fees that is to come. */
  readonly feesChangeOn: LocalDate | null;
}

/** A contract with its seller, as far as its accounting period depends on them. */
interface PeriodContract {
  readonly id: number;
  readonly workspaceId: number;
  readonly currency: string;
  readonly billingType: ValueOf<'billingType'>;
  /** Minor units per accounting period. */
  readonly fixedPrice: number | null;
  readonly validUntil: LocalDate | null;
  readonly calendar: AccountingCalendar;
  readonly today: LocalDate;
  /** IANA. */
  readonly timeZone: string;
  readonly noticeDays: number | null;
  readonly sellerCountry: string;
  readonly licences: readonly PeriodLicence[];
}

/** A licence, and what it costs per old and per new accounting period. */
export interface ChangedLicence {
  readonly id: number;
  readonly name: string;
  readonly setupFee: number;
  readonly before: PeriodicFees;
  readonly after: PeriodicFees;
}

/** A change of the accounting period that can be made. Amounts in minor units. */
export interface PlannedPeriod {
  readonly contract: PeriodContract;
  readonly effectiveOn: LocalDate;
  readonly before: AccountingPeriod;
  readonly after: AccountingPeriod;
  readonly fixedPrice: { readonly before: number; readonly after: number } | null;
  readonly licences: readonly ChangedLicence[];
  readonly reason: string | null;
}

/** Reads a change of the accounting period and refuses what cannot be: the same for the preview and the change. */
@Injectable()
export class ReadPlannedPeriod {
  /**
   * @param forUpdate locks the contract and its licences
   * @throws DomainError `validationFailed`, `contractNotFound`, `periodNotOfMonths`, `periodChangePlanned`, `feeChangePlanned`,
   *   `periodBoundaryNeeded`, `periodFeesMissing`, `priceNoticeRuns`
   */
  async execute(
    tx: Tx,
    contractId: number,
    draft: Draft<PeriodWish>,
    { forUpdate }: { readonly forUpdate: boolean },
  ): Promise<PlannedPeriod> {
    if (forUpdate) await lockContract(tx, contractId);
    const contract = await readContract(tx, contractId);
    const { calendar, today, validUntil } = contract;
    const before = periodNameOn(calendar, today);
    checkWish(contract, before, draft);
    const { accountingPeriod: after, effectiveOn, reason = null, ...wish } = draft.complete();
    if (!isOfMonths(before) || !isOfMonths(after))
      throw new DomainError('periodNotOfMonths', { id: contractId, before, after });
    const plannedOn = await periodPlannedOn(tx, contractId);
    if (plannedOn !== null) throw new DomainError('periodChangePlanned', { id: contractId, day: plannedOn });
    const changing = contract.licences.find(({ feesChangeOn }) => feesChangeOn !== null);
    if (changing?.feesChangeOn)
      throw new DomainError('feeChangePlanned', { id: changing.id, day: changing.feesChangeOn });
    const first = firstBoundary(calendar, today);
    const day = effectiveOn === undefined ? first : localDate(effectiveOn);
    demandBoundary(calendar, day, { first, last: validUntil });
    const fees = new NewFees(contract, { before, after }, draft.problems);
    const fixedPrice = fees.ofContract(wish.fixedPrice);
    const licences = contract.licences.map((licence) => fees.of(licence, wish.licences ?? []));
    draft.problems.throwIfAny();
    fees.demandAll();
    const planned = { contract, effectiveOn: day, before, after, fixedPrice, licences, reason };
    demandNotice(planned);
    return planned;
  }
}

/** What is charged per new accounting period: as much by the month, unless another amount is given. */
class NewFees {
  private readonly missing: string[] = [];

  constructor(
    private readonly contract: PeriodContract,
    private readonly periods: { readonly before: AccountingPeriod; readonly after: AccountingPeriod },
    private readonly problems: Problems,
  ) {}

  ofContract(wish: number | undefined): PlannedPeriod['fixedPrice'] {
    const { fixedPrice } = this.contract;
    if (fixedPrice === null) return null;
    return { before: fixedPrice, after: this.amount(fixedPrice, wish, 'fixedPrice', 'fixedPrice') };
  }

  of(
    { id, name, setupFee, regularFee, maintenanceFee, addOns }: PeriodLicence,
    wishes: readonly LicencePeriodWish[],
  ): ChangedLicence {
    const of = `licence ${id}`;
    const index = wishes.findIndex(({ licenceId }) => licenceId === id);
    const [at, wish] = [`licences[${index}]`, wishes[index]];
    const after = {
      regularFee: this.amount(regularFee, wish?.regularFee, `${at}.regularFee`, `${of} regularFee`),
      maintenanceFee: this.amount(maintenanceFee, wish?.maintenanceFee, `${at}.maintenanceFee`, `${of} maintenanceFee`),
      addOns: Object.fromEntries(
        Object.entries(addOns).map(([addOn, fee]) => {
          const place = (wish?.addOns ?? []).findIndex((one) => one.id === addOn);
          const wished = wish?.addOns?.[place]?.regularFee;
          return [addOn, this.amount(fee, wished, `${at}.addOns[${place}].regularFee`, `${of} add-on ${addOn}`)];
        }),
      ),
    };
    // One that costs something goes on costing something: much depends on that.
    if (setupFee + perPeriod(after) === 0 && perPeriod({ regularFee, maintenanceFee }) > 0)
      this.problems.add({
        field: 'licences',
        value: 0,
        problem: 'tooSmall',
        expected: String(shownAmount(1, this.contract.currency)),
        example: [{ licenceId: id, regularFee: shownAmount(1, this.contract.currency) }],
      });
    return { id, name, setupFee, before: { regularFee, maintenanceFee, addOns }, after };
  }

  /** @throws DomainError `periodFeesMissing` */
  demandAll(): void {
    if (this.missing.length === 0) return;
    const { id } = this.contract;
    throw new DomainError('periodFeesMissing', { id, period: this.periods.after, fees: this.missing.join(', ') });
  }

  private amount(fee: number, wish: number | undefined, field: string, name: string): number {
    if (wish !== undefined) return readAmount(wish, this.contract.currency, field, this.problems);
    const exact = feeInPeriod(fee, this.periods);
    // Single fees are not charged where the contract has a price.
    const isCharged = this.contract.billingType === 'FLEXIBLE' || field === 'fixedPrice';
    if (!Number.isInteger(exact) && isCharged) this.missing.push(name);
    return Math.floor(exact);
  }
}

function checkWish(
  { calendar, billingType, licences }: PeriodContract,
  before: AccountingPeriod,
  { good, problems }: Draft<PeriodWish>,
): void {
  const { accountingPeriod, fixedPrice, licences: wishes = [] } = good;
  if (accountingPeriod === before)
    problems.add({
      field: 'accountingPeriod',
      value: accountingPeriod,
      problem: 'notTogether',
      expected: 'the accounting period that it has',
      example: calendar.period === 'Year' ? 'Month' : 'Year',
    });
  const [field, value] =
    billingType === 'FIXED' ? (['licences', wishes] as const) : (['fixedPrice', fixedPrice] as const);
  if (Array.isArray(value) ? value.length > 0 : value !== undefined)
    problems.add({ field, value, problem: 'notTogether', expected: `billingType ${billingType}`, example: null });
  const known = new Map(licences.map((licence) => [licence.id, licence]));
  for (const [index, { licenceId, addOns = [] }] of wishes.entries()) {
    const licence = known.get(licenceId);
    if (licence === undefined)
      problems.add({
        field: `licences[${index}].licenceId`,
        value: licenceId,
        problem: 'noSuch',
        example: licences[0]?.id ?? 1,
      });
    else if (addOns.some(({ id }) => licence.addOns[id] === undefined))
      problems.add({
        field: `licences[${index}].addOns`,
        value: addOns.map(({ id }) => id),
        problem: 'noSuch',
        example: Object.keys(licence.addOns),
      });
  }
}

/** Dearer by the month needs the notice of the seller. @throws DomainError `priceNoticeRuns` */
function demandNotice({ contract, effectiveOn, before, after, fixedPrice, licences }: PlannedPeriod): void {
  const isDearer = (old: number, next: number): boolean => next * monthsIn(before) > old * monthsIn(after);
  const isRise =
    contract.billingType === 'FIXED'
      ? fixedPrice !== null && isDearer(fixedPrice.before, fixedPrice.after)
      : licences.some(
          (licence) =>
            isDearer(perPeriod(licence.before), perPeriod(licence.after)) ||
            Object.entries(licence.after.addOns).some(([id, fee]) => isDearer(licence.before.addOns[id] ?? 0, fee)),
        );
  const { calendar, today, noticeDays, sellerCountry } = contract;
  const first = firstDayOfHigherFees(today, noticeDays ?? usualPriceNotice(sellerCountry));
  if (!isRise || effectiveOn >= first) return;
  const period = periodOf(calendar, first);
  const day = period.start >= first ? period.start : period.end;
  throw new DomainError('priceNoticeRuns', { day }, [
    { field: 'effectiveOn', value: effectiveOn, problem: 'tooSmall', expected: day, example: day },
  ]);
}

/** Fees of a licence with its set-up, which does not change with the period. */
export const feesOf = ({ setupFee }: ChangedLicence, fees: PeriodicFees): LicenceFees => ({
  setupFee,
  regularFee: fees.regularFee,
  maintenanceFee: fees.maintenanceFee,
});

async function lockContract(tx: Tx, id: number): Promise<void> {
  await sql`select id from contract where id = ${id} for update`.execute(tx);
  await sql`select id from licence where contract_id = ${id} order by id for update`.execute(tx);
}

/** @throws DomainError `contractNotFound` */
async function readContract(tx: Tx, id: number): Promise<PeriodContract> {
  const { rows } = await sql<PeriodContract>`
    select c.id, c.workspace_id as "workspaceId", c.currency, c.billing_type as "billingType", c.fixed_price as "fixedPrice",
           c.valid_until as "validUntil", ${contractCalendar} as calendar, ${workspaceToday()} as today, ${workspaceZone()} as "timeZone",
           s.price_notice_days as "noticeDays",
           coalesce(s.details -> 'address' ->> 'countryCode', workspace_country(w.id)) as "sellerCountry",
           coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'setupFee', l.setup_fee, 'regularFee', l.regular_fee,
               'maintenanceFee', l.maintenance_fee, 'addOns', ${addOnFees},
               'feesChangeOn', (select f.effective_on from licence_fee_change f where f.licence_id = l.id and f.state = 'planned')) order by l.id)
             from licence l where l.contract_id = c.id), '[]') as licences
    from contract c
    join workspace w on w.id = c.workspace_id
    left join lateral (select s.* from workspace a join seller s on s.workspace_id = a.id
      where a.path @> w.path order by nlevel(a.path) desc limit 1) s on true
    where c.id = ${id} and c.deleted_at is null`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new DomainError('contractNotFound', { id });
  return row;
}

/** SQL, as json: the fees of the add-ons of the licence `l`, by their id. */
const addOnFees = sql`coalesce((select json_object_agg(a ->> 'id', (a ->> 'regularFee')::bigint)
  from jsonb_array_elements(coalesce(l.booked_offer -> 'addOns', '[]')) a), '{}')`;
