import { Injectable } from '@nestjs/common';
import { discountDays } from '#domain/contracts/discounts';
import type { DiscountedFee } from '#domain/contracts/discounts';
import { periodNameOn } from '#domain/billing/accounting-period';
import type { AccountingCalendar, AccountingPeriod } from '#domain/billing/accounting-period';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { DecidedValueOf } from '#domain/lists/lists';
import { addDays } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Audit } from '#platform/audit';
import { workspaceToday } from '#platform/clock';
import { currentContext } from '#platform/context';
import { Database, JsonText, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { discountEnded, discountGiven } from '../contract.events.js';
import { shownAmount } from '../offer/fees.js';
import { contractCalendar } from '../period/contract-calendar.js';
import { ContractVersions } from '../versions/contract-versions.js';
import type { NewVersion } from '../versions/contract-versions.js';
import { DiscountEntity } from './discount.entity.js';
import type { OfferedDiscount } from './offered-discount.js';
import { readDiscount, readFirstDay } from './read-discount.js';
import type { DiscountedContract, DiscountWish } from './read-discount.js';

/** A discount as it is shown. */
export interface DiscountView {
  readonly id: number;
  readonly contractId: number;
  readonly licenceId: number | null;
  readonly subscriptionId: number | null;
  readonly scope: DecidedValueOf<'discountScope'>;
  readonly name: string | null;
  readonly percent: number | null;
  /** In units of the currency. */
  readonly amount: number | null;
  readonly currency: string;
  readonly fees: readonly DiscountedFee[];
  readonly from: LocalDate | null;
  readonly periods: number | null;
  /** Of which `amount` and `periods` are: the one that the contract had on the day on which it was given. */
  readonly accountingPeriod: AccountingPeriod;
  /** The last day; null: it goes on, or each subscription has its own. */
  readonly until: LocalDate | null;
  readonly givenOn: string;
  /** The day on which it was taken back; null: it was not. */
  readonly endedOn: string | null;
  /** The code by which it was given; null: by none. */
  readonly code: string | null;
  readonly userId: number | null;
}

export interface DiscountList {
  readonly data: DiscountView[];
  readonly total: number;
}

/** More than anybody agrees on; each is calculated for each fee of each period. */
const most = 20;

/** What is discounted: a contract, or one subscription of it. */
export interface Discounted {
  readonly contractId: number;
  readonly subscriptionId: number | null;
}

/** What a code gives to a contract, or to subscriptions of it. */
export interface CodeDiscount extends OfferedDiscount {
  readonly code: string;
  /** Each gets one of its own; null: the contract itself. */
  readonly subscriptionIds: readonly number[] | null;
  /** They begin now, and have no discount of their own yet. */
  readonly areNew: boolean;
  /** Null: from the first paid day of each. */
  readonly from: LocalDate | null;
  /** The day by whose accounting period it counts; null: today. */
  readonly givenOn: LocalDate | null;
}

/** Gives discounts and takes them back: state, version, audit and event in one transaction. */
@Injectable()
export class Discounts {
  constructor(
    private readonly database: Database,
    private readonly versions: ContractVersions,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** @returns id of the discount. @throws DomainError `validationFailed`, `contractNotFound`, `discountWithoutFees`, `tooManyDiscounts` */
  async give({ contractId, subscriptionId }: Discounted, draft: Draft<DiscountWish>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const contract = await lockContract(tx, contractId);
      const terms = readDiscount(draft.good, draft.problems, contract);
      const from = readFirstDay(draft, contract);
      draft.complete();
      if (contract.billingType === 'FIXED' && subscriptionId !== null)
        throw new DomainError('discountWithoutFees', { id: subscriptionId });
      await demandFew(tx, { contractId, subscriptionId }, contract.today);
      const { name, basisPoints, amount, fees, periods } = terms;
      const { rows } = await sql<{ id: number }>`
        insert into discount (workspace_id, contract_id, subscription_id, name, basis_points, amount, fees, from_day, periods, given_on, user_id)
        values (${contract.workspaceId}, ${contractId}, ${subscriptionId}, ${name}, ${basisPoints}, ${amount}, ${[...fees]}, ${from},
          ${periods}, ${contract.today}, ${currentContext().user?.id ?? null})
        returning id`.execute(tx);
      const discount = await demandDiscount(tx, rows[0]?.id ?? 0);
      await this.record(tx, contract.workspaceId, [{ after: discount, before: null }]);
      return discount.id;
    });
  }

  /**
   * Gives what a code says, which was checked before.
   * @returns ids, in the order of the subscriptions. @throws DomainError `contractNotFound`, `tooManyDiscounts`
   */
  async giveByCode(tx: Tx, contractId: number, discount: CodeDiscount): Promise<number[]> {
    const { name, basisPoints, amount, fees, periods, code, subscriptionIds, areNew, from, givenOn } = discount;
    const { workspaceId, today } = await lockContract(tx, contractId);
    if (!areNew)
      for (const subscriptionId of subscriptionIds ?? [null])
        await demandFew(tx, { contractId, subscriptionId }, today);
    const { rows } = await sql<{ id: number }>`
      insert into discount (workspace_id, contract_id, subscription_id, name, basis_points, amount, fees, from_day, periods, given_on, code, user_id)
      select ${workspaceId}, ${contractId}, s.id, ${name}, ${basisPoints}, ${amount}, ${[...fees]}::text[], ${from}::date,
        ${periods}, ${givenOn ?? today}::date, ${code}, ${currentContext().user?.id ?? null}
      from unnest(${[...(subscriptionIds ?? [null])]}::bigint[]) with ordinality as s (id, position) order by s.position
      returning id`.execute(tx);
    const ids = rows.map(({ id }) => id);
    const given = await readDiscounts(tx, ids);
    await this.record(
      tx,
      workspaceId,
      given.map((after) => ({ after, before: null })),
    );
    return ids;
  }

  /**
   * With the end of today. One that has not begun, or was given today, never held.
   * @returns its id. @throws DomainError `discountNotFound`, `discountOver`
   */
  async end(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { contractId } = await demandDiscount(tx, id);
      const { today, workspaceId } = await lockContract(tx, contractId);
      const before = await demandDiscount(tx, id);
      if (before.endedOn !== null || (before.until !== null && before.until < today))
        throw new DomainError('discountOver', { id });
      // That of a licence begins with each subscription.
      const first = before.from ?? today;
      const isNever = first > today || before.givenOn === today;
      const untilDay = isNever ? addDays(first, -1) : today;
      await tx.update(DiscountEntity, id, { untilDay, endedOn: today });
      await this.record(tx, workspaceId, [{ after: await demandDiscount(tx, id), before }]);
      return id;
    });
  }

  /** @throws DomainError `discountNotFound` */
  async one(id: number): Promise<DiscountView> {
    return demandDiscount(this.database.read, id);
  }

  /** Of a contract, its licences and its subscriptions; the newest first. */
  async list(
    contractId: number,
    { subscriptionId, skip, take }: { subscriptionId?: number | undefined; skip: number; take: number },
  ): Promise<JsonText<DiscountList>> {
    const where = sql`d.contract_id = ${contractId} and (${subscriptionId ?? null}::bigint is null or d.subscription_id = ${subscriptionId ?? null}::bigint)`;
    const list = await this.database.list<Row>(sql`
      select (select json_agg(${row} order by d.id desc)
              from (select d.* from discount d where ${where} order by d.id desc offset ${skip} limit ${take}) d
              join contract c on c.id = d.contract_id)::text as data,
             (select count(*) from discount d where ${where}) as total`);
    const { data, total } = list.parse();
    return new JsonText(JSON.stringify({ data: data.map(shown), total }), total, list.take);
  }

  /** All are given, or all are taken back. */
  private async record(tx: Tx, workspaceId: number, changes: readonly DiscountChange[]): Promise<void> {
    if (changes.length === 0) return;
    await this.versions.add(tx, ...changes.map(({ after, before }) => versionOf(workspaceId, after, before)));
    await this.audit.record(
      tx,
      ...changes.map(({ after, before }) => ({
        workspaceId,
        operation: before === null ? 'discount.give' : 'discount.end',
        subject: 'discount',
        subjectId: after.id,
        before: before ?? {},
        after,
      })),
    );
    const isNew = changes.some(({ before }) => before === null);
    const told = changes.map(({ after: { id, contractId } }) => ({
      workspaceId,
      payload: { contractId, discountId: id },
    }));
    await this.outbox.emit(tx, isNew ? discountGiven : discountEnded, told);
  }
}

