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

  /** Nothing happens where the contract has another payment method meanwhile. @param mandate the provider's id */
  async execute(
    tx: Tx,
    contract: { readonly id: number; readonly workspaceId: number },
    mandate: string,
  ): Promise<void> {
    const { rows } = await sql<{ providerConfigId: number; reference: string }>`
      update contract_payment_method m set method_reference = null, mandate = null
      from (select id, mandate from contract_payment_method
            where contract_id = ${contract.id} and mandate ->> 'id' = ${mandate} for update) before
      where m.id = before.id
      returning m.provider_config_id as "providerConfigId", before.mandate ->> 'reference' as reference`.execute(tx);
    const [ended] = rows;
    if (ended === undefined) return;
    const { providerConfigId, reference } = ended;
    await this.contracts.execute(tx, contract, { providerConfigId, paymentMethod: null });
    const payload = { contractId: contract.id, mandateReference: reference };
    await this.outbox.emit(tx, mandateEnded, [{ workspaceId: contract.workspaceId, payload }]);
  }
}
