import { Injectable } from '@nestjs/common';
import { connectionLost } from '#contexts/connections';
import { listingOffline } from '#contexts/listings';
import { messageReceived } from '#contexts/messaging';
import { reviewsReceived } from '#contexts/reviews';
import { subscriptionEndsChanged } from '#contexts/subscriptions';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { eventsOf, Subscribes, SubscribesToMany } from '#platform/outbox';
import type { Delivery, JobHandler, Together } from '#platform/outbox';
import { tooManyWait, writtenIn, wroteWithinHour } from '../delivery/conversation.sql.js';
import type { Written } from '../delivery/conversation.sql.js';
import type { AlertTemplate } from '../templates/templates.js';
import { CollectAlerts } from './collect-alerts.js';
import type { Happening } from './collect-alerts.js';

type Received = NonNullable<(typeof reviewsReceived)['payload']>;
type Offline = NonNullable<(typeof listingOffline)['payload']>;
type Lost = NonNullable<(typeof connectionLost)['payload']>;
type Changed = NonNullable<(typeof subscriptionEndsChanged)['payload']>;

/** Looks up what an event is about, and has the notifications of its templates collect it. */
@Injectable()
export class AlertEvents {
  constructor(
    private readonly database: Database,
    private readonly collect: CollectAlerts,
  ) {}

  async take(delivery: Delivery, templates: readonly AlertTemplate[], happened: Sql<Happening>): Promise<void> {
    await this.database.transaction(async (tx: Tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await happened.execute(tx);
      for (const template of templates) await this.collect.execute(tx, delivery.workspaceId, template, rows);
    });
  }
}

/** The first look at a portal finds reviews of years: older ones than this, in days, are no news. */
const newsFor = 7;

@Injectable()
@Subscribes(reviewsReceived, 'notifications.reviewAlerts')
export class ReviewAlerts implements JobHandler<Received> {
  constructor(private readonly events: AlertEvents) {}

  /** A recommendation counts as five stars, its opposite as one. */
  handle({ locationId, portal, at }: Received, delivery: Delivery): Promise<void> {
    return this.events.take(
      delivery,
      ['newReview', 'unansweredReview'],
      sql<Happening>`
        select r.id as "subjectId", r.company_id as "companyId", r.location_id as "locationId",
          coalesce(r.rating, case when r.recommended then 5 when not r.recommended then 1 end) as stars,
          coalesce(trim(r.content), '') <> '' as "hasText"
        from review r
        where r.workspace_id = ${delivery.workspaceId} and r.location_id = ${locationId} and r.portal = ${portal}
          and r.reviewed_at = any(${[...at]}::timestamptz[]) and r.reviewed_at > now() - make_interval(days => ${newsFor})
          and r.removed_at is null`,
    );
  }
}

@Injectable()
@SubscribesToMany(messageReceived, 'notifications.messageAlerts', 200)
export class MessageAlerts implements JobHandler<Written | Together<Written>> {
  constructor(private readonly events: AlertEvents) {}

  /** Once an hour for a conversation that nobody replies to, and not when too many begin to wait. */
  handle(written: Written | Together<Written>, delivery: Delivery): Promise<void> {
    return this.events.take(
      delivery,
      ['customerMessage'],
      sql<Happening>`
        select c.id as "subjectId", c.company_id as "companyId", c.location_id as "locationId", c.channel
        from ${writtenIn(eventsOf(written))} join conversation c on c.workspace_id = ${delivery.workspaceId} and c.id = e.id
        where not ${wroteWithinHour} and not ${tooManyWait}`,
    );
  }
}

@Injectable()
@SubscribesToMany(listingOffline, 'notifications.listingAlerts', 200)
export class ListingAlerts implements JobHandler<Offline | Together<Offline>> {
  constructor(private readonly events: AlertEvents) {}

  /** Opted out and released are what somebody wanted. */
  handle(offline: Offline | Together<Offline>, delivery: Delivery): Promise<void> {
    return this.events.take(
      delivery,
      ['listingOffline'],
      sql<Happening>`
        select i.id as "subjectId", i.company_id as "companyId", i.location_id as "locationId"
        from listing i where i.workspace_id = ${delivery.workspaceId} and i.id = any(${eventsOf(offline).map(({ listingId }) => listingId)}::bigint[])
          and i.state not in ('LIVE', 'OPTED_OUT', 'RELEASED')`,
    );
  }
}

@Injectable()
@Subscribes(connectionLost, 'notifications.connectionAlerts')
export class ConnectionAlerts implements JobHandler<Lost> {
  constructor(private readonly events: AlertEvents) {}

  handle({ connectionId }: Lost, delivery: Delivery): Promise<void> {
    return this.events.take(
      delivery,
      ['connectionLost'],
      sql<Happening>`
        select c.id as "subjectId", c.company_id as "companyId", c.location_id as "locationId"
        from connection c where c.workspace_id = ${delivery.workspaceId} and c.id = ${connectionId}`,
    );
  }
}

@Injectable()
@Subscribes(subscriptionEndsChanged, 'notifications.endAlerts')
export class EndAlerts implements JobHandler<Changed> {
  constructor(private readonly events: AlertEvents) {}

  handle({ subscriptionIds }: Changed, delivery: Delivery): Promise<void> {
    return this.events.take(
      delivery,
      ['subscriptionEnds'],
      sql<Happening>`
        select s.id as "subjectId", s.company_id as "companyId", s.location_id as "locationId"
        from subscription s
        where s.workspace_id = ${delivery.workspaceId} and s.id = any(${[...subscriptionIds]}::bigint[]) and s.end_date is not null`,
    );
  }
}
