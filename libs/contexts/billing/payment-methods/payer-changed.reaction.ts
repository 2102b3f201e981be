import { Injectable } from '@nestjs/common';
import { PayContract, payerChanged } from '#contexts/contracts';
import type { PayerOfContract } from '#contexts/contracts';
import { Database, sql } from '#platform/database';
import { Outbox, Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { refreshMethod } from '../jobs/billing.jobs.js';

interface Chosen {
  readonly id: number;
  readonly workspaceId: number;
  readonly providerConfigId: number;
  readonly payerId: number | null;
  readonly isCollected: boolean;
}

/** A payer who comes back pays as before: by the stored card or bank account, which the contract shows again, or by transfer. */
@Injectable()
@Subscribes(payerChanged, 'billing.payerChanged')
export class PayerChangedReaction implements JobHandler<PayerOfContract> {
  constructor(
    private readonly database: Database,
    private readonly contracts: PayContract,
    private readonly outbox: Outbox,
  ) {}

  async handle({ contractId }: PayerOfContract, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<Chosen>`
        select m.id, m.workspace_id as "workspaceId", m.provider_config_id as "providerConfigId", m.billing_account_id as "payerId",
               m.method_reference is not null as "isCollected"
        from contract c
        join contract_payment_method m on m.contract_id = c.id and m.billing_account_id is not distinct from c.billing_account_id
        join provider_config p on p.id = m.provider_config_id and p.deleted_at is null
        where c.id = ${contractId}`.execute(tx);
      const [chosen] = rows;
      if (chosen === undefined) return;
      const { id, workspaceId, providerConfigId, payerId, isCollected } = chosen;
      if (isCollected) await this.outbox.add(tx, refreshMethod, [{ workspaceId, payload: { id } }]);
      else
        await this.contracts.execute(
          tx,
          { id: contractId, workspaceId },
          { providerConfigId, paymentMethod: null, payerId },
        );
    });
  }
}
