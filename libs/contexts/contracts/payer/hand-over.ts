import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Audit } from '#platform/audit';
import { workspaceToday } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { defineJob, DueWork, eventsQueue, Handles, Outbox } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { ContractEntity } from '../contract/contract.entity.js';
import { payerChanged } from '../contract.events.js';
import { ContractPayerChangeEntity } from './contract-payer-change.entity.js';

export const payerChangeDue = defineJob<{ id: number }>({ name: 'contracts.payerChangeDue', queue: eventsQueue });

interface Due {
  readonly id: number;
  readonly workspaceId: number;
  readonly from: number | null;
  readonly to: number;
}

/** The contract names its new payer when the day has begun. Who is billed depends on the day alone, not on when this is done. */
@Injectable()
export class HandOver {
  constructor(
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** Locks the contract. Nothing happens where no change is due. */
  async execute(tx: Tx, contractId: number): Promise<void> {
    await sql`select id from contract where id = ${contractId} for no key update`.execute(tx);
    const { rows } = await sql<Due>`
      select p.id, p.workspace_id as "workspaceId", p.from_account as "from", p.to_account as "to"
      from contract_payer_change p join workspace w on w.id = p.workspace_id
      where p.contract_id = ${contractId} and p.state = 'planned' and p.effective_on <= ${workspaceToday()}`.execute(
      tx,
    );
    const [due] = rows;
    if (due === undefined) return;
    const { id: payerChangeId, workspaceId, from, to } = due;
    // A card or bank account belongs to who stored it.
    await tx.update(ContractEntity, contractId, { billingAccountId: to, paymentMethod: null });
    await tx.update(ContractPayerChangeEntity, payerChangeId, { state: 'done', dueAt: null });
    await this.audit.record(tx, {
      workspaceId,
      operation: 'contract.payerChanged',
      subject: 'contract',
      subjectId: contractId,
      before: { billingAccountId: from },
      after: { billingAccountId: to },
    });
    await this.outbox.emit(tx, payerChanged, [{ workspaceId, payload: { contractId, payerChangeId } }]);
  }
}

@Injectable()
@Handles(payerChangeDue)
export class PayerChangeDueHandler implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly handOver: HandOver,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'contract_payer_change', job: payerChangeDue, clock: 'business' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ contractId: number }>`
        select contract_id as "contractId" from contract_payer_change where id = ${id}`.execute(tx);
      if (rows[0] !== undefined) await this.handOver.execute(tx, rows[0].contractId);
    });
  }
}
