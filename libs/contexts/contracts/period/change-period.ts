import { Injectable } from '@nestjs/common';
import { monthsIn } from '#domain/billing/accounting-period';
import type { AccountingPeriod } from '#domain/billing/accounting-period';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { LocalDate } from '#domain/time/local-date';
import { Audit } from '#platform/audit';
import { workspaceToday } from '#platform/clock';
import { currentContext } from '#platform/context';
import { Database, JsonText, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { periodAnnounced, periodWithdrawn } from '../contract.events.js';
import { shownAmount } from '../offer/fees.js';
import { ContractVersions } from '../versions/contract-versions.js';
import { ContractPeriodChangeEntity } from './contract-period-change.entity.js';
import { readPeriodChanges } from './period-changes.js';
import type { StoredPeriodChange } from './period-changes.js';
import { ReadPlannedPeriod } from './planned-period.js';
import type { PeriodicFees, PeriodWish, PlannedPeriod } from './planned-period.js';

/** What a licence costs per accounting period, in units of the currency. */
export interface ShownPeriodicFees {
  readonly regularFee: number;
  readonly maintenanceFee: number;
  readonly addOns: readonly { readonly id: string; readonly regularFee: number }[];
}

export interface PeriodLicenceView {
  readonly licenceId: number;
  readonly name: string;
  readonly before: ShownPeriodicFees;
  readonly after: ShownPeriodicFees;
}

/** A change of the accounting period of a contract. Amounts in units of the currency, before tax. */
export interface PeriodChangeView {
  readonly id: number;
  readonly contractId: number;
  readonly effectiveOn: string;
  readonly announcedOn: string;
  readonly state: DecidedValueOf<'periodChangeState'>;
  readonly withdrawnOn: string | null;
  readonly reason: string | null;
  readonly currency: string;
  readonly before: ShownPeriod;
  readonly after: ShownPeriod;
  readonly licences: readonly PeriodLicenceView[];
}

export interface ShownPeriod {
  readonly accountingPeriod: AccountingPeriod;
  /** Null: the contract is the sum of its subscriptions. */
  readonly fixedPrice: number | null;
  readonly months: number;
}

export interface PeriodChangeList {
  readonly data: PeriodChangeView[];
  readonly total: number;
}

/** Changes the accounting period of a contract from a day on, and takes that back until the day. */
@Injectable()
export class ChangePeriod {
  constructor(
    private readonly database: Database,
    private readonly read: ReadPlannedPeriod,
    private readonly versions: ContractVersions,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @param forUpdate false: for a preview, which holds nobody up
   * @returns id of the change. @throws DomainError what {@link ReadPlannedPeriod} throws
   */
  async plan(contractId: number, draft: Draft<PeriodWish>, { forUpdate } = { forUpdate: true }): Promise<number> {
    return this.database.transaction(async (tx) => {
      const planned = await this.read.execute(tx, contractId, draft, { forUpdate });
      const periodChangeId = await store(tx, planned);
      const change = await changeOf(tx, periodChangeId);
      await this.note(tx, change, { kind: 'PERIOD', operation: 'contract.changePeriod' });
      const { workspaceId } = change;
      await this.outbox.emit(tx, periodAnnounced, [{ workspaceId, payload: { contractId, periodChangeId } }]);
      return periodChangeId;
    });
  }

  /** @returns id of the change that is not to come. @throws DomainError `noPeriodChangePlanned` */
  async withdraw(contractId: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      await sql`select id from contract where id = ${contractId} for update`.execute(tx);
      const { rows } = await sql<{ id: number; today: LocalDate }>`
        select p.id, ${workspaceToday()} as today from contract_period_change p join workspace w on w.id = p.workspace_id
        where p.contract_id = ${contractId} and p.state = 'planned' and p.effective_on > ${workspaceToday()}`.execute(
        tx,
      );
      // Its day has begun, also when its work has not been done yet: it is charged already.
      if (rows[0] === undefined) throw new DomainError('noPeriodChangePlanned', { id: contractId });
      const [{ id: periodChangeId, today }] = rows;
      await tx.update(ContractPeriodChangeEntity, periodChangeId, {
        state: 'withdrawn',
        dueAt: null,
        withdrawnOn: today,
      });
      const change = await changeOf(tx, periodChangeId);
      await this.note(tx, reversed(change), { kind: 'PERIOD_WITHDRAWN', operation: 'contract.withdrawPeriod' });
      const { workspaceId } = change;
      await this.outbox.emit(tx, periodWithdrawn, [{ workspaceId, payload: { contractId, periodChangeId } }]);
      return periodChangeId;
    });
  }

  /** A change of the contract, as this transaction sees it. */
  async one(tx: Tx, id: number): Promise<PeriodChangeView> {
    return shownPeriodChange(await changeOf(tx, id));
  }

  /** Of a contract, the newest first. */
  async list(
    contractId: number,
    { skip, take }: { readonly skip: number; readonly take: number },
  ): Promise<JsonText<PeriodChangeList>> {
    const ids = sql`select id from contract_period_change where contract_id = ${contractId}`;
    const list = await this.database.list<StoredPeriodChange>(sql`
      select ${readPeriodChanges(sql`${ids} order by id desc offset ${skip} limit ${take}`)}::text as data,
             (select count(*) from (${ids}) p) as total`);
    const { data, total } = list.parse();
    return new JsonText(JSON.stringify({ data: data.map(shownPeriodChange), total }), total, list.take);
  }

  private async note(
    tx: Tx,
    change: StoredPeriodChange,
    { kind, operation }: { readonly kind: 'PERIOD' | 'PERIOD_WITHDRAWN'; readonly operation: string },
  ): Promise<void> {
    const { workspaceId } = change;
    const { contractId, effectiveOn, reason, before, after, licences } = shownPeriodChange(change);
    const version = { contractId, workspaceId, kind, effectiveOn: change.effectiveOn };
    const terms = ({ accountingPeriod, fixedPrice }: ShownPeriod): object => ({ accountingPeriod, fixedPrice });
    await this.versions.add(
      tx,
      { ...version, licenceId: null, before: terms(before), after: terms(after) },
      ...licences.map((one) => ({ ...version, ...one })),
    );
    await this.audit.record(tx, {
      workspaceId,
      operation,
      subject: 'contract',
      subjectId: contractId,
      before: { ...terms(before), licences: licences.map(({ licenceId, before: fees }) => ({ licenceId, ...fees })) },
      after: {
        ...terms(after),
        licences: licences.map(({ licenceId, after: fees }) => ({ licenceId, ...fees })),
        effectiveOn,
        reason,
      },
    });
  }
}

