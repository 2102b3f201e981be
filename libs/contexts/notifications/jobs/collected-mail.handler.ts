import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { EndingCosts } from '#contexts/subscriptions';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { defineJob, DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { CollectedMails } from './collected-mails.js';
import type { CollectedKind } from './collected-mails.js';
import { Post } from './post.js';
import type { Letter } from './post.js';
import { Recipients } from './recipients.js';
import { contractFacts, subscriptionFacts } from './subscription-facts.js';
import type { SubscriptionFacts } from './subscription-facts.js';
import { endMail, orderMail, trialMail, withdrawnMail } from './subscription-mails.js';
import type { ToldSubscriptions } from './subscription-mails.js';

export const collectedMailDue = defineJob<{ id: number }>({ name: 'notifications.collectedMailDue', queue: 'events' });

/** Sends what was collected: as things stand now, which may be later than what has happened. */
@Injectable()
@Handles(collectedMailDue)
export class CollectedMailHandler implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly collected: CollectedMails,
    private readonly recipients: Recipients,
    private readonly endingCosts: EndingCosts,
    private readonly post: Post,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'collected_mail', job: collectedMailDue, clock: 'real' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const mail = await this.collected.take(tx, id);
      const contract = mail && (await this.recipients.contract(tx, mail.contractId));
      if (mail === undefined || contract === undefined) return;
      const subscriptions = await subscriptionFacts(tx, mail.subscriptionIds);
      if (subscriptions.length === 0) return;
      const told = { contract, terms: await contractFacts(tx, contract.id), subscriptions };
      const recipients = await this.recipients.ofContract(tx, contract, mail.userId);
      for (const [index, letter] of (await this.lettersOf(tx, mail.kind, told)).entries())
        await this.post.send(tx, contract, recipients, `collected/${id}/${index}`, letter);
    });
  }

  private async lettersOf(tx: Tx, kind: CollectedKind, told: ToldSubscriptions): Promise<Letter[]> {
    const about = (name: CollectedKind): readonly SubscriptionFacts[] => told.subscriptions.filter(stillSo[name]);
    switch (kind) {
      case 'orderPlaced':
        return [(wording) => orderMail(told, wording)];
      case 'endsChanged':
        return this.endLetters(tx, { ...told, subscriptions: about('endsChanged') });
      case 'trialEnding':
        return letters({ ...told, subscriptions: about('trialEnding') }, (trying, wording) =>
          trialMail(told.terms.payable ? 'trialConverts' : 'trialExpires', trying, wording),
        );
      case 'trialStarted':
      case 'trialConverted':
      case 'trialEnded':
        return letters({ ...told, subscriptions: about(kind) }, (trials, wording) => trialMail(kind, trials, wording));
    }
  }

  private async endLetters(tx: Tx, told: ToldSubscriptions): Promise<Letter[]> {
    const ids = told.subscriptions.map((one) => one.id);
    const costs = await this.endingCosts.ofSubscriptions(tx, told.contract.id, ids);
    const ending = told.subscriptions.filter(({ endDate }) => endDate !== null);
    const going = told.subscriptions.filter(({ endDate }) => endDate === null);
    return [
      ...letters({ ...told, costs, subscriptions: ending }, endMail),
      ...letters({ ...told, subscriptions: going }, withdrawnMail),
    ];
  }
}

/** None where nothing is left to tell of. */
const letters = (
  told: ToldSubscriptions,
  mail: (told: ToldSubscriptions, wording: Parameters<Letter>[0]) => ReturnType<Letter>,
): Letter[] => (told.subscriptions.length === 0 ? [] : [(wording) => mail(told, wording)]);

/** Of what has changed again meanwhile the next mail tells. */
const stillSo: Readonly<Record<CollectedKind, (one: SubscriptionFacts) => boolean>> = {
  orderPlaced: () => true,
  // A trial that was ended at once: its own mail tells of it.
  endsChanged: ({ trying, state }) => !(trying && state === 'FINISHED'),
  trialStarted: ({ state }) => state !== 'FINISHED',
  // Whoever has cancelled it meanwhile knows.
  trialEnding: ({ trying, state, endDate }) => trying && state !== 'FINISHED' && endDate === null,
  trialConverted: ({ trying }) => !trying,
  trialEnded: ({ trying }) => trying,
};
