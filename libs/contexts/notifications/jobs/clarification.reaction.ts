import { Injectable } from '@nestjs/common';
import { clarificationNeeded } from '#contexts/opinion-management';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { Post } from '../delivery/post.js';
import { Recipients } from '../delivery/recipients.js';
import type { Recipient } from '../delivery/recipients.js';
import { clarificationMail } from '../mails/opinion-mails.js';
import type { AskedOrder } from '../mails/opinion-mails.js';
import { placeOf } from '../mails/subscription-facts.js';

type Needed = NonNullable<(typeof clarificationNeeded)['payload']>;

interface Asked extends AskedOrder {
  readonly contractId: number;
  /** Who ordered; null: nobody who has signed in. */
  readonly userId: number | null;
  /** No emails to the customer about it. */
  readonly suppressed: boolean;
}

/** Tells the customer of the partner's question, and support that nobody answers. */
@Injectable()
@Subscribes(clarificationNeeded, 'notifications.clarificationNeeded')
export class ClarificationNeededReaction implements JobHandler<Needed> {
  constructor(
    private readonly database: Database,
    private readonly recipients: Recipients,
    private readonly post: Post,
  ) {}

  async handle({ orderId, notice }: Needed, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const order = await askedOrder(tx, orderId);
      const contract = order && (await this.recipients.contract(tx, order.contractId));
      // Answered or over meanwhile: nobody has to do anything.
      if (order === undefined || contract === undefined) return;
      const readers: readonly Recipient[] =
        notice === 'support'
          ? await this.recipients.ofSupport(tx, contract)
          : order.suppressed
            ? []
            : await this.recipients.ofCustomer(tx, contract, order.userId);
      await this.post.send(tx, contract, readers, `clarification/${orderId}/${delivery.id}`, (wording) =>
        clarificationMail(order, notice, wording),
      );
    });
  }
}

async function askedOrder(tx: Tx, id: number): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    select s.id, s.contract_id as "contractId", b.booked_offer ->> 'sellingName' as product, ${placeOf} as place,
      (select string_agg(q ->> 'question', E'\\n' order by n) from jsonb_array_elements(o.clarifications) with ordinality c (q, n)
       where q ->> 'answer' is null) as question,
      coalesce(s.suppress_notifications, b.suppress_notifications) as suppressed,
      (select h.user_id from state_history h
       where h.subject = 'subscription' and h.subject_id = s.id and h.from_state is null order by h.id limit 1) as "userId"
    from opinion_order o join subscription s on s.id = o.id join licence b on b.id = s.licence_id
    join location l on l.id = s.location_id
    where o.id = ${id} and o.state = 'clarification'`.execute(tx);
  return rows[0];
}