async function store(tx: Tx, planned: PlannedPeriod): Promise<number> {
  const { contract, effectiveOn, before, after, fixedPrice, licences, reason } = planned;
  const { id, workspaceId, today, timeZone, calendar } = contract;
  const { rows } = await sql<{ id: number }>`
    insert into contract_period_change (workspace_id, contract_id, counted_from, effective_on, announced_on, state, old_period, period,
      old_fixed_price, fixed_price, reason, user_id, due_at)
    values (${workspaceId}, ${id}, ${calendar.validFrom}, ${effectiveOn}, ${today}, 'planned', ${before}, ${after},
      ${fixedPrice?.before ?? null}, ${fixedPrice?.after ?? null}, ${reason}, ${currentContext().user?.id ?? null},
      ${effectiveOn}::date::timestamp at time zone ${timeZone})
    returning id`.execute(tx);
  const changeId = rows[0]?.id ?? 0;
  const values = licences.map(
    ({
      id: licenceId,
      setupFee,
      before: old,
      after: next,
    }) => sql`(${workspaceId}, ${changeId}, ${licenceId}, ${setupFee},
      ${old.regularFee}, ${old.maintenanceFee}, ${JSON.stringify(old.addOns)}, ${next.regularFee}, ${next.maintenanceFee}, ${JSON.stringify(next.addOns)})`,
  );
  if (values.length > 0)
    await sql`
      insert into licence_period_fee (workspace_id, period_change_id, licence_id, setup_fee, old_regular_fee, old_maintenance_fee,
        old_add_ons, regular_fee, maintenance_fee, add_ons) values ${sql.join(values)}`.execute(tx);
  return changeId;
}

async function changeOf(tx: Tx, id: number): Promise<StoredPeriodChange> {
  const { rows } = await sql<{ list: StoredPeriodChange[] }>`
    select ${readPeriodChanges(sql`select id from contract_period_change where id = ${id}`)} as list`.execute(tx);
  const [change] = rows[0]?.list ?? [];
  if (change === undefined) throw new Error(`There is no change of an accounting period ${id}.`);
  return change;
}

const reversed = (change: StoredPeriodChange): StoredPeriodChange => ({
  ...change,
  before: change.after,
  after: change.before,
  licences: change.licences.map((licence) => ({ ...licence, before: licence.after, after: licence.before })),
});

function shownPeriodChange({ workspaceId: _ofSeller, ...change }: StoredPeriodChange): PeriodChangeView {
  const { currency } = change;
  const period = ({ accountingPeriod, fixedPrice }: StoredPeriodChange['before']): ShownPeriod => ({
    accountingPeriod,
    fixedPrice: fixedPrice === null ? null : shownAmount(fixedPrice, currency),
    months: monthsIn(accountingPeriod),
  });
  const fees = ({ regularFee, maintenanceFee, addOns }: PeriodicFees): ShownPeriodicFees => ({
    regularFee: shownAmount(regularFee, currency),
    maintenanceFee: shownAmount(maintenanceFee, currency),
    addOns: Object.entries(addOns).map(([id, fee]) => ({ id, regularFee: shownAmount(fee, currency) })),
  });
  return {
    ...change,
    before: period(change.before),
    after: period(change.after),
    licences: change.licences.map(({ before, after, ...licence }) => ({
      ...licence,
      before: fees(before),
      after: fees(after),
    })),
  };
}
