import { Injectable } from '@nestjs/common';
import { payerAnnounced, payerWithdrawn } from '#contexts/contracts';
import type { PayerOfContract } from '#contexts/contracts';
import { PreviewPayer } from '#contexts/invoicing';
import type { PayersNextInvoice } from '#contexts/invoicing';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { Post } from '../delivery/post.js';
import { Recipients } from '../delivery/recipients.js';
import type { PayerMailName } from '../words/words.js';
import { payerFacts, payerMail } from './payer-mails.js';

interface Told {
  readonly leaving: PayerMailName;
  readonly coming: PayerMailName;
  /** What the new payer gets next. */
  readonly next: PayersNextInvoice | null;
}

/**
 * Emails go to where bills of each of both go, whatever was suppressed. Where one of them has no address, support gets its email, to
 * pass it on.
 */
@Injectable()
export class PayerLetters {
  constructor(
    private readonly database: Database,
    private readonly recipients: Recipients,
    private readonly post: Post,
  ) {}

  async send(
    { contractId, payerChangeId }: PayerOfContract,
    { leaving, coming, next }: Told,
    delivery: Delivery,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const contract = await this.recipients.contract(tx, contractId);
      if (contract === undefined) return;
      const facts = await payerFacts(tx, payerChangeId);
      // It was taken back meanwhile: that is told by an email of its own.
      const told = [
        { name: leaving, payerId: facts.from, next: null },
        { name: coming, payerId: facts.to, next: facts.isWithdrawn ? null : next },
      ];
      for (const { name, payerId, next: shown } of told) {
        const bills = await this.recipients.ofBills(tx, { ...contract, payerId });
        const readers = bills.length > 0 ? bills : await this.recipients.ofSupport(tx, contract);
        await this.post.send(tx, contract, readers, `payer/${payerChangeId}/${name}`, (wording) =>
          payerMail(facts, name, contract, shown, wording),
        );
      }
    });
  }
}

@Injectable()
@Subscribes(payerAnnounced, 'notifications.payerAnnounced')
export class PayerAnnouncedReaction implements JobHandler<PayerOfContract> {
  constructor(
    private readonly letters: PayerLetters,
    private readonly preview: PreviewPayer,
  ) {}

  async handle(announced: PayerOfContract, delivery: Delivery): Promise<void> {
    const next = await this.preview.nextInvoice(announced.contractId, announced.payerChangeId);
    await this.letters.send(announced, { leaving: 'payerLeaves', coming: 'payerBegins', next }, delivery);
  }
}

@Injectable()
@Subscribes(payerWithdrawn, 'notifications.payerWithdrawn')
export class PayerWithdrawnReaction implements JobHandler<PayerOfContract> {
  constructor(private readonly letters: PayerLetters) {}

  handle(withdrawn: PayerOfContract, delivery: Delivery): Promise<void> {
    return this.letters.send(withdrawn, { leaving: 'payerStays', coming: 'payerBeginsNot', next: null }, delivery);
  }
}
