import { Injectable } from '@nestjs/common';
import {
  orderPlaced,
  subscriptionEndsChanged,
  trialConverted,
  trialEnded,
  trialEnding,
  trialStarted,
} from '#contexts/subscriptions';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { CollectedMails } from '../delivery/collected-mails.js';
import type { CollectedKind } from '../delivery/collected-mail.entity.js';
import type { CollectedKey } from '../delivery/collected-mails.js';

type Booked = NonNullable<(typeof orderPlaced)['payload']>;
type Changed = NonNullable<(typeof subscriptionEndsChanged)['payload']>;
type Tried = NonNullable<(typeof trialStarted)['payload']>;

/** Takes what happened to subscriptions into the mail that tells of it. */
@Injectable()
export class CollectMail {
  constructor(
    private readonly database: Database,
    private readonly collected: CollectedMails,
  ) {}

  async of(
    kind: CollectedKind,
    { subscriptionIds, ...key }: Omit<CollectedKey, 'kind'> & { readonly subscriptionIds: readonly number[] },
    delivery: Delivery,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await this.collected.add(tx, { ...key, kind }, subscriptionIds);
    });
  }

  /** Of a trial: the user who began it is told. */
  async ofTrial(kind: CollectedKind, { subscriptionId }: Tried, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const key = await trialOf(tx, subscriptionId);
      if (key !== undefined) await this.collected.add(tx, { ...key, kind }, [subscriptionId]);
    });
  }
}

async function trialOf(tx: Tx, id: number): Promise<Omit<CollectedKey, 'kind'> | undefined> {
  const { rows } = await sql<Omit<CollectedKey, 'kind'>>`
    select s.contract_id as "contractId",
           (select h.user_id from state_history h
            where h.subject = 'subscription' and h.subject_id = s.id and h.from_state is null order by h.id limit 1) as "userId"
    from subscription s where s.id = ${id}`.execute(tx);
  return rows[0];
}

@Injectable()
@Subscribes(orderPlaced, 'notifications.orderPlaced')
export class OrderPlacedReaction implements JobHandler<Booked> {
  constructor(private readonly collect: CollectMail) {}

  handle(booked: Booked, delivery: Delivery): Promise<void> {
    return this.collect.of('orderPlaced', booked, delivery);
  }
}

@Injectable()
@Subscribes(subscriptionEndsChanged, 'notifications.endsChanged')
export class EndsChangedReaction implements JobHandler<Changed> {
  constructor(private readonly collect: CollectMail) {}

  handle(changed: Changed, delivery: Delivery): Promise<void> {
    return this.collect.of('endsChanged', changed, delivery);
  }
}

@Injectable()
@Subscribes(trialStarted, 'notifications.trialStarted')
export class TrialStartedReaction implements JobHandler<Tried> {
  constructor(private readonly collect: CollectMail) {}

  handle(tried: Tried, delivery: Delivery): Promise<void> {
    return this.collect.ofTrial('trialStarted', tried, delivery);
  }
}

@Injectable()
@Subscribes(trialEnding, 'notifications.trialEnding')
export class TrialEndingReaction implements JobHandler<Tried> {
  constructor(private readonly collect: CollectMail) {}

  handle(tried: Tried, delivery: Delivery): Promise<void> {
    return this.collect.ofTrial('trialEnding', tried, delivery);
  }
}

@Injectable()
@Subscribes(trialConverted, 'notifications.trialConverted')
export class TrialConvertedReaction implements JobHandler<Tried> {
  constructor(private readonly collect: CollectMail) {}

  handle(tried: Tried, delivery: Delivery): Promise<void> {
    return this.collect.ofTrial('trialConverted', tried, delivery);
  }
}

@Injectable()
@Subscribes(trialEnded, 'notifications.trialEnded')
export class TrialEndedReaction implements JobHandler<Tried> {
  constructor(private readonly collect: CollectMail) {}

  handle(tried: Tried, delivery: Delivery): Promise<void> {
    return this.collect.ofTrial('trialEnded', tried, delivery);
  }
}
