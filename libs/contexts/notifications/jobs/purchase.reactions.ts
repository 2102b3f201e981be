import { Injectable } from '@nestjs/common';
import { purchaseFailed, purchaseSucceeded } from '#contexts/subscriptions';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { Post } from '../delivery/post.js';
import { purchaseFacts } from '../mails/purchase-facts.js';
import { purchaseMail } from '../mails/purchase-mails.js';
import { Recipients } from '../delivery/recipients.js';

type Bought = NonNullable<(typeof purchaseSucceeded)['payload']>;

/** Tells the buyer what became of a purchase. */
@Injectable()
export class PurchaseLetters {
  constructor(
    private readonly database: Database,
    private readonly recipients: Recipients,
    private readonly post: Post,
  ) {}

  async send({ purchaseId }: Bought, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const purchase = await purchaseFacts(tx, purchaseId);
      const contract = purchase && (await this.recipients.contract(tx, purchase.contractId));
      if (purchase === undefined || contract === undefined) return;
      const recipients = await this.recipients.ofContract(tx, contract, purchase.userId);
      await this.post.send(tx, contract, recipients, `purchase/${purchaseId}`, (wording) =>
        purchaseMail(purchase, contract, wording),
      );
    });
  }
}

@Injectable()
@Subscribes(purchaseSucceeded, 'notifications.purchaseSucceeded')
export class PurchaseSucceededReaction implements JobHandler<Bought> {
  constructor(private readonly letters: PurchaseLetters) {}

  handle(bought: Bought, delivery: Delivery): Promise<void> {
    return this.letters.send(bought, delivery);
  }
}

@Injectable()
@Subscribes(purchaseFailed, 'notifications.purchaseFailed')
export class PurchaseFailedReaction implements JobHandler<Bought> {
  constructor(private readonly letters: PurchaseLetters) {}

  handle(bought: Bought, delivery: Delivery): Promise<void> {
    return this.letters.send(bought, delivery);
  }
}
