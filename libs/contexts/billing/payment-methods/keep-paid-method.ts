import { Injectable } from '@nestjs/common';
import { PayContract, payerOfPayment, ProviderAccounts } from '#contexts/contracts';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { keepPaidMethod } from '../jobs/billing.jobs.js';
import { lastDayOfCard, shown } from './contract-payments.js';
import type { PaymentEntity } from '../payments/payment.entity.js';
import type { UsedMethod } from '../ports/payment-provider.port.js';
import { PaymentProviders } from './payment-providers.js';

type Paid = Pick<
  PaymentEntity,
  | 'contractId'
  | 'workspaceId'
  | 'providerConfigId'
  | 'providerReference'
  | 'userId'
  | 'createdAt'
  | 'consent'
  | 'billingAccountId'
>;

/**
 * Keeps the card of a purchase for its contract, as the payer has agreed to, so that the next invoice is collected from it.
 * Invoices that another card could not pay are left alone: at a purchase nothing else is charged.
 */
@Injectable()
@Handles(keepPaidMethod)
export class KeepPaidMethod implements JobHandler<{ id: number }> {
  constructor(
    private readonly database: Database,
    private readonly accounts: ProviderAccounts,
    private readonly providers: PaymentProviders,
    private readonly contracts: PayContract,
  ) {}

  /** Runs at least once: the provider is only asked, and the same card is written again. */
  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    const { rows } = await sql<Paid>`
      select contract_id as "contractId", workspace_id as "workspaceId", provider_config_id as "providerConfigId",
             provider_reference as "providerReference", user_id as "userId", created_at as "createdAt", consent,
             ${payerOfPayment(sql`payment`)} as "billingAccountId"
      from payment where id = ${id} and state = 'Successful' and consent is not null`.execute(this.database.read);
    const [payment] = rows;
    const used = payment && (await this.used(payment));
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx)) || payment === undefined || !used) return;
      await this.keep(tx, payment, used);
    });
  }

  private async used({ providerConfigId, providerReference: reference }: Paid) {
    const account = await this.accounts.find(providerConfigId);
    return reference === null ? null : this.providers.of(account).usedMethod(account, reference);
  }

  private async keep(tx: Tx, payment: Paid, { customer, method }: UsedMethod): Promise<void> {
    const { contractId, workspaceId, providerConfigId, billingAccountId: payerId } = payment;
    const { rows } = await sql`
      insert into contract_payment_method (workspace_id, contract_id, provider_config_id, customer_reference,
                                           method_reference, expires_on, due_at, billing_account_id, last4, consent)
      values (${workspaceId}, ${contractId}, ${providerConfigId}, ${customer}, ${method.reference}, ${lastDayOfCard(method)}, now(),
              ${payerId}, ${method.last4},
              ${JSON.stringify(payment.consent)}::jsonb || jsonb_build_object('userId', ${payment.userId}::bigint, 'at', iso(${payment.createdAt}::timestamptz)))
      on conflict (contract_id, billing_account_id) do update set provider_config_id = excluded.provider_config_id, warned = null,
        customer_reference = excluded.customer_reference, method_reference = excluded.method_reference,
        expires_on = excluded.expires_on, due_at = excluded.due_at, consent = excluded.consent, mandate = null,
        last4 = excluded.last4
      -- A card that somebody has stored meanwhile stays, unless this one was to take its place.
      where contract_payment_method.method_reference is null or (excluded.consent ->> 'replaces')::boolean
      returning id`.execute(tx);
    if (rows.length === 0) return;
    await this.contracts.execute(
      tx,
      { id: contractId, workspaceId },
      { providerConfigId, paymentMethod: shown(method), payerId },
    );
  }
}
