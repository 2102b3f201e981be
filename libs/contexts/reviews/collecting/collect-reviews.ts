import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { collectReviews } from '../jobs/review.jobs.js';
import { ReviewSources } from '../ports/review-sources.js';
import type { ReviewPage, ReviewSource, ReviewTarget } from '../ports/review-source.port.js';
import { FeedStore } from './feed.store.js';
import type { FeedRecord, FeedTask } from './feed.store.js';
import { KeepReviews } from './keep-reviews.js';
import { portalTrouble, statusOf } from './portal-trouble.js';
import { ReviewTargets } from './review-targets.js';

/** Pages that one job reads; a location with more reviews is read by many jobs, and others of its portal come in between. */
const pagesAtOnce = 10;
/** Reviews that are missing on one page and are asked for by name. */
const mostAsked = 50;
const daySeconds = 86_400;

/**
 * Reads a feed: newest first until a page holds nothing new, and once a day everything. A review that is missing between two
 * others is asked for by name, and counts as removed only when the portal says that it is gone.
 */
@Injectable()
@Handles(collectReviews)
export class CollectReviews implements JobHandler<{ id: number }> {
  constructor(
    private readonly database: Database,
    private readonly feeds: FeedStore,
    private readonly targets: ReviewTargets,
    private readonly sources: ReviewSources,
    private readonly reviews: KeepReviews,
  ) {}

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    const feed = await this.feeds.read(id);
    if (feed === undefined) return;
    let target: ReviewTarget | undefined;
    try {
      const found = await this.targets.of(feed);
      if ('trouble' in found) return await this.failed(feed, found.trouble, daySeconds);
      target = found;
      await this.read(feed, found, delivery);
    } catch (error) {
      if (!isThirdPartyFailure(error)) throw error;
      if (target !== undefined && statusOf(error) === 401) await this.targets.refused(feed.portal, target);
      const waits = error.details.retryAfterMs;
      const isForGood = error.key === 'portalRefused' && statusOf(error) !== 401;
      const again = isForGood ? daySeconds : waits === null ? undefined : waits / 1000 + 1;
      await this.failed(feed, portalTrouble(feed.portal, error), again);
    }
  }

  private async read(feed: FeedTask, target: ReviewTarget, delivery: Delivery): Promise<void> {
    const source = this.sources.of(feed.portal);
    const since = feed.readingSince ?? feed.now;
    const sweeping = feed.cursor === null ? feed.isSweepDue : feed.sweeping;
    let { cursor, pageUntil } = feed;
    let isWhole = true;
    for (let pages = 1; ; pages += 1) {
      const at = cursor;
      const askedAt = await this.now();
      const page = await this.targets.call(target, () => source.page(target, at));
      const unchanged = await this.reviews.keep(feed, page.reviews, askedAt, delivery);
      const from = page.next === null ? null : oldest(page);
      // Only what is read whole says what is missing further down.
      if (at === null || sweeping)
        isWhole = (await this.lookFor(feed, source, target, page, { from, until: pageUntil }, delivery)) && isWhole;
      if (page.next === null || (unchanged && !sweeping)) break;
      cursor = page.next;
      pageUntil = from ?? pageUntil;
      if (pages === pagesAtOnce) {
        const reading = { cursor, since, sweeping, pageUntil };
        return this.database.transaction(async (tx) => {
          if (await delivery.complete(tx)) await this.feeds.goOn(tx, feed.id, reading);
        });
      }
    }
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await this.feeds.finished(tx, feed, sweeping && isWhole);
    });
  }

  /** @returns false when there is more to be looked for than one reading asks */
  private async lookFor(
    feed: FeedRecord,
    source: ReviewSource,
    target: ReviewTarget,
    page: ReviewPage,
    span: { readonly from: Date | null; readonly until: Date | null },
    delivery: Delivery,
  ): Promise<boolean> {
    const askedAt = await this.now();
    const shown = page.reviews.map(({ id }) => id);
    const missing = await this.reviews.missing(feed, shown, span, askedAt);
    const gone: string[] = [];
    for (const id of missing.slice(0, mostAsked)) {
      const review = await this.targets.call(target, () => source.one(target, id));
      if (review === null) gone.push(id);
      else await this.reviews.keep(feed, [review], askedAt, delivery);
    }
    await this.reviews.gone(feed, gone, askedAt);
    return missing.length <= mostAsked;
  }

  private async failed(feed: FeedRecord, trouble: Parameters<FeedStore['failed']>[2], again?: number): Promise<void> {
    await this.database.transaction((tx) => this.feeds.failed(tx, feed, trouble, again));
  }

  private async now(): Promise<Date> {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(this.database.manager);
    return rows[0]?.now ?? new Date();
  }
}

const oldest = ({ reviews }: ReviewPage): Date | null =>
  reviews.reduce<Date | null>((least, { sortedAt }) => (least === null || sortedAt < least ? sortedAt : least), null);
