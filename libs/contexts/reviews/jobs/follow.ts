import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { connectionConnected, connectionRemoved } from '#contexts/connections';
import type { ConnectionNews } from '#contexts/connections';
import { googleProfileSwitched, googleReviewChanged } from '#contexts/gbp';
import type { GoogleReviewNews } from '#contexts/gbp';
import { listingLive, listingOffline } from '#contexts/listings';
import type { ListingNews } from '#contexts/listings';
import { companyDeleted, locationDeleted } from '#contexts/locations';
import {
  subscriptionActivated,
  subscriptionFinished,
  subscriptionPaused,
  subscriptionProductChanged,
  subscriptionReinstated,
  subscriptionResumed,
  subscriptionSuspended,
} from '#contexts/subscriptions';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { DueWork, Outbox, Subscribes, SubscribesToMany, eventsOf } from '#platform/outbox';
import type { Delivery, JobHandler, Together } from '#platform/outbox';
import { arrangeFeeds, laneOfComment, sendAnswer } from './review.jobs.js';
import type { FeedScope } from './review.jobs.js';

/** Has somebody look again where locations are reviewed. */
@Injectable()
export class FeedNews {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async ofLocations(locationIds: readonly number[], delivery: Delivery): Promise<void> {
    await this.look({ locationIds, companyId: null, workspaceId: null }, delivery, locationIds.length > 0);
  }

  async look(scope: FeedScope, delivery: Delivery, isWanted = true): Promise<void> {
    await this.complete(delivery, async (tx) => {
      if (isWanted) await this.outbox.add(tx, arrangeFeeds, [{ workspaceId: delivery.workspaceId, payload: scope }]);
    });
  }

  async complete(delivery: Delivery, work: (tx: Tx) => Promise<unknown>): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await work(tx);
    });
  }

  async locationOf(subscriptionId: number): Promise<number[]> {
    const { rows } = await sql<{ locationId: number | null }>`
      select location_id as "locationId" from subscription where id = ${subscriptionId}`.execute(this.database.manager);
    return rows.flatMap(({ locationId }) => locationId ?? []);
  }
}

/** A product for reviews runs. */
@Injectable()
@Subscribes(subscriptionActivated, 'reviews.subscriptionActivated')
export class FollowActivated implements JobHandler<{ subscriptionId: number }> {
  constructor(private readonly news: FeedNews) {}

  async handle({ subscriptionId }: { subscriptionId: number }, delivery: Delivery): Promise<void> {
    await this.news.ofLocations(await this.news.locationOf(subscriptionId), delivery);
  }
}

interface OfSubscription {
  readonly locationId: number | null;
}

/** Something about a subscription is different now, perhaps whether the location has a product for reviews. */
@Injectable()
class FollowSubscription {
  constructor(private readonly news: FeedNews) {}

  async handle({ locationId }: OfSubscription, delivery: Delivery): Promise<void> {
    await this.news.ofLocations(locationId === null ? [] : [locationId], delivery);
  }
}

/** A product for reviews runs no more. */
@Injectable()
@Subscribes(subscriptionFinished, 'reviews.subscriptionFinished')
export class FollowFinished extends FollowSubscription implements JobHandler<OfSubscription> {}

/** It is paused: nothing is asked for. */
@Injectable()
@Subscribes(subscriptionPaused, 'reviews.subscriptionPaused')
export class FollowPaused extends FollowSubscription implements JobHandler<OfSubscription> {}

/** It runs again. */
@Injectable()
@Subscribes(subscriptionResumed, 'reviews.subscriptionResumed')
export class FollowResumed extends FollowSubscription implements JobHandler<OfSubscription> {}

/** Its contract is suspended: nothing is asked for. */
@Injectable()
@Subscribes(subscriptionSuspended, 'reviews.subscriptionSuspended')
export class FollowSuspended extends FollowSubscription implements JobHandler<OfSubscription> {}

/** That is over. */
@Injectable()
@Subscribes(subscriptionReinstated, 'reviews.subscriptionReinstated')
export class FollowReinstated extends FollowSubscription implements JobHandler<OfSubscription> {}

/** It has another product, perhaps one for reviews, or one without. */
@Injectable()
@Subscribes(subscriptionProductChanged, 'reviews.followProduct')
export class FollowProductChanged extends FollowSubscription implements JobHandler<OfSubscription> {}

/** Visitors of a portal see a location, and may write about it. */
@Injectable()
@SubscribesToMany(listingLive, 'reviews.listingLive', 200)
export class FollowLiveListings implements JobHandler<ListingNews | Together<ListingNews>> {
  constructor(private readonly news: FeedNews) {}

  async handle(payload: ListingNews | Together<ListingNews>, delivery: Delivery): Promise<void> {
    await this.news.ofLocations([...new Set(eventsOf(payload).map(({ locationId }) => locationId))], delivery);
  }
}

