import { Injectable } from '@nestjs/common';
import { usageThresholdReached } from '#contexts/invoicing';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { Post } from '../delivery/post.js';
import { Recipients } from '../delivery/recipients.js';
import { usageFacts, usageMail } from './usage-mails.js';

interface Reached {
  readonly contractId: number;
  readonly usageNoticeId: number;
}

/** The payer of the first day of the month gets an email before the invoice. Where bills have no address, support gets it, to pass it on. */
@Injectable()
@Subscribes(usageThresholdReached, 'notifications.usageThresholdReached')
export class UsageThresholdReaction implements JobHandler<Reached> {
  constructor(
    private readonly database: Database,
    private readonly recipients: Recipients,
    private readonly post: Post,
  ) {}

  async handle({ contractId, usageNoticeId }: Reached, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const facts = await usageFacts(tx, usageNoticeId);
      const contract = await this.recipients.contract(tx, contractId, facts.from);
      if (contract === undefined) return;
      const payers = await this.recipients.ofBills(tx, contract);
      const readers = payers.length > 0 ? payers : await this.recipients.ofSupport(tx, contract);
      await this.post.send(tx, contract, readers, `usage/${usageNoticeId}`, (wording) =>
        usageMail(facts, contract, wording),
      );
    });
  }
}
