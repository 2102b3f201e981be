import { Injectable } from '@nestjs/common';
import { payerChanged } from '#contexts/contracts';
import type { PayerOfContract } from '#contexts/contracts';
import { Database, sql } from '#platform/database';
import { Outbox, Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { refreshMethod } from '../jobs/billing.jobs.js';

/** Who pays a contract once more has stored a card or bank account before: the contract shows it again. */
@Injectable()
@Subscribes(payerChanged, 'billing.payerChanged')
export class PayerChangedReaction implements JobHandler<PayerOfContract> {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async handle({ contractId }: PayerOfContract, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ id: number; workspaceId: number }>`
        select m.id, m.workspace_id as "workspaceId" from contract c
        join contract_payment_method m on m.contract_id = c.id and m.billing_account_id is not distinct from c.billing_account_id
        where c.id = ${contractId} and m.method_reference is not null`.execute(tx);
      const jobs = rows.map(({ id, workspaceId }) => ({ workspaceId, payload: { id } }));
      if (jobs.length > 0) await this.outbox.add(tx, refreshMethod, jobs);
    });
  }
}
