import { Injectable } from '@nestjs/common';
import { periodAnnounced, periodWithdrawn } from '#contexts/contracts';
import type { PeriodOfContract } from '#contexts/contracts';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { periodFacts, periodMail } from '../mails/fee-mails.js';
import { Post } from '../delivery/post.js';
import { Recipients } from '../delivery/recipients.js';

/** Emails about the accounting period go to where bills go. Where bills have no address, support gets them, to pass them on. */
@Injectable()
export class PeriodLetters {
  constructor(
    private readonly database: Database,
    private readonly recipients: Recipients,
    private readonly post: Post,
  ) {}

  async send(of: PeriodOfContract, name: 'periodChange' | 'periodStays', delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const contract = await this.recipients.contract(tx, of.contractId);
      if (contract === undefined) return;
      const facts = await periodFacts(tx, of.periodChangeId);
      const readers = await this.recipients.ofPayers(tx, contract, facts.effectiveOn);
      await this.post.send(tx, contract, readers, `periods/${of.periodChangeId}/${name}`, (wording) =>
        periodMail(facts, name, contract, wording),
      );
    });
  }
}

@Injectable()
@Subscribes(periodAnnounced, 'notifications.periodAnnounced')
export class PeriodAnnouncedReaction implements JobHandler<PeriodOfContract> {
  constructor(private readonly letters: PeriodLetters) {}

  handle(announced: PeriodOfContract, delivery: Delivery): Promise<void> {
    return this.letters.send(announced, 'periodChange', delivery);
  }
}

@Injectable()
@Subscribes(periodWithdrawn, 'notifications.periodWithdrawn')
export class PeriodWithdrawnReaction implements JobHandler<PeriodOfContract> {
  constructor(private readonly letters: PeriodLetters) {}

  handle(withdrawn: PeriodOfContract, delivery: Delivery): Promise<void> {
    return this.letters.send(withdrawn, 'periodStays', delivery);
  }
}
