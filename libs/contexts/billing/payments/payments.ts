import { Injectable } from '@nestjs/common';
import { presentPayer } from '#contexts/contracts';
import { isCurrency } from '#domain/values/money';
import type { KeyValue } from '#domain/payments/payment-providers';
import { Database, insertedId, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { subjectOf, Transitions } from '#platform/transitions';
import { AttemptPayment } from './attempt-payment.js';
import { attemptPayment } from '../jobs/billing.jobs.js';
import { PaymentEntity } from './payment.entity.js';
import { paymentTable } from './payment.record.js';
import type { DebitedAccount, KeepingConsent } from './payment.record.js';
import type { PaymentPurpose } from './payment-purposes.js';
import { Refunds } from '../refunds/refunds.js';

export interface NewPayment {
  readonly workspaceId: number;
  readonly contractId: number;
  readonly purpose: PaymentPurpose;
  /** Id of the purchase or invoice. */
  readonly purposeId: number;
  /** A provider configuration of kind payment. */
  readonly providerConfigId: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Minor units, tax included, more than 0. */
  readonly amount: number;
  /** For the payer's bank statement and the provider's pages. */
  readonly description: string;
  /** Who pays and can be asked to confirm it; null: nobody is there. */
  readonly userId: number | null;
  /** What the payer gave for the provider, such as `paymentMethodId`. */
  readonly providerData: readonly KeyValue[];
  /** The card that pays is kept for the contract; left out: it is not. */
  readonly consent?: KeepingConsent | null;
  /** The payer is sent to the provider's own page, and comes back to this address; left out: not. */
  readonly returnUrl?: string | null;
  /** The billing account whose card pays; left out: of who pays the contract today. */
  readonly payerId?: number | null;
  /** The bank account that is debited; left out: a card pays. */
  readonly debit?: DebitedAccount | null;
}

export interface PaymentView {
  readonly id: number;
  readonly transactionId: string;
  readonly status: 'Successful' | 'Failed' | 'Waiting';
  readonly message: string | null;
  /** What the payer needs to go on, of one that waits: `redirectUrl`, `clientSecret`. */
  readonly data: readonly KeyValue[];
}

/** How long the process that opened a payment has for attempting it, before a job does. */
const firstAttemptMs = 10_000;

/** Amounts that are collected through payment providers. */
@Injectable()
export class Payments {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly transitions: Transitions,
    private readonly attempts: AttemptPayment,
    private readonly refunds: Refunds,
  ) {}

  /**
   * Opens a payment. It is attempted when the transaction has committed: by {@link attempt}, and by a job in case that this
   * process dies before.
   * @returns its id
   */
  async open(tx: Tx, payment: NewPayment): Promise<number> {
    if (!isCurrency(payment.currency) || !Number.isSafeInteger(payment.amount) || payment.amount <= 0)
      throw new RangeError(`No amount to be paid: ${payment.amount} ${payment.currency}`);
    const state = this.transitions.initial(paymentTable, 'open', {});
    const made = await tx.insert(PaymentEntity, {
      workspaceId: payment.workspaceId,
      contractId: payment.contractId,
      purpose: payment.purpose,
      purposeId: payment.purposeId,
      providerConfigId: payment.providerConfigId,
      userId: payment.userId,
      currency: payment.currency,
      amount: payment.amount,
      description: payment.description,
      providerData: payment.providerData,
      consent: payment.consent ?? null,
      returnUrl: payment.returnUrl ?? null,
      debit: payment.debit ?? null,
      billingAccountId: payment.payerId === undefined ? await presentPayer(tx, payment.contractId) : payment.payerId,
      state,
    });
    const id = insertedId(made);
    await this.transitions.recordCreated(tx, paymentTable, 'open', [{ id, workspace_id: payment.workspaceId, state }]);
    const job = { workspaceId: payment.workspaceId, payload: { id } };
    await this.outbox.add(tx, attemptPayment, [job], firstAttemptMs);
    return id;
  }

  /**
   * Asks the provider to collect it, or what became of it, and settles it in a transaction of its own. To be called outside
   * of any; may be repeated at will. A provider that does not answer leaves it Waiting.
   */
  async attempt(paymentId: number): Promise<PaymentView> {
    await this.database.apart(() => this.attempts.execute(paymentId));
    return this.view(paymentId);
  }

  async view(paymentId: number): Promise<PaymentView> {
    const { rows } = await sql<Pick<PaymentEntity, 'id' | 'transactionId' | 'state' | 'message' | 'data'>>`
      select id, transaction_id as "transactionId", state, message, data from payment where id = ${paymentId}`.execute(
      this.database.read,
    );
    const [row] = rows;
    if (row === undefined) throw new Error(`There is no payment ${paymentId}.`);
    const { id, transactionId, state, message, data } = row;
    const status = state === 'Waiting' || state === 'Successful' ? state : 'Failed';
    return { id, transactionId, status, message, data: status === 'Waiting' ? data : [] };
  }

  /** We stop waiting. The provider is asked to cancel it; success that comes nevertheless goes back by itself. */
  async expire(tx: Tx, paymentId: number): Promise<void> {
    const payment = await tx.findOne(PaymentEntity, {
      where: { id: paymentId },
      lock: { mode: 'pessimistic_write' },
    });
    if (payment?.state !== 'Waiting') return;
    const cause = { reason: 'nobody waits for it any more' };
    const columns = { message: 'The payment was not completed in time.', data: '[]' };
    await this.transitions.fire(tx, paymentTable, subjectOf(payment), 'expire', {}, cause, columns);
    await this.outbox.add(tx, attemptPayment, [{ workspaceId: payment.workspaceId, payload: { id: paymentId } }]);
  }

  /**
   * Sends an amount back, once, by a job.
   * @param amount minor units; with what went back before, at most what was paid
   * @param creditNoteId the credit note that it pays out; `creditPaidOut` tells when that is done
   */
  async refund(tx: Tx, paymentId: number, amount: number, reason: string, creditNoteId?: number): Promise<void> {
    await this.refunds.request(tx, paymentId, amount, reason, creditNoteId);
  }
}