interface DiscountChange {
  readonly after: DiscountView;
  /** Null: it is new. */
  readonly before: DiscountView | null;
}

function versionOf(workspaceId: number, after: DiscountView, before: DiscountView | null): NewVersion {
  const { contractId, licenceId, from, until } = after;
  const isNew = before === null;
  return {
    contractId,
    workspaceId,
    licenceId,
    kind: isNew ? 'DISCOUNT' : 'DISCOUNT_ENDED',
    effectiveOn: isNew ? from : until && addDays(until, 1),
    before: before ?? {},
    after,
  };
}

interface Row extends Omit<DiscountView, 'percent' | 'until' | 'givenOn' | 'accountingPeriod'> {
  readonly givenOn: LocalDate;
  readonly basisPoints: number | null;
  readonly untilDay: LocalDate | null;
  readonly calendar: AccountingCalendar;
}

const row: Sql<Row> = sql`json_build_object('id', d.id, 'contractId', d.contract_id, 'licenceId', d.licence_id,
  'subscriptionId', d.subscription_id,
  'scope', case when d.subscription_id is not null then 'SUBSCRIPTION' when d.licence_id is not null then 'LICENCE' else 'CONTRACT' end,
  'name', d.name, 'basisPoints', d.basis_points, 'amount', d.amount, 'currency', c.currency, 'fees', d.fees, 'from', d.from_day,
  'periods', d.periods, 'untilDay', d.until_day, 'givenOn', d.given_on, 'endedOn', d.ended_on, 'code', d.code, 'userId', d.user_id,
  'calendar', ${contractCalendar})`;

