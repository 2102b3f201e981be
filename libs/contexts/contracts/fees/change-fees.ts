import { Injectable } from '@nestjs/common';
import type { LicenceFees } from '#domain/billing/licence-use';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { DecidedValueOf } from '#domain/lists/lists';
import { changedUsageFees } from '#domain/metering/usage-fee-steps';
import type { UsageFee } from '#domain/metering/usage-fees';
import type { LocalDate } from '#domain/time/local-date';
import { Audit } from '#platform/audit';
import { workspaceToday } from '#platform/clock';
import { currentContext } from '#platform/context';
import { Database, JsonText, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { feesAnnounced, feesWithdrawn } from '../contract.events.js';
import { shownAmount } from '../offer/fees.js';
import { shownUsageFees } from '../offer/usage-fee-rules.js';
import { ContractVersions } from '../versions/contract-versions.js';
import { LicenceFeeChangeEntity } from './licence-fee-change.entity.js';
import { ReadPlannedFees } from './planned-fees.js';
import type { FeeWish } from './planned-fees.js';
import type { UsageLists } from './usage-prices.js';

/** Fees as they are shown, in units of the currency. */
export interface ShownFees extends LicenceFees {
  /** Those by use that change; none: they stay. */
  readonly usageFees: readonly UsageFee[];
}

/** A change of the fees of a licence. */
export interface FeeChangeView {
  readonly id: number;
  readonly licenceId: number;
  readonly effectiveOn: string;
  readonly announcedOn: string;
  readonly state: DecidedValueOf<'feeChangeState'>;
  readonly withdrawnOn: string | null;
  readonly reason: string | null;
  readonly currency: string;
  readonly before: ShownFees;
  readonly after: ShownFees;
}

/** Changes the fees of licences from a day on, and takes that back until the day. */
@Injectable()
export class ChangeFees {
  constructor(
    private readonly database: Database,
    private readonly read: ReadPlannedFees,
    private readonly versions: ContractVersions,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** @returns id of the change. @throws DomainError what {@link ReadPlannedFees} throws */
  async plan(licenceId: number, draft: Draft<FeeWish>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const planned = await this.read.execute(tx, licenceId, draft, { forUpdate: true });
      const { licence, effectiveOn, before, after, reason } = planned;
      const { workspaceId, contractId, currency, today, timeZone } = licence;
      const { rows } = await sql<{ id: number }>`
        insert into licence_fee_change (workspace_id, licence_id, effective_on, announced_on, state, old_setup_fee, old_regular_fee,
          old_maintenance_fee, setup_fee, regular_fee, maintenance_fee, old_usage_fees, usage_fees, reason, user_id, due_at)
        values (${workspaceId}, ${licenceId}, ${effectiveOn}, ${today}, 'planned', ${before.setupFee}, ${before.regularFee},
          ${before.maintenanceFee}, ${after.setupFee}, ${after.regularFee}, ${after.maintenanceFee},
          ${usageJson(planned.usage?.before)}::jsonb, ${usageJson(planned.usage?.after)}::jsonb, ${reason},
          ${currentContext().user?.id ?? null}, ${effectiveOn}::date::timestamp at time zone ${timeZone})
        returning id`.execute(tx);
      const feeChangeId = rows[0]?.id ?? 0;
      const shown = shownChange(planned, currency);
      await this.versions.add(tx, { contractId, workspaceId, licenceId, kind: 'FEES', effectiveOn, ...shown });
      await this.audit.record(tx, {
        workspaceId,
        operation: 'licence.changeFees',
        subject: 'licence',
        subjectId: licenceId,
        before: shown.before,
        after: { ...shown.after, effectiveOn, reason },
      });
      await this.outbox.emit(tx, feesAnnounced, [{ workspaceId, payload: { contractId, licenceId, feeChangeId } }]);
      return feeChangeId;
    });
  }

  /** @returns id of the change that is not to come. @throws DomainError `noFeeChangePlanned` */
  async withdraw(licenceId: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const planned = await lockPlanned(tx, licenceId);
      // Its day has begun, also when its work has not been done yet: it is charged already.
      if (planned === undefined || planned.effectiveOn <= planned.today)
        throw new DomainError('noFeeChangePlanned', { id: licenceId });
      const { id: feeChangeId, workspaceId, contractId, currency, effectiveOn, today } = planned;
      await tx.update(LicenceFeeChangeEntity, feeChangeId, { state: 'withdrawn', dueAt: null, withdrawnOn: today });
      const { before: after, after: before } = shownChange(planned, currency);
      await this.versions.add(tx, {
        contractId,
        workspaceId,
        licenceId,
        kind: 'FEES_WITHDRAWN',
        effectiveOn,
        before,
        after,
      });
      await this.audit.record(tx, {
        workspaceId,
        operation: 'licence.withdrawFees',
        subject: 'licence',
        subjectId: licenceId,
        before: { ...before, effectiveOn },
        after,
      });
      await this.outbox.emit(tx, feesWithdrawn, [{ workspaceId, payload: { contractId, licenceId, feeChangeId } }]);
      return feeChangeId;
    });
  }

  /** Of a licence, the newest first. */
  async list(licenceId: number, { skip, take }: { skip: number; take: number }): Promise<JsonText<FeeChangeList>> {
    const list = await this.database.list<FeeChangeView & UsageOfChange>(sql`
      select (select json_agg(json_build_object('id', f.id, 'licenceId', f.licence_id, 'effectiveOn', f.effective_on,
                'announcedOn', f.announced_on, 'state', f.state, 'withdrawnOn', f.withdrawn_on, 'reason', f.reason, 'currency', l.currency,
                'before', json_build_object('setupFee', f.old_setup_fee, 'regularFee', f.old_regular_fee, 'maintenanceFee', f.old_maintenance_fee),
                'after', json_build_object('setupFee', f.setup_fee, 'regularFee', f.regular_fee, 'maintenanceFee', f.maintenance_fee),
                'usage', ${usageOfChange}) order by f.id desc)
              from (select * from licence_fee_change where licence_id = ${licenceId} order by id desc offset ${skip} limit ${take}) f
              join licence l on l.id = f.licence_id)::text as data,
             (select count(*) from licence_fee_change where licence_id = ${licenceId}) as total`);
    const { data, total } = list.parse();
    const shown = data.map(({ usage, ...one }) => ({ ...one, ...shownChange({ ...one, usage }, one.currency) }));
    return new JsonText(JSON.stringify({ data: shown, total }), total, list.take);
  }
}

