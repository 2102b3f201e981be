import { Injectable } from '@nestjs/common';
import { PayContract, ProviderAccounts } from '#contexts/contracts';
import { Database, sql } from '#platform/database';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { refreshMethod } from '../jobs/billing.jobs.js';
import { EndMandate } from './end-mandate.js';
import { lastDayOf, shown } from './contract-payments.js';
import { PaymentProviders } from './payment-providers.js';

interface Kept {
  readonly contract_id: number;
  readonly workspace_id: number;
  readonly provider_config_id: number;
  readonly method_reference: string | null;
  readonly mandate: string | null;
  readonly billing_account_id: number | null;
}

/**
 * The provider has news of a card, such as a new date of expiry: the contract shows it, and is warned of that one. Or of a
 * mandate: one that was revoked is not used any more.
 */
@Injectable()
@Handles(refreshMethod)
export class RefreshMethod implements JobHandler<{ id: number }> {
  constructor(
    private readonly database: Database,
    private readonly accounts: ProviderAccounts,
    private readonly providers: PaymentProviders,
    private readonly contracts: PayContract,
    private readonly mandates: EndMandate,
  ) {}

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    const before = await this.read(id);
    if (before?.method_reference == null) return;
    const account = await this.accounts.find(before.provider_config_id);
    const { method_reference: reference, mandate } = before;
    const method = await this.providers.of(account).lookUpMethod(account, reference, mandate);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql`
        select id from contract_payment_method where id = ${id} and method_reference = ${before.method_reference} for update`.execute(
        tx,
      );
      // The contract has another one meanwhile.
      if (rows.length === 0) return;
      const contract = { id: before.contract_id, workspaceId: before.workspace_id };
      if (method === null && mandate !== null) return this.mandates.execute(tx, account.id, mandate);
      // The card is gone.
      if (method === null) return;
      await this.contracts.execute(tx, contract, {
        providerConfigId: account.id,
        paymentMethod: shown(method),
        payerId: before.billing_account_id,
      });
      const expiresOn = lastDayOf(method);
      await sql`
        update contract_payment_method set last4 = ${method.last4}, expires_on = ${expiresOn}, due_at = ${expiresOn && sql`now()`},
          warned = case when expires_on = ${expiresOn} then warned end
        where id = ${id}`.execute(tx);
    });
  }

  private async read(id: number): Promise<Kept | undefined> {
    const { rows } = await sql<Kept>`
      select contract_id, workspace_id, provider_config_id, method_reference,
             mandate ->> 'id' as mandate, billing_account_id from contract_payment_method
      where id = ${id}`.execute(this.database.read);
    return rows[0];
  }
}
