import { Injectable } from '@nestjs/common';
import { subscriptionEndRequested, subscriptionEndWithdrawn, subscriptionFinished } from '#contexts/subscriptions';
import type { SubscriptionState } from '#domain/machines/subscription-machine';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { nextVersion, WorkStore } from './work.store.js';
import type { WorkRecord } from './work.record.js';

interface Ending {
  readonly subscriptionId: number;
}

/** What the third party is told about ends. Read from the subscription as it is now: the newest word counts. */
@Injectable()
export class EndTeller {
  constructor(
    private readonly database: Database,
    private readonly works: WorkStore,
  ) {}

  async tell({ subscriptionId }: Ending, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const work = await this.works.lockOfSubscription(tx, subscriptionId);
      if (work === undefined || work.state === 'ENDED') return;
      const { state, endDate } = await subscriptionNow(tx, subscriptionId);
      if (state === 'FINISHED') return this.finished(tx, work, endDate, delivery);
      // An end that was taken back before anybody heard of it is none.
      if (work.endDate === endDate && (endDate === null || work.endVersion > 0)) return;
      await this.works.write(tx, work.id, { endDate, endVersion: nextVersion(work) });
      await this.works.queue(tx, [work]);
    });
  }

  private async finished(tx: Tx, work: WorkRecord, until: string | null, { id: eventId }: Delivery): Promise<void> {
    const endDate = until ?? (await this.works.today(tx, work));
    const told = work.endVersion > 0 && work.endDate === endDate;
    const columns = { endDate, dueAt: null, ...(!told && { endVersion: nextVersion(work) }) };
    await this.works.fire(tx, work, 'end', { eventId, reason: 'its subscription has finished' }, columns);
    await this.works.queue(tx, [work]);
  }
}

async function subscriptionNow(tx: Tx, id: number): Promise<{ state: SubscriptionState; endDate: string | null }> {
  const { rows } = await sql<{ state: SubscriptionState; endDate: string | null }>`
    select state, end_date as "endDate" from subscription where id = ${id}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`There is no subscription ${id}.`);
  return rows[0];
}

@Injectable()
@Subscribes(subscriptionEndRequested, 'fulfilment.endRequested')
export class EndRequestedReaction implements JobHandler<Ending> {
  constructor(private readonly teller: EndTeller) {}

  handle(ending: Ending, delivery: Delivery): Promise<void> {
    return this.teller.tell(ending, delivery);
  }
}

@Injectable()
@Subscribes(subscriptionEndWithdrawn, 'fulfilment.endWithdrawn')
export class EndWithdrawnReaction implements JobHandler<Ending> {
  constructor(private readonly teller: EndTeller) {}

  handle(ending: Ending, delivery: Delivery): Promise<void> {
    return this.teller.tell(ending, delivery);
  }
}

@Injectable()
@Subscribes(subscriptionFinished, 'fulfilment.finished')
export class FinishedReaction implements JobHandler<Ending> {
  constructor(private readonly teller: EndTeller) {}

  handle(ending: Ending, delivery: Delivery): Promise<void> {
    return this.teller.tell(ending, delivery);
  }
}
