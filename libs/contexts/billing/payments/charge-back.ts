import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { returnRuleOf } from '#domain/payments/direct-debit';
import { isUndecided } from '#domain/payments/disputes/dispute';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { LoggerToken } from '#platform/telemetry';
import { subjectOf, Transitions } from '#platform/transitions';
import { paymentDisputed } from '../billing.events.js';
import { EndMandate } from '../payment-methods/end-mandate.js';
import type { PaymentDispute } from '../ports/payment-provider.port.js';
import { PaymentEntity } from './payment.entity.js';
import { PaymentPurposes } from './payment-purposes.js';
import { nextLook, nextLookAtDisputeOf, paymentTable } from './payment.record.js';
import { PaymentReturnEntity } from './payment-return.entity.js';

/**
 * Writes down that a bank has taken a payment back, or a part of it: an entry of its own, and what it had paid is open again. A direct
 * debit is taken back at once; a payment by card when the bank has decided a dispute, of which there can be one for each of its parts.
 */
@Injectable()
export class ChargeBack {
  constructor(
    private readonly database: Database,
    private readonly transitions: Transitions,
    private readonly purposes: PaymentPurposes,
    private readonly mandates: EndMandate,
    private readonly outbox: Outbox,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  /** The provider does not say: it is asked again with the next look. */
  async unknown(id: number, error: Error): Promise<void> {
    this.logger.error(
      { err: error, paymentId: id },
      'the payment provider does not say whether a bank takes money back',
    );
    await this.database.transaction(async (tx) => {
      const payment = await lockPayment(tx, id);
      if (payment !== null && isWatched(payment)) await this.lookAgain(tx, payment, payment.state === 'ChargedBack');
    });
  }

  /** May be repeated at will. @param disputes of the payment, as the provider tells them now */
  async execute(id: number, disputes: readonly PaymentDispute[]): Promise<void> {
    await this.database.transaction(async (tx) => {
      const payment = await lockPayment(tx, id);
      if (payment === null || !isWatched(payment)) return;
      if (payment.debit === null) await this.keep(tx, payment, disputes);
      const known = await tx.find(PaymentReturnEntity, { where: { paymentId: id } });
      const taken = disputes.filter(
        (dispute) =>
          isTaken(dispute, payment) && !known.some(({ providerReference }) => providerReference === dispute.reference),
      );
      if (taken.length > 0 && (await askForRefunds(tx, id))) return;
      let before = known.reduce((sum, { amount }) => sum + amount, 0);
      for (const dispute of taken) before += await this.takeBack(tx, payment, dispute, before);
      await this.lookAgain(tx, payment, before > 0);
    });
  }

  /** @param before what was taken back of the payment before. @returns what is taken back now; minor units */
  private async takeBack(tx: Tx, payment: PaymentEntity, taken: PaymentDispute, before: number): Promise<number> {
    const { id, workspaceId, purpose, purposeId, debit } = payment;
    const { reference: providerReference, reason } = taken;
    const amount = Math.min(amountOf(taken, payment), payment.amount - before);
    if (amount <= 0) return 0;
    const cause = { reason: `The bank has taken it back: ${reason}.` };
    if (before === 0) await this.transitions.fire(tx, paymentTable, subjectOf(payment), 'chargeBack', {}, cause);
    await tx.insert(PaymentReturnEntity, { workspaceId, paymentId: id, providerReference, amount, reason });
    // First, so that what is decided about the invoice knows that there is no mandate any more.
    if (debit !== null && returnRuleOf(reason).endsMandate)
      await this.mandates.execute(tx, payment.providerConfigId, debit.mandate);
    await this.purposes.chargedBack(tx, purpose, { id, purposeId, amount, before, reason, wasDebit: debit !== null });
    this.logger.warn({ paymentId: id, amount, reason }, 'a bank has taken a payment back');
    return amount;
  }

  /** What the bank says of a payment by card, as it stands now; the seller is told of what is not decided, once in each state. */
  private async keep(tx: Tx, payment: PaymentEntity, disputes: readonly PaymentDispute[]): Promise<void> {
    const { id, workspaceId, contractId } = payment;
    for (const dispute of disputes) {
      const { reference, reason, state, respondBy } = dispute;
      const { rows } = await sql<{ disputeId: number; before: string | null }>`
        insert into payment_dispute as d (workspace_id, payment_id, provider_reference, amount, reason, state, respond_by)
        values (${workspaceId}, ${id}, ${reference}, ${amountOf(dispute, payment)}, ${reason}, ${state}, ${respondBy})
        on conflict (payment_id, provider_reference) do update set
          amount = excluded.amount, reason = excluded.reason, state = excluded.state, respond_by = excluded.respond_by,
          updated_at = case when d.state = excluded.state then d.updated_at else now() end
        returning d.id as "disputeId", (
          select b.state from payment_dispute b
          where b.payment_id = d.payment_id and b.provider_reference = d.provider_reference) as before`.execute(tx);
      const [kept] = rows;
      if (kept === undefined || kept.before === state || !isUndecided(state)) continue;
      const payload = { contractId, disputeId: kept.disputeId };
      await this.outbox.emit(tx, paymentDisputed, [{ workspaceId, payload }]);
      this.logger.warn({ paymentId: id, state, reason }, 'a bank complains of a payment');
    }
  }

  /** @param isTakenBack a debit then, of which nothing more can be taken back, is not looked at any more */
  private async lookAgain(tx: Tx, { id, debit, createdAt }: PaymentEntity, isTakenBack: boolean): Promise<void> {
    const ofDebit = isTakenBack ? null : nextLook(createdAt);
    const dueAt = debit === null ? await nextLookAtDisputeOf(tx, id) : ofDebit;
    await tx.update(PaymentEntity, id, { dueAt });
  }
}

/**
 * Refunds that could not be sent while the bank decided: the provider says first that it has none to send. Then it is known how much of
 * what was taken back the customer had to get anyway. For a day: a provider that does not say it keeps nothing paid that is not.
 * @returns whether there are any; the payment is looked at again in a minute
 */
async function askForRefunds(tx: Tx, paymentId: number): Promise<boolean> {
  const { rows } = await sql`
    update refund set due_at = now() where payment_id = ${paymentId} and state = 'Waiting' and provider_reference is null and exists (
      select from payment_dispute d
      where d.payment_id = ${paymentId} and d.state = 'LOST' and d.updated_at > now() - interval '1 day')
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`update payment set due_at = now() + interval '1 minute' where id = ${paymentId}`.execute(tx);
  return true;
}

const lockPayment = (tx: Tx, id: number): Promise<PaymentEntity | null> =>
  tx.findOne(PaymentEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });

/** A bank can take it back, or another part of it. */
const isWatched = ({ state, debit }: PaymentEntity): boolean =>
  state === 'Successful' || (state === 'ChargedBack' && debit === null);

/** There is no appeal against the return of a debit: whatever is not settled is lost. */
const isTaken = ({ state }: PaymentDispute, { debit }: PaymentEntity): boolean =>
  state === 'LOST' || (state === 'OPEN' && debit !== null);

/** In the payment's currency, at most what was paid; a bank that counts in another currency is taken to mean all of it. */
const amountOf = ({ amount, currency }: PaymentDispute, payment: PaymentEntity): number =>
  currency === payment.currency ? Math.min(amount, payment.amount) : payment.amount;