function shown({ basisPoints, amount, untilDay, calendar, ...discount }: Row): DiscountView {
  const { from, periods, givenOn, currency } = discount;
  const days = discountDays({ from, periods, until: null, givenOn }, null, calendar);
  return {
    ...discount,
    percent: basisPoints === null ? null : basisPoints / 100,
    amount: amount === null ? null : shownAmount(amount, currency),
    accountingPeriod: periodNameOn(calendar, givenOn),
    until: untilDay ?? days?.to ?? null,
  };
}

async function demandDiscount(tx: Tx | Database['read'], id: number): Promise<DiscountView> {
  const [discount] = await readDiscounts(tx, [id]);
  if (discount === undefined) throw new DomainError('discountNotFound', { id });
  return discount;
}

/** By their ids. */
async function readDiscounts(tx: Tx | Database['read'], ids: readonly number[]): Promise<DiscountView[]> {
  const { rows } = await sql<{ row: Row }>`
    select ${row} as row from discount d join contract c on c.id = d.contract_id
    where d.id = any(${[...ids]}::bigint[]) order by d.id`.execute(tx);
  return rows.map((each) => shown(each.row));
}

interface LockedContract extends DiscountedContract {
  readonly workspaceId: number;
}

/** @throws DomainError `contractNotFound` */
async function lockContract(tx: Tx, id: number): Promise<LockedContract> {
  await sql`select id from contract where id = ${id} for no key update`.execute(tx);
  const { rows } = await sql<LockedContract>`
    select c.workspace_id as "workspaceId", c.currency, c.billing_type as "billingType", ${contractCalendar} as calendar,
           c.valid_from as "validFrom", c.valid_until as "validUntil", ${workspaceToday()} as today
    from contract c join workspace w on w.id = c.workspace_id where c.id = ${id} and c.deleted_at is null`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('contractNotFound', { id });
  return rows[0];
}

/** Those that are over do not count. @throws DomainError `tooManyDiscounts` */
async function demandFew(tx: Tx, { contractId, subscriptionId }: Discounted, today: LocalDate): Promise<void> {
  const { rows } = await sql<{ row: Row }>`
    select ${row} as row from discount d join contract c on c.id = d.contract_id
    where d.contract_id = ${contractId} and d.subscription_id is not distinct from ${subscriptionId}::bigint
      and d.licence_id is null and d.ended_on is null`.execute(tx);
  const held = rows.map((each) => shown(each.row)).filter(({ until }) => until === null || until >= today);
  if (held.length >= most) throw new DomainError('tooManyDiscounts', { max: most });
}
