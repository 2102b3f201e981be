import { Injectable } from '@nestjs/common';
import { subscriptionEndRequested, subscriptionEndWithdrawn, subscriptionFinished } from '#contexts/subscriptions';
import { Database } from '#platform/database';
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
      const { state, end_date } = await tx
        .selectFrom('subscription')
        .select(['state', 'end_date'])
        .where('id', '=', subscriptionId)
        .executeTakeFirstOrThrow();
      if (state === 'FINISHED') return this.finished(tx, work, end_date, delivery);
      // An end that was taken back before anybody heard of it is none.
      if (work.end_date === end_date && (end_date === null || work.end_version > 0)) return;
      await this.works.write(tx, work.id, { end_date, end_version: nextVersion(work) });
      await this.works.queue(tx, [work]);
    });
  }

  private async finished(tx: Tx, work: WorkRecord, endDate: string | null, { id: eventId }: Delivery): Promise<void> {
    const end_date = endDate ?? (await this.works.today(tx, work));
    const told = work.end_version > 0 && work.end_date === end_date;
    const columns = { end_date, due_at: null, ...(!told && { end_version: nextVersion(work) }) };
    await this.works.fire(tx, work, 'end', { eventId, reason: 'its subscription has finished' }, columns);
    await this.works.queue(tx, [work]);
  }
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
