import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import { pollAfterFailureMs, pollAfterMs, pollWindowDays, sweepEveryMs } from '#domain/reviews/review-polling';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { collectReviews, laneOfFeed } from '../jobs/review.jobs.js';
import type { PortalTraits } from '../answer/keep-answers.js';
import type { ReviewPlace, ReviewSource } from '../ports/review-source.port.js';
import { ReviewSources } from '../ports/review-sources.js';
import { KeepReviews } from '../review/keep-reviews.js';
import type { ReviewFeed } from './feed.record.js';
import { ReviewFeedEntity } from './review-feed.entity.js';

/** No location has more pages; a portal that turns in circles ends here. */
const mostPages = 2000;

/** Asks a portal for the reviews of a location, and decides when it is asked again. */
@Injectable()
@Handles(collectReviews)
export class CollectReviews implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly due: DueWork,
    private readonly database: Database,
    private readonly sources: ReviewSources,
    private readonly reviews: KeepReviews,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'review_feed', job: collectReviews, clock: 'real', lane: laneOfFeed });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    const feed = await this.feed(id);
    if (feed === undefined) return this.settle(delivery, async () => undefined);
    const source = this.sources.of(feed.portal);
    try {
      const place = await source.place(feed.locationId, feed.portal);
      if ('trouble' in place) return await this.failed(feed, place.trouble, delivery);
      await this.collect(source, place, feed, delivery);
    } catch (error) {
      if (!isThirdPartyFailure(error)) throw error;
      const { key, parameters } = error;
      await this.failed(feed, { key, parameters }, delivery, error.details.retryAfterMs ?? 0);
    }
  }

  private async collect(
    source: ReviewSource,
    place: ReviewPlace,
    feed: ReviewFeed & { readonly portalName: string },
    delivery: Delivery,
  ): Promise<void> {
    const begun = await this.now();
    const isSweep = feed.sweptAt === null || begun.getTime() - feed.sweptAt.getTime() >= sweepEveryMs;
    const traits = { soleAnswer: source.soleAnswer, portalName: feed.portalName };
    try {
      await this.pages(source, place, feed, traits, isSweep);
    } catch (error) {
      if (isThirdPartyFailure(error) && error.details.status === 401) await source.refused(place);
      throw error;
    }
    await this.settle(delivery, async (tx) => {
      if (isSweep) await this.reviews.removeUnseen(tx, feed, begun);
      const wait = pollAfterMs(await this.recent(tx, feed), Math.random());
      // What is due sooner was pushed meanwhile.
      await sql`
        update review_feed set checked_at = now(), failures = 0, problem = null,
          swept_at = case when ${isSweep} then ${begun}::timestamptz else swept_at end,
          due_at = least(due_at, now() + ${wait} * interval '1 ms')
        where id = ${feed.id}`.execute(tx);
    });
  }

  /** Until a page says nothing new; in a sweep to the end. */
  private async pages(
    source: ReviewSource,
    place: ReviewPlace,
    feed: ReviewFeed,
    traits: PortalTraits,
    isSweep: boolean,
  ): Promise<void> {
    let cursor: string | null = null;
    for (let count = 0; count < mostPages; count += 1) {
      const { reviews, next } = await source.page(place, cursor);
      const changed = await this.database.transaction((tx) => this.reviews.execute(tx, feed, reviews, traits, isSweep));
      if (next === null || next === cursor || (changed === 0 && !isSweep)) return;
      cursor = next;
    }
  }

  private async failed(feed: ReviewFeed, problem: Trouble, delivery: Delivery, leastMs = 0): Promise<void> {
    await this.settle(delivery, async (tx) => {
      const failures = feed.failures + 1;
      const wait = Math.max(pollAfterFailureMs(failures), leastMs) * (1 + 0.2 * Math.random());
      const dueAt = new Date(Date.now() + wait);
      await tx.update(ReviewFeedEntity, feed.id, { failures, problem, dueAt, checkedAt: () => 'now()' });
    });
  }

  /** Reviews of the last days, by which more are to be expected. */
  private async recent(tx: Tx, { workspaceId, locationId, portal }: ReviewFeed): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from review
      where workspace_id = ${workspaceId} and location_id = ${locationId} and portal = ${portal} and removed_at is null
        and reviewed_at > now() - ${pollWindowDays} * interval '1 day'`.execute(tx);
    return rows[0]?.count ?? 0;
  }

  private async feed(id: number): Promise<(ReviewFeed & { readonly portalName: string }) | undefined> {
    const { rows } = await sql<ReviewFeed & { readonly portalName: string }>`
      select f.id, f.workspace_id as "workspaceId", f.company_id as "companyId", f.location_id as "locationId", f.portal,
        f.due_at as "dueAt", f.checked_at as "checkedAt", f.swept_at as "sweptAt", f.failures, f.problem,
        f.created_at as "createdAt", coalesce(p.name, initcap(f.portal)) as "portalName"
      from review_feed f left join portal p on p.key = f.portal where f.id = ${id}`.execute(this.database.manager);
    return rows[0];
  }

  /** By the clock that writes `seen_at`. */
  private async now(): Promise<Date> {
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(this.database.manager);
    return rows[0]?.now ?? new Date();
  }

  private async settle(delivery: Delivery, work: (tx: Tx) => Promise<unknown>): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await work(tx);
    });
  }
}
