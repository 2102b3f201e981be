import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { payerOfPayment, ProviderAccounts } from '#contexts/contracts';
import type { ProviderAccount } from '#contexts/contracts';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { DueWork, Handles } from '#platform/outbox';
import type { JobHandler } from '#platform/outbox';
import { attemptPayment } from '../jobs/billing.jobs.js';
import type { PaymentToAttempt } from '../jobs/billing.jobs.js';
import { ChargeBack } from './charge-back.js';
import { Payers } from '../payment-methods/payers.js';
import type { PaymentEntity } from './payment.entity.js';
import { isDisputed, patience } from './payment.record.js';
import type { PaymentOrder, PaymentOutcome } from '../ports/payment-provider.port.js';
import { PaymentProviders } from '../payment-methods/payment-providers.js';
import { isProviderFailure } from './provider-failure.js';
import { SettlePayment } from './settle-payment.js';

type Attempted = Pick<
  PaymentEntity,
  | 'id'
  | 'providerConfigId'
  | 'userId'
  | 'transactionId'
  | 'currency'
  | 'amount'
  | 'description'
  | 'providerData'
  | 'state'
  | 'providerReference'
  | 'round'
  | 'createdAt'
  | 'consent'
  | 'returnUrl'
  | 'debit'
> & {
  /** Customer and card by which the contract is paid. */
  readonly contractCustomer: string | null;
  readonly contractMethod: string | null;
  /** Who the payer is at the provider. */
  readonly userCustomer: string | null;
  readonly userWorkspace: number | null;
};

/**
 * SQL: the provider is asked about the payment: what becomes of it, or whether it was taken back.
 * @param isReported the provider has reported a dispute of it just now
 */
const isAsked = (isReported: boolean): Sql<boolean> => sql<boolean>`(state in ('Waiting', 'Expired', 'Failed')
  or (state = 'Successful' and (${isReported}::boolean or debit is not null or ${isDisputed}))
  or (state = 'ChargedBack' and debit is null and (${isReported}::boolean or ${isDisputed})))`;

/** After this time without a result, the provider is asked by a job: the process that asked has died. */
const lease = sql`now() + interval '1 minute'`;

/**
 * Collects a payment, or asks what became of it. No transaction is open while the provider is called. Nothing is charged
 * before the provider's id of the payment is stored, so that anyone who comes after a lost answer or a killed process asks
 * for that one instead of charging again; any number of attempts at once charge once.
 */
