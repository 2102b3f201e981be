import { Injectable } from '@nestjs/common';
import { backoffAfter, tryAgain } from '#contexts/listings';
import { Database, sql } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import type { Delivery } from '#platform/outbox';
import type { ReviewPortal } from '../ports/review-source.port.js';
import { ReviewSources } from '../ports/review-sources.js';
import { FeedStore } from './feed.store.js';
import { KeepReviews } from './keep-reviews.js';
import { statusOf } from './portal-trouble.js';
import { ReviewTargets } from './review-targets.js';

/** Asks a portal for one review that it has told of. */
@Injectable()
export class CollectOneReview {
  constructor(
    private readonly database: Database,
    private readonly feeds: FeedStore,
    private readonly targets: ReviewTargets,
    private readonly sources: ReviewSources,
    private readonly reviews: KeepReviews,
  ) {}

  async execute(
    locationId: number,
    portal: ReviewPortal,
    externalId: string,
    delivery: Pick<Delivery, 'id' | 'attempt'>,
  ): Promise<void> {
    const feed = await this.feeds.at(locationId, portal);
    if (feed === undefined || externalId === '') return;
    const target = await this.targets.of(feed);
    // It is read with all the others when there is a way to the portal again.
    if ('trouble' in target) return;
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(this.database.manager);
    const askedAt = rows[0]?.now ?? new Date();
    try {
      const review = await this.targets.call(target, () => this.sources.of(portal).one(target, externalId));
      if (review === null) await this.reviews.gone(feed, [externalId], askedAt);
      else await this.reviews.keep(feed, [review], askedAt, delivery);
    } catch (error) {
      if (isThirdPartyFailure(error) && statusOf(error) === 401) await this.targets.refused(portal, target);
      throw tryAgain(error, backoffAfter(delivery.attempt));
    }
  }
}
