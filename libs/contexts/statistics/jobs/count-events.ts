import { Injectable } from '@nestjs/common';
import { listingLive } from '#contexts/listings';
import type { ListingNews } from '#contexts/listings';
import { reviewsReceived } from '#contexts/reviews';
import { postPublished } from '#contexts/social';
import type { Kpi } from '#domain/statistics/kpis';
import { compareDates } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { earliestDay } from '#domain/time/day-range';
import { workspaceZone } from '#platform/clock';
import { Database, sql } from '#platform/database';
import { eventsOf, Subscribes, SubscribesToMany } from '#platform/outbox';
import type { Delivery, JobHandler, Together } from '#platform/outbox';
import { FactStore } from '../fact/fact.store.js';
import { statisticsQueue } from './statistics.jobs.js';

interface Happened {
  readonly locationId: number;
  /** ISO 8601; null: now. */
  readonly at: string | null;
}

interface PublishedPost {
  readonly id: number;
}

interface Counted {
  readonly companyId: number;
  readonly locationId: number;
  readonly day: LocalDate;
  readonly today: LocalDate;
  readonly value: string;
}

/** Counts what has happened at locations, by the days of their workspace. */
@Injectable()
export class EventCounts {
  constructor(
    private readonly database: Database,
    private readonly facts: FactStore,
  ) {}

  async count(kpi: Kpi, happened: readonly Happened[], delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<Counted>`
        select l.company_id as "companyId", l.id as "locationId", count(*)::text as value, d.today::text as today,
          (coalesce(h.at, clock_now(w.id)) at time zone d.zone)::date::text as day
        from unnest(${happened.map(({ locationId }) => locationId)}::bigint[], ${happened.map(({ at }) => at)}::timestamptz[])
          as h (location_id, at)
        join location l on l.id = h.location_id and l.workspace_id = ${delivery.workspaceId}
        join workspace w on w.id = l.workspace_id
        cross join lateral (select z.zone, (clock_now(w.id) at time zone z.zone)::date as today
          from (select ${workspaceZone()} as zone) z) d
        group by 1, 2, 4, 5 order by 2, 5`.execute(tx);
      const { workspaceId } = delivery;
      await this.facts.add(
        tx,
        rows.filter(isKept).map(({ companyId, locationId, day, value }) => ({
          workspaceId,
          companyId,
          locationId,
          subscriptionId: null,
          day,
          product: 'Listing' as const,
          kpi,
          source: 'PLATFORM' as const,
          value,
        })),
      );
    });
  }
}

/** What is older can't be asked for. */
const isKept = ({ day, today }: Counted): boolean => compareDates(day, earliestDay(today)) >= 0;

/** New reviews, by the day on which they were written. */
@Injectable()
@Subscribes(reviewsReceived, 'statistics.reviews', { queue: statisticsQueue })
export class CountReviews implements JobHandler<{ locationId: number; at: readonly string[] }> {
  constructor(private readonly counts: EventCounts) {}

  async handle({ locationId, at }: { locationId: number; at: readonly string[] }, delivery: Delivery): Promise<void> {
    await this.counts.count(
      'reviews',
      at.map((instant) => ({ locationId, at: instant })),
      delivery,
    );
  }
}

/** Published posts, by the day on which they were published. */
@Injectable()
@SubscribesToMany(postPublished, 'statistics.posts', 200, statisticsQueue)
export class CountPosts implements JobHandler<PublishedPost | Together<PublishedPost>> {
  constructor(
    private readonly database: Database,
    private readonly counts: EventCounts,
  ) {}

  async handle(published: PublishedPost | Together<PublishedPost>, delivery: Delivery): Promise<void> {
    const { rows } = await sql<Happened>`
      select location_id as "locationId", posted_at::text as at from social_post_location
      where id = any(${eventsOf(published).map(({ id }) => id)}::bigint[]) and posted_at is not null`.execute(
      this.database.manager,
    );
    await this.counts.count('posts', rows, delivery);
  }
}

/** Listings that visitors of a portal did not see before. */
@Injectable()
@SubscribesToMany(listingLive, 'statistics.listings', 200, statisticsQueue)
export class CountListings implements JobHandler<ListingNews | Together<ListingNews>> {
  constructor(private readonly counts: EventCounts) {}

  async handle(live: ListingNews | Together<ListingNews>, delivery: Delivery): Promise<void> {
    const happened = eventsOf(live).map(({ locationId }) => ({ locationId, at: null }));
    await this.counts.count('newListings', happened, delivery);
  }
}
