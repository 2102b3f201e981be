import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ProviderAccounts } from '#contexts/contracts';
import { Database, sql } from '#platform/database';
import { DueWork, Handles } from '#platform/outbox';
import type { JobHandler } from '#platform/outbox';
import { attemptRefund } from '../jobs/billing.jobs.js';
import type { PaymentEntity } from '../payments/payment.entity.js';
import { patience } from '../payments/payment.record.js';
import type { RefundOutcome } from '../ports/payment-provider.port.js';
import { PaymentProviders } from '../payment-methods/payment-providers.js';
import { isProviderFailure } from '../payments/provider-failure.js';
import type { RefundEntity } from './refund.entity.js';
import { SettleRefund } from './settle-refund.js';

/** A refund, with what it needs of its payment. */
type Attempted = Pick<RefundEntity, 'id' | 'transactionId' | 'amount' | 'providerReference' | 'round' | 'createdAt'> &
  Pick<PaymentEntity, 'contractId' | 'currency' | 'providerConfigId'> & { readonly paymentReference: string | null };

const lease = sql`now() + interval '1 minute'`;

/** Sends a refund, or asks what became of it. What was sent before is found at the provider, not sent again. */
@Injectable()
@Handles(attemptRefund)
export class AttemptRefund implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly accounts: ProviderAccounts,
    private readonly providers: PaymentProviders,
    private readonly due: DueWork,
    private readonly outcomes: SettleRefund,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'refund', job: attemptRefund, clock: 'real' });
  }

  async handle({ id }: { id: number }): Promise<void> {
    const { rows } = await sql<Attempted>`
      with asked as (update refund set due_at = ${lease} where id = ${id} and state <> 'Failed' returning *)
      select r.id, r.transaction_id as "transactionId", r.amount, r.provider_reference as "providerReference", r.round,
             r.created_at as "createdAt", p.contract_id as "contractId", p.currency,
             p.provider_config_id as "providerConfigId", p.provider_reference as "paymentReference"
      from asked r join payment p on p.id = r.payment_id`.execute(this.database.read);
    const [refund] = rows;
    if (refund === undefined) return;
    const outcome = await this.ask(refund);
    if (outcome !== undefined) await this.outcomes.execute(id, outcome);
  }

  private async ask(refund: Attempted): Promise<RefundOutcome | undefined> {
    const account = await this.accounts.find(refund.providerConfigId);
    try {
      return await this.providers.of(account).refund(account, {
        transactionId: refund.transactionId,
        round: refund.round,
        reference: refund.providerReference,
        payment: refund.paymentReference,
        currency: refund.currency,
        amount: refund.amount,
      });
    } catch (error) {
      if (!isProviderFailure(error)) throw error;
      await sql`
        update refund set round = round + ${error.answered ? 1 : 0}, due_at = now() + ${patience(refund.createdAt)} * interval '1 s'
        where id = ${refund.id} and state <> 'Failed'`.execute(this.database.read);
      return undefined;
    }
  }
}