@Injectable()
@Handles(attemptPayment)
export class AttemptPayment implements JobHandler<PaymentToAttempt>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly accounts: ProviderAccounts,
    private readonly payers: Payers,
    private readonly providers: PaymentProviders,
    private readonly settlement: SettlePayment,
    private readonly chargeBack: ChargeBack,
    private readonly due: DueWork,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'payment', job: attemptPayment, clock: 'real' });
  }

  async handle({ id, isDisputed: isReported = false }: PaymentToAttempt): Promise<void> {
    await this.execute(id, isReported);
  }

  /** @param isReported the provider has reported a dispute of it */
  async execute(id: number, isReported = false): Promise<void> {
    const payment = await this.begin(id, isReported);
    if (payment === undefined) return;
    if (payment.state === 'Successful' || payment.state === 'ChargedBack')
      return this.lookForReturn(payment, isReported);
    const outcome = await this.ask(payment);
    if (outcome !== undefined) await this.settlement.execute(id, outcome);
    if (!isReported) return;
    // Disputed before it was known here that it had succeeded.
    if (outcome?.status === 'Successful') return this.execute(id, isReported);
    if (outcome === undefined) throw new Error(`The provider does not say yet what became of payment ${id}.`);
  }

  /** @returns undefined when there is nothing to find out any more */
  private async begin(id: number, isReported: boolean): Promise<Attempted | undefined> {
    const { rows } = await sql<Attempted>`
      with asked as (
        update payment set due_at = ${lease} where id = ${id} and ${isAsked(isReported)} returning *
      )
      select p.id, p.provider_config_id as "providerConfigId", p.user_id as "userId", p.transaction_id as "transactionId",
             p.currency, p.amount, p.description, p.provider_data as "providerData", p.state,
             p.provider_reference as "providerReference", p.round, p.created_at as "createdAt", p.consent, p.return_url as "returnUrl", p.debit,
             m.customer_reference as "contractCustomer", m.method_reference as "contractMethod",
             c.reference as "userCustomer", u.workspace_id as "userWorkspace"
      from asked p
      -- A bank account is debited for invoices alone, as announced.
      left join contract_payment_method m on m.contract_id = p.contract_id and m.provider_config_id = p.provider_config_id
        and m.mandate is null and m.billing_account_id is not distinct from ${payerOfPayment(sql`p`)}
      left join app_user u on u.id = p.user_id
      left join payment_customer c on c.provider_config_id = p.provider_config_id and c.user_id = p.user_id`.execute(
      this.database.read,
    );
    return rows[0];
  }

  /** A card is kept for somebody: the payer is made known before it is charged. */
  private async withCustomer(account: ProviderAccount, payment: Attempted): Promise<Attempted> {
    const { consent, state, userCustomer: known, userId: id, userWorkspace: workspaceId } = payment;
    if (consent === null || state !== 'Waiting' || known !== null || id === null || workspaceId === null)
      return payment;
    return { ...payment, userCustomer: await this.payers.customer(account, { id, workspaceId }) };
  }

  /** @returns undefined when the provider did not say: then it is asked again later */
  private async ask(payment: Attempted): Promise<PaymentOutcome | undefined> {
    const account = await this.accounts.find(payment.providerConfigId);
    const provider = this.providers.of(account);
    try {
      const order = orderOf(await this.withCustomer(account, payment));
      if (payment.state !== 'Waiting') return await provider.giveUp(account, order);
      return await provider.pay(account, order, (reference) => this.remember(payment.id, reference));
    } catch (error) {
      if (!isProviderFailure(error)) throw error;
      await sql`
        update payment set round = round + ${error.answered ? 1 : 0}, due_at = now() + ${patience(payment.createdAt)} * interval '1 s'
        where id = ${payment.id} and state in ('Waiting', 'Expired', 'Failed')`.execute(this.database.read);
      return undefined;
    }
  }

  /**
   * A provider that does not answer is asked again with the next look: as long as a bank can take it back, not for ever. A dispute
   * that nothing is known of has no next look: the job is tried again.
   */
  private async lookForReturn(payment: Attempted, isReported: boolean): Promise<void> {
    const { id, providerConfigId, providerReference, debit } = payment;
    if (providerReference === null) return;
    const account = await this.accounts.find(providerConfigId);
    try {
      await this.chargeBack.execute(id, await this.providers.of(account).disputes(account, providerReference));
    } catch (error) {
      if (!isProviderFailure(error) || (isReported && debit === null)) throw error;
      await this.chargeBack.unknown(id, error);
    }
  }

  /** @returns false when another attempt was faster, or nobody waits for it any more: then nothing may be charged */
  private async remember(id: number, reference: string): Promise<boolean> {
    return this.database.transaction(async (tx: Tx) => {
      const { rows } = await sql`
        update payment set provider_reference = ${reference}
        where id = ${id} and state = 'Waiting' and coalesce(provider_reference, ${reference}) = ${reference}
        returning id`.execute(tx);
      return rows.length === 1;
    });
  }
}

/** A card that the payer names is one of the payer's; otherwise it is the contract's. */
function orderOf(payment: Attempted): PaymentOrder {
  const named = payment.providerData.length > 0;
  const { contractCustomer: ofContract, userCustomer: ofUser } = payment;
  return {
    transactionId: payment.transactionId,
    round: payment.round,
    reference: payment.providerReference,
    currency: payment.currency,
    amount: payment.amount,
    description: payment.description,
    customer: payment.debit?.customer ?? (named ? (ofUser ?? ofContract) : (ofContract ?? ofUser)),
    method: payment.debit?.method ?? payment.contractMethod,
    mandate: payment.debit?.mandate ?? null,
    present: payment.userId !== null || payment.returnUrl !== null,
    keep: payment.consent !== null,
    providerData: payment.providerData,
    returnUrl: payment.returnUrl,
  };
}