/** They see it no more. */
@Injectable()
@SubscribesToMany(listingOffline, 'reviews.listingOffline', 200)
export class FollowOfflineListings implements JobHandler<ListingNews | Together<ListingNews>> {
  constructor(private readonly news: FeedNews) {}

  async handle(payload: ListingNews | Together<ListingNews>, delivery: Delivery): Promise<void> {
    await this.news.ofLocations([...new Set(eventsOf(payload).map(({ locationId }) => locationId))], delivery);
  }
}

/** A location's profile at Google is in force, or no longer. */
@Injectable()
@Subscribes(googleProfileSwitched, 'reviews.googleProfile')
export class FollowGoogleProfile implements JobHandler<{ locationId: number }> {
  constructor(private readonly news: FeedNews) {}

  async handle({ locationId }: { locationId: number }, delivery: Delivery): Promise<void> {
    await this.news.ofLocations([locationId], delivery);
  }
}

const isFacebook = ({ provider }: ConnectionNews): boolean => provider === 'FACEBOOK';
const isReviewed = ({ provider }: ConnectionNews): boolean => provider === 'FACEBOOK' || provider === 'GOOGLE';

const scopeOf = ({ locationId, companyId }: ConnectionNews, workspaceId: number): FeedScope => ({
  locationIds: locationId === null ? [] : [locationId],
  companyId: locationId === null ? companyId : null,
  workspaceId: locationId === null && companyId === null ? workspaceId : null,
});

/** Google or Facebook can be asked, perhaps again. */
@Injectable()
@Subscribes(connectionConnected, 'reviews.connected', { when: isReviewed })
export class FollowConnected implements JobHandler<ConnectionNews> {
  constructor(private readonly news: FeedNews) {}

  async handle(connection: ConnectionNews, delivery: Delivery): Promise<void> {
    await this.news.look(scopeOf(connection, delivery.workspaceId), delivery);
  }
}

/** Facebook can no longer be asked. */
@Injectable()
@Subscribes(connectionRemoved, 'reviews.connectionRemoved', { when: isFacebook })
export class FollowConnectionRemoved implements JobHandler<ConnectionNews> {
  constructor(private readonly news: FeedNews) {}

  async handle(connection: ConnectionNews, delivery: Delivery): Promise<void> {
    await this.news.look(scopeOf(connection, delivery.workspaceId), delivery);
  }
}

/** Google has pushed news of a review: what it says is asked for at once. */
@Injectable()
@Subscribes(googleReviewChanged, 'reviews.googleReview')
export class FollowGoogleReview implements JobHandler<GoogleReviewNews> {
  constructor(private readonly news: FeedNews) {}

  async handle({ locationId }: GoogleReviewNews, delivery: Delivery): Promise<void> {
    await this.news.complete(delivery, (tx) =>
      sql`update review_feed set due_at = now() where location_id = ${locationId} and portal = 'GOOGLE'`.execute(tx),
    );
  }
}

/** Reviews of a location that is gone are no longer shown, and nobody is asked for more. */
@Injectable()
@Subscribes(locationDeleted, 'reviews.locationDeleted')
export class FollowDeletedLocation implements JobHandler<{ locationId: number }> {
  constructor(private readonly news: FeedNews) {}

  async handle({ locationId }: { locationId: number }, delivery: Delivery): Promise<void> {
    await this.news.complete(delivery, async (tx) => {
      await sql`delete from review_feed where location_id = ${locationId}`.execute(tx);
      await sql`
        update review set removed_at = now(), updated_at = now()
        where workspace_id = ${delivery.workspaceId} and location_id = ${locationId} and removed_at is null`.execute(
        tx,
      );
    });
  }
}

/** The same for all locations of a company. */
@Injectable()
@Subscribes(companyDeleted, 'reviews.companyDeleted')
export class FollowDeletedCompany implements JobHandler<{ companyId: number }> {
  constructor(private readonly news: FeedNews) {}

  async handle({ companyId }: { companyId: number }, delivery: Delivery): Promise<void> {
    await this.news.complete(delivery, async (tx) => {
      await sql`delete from review_feed where company_id = ${companyId}`.execute(tx);
      await sql`
        update review set removed_at = now(), updated_at = now()
        where workspace_id = ${delivery.workspaceId} and company_id = ${companyId} and removed_at is null`.execute(tx);
    });
  }
}

/** A portal is asked about an answer that it had not decided on. */
@Injectable()
export class AnswerClock implements OnModuleInit {
  constructor(private readonly due: DueWork) {}

  onModuleInit(): void {
    this.due.register({ table: 'review_comment', job: sendAnswer, clock: 'real', lane: laneOfComment });
  }
}
