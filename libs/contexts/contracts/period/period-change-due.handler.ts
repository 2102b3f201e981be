import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { AccountingPeriod } from '#domain/billing/accounting-period';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { defineJob, DueWork, eventsQueue, Handles, Outbox } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { ContractEntity } from '../contract/contract.entity.js';
import { periodChanged } from '../contract.events.js';
import { ContractPeriodChangeEntity } from './contract-period-change.entity.js';

export const periodChangeDue = defineJob<{ id: number }>({ name: 'contracts.periodChangeDue', queue: eventsQueue });

interface DuePeriod {
  readonly workspaceId: number;
  readonly contractId: number;
  readonly oldPeriod: AccountingPeriod;
  readonly period: AccountingPeriod;
  readonly fixedPrice: number | null;
}

/** The new accounting period becomes that of the contract, with its fees. What is charged depends on the day alone, not on when this is done. */
@Injectable()
@Handles(periodChangeDue)
export class PeriodChangeDueHandler implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'contract_period_change', job: periodChangeDue, clock: 'business' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const planned = await lockDue(tx, id);
      // It was taken back meanwhile.
      if (planned === undefined) return;
      const { workspaceId, contractId, oldPeriod, period, fixedPrice } = planned;
      await tx.update(ContractEntity, contractId, {
        accountingPeriod: period,
        ...(fixedPrice !== null && { fixedPrice }),
      });
      await writeFees(tx, id);
      await tx.update(ContractPeriodChangeEntity, id, { state: 'done', dueAt: null });
      await this.audit.record(tx, {
        workspaceId,
        operation: 'contract.periodChanged',
        subject: 'contract',
        subjectId: contractId,
        before: { accountingPeriod: oldPeriod },
        after: { accountingPeriod: period },
      });
      await this.outbox.emit(tx, periodChanged, [{ workspaceId, payload: { contractId, periodChangeId: id } }]);
    });
  }
}

async function lockDue(tx: Tx, id: number): Promise<DuePeriod | undefined> {
  const contract = sql`(select contract_id from contract_period_change where id = ${id})`;
  await sql`select id from contract where id = ${contract} for update`.execute(tx);
  await sql`select id from licence where contract_id = ${contract} order by id for update`.execute(tx);
  const { rows } = await sql<DuePeriod>`
    select workspace_id as "workspaceId", contract_id as "contractId", old_period as "oldPeriod", period, fixed_price as "fixedPrice"
    from contract_period_change where id = ${id} and state = 'planned'`.execute(tx);
  return rows[0];
}

async function writeFees(tx: Tx, id: number): Promise<void> {
  await sql`
    update licence l
    set regular_fee = f.regular_fee, maintenance_fee = f.maintenance_fee,
        booked_offer = case when f.add_ons = '{}' then l.booked_offer else jsonb_set(l.booked_offer, '{addOns}', (
          select jsonb_agg(a || jsonb_build_object('regularFee', coalesce(f.add_ons -> (a ->> 'id'), a -> 'regularFee')) order by n)
          from jsonb_array_elements(l.booked_offer -> 'addOns') with ordinality as e (a, n))) end
    from licence_period_fee f where f.period_change_id = ${id} and l.id = f.licence_id`.execute(tx);
}
