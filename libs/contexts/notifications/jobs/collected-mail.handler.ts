import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { EndingCosts } from '#contexts/subscriptions';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { defineJob, DueWork, Handles, eventsQueue } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { AlertCover } from '../alerts/alert-cover.js';
import { CollectedMails } from '../delivery/collected-mails.js';
import type { CollectedKind } from '../delivery/collected-mail.entity.js';
import { Post } from '../delivery/post.js';
import type { Letter } from '../delivery/post.js';
import { Recipients } from '../delivery/recipients.js';
import type { Recipient } from '../delivery/recipients.js';
import { contractFacts, subscriptionFacts } from '../mails/subscription-facts.js';
import type { SubscriptionFacts } from '../mails/subscription-facts.js';
import { endMail, orderMail, trialMail, withdrawnMail } from '../mails/subscription-mails.js';
import type { ToldSubscriptions } from '../mails/subscription-mails.js';

export const collectedMailDue = defineJob<{ id: number }>({
  name: 'notifications.collectedMailDue',
  queue: eventsQueue,
});

interface CollectedLetter {
  readonly letter: Letter;
  /** The subscriptions whose end it tells of: an alert of the centre may do that as well. */
  readonly ending?: readonly SubscriptionFacts[];
}

/** Sends what was collected: as things stand now, which may be later than what has happened. */
@Injectable()
@Handles(collectedMailDue)
export class CollectedMailHandler implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly collected: CollectedMails,
    private readonly recipients: Recipients,
    private readonly cover: AlertCover,
    private readonly endingCosts: EndingCosts,
    private readonly post: Post,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'collected_mail', job: collectedMailDue, clock: 'business' });
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
      for (const [index, { letter, ending = [] }] of (await this.lettersOf(tx, mail.kind, told)).entries()) {
        const readers = await this.uncovered(tx, ending, recipients);
        await this.post.send(tx, contract, readers, `collected/${id}/${index}`, letter);
      }
    });
  }

  /** Events are told in the name of one workspace: of subscriptions in several the centre may tell a part. */
  private async uncovered(
    tx: Tx,
    ending: readonly SubscriptionFacts[],
    recipients: readonly Recipient[],
  ): Promise<readonly Recipient[]> {
    const [workspaceId, ...others] = new Set(ending.map((one) => one.workspaceId));
    if (workspaceId === undefined || others.length > 0) return recipients;
    const happened = ending.map(({ id, companyId, locationId }) => ({ subjectId: id, companyId, locationId }));
    return this.cover.without(tx, workspaceId, 'subscriptionEnds', happened, recipients);
  }

  private async lettersOf(tx: Tx, kind: CollectedKind, told: ToldSubscriptions): Promise<CollectedLetter[]> {
    const about = (name: CollectedKind): readonly SubscriptionFacts[] => told.subscriptions.filter(stillSo[name]);
    switch (kind) {
      case 'orderPlaced':
        return [{ letter: (wording) => orderMail(told, wording) }];
      case 'endsChanged':
        return this.endLetters(tx, { ...told, subscriptions: about('endsChanged') });
      case 'trialEnding':
        return trialLetters({ ...told, subscriptions: about('trialEnding') });
      case 'trialStarted':
      case 'trialConverted':
      case 'trialEnded':
        return letters({ ...told, subscriptions: about(kind) }, (trials, wording) => trialMail(kind, trials, wording));
    }
  }

  private async endLetters(tx: Tx, told: ToldSubscriptions): Promise<CollectedLetter[]> {
    const ids = told.subscriptions.map((one) => one.id);
    const costs = await this.endingCosts.ofSubscriptions(tx, told.contract.id, ids);
    const ending = told.subscriptions.filter(({ endDate }) => endDate !== null);
    const going = told.subscriptions.filter(({ endDate }) => endDate === null);
    return [
      ...letters({ ...told, costs, subscriptions: ending }, endMail).map((one) => ({ ...one, ending })),
      ...letters({ ...told, subscriptions: going }, withdrawnMail),
    ];
  }
}

/** None where nothing is left to tell of. */
const letters = (
  told: ToldSubscriptions,
  mail: (told: ToldSubscriptions, wording: Parameters<Letter>[0]) => ReturnType<Letter>,
): CollectedLetter[] => (told.subscriptions.length === 0 ? [] : [{ letter: (wording) => mail(told, wording) }]);

/** Of what has changed again meanwhile the next mail tells. */
const stillSo: Readonly<Record<CollectedKind, (one: SubscriptionFacts) => boolean>> = {
  orderPlaced: () => true,
  // A trial that was ended at once: its own mail tells of it.
  endsChanged: ({ trying, state }) => !(trying && state === 'FINISHED'),
  trialStarted: ({ state }) => state !== 'FINISHED',
  // The user who has cancelled it meanwhile knows.
  trialEnding: ({ trying, state, endDate, trialEnd }) =>
    trying && state !== 'FINISHED' && (endDate === null || (trialEnd !== null && endDate > trialEnd)),
  trialConverted: ({ trying }) => !trying,
  trialEnded: ({ trying }) => trying,
};

/** What goes on, and what ends, each with a letter of its own. */
function trialLetters(told: ToldSubscriptions): CollectedLetter[] {
  const isGoingOn = ({ hindrance }: SubscriptionFacts): boolean => hindrance === null;
  const going = { ...told, subscriptions: told.subscriptions.filter(isGoingOn) };
  const ending = { ...told, subscriptions: told.subscriptions.filter((one) => !isGoingOn(one)) };
  return [
    ...letters(going, (trying, wording) => trialMail('trialConverts', trying, wording)),
    ...letters(ending, (trying, wording) => trialMail('trialExpires', trying, wording)),
  ];
}
