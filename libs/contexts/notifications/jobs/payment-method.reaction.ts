import { Injectable } from '@nestjs/common';
import { mandateEnded, paymentDisputed, paymentMethodExpiring, refundFailed } from '#contexts/billing';
import { localDate } from '#domain/time/local-date';
import { workspaceZone } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { disputeMail, mandateMail, methodMail, refundMail } from '../mails/invoice-mails.js';
import type { DisputedPayment, FailedRefund } from '../mails/invoice-mails.js';
import { Post } from '../delivery/post.js';
import { Recipients } from '../delivery/recipients.js';

type Expiring = NonNullable<(typeof paymentMethodExpiring)['payload']>;

/** Asks the user who looks after the bills for another card, before the one that is stored expires. */
@Injectable()
@Subscribes(paymentMethodExpiring, 'notifications.methodExpiring')
export class MethodExpiringReaction implements JobHandler<Expiring> {
  constructor(
    private readonly database: Database,
    private readonly recipients: Recipients,
    private readonly post: Post,
  ) {}

  async handle(expiring: Expiring, delivery: Delivery): Promise<void> {
    const { contractId, expiresOn, daysBefore } = expiring;
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const contract = await this.recipients.contract(tx, contractId);
      if (contract === undefined || !(await isStillStored(tx, expiring))) return;
      const readers = await this.recipients.ofMethod(tx, { ...contract, payerId: expiring.billingAccountId });
      const card = { brand: expiring.brand, last4: expiring.last4, expiresOn: localDate(expiresOn) };
      await this.post.send(tx, contract, readers, `card/${contractId}/${expiresOn}/${daysBefore}`, (wording) =>
        methodMail(card, contract, wording),
      );
    });
  }
}

type Ended = NonNullable<(typeof mandateEnded)['payload']>;

/** Asks the user who looks after the bills for a new mandate, or another payment method. */
@Injectable()
@Subscribes(mandateEnded, 'notifications.mandateEnded')
export class MandateEndedReaction implements JobHandler<Ended> {
  constructor(
    private readonly database: Database,
    private readonly recipients: Recipients,
    private readonly post: Post,
  ) {}

  async handle({ contractId, billingAccountId, mandateReference }: Ended, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const contract = await this.recipients.contract(tx, contractId);
      if (contract === undefined) return;
      const readers = await this.recipients.ofMethod(tx, { ...contract, payerId: billingAccountId });
      await this.post.send(tx, contract, readers, `mandate/${contractId}/${mandateReference}`, (wording) =>
        mandateMail(mandateReference, contract, wording),
      );
    });
  }
}

type Disputed = NonNullable<(typeof paymentDisputed)['payload']>;

/** Asks the seller to answer a bank that complains of a payment by card. */
@Injectable()
@Subscribes(paymentDisputed, 'notifications.paymentDisputed')
export class PaymentDisputedReaction implements JobHandler<Disputed> {
  constructor(
    private readonly database: Database,
    private readonly recipients: Recipients,
    private readonly post: Post,
  ) {}

  async handle({ contractId, disputeId }: Disputed, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const contract = await this.recipients.contract(tx, contractId);
      const { rows } = await sql<DisputedPayment & { readonly state: string }>`
        select d.amount, p.currency, d.reason, p.description, d.state,
               -- The last whole day: providers name the last second of a day in UTC.
               ((d.respond_by at time zone ${workspaceZone()}) + interval '1 second')::date - 1 as "respondBy"
        from payment_dispute d join payment p on p.id = d.payment_id join workspace w on w.id = d.workspace_id
        -- Decided meanwhile: there is nothing to answer.
        where d.id = ${disputeId} and d.state in ('INQUIRY', 'OPEN')`.execute(tx);
      const [disputed] = rows;
      if (contract === undefined || disputed === undefined) return;
      const readers = await this.recipients.ofSupport(tx, contract);
      await this.post.send(tx, contract, readers, `dispute/${disputeId}/${disputed.state}`, (wording) =>
        disputeMail(disputed, contract, wording),
      );
    });
  }
}

type NotRefunded = NonNullable<(typeof refundFailed)['payload']>;

/** Asks the seller to pay out what the payment provider could not send back. */
@Injectable()
@Subscribes(refundFailed, 'notifications.refundFailed')
export class RefundFailedReaction implements JobHandler<NotRefunded> {
  constructor(
    private readonly database: Database,
    private readonly recipients: Recipients,
    private readonly post: Post,
  ) {}

  async handle({ contractId, refundId }: NotRefunded, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const contract = await this.recipients.contract(tx, contractId);
      const { rows } = await sql<FailedRefund>`
        select r.amount, p.currency, coalesce(n.number, p.description) as number, n.id is not null as "isCredit", r.message as reason
        from refund r join payment p on p.id = r.payment_id left join invoice n on n.id = r.credit_note_id
        where r.id = ${refundId}`.execute(tx);
      const [failed] = rows;
      if (contract === undefined || failed === undefined) return;
      const readers = await this.recipients.ofSupport(tx, contract);
      await this.post.send(tx, contract, readers, `refund/${refundId}`, (wording) =>
        refundMail(failed, contract, wording),
      );
    });
  }
}

async function isStillStored(tx: Tx, { contractId, billingAccountId, expiresOn }: Expiring): Promise<boolean> {
  const { rows } = await sql`
    select from contract_payment_method where contract_id = ${contractId} and expires_on = ${expiresOn}::date
      and billing_account_id is not distinct from ${billingAccountId}::bigint`.execute(tx);
  return rows.length > 0;
}
