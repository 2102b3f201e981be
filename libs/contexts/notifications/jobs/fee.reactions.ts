import { Injectable } from '@nestjs/common';
import { feesAnnounced, feesWithdrawn } from '#contexts/contracts';
import type { FeesOfLicence } from '#contexts/contracts';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { feeFacts, feeMail } from '../mails/fee-mails.js';
import { Post } from '../delivery/post.js';
import { Recipients } from '../delivery/recipients.js';

/**
 * Emails about fees go to where bills go, whatever was suppressed for the licence: they give the notice that is due. Where bills
 * have no address, support gets them, to pass them on.
 */
@Injectable()
export class FeeLetters {
  constructor(
    private readonly database: Database,
    private readonly recipients: Recipients,
    private readonly post: Post,
  ) {}

  async send(of: FeesOfLicence, name: 'feesChange' | 'feesStay', delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const contract = await this.recipients.contract(tx, of.contractId);
      if (contract === undefined) return;
      const facts = await feeFacts(tx, of.feeChangeId);
      const readers = await this.recipients.ofPayers(tx, contract, facts.effectiveOn);
      await this.post.send(tx, contract, readers, `fees/${of.feeChangeId}/${name}`, (wording) =>
        feeMail(facts, name, contract, wording),
      );
    });
  }
}

@Injectable()
@Subscribes(feesAnnounced, 'notifications.feesAnnounced')
export class FeesAnnouncedReaction implements JobHandler<FeesOfLicence> {
  constructor(private readonly letters: FeeLetters) {}

  handle(announced: FeesOfLicence, delivery: Delivery): Promise<void> {
    return this.letters.send(announced, 'feesChange', delivery);
  }
}

@Injectable()
@Subscribes(feesWithdrawn, 'notifications.feesWithdrawn')
export class FeesWithdrawnReaction implements JobHandler<FeesOfLicence> {
  constructor(private readonly letters: FeeLetters) {}

  handle(withdrawn: FeesOfLicence, delivery: Delivery): Promise<void> {
    return this.letters.send(withdrawn, 'feesStay', delivery);
  }
}
