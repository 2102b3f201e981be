import { Injectable } from '@nestjs/common';
import { connectionConnected, connectionRemoved } from '#contexts/connections';
import type { ConnectionNews } from '#contexts/connections';
import { googleProfileVerified, googleReviewChanged } from '#contexts/gbp';
import type { GoogleReviewNews } from '#contexts/gbp';
import { listingLive, listingOffline, listingReviewChanged } from '#contexts/listings';
import type { ListingNews, ListingReviewNews } from '#contexts/listings';
import { subscriptionActivated, subscriptionFinished } from '#contexts/subscriptions';
import { Database, sql } from '#platform/database';
import { eventsOf, Subscribes, SubscribesToMany } from '#platform/outbox';
import type { Delivery, JobHandler, Together } from '#platform/outbox';
import { ResumeAnswers } from '../answers/resume-answers.js';
import { CollectOneReview } from '../collecting/collect-one-review.js';
import { FeedStore } from '../collecting/feed.store.js';
import type { FeedScope } from '../collecting/feed.store.js';
import { reviewsQueue } from './review.jobs.js';

/** Google has pushed that one review is new or was changed. */
@Injectable()
@Subscribes(googleReviewChanged, 'reviews.collectPushed', { queue: reviewsQueue })
export class CollectPushedReview implements JobHandler<GoogleReviewNews> {
  constructor(private readonly one: CollectOneReview) {}

  async handle({ locationId, review }: GoogleReviewNews, delivery: Delivery): Promise<void> {
    await this.one.execute(locationId, 'GOOGLE', review.split('/').at(-1) ?? '', delivery);
  }
}

/** A listing portal has reported the same. */
@Injectable()
@Subscribes(listingReviewChanged, 'reviews.collectReported', { queue: reviewsQueue })
export class CollectReportedReview implements JobHandler<ListingReviewNews> {
  constructor(private readonly one: CollectOneReview) {}

  async handle({ locationId, portalKey, reviewId }: ListingReviewNews, delivery: Delivery): Promise<void> {
    await this.one.execute(locationId, portalKey, reviewId, delivery);
  }
}

/** A product runs that brings reviews. */
@Injectable()
@Subscribes(subscriptionActivated, 'reviews.followActivated')
export class FollowActivated implements JobHandler<{ subscriptionId: number }> {
  constructor(
    private readonly database: Database,
    private readonly feeds: FeedStore,
  ) {}

  async handle({ subscriptionId }: { subscriptionId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ locationId: number | null }>`
        select location_id as "locationId" from subscription where id = ${subscriptionId}`.execute(tx);
      const locationId = rows[0]?.locationId ?? null;
      if (locationId !== null) await this.feeds.reconcile(tx, { locationId });
    });
  }
}

/** A product is over: what no other one needs is read no more. */
@Injectable()
@Subscribes(subscriptionFinished, 'reviews.followFinished', { when: ({ locationId }) => locationId !== null })
export class FollowFinished implements JobHandler<{ locationId: number | null }> {
  constructor(
    private readonly database: Database,
    private readonly feeds: FeedStore,
  ) {}

  async handle({ locationId }: { locationId: number | null }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if ((await delivery.complete(tx)) && locationId !== null) await this.feeds.reconcile(tx, { locationId });
    });
  }
}

/** A profile at Google is in force: its reviews are read, for the first time or again. */
@Injectable()
@Subscribes(googleProfileVerified, 'reviews.followProfile')
export class FollowProfile implements JobHandler<{ locationId: number }> {
  constructor(
    private readonly database: Database,
    private readonly feeds: FeedStore,
  ) {}

  async handle({ locationId }: { locationId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await this.feeds.reconcile(tx, { locationId }, true);
    });
  }
}

/** Listings went live at portals that may show reviews. */
@Injectable()
@SubscribesToMany(listingLive, 'reviews.followLive', 50)
export class FollowLiveListings implements JobHandler<ListingNews | Together<ListingNews>> {
  constructor(
    private readonly database: Database,
    private readonly feeds: FeedStore,
  ) {}

  async handle(news: ListingNews | Together<ListingNews>, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const locationIds = new Set(eventsOf(news).map(({ locationId }) => locationId));
      for (const locationId of locationIds) await this.feeds.reconcile(tx, { locationId });
    });
  }
}

/** Visitors no longer see listings, nor what was written about them. */
@Injectable()
@SubscribesToMany(listingOffline, 'reviews.followOffline', 50)
export class FollowOfflineListings implements JobHandler<ListingNews | Together<ListingNews>> {
  constructor(
    private readonly database: Database,
    private readonly feeds: FeedStore,
  ) {}

  async handle(news: ListingNews | Together<ListingNews>, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const locationIds = new Set(eventsOf(news).map(({ locationId }) => locationId));
      for (const locationId of locationIds) await this.feeds.reconcile(tx, { locationId });
    });
  }
}

/** Whose reviews a connection opens. */
const scopeOf = ({ companyId, locationId }: ConnectionNews, workspaceId: number): FeedScope =>
  locationId !== null ? { locationId } : companyId !== null ? { companyId } : { workspaceId };

/** A connection works: reviews below it are read, and answers that waited for it are sent. */
@Injectable()
@Subscribes(connectionConnected, 'reviews.followConnected')
export class FollowConnected implements JobHandler<ConnectionNews> {
  constructor(
    private readonly database: Database,
    private readonly feeds: FeedStore,
    private readonly answers: ResumeAnswers,
  ) {}

  async handle(news: ConnectionNews, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const scope = scopeOf(news, delivery.workspaceId);
      await this.feeds.reconcile(tx, scope, true);
      await this.answers.below(tx, scope);
    });
  }
}

/** A connection was removed: what nothing leads to any more is read no more. */
@Injectable()
@Subscribes(connectionRemoved, 'reviews.followRemoved')
export class FollowRemoved implements JobHandler<ConnectionNews> {
  constructor(
    private readonly database: Database,
    private readonly feeds: FeedStore,
  ) {}

  async handle(news: ConnectionNews, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await this.feeds.reconcile(tx, scopeOf(news, delivery.workspaceId));
    });
  }
}
