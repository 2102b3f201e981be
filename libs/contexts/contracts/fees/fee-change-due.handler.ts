import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import { defineJob, DueWork, eventsQueue, Handles, Outbox } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { feesChanged } from '../contract.events.js';
import { LicenceEntity } from '../licence/licence.entity.js';
import { lockPlanned } from './change-fees.js';
import type { PlannedChange } from './change-fees.js';
import { LicenceFeeChangeEntity } from './licence-fee-change.entity.js';

export const feeChangeDue = defineJob<{ id: number }>({ name: 'contracts.feeChangeDue', queue: eventsQueue });

/** New fees become those of the licence. What is charged depends on the day alone, not on when this is done. */
@Injectable()
@Handles(feeChangeDue)
export class FeeChangeDueHandler implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'licence_fee_change', job: feeChangeDue, clock: 'business' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ licenceId: number }>`
        select licence_id as "licenceId" from licence_fee_change where id = ${id}`.execute(tx);
      const planned = rows[0] && (await lockPlanned(tx, rows[0].licenceId));
      // It was taken back meanwhile.
      if (planned?.id !== id) return;
      const { workspaceId, contractId, licenceId, after, usage } = planned;
      await tx.update(LicenceEntity, licenceId, after);
      if (usage !== null)
        await sql`
          update licence set booked_offer = booked_offer || jsonb_build_object('usageFees', ${JSON.stringify(usage.after)}::jsonb)
          where id = ${licenceId}`.execute(tx);
      await tx.update(LicenceFeeChangeEntity, id, { state: 'done', dueAt: null });
      const entry = { workspaceId, subject: 'licence', subjectId: licenceId, ...withUsage(planned) };
      await this.audit.record(tx, { ...entry, operation: 'licence.feesChanged' });
      await this.outbox.emit(tx, feesChanged, [{ workspaceId, payload: { contractId, licenceId, feeChangeId: id } }]);
    });
  }
}

/** Fees before and after, those by use where they change. */
const withUsage = ({ before, after, usage }: PlannedChange) =>
  usage === null
    ? { before, after }
    : { before: { ...before, usageFees: usage.before }, after: { ...after, usageFees: usage.after } };