export interface FeeChangeList {
  readonly data: FeeChangeView[];
  readonly total: number;
}

interface UsageOfChange {
  /** All before and after; null: they stay. */
  readonly usage: UsageLists | null;
}

/** SQL: the fees by use of the change `f`. */
const usageOfChange = sql`case when f.usage_fees is not null then json_build_object('before', f.old_usage_fees, 'after', f.usage_fees) end`;

const usageJson = (fees: readonly UsageFee[] | undefined): string | null => (fees ? JSON.stringify(fees) : null);

const shownFees = (
  { setupFee, regularFee, maintenanceFee }: LicenceFees,
  usageFees: readonly UsageFee[],
  currency: string,
): ShownFees => ({
  setupFee: shownAmount(setupFee, currency),
  regularFee: shownAmount(regularFee, currency),
  maintenanceFee: shownAmount(maintenanceFee, currency),
  usageFees: shownUsageFees(usageFees, currency),
});

/** Of fees by use only those that differ. */
function shownChange(
  { before, after, usage }: UsageOfChange & { readonly before: LicenceFees; readonly after: LicenceFees },
  currency: string,
): { readonly before: ShownFees; readonly after: ShownFees } {
  const changed = changedUsageFees(usage?.before ?? [], usage?.after ?? []);
  return { before: shownFees(before, changed.before, currency), after: shownFees(after, changed.after, currency) };
}

/** A change that has yet to be carried out, with its licence locked. Fees in minor units. */
export interface PlannedChange extends UsageOfChange {
  readonly id: number;
  readonly workspaceId: number;
  readonly contractId: number;
  readonly licenceId: number;
  readonly currency: string;
  readonly effectiveOn: LocalDate;
  readonly today: LocalDate;
  readonly before: LicenceFees;
  readonly after: LicenceFees;
}

export async function lockPlanned(tx: Tx, licenceId: number): Promise<PlannedChange | undefined> {
  await sql`select id from licence where id = ${licenceId} for update`.execute(tx);
  const { rows } = await sql<PlannedChange>`
    select f.id, f.workspace_id as "workspaceId", l.contract_id as "contractId", l.id as "licenceId", l.currency,
           f.effective_on as "effectiveOn", ${workspaceToday()} as today,
           json_build_object('setupFee', f.old_setup_fee, 'regularFee', f.old_regular_fee, 'maintenanceFee', f.old_maintenance_fee) as before,
           json_build_object('setupFee', f.setup_fee, 'regularFee', f.regular_fee, 'maintenanceFee', f.maintenance_fee) as after,
           ${usageOfChange} as usage
    from licence_fee_change f join licence l on l.id = f.licence_id join workspace w on w.id = f.workspace_id
    where f.licence_id = ${licenceId} and f.state = 'planned'`.execute(tx);
  return rows[0];
}
