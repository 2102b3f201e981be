import { Injectable } from '@nestjs/common';
import { PayContract } from '#contexts/contracts';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { mandateEnded } from '../billing.events.js';

/** Nothing is debited by a mandate any more: the contract has no payment method until the customer leaves another one. */
@Injectable()
export class EndMandate {
  constructor(
    private readonly contracts: PayContract,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Of every contract that the customer has left it for: a mandate is disowned as a whole. Nothing happens where a contract has another
   * payment method meanwhile.
   * @param mandate the provider's id, of an account there
   */
  async execute(tx: Tx, providerConfigId: number, mandate: string): Promise<void> {
    const { rows } = await sql<{ contractId: number; workspaceId: number; payerId: number | null; reference: string }>`
      update contract_payment_method m set method_reference = null, mandate = null
      from (select id, contract_id, workspace_id, billing_account_id, mandate from contract_payment_method
            where provider_config_id = ${providerConfigId} and mandate ->> 'id' = ${mandate} order by id for update) before
      where m.id = before.id
      returning before.contract_id as "contractId", before.workspace_id as "workspaceId", before.billing_account_id as "payerId",
        before.mandate ->> 'reference' as reference`.execute(tx);
    for (const { contractId, workspaceId, payerId, reference } of rows) {
      await this.contracts.execute(
        tx,
        { id: contractId, workspaceId },
        { providerConfigId, paymentMethod: null, payerId },
      );
      const payload = { contractId, billingAccountId: payerId, mandateReference: reference };
      await this.outbox.emit(tx, mandateEnded, [{ workspaceId, payload }]);
    }
  }
}
