import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { inCalls, rangeToRead } from '#domain/google/profile-performance';
import type { DailyFigure } from '#domain/google/profile-performance';
import { today } from '#domain/time/local-date';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { DueWork, Handles, Lanes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { LoggerToken } from '#platform/telemetry';
import { GoogleSessions } from '../accounts/google-session.js';
import type { GoogleSession } from '../accounts/google-session.js';
import { verdictOf } from '../accounts/google-verdict.js';
import { collectPerformance, googleQueue } from '../jobs/gbp.jobs.js';
import type { ProfileJob } from '../jobs/gbp.jobs.js';
import { ProfilePerformancePort } from '../ports/profile-performance.port.js';
import { later } from '../set-up/step.js';
import { PerformanceStore } from './performance.store.js';
import type { PerformanceFeed } from './performance.store.js';

/** The lane in which figures are read, whatever number of processes reads them. */
const lane = 'google-performance';
/** Google allows 300 calls a minute; a first read takes two. https://developers.google.com/my-business/content/limits */
const profilesPerSecond = 2;
const dayMinutes = 24 * 60;

/**
 * Reads the figures of a verified profile: at first all that Google keeps, then once a day the last days again, because Google
 * delivers a day late and corrects it. Nothing is open or locked while Google is called, and a lost response is asked for anew.
 */
@Injectable()
@Handles(collectPerformance)
export class CollectPerformance implements JobHandler<ProfileJob>, OnModuleInit {
  constructor(
    private readonly due: DueWork,
    private readonly lanes: Lanes,
    private readonly database: Database,
    private readonly sessions: GoogleSessions,
    private readonly google: ProfilePerformancePort,
    private readonly performance: PerformanceStore,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const table = 'profile_performance_feed';
    this.due.register({ table, job: collectPerformance, clock: 'real', lane: sql<string>`${sql.lit(lane)}` });
    this.lanes.register(googleQueue, async () => new Map([[lane, profilesPerSecond]]));
  }

  async handle({ id }: ProfileJob, delivery: Delivery): Promise<void> {
    const feed = await this.performance.feed(id);
    if (feed === undefined) return this.settle(delivery, async () => undefined);
    const session = await this.sessions.of({ locationId: feed.locationId });
    // A profile without a connection is told by its connection, and is begun anew with the next.
    if (session === null) return this.postpone(feed, delivery);
    try {
      await this.collect(feed, session, delivery);
    } catch (error) {
      if (!isThirdPartyFailure(error)) throw error;
      const verdict = verdictOf(error);
      if (verdict?.kind === 'unauthorised') await this.sessions.refused(session);
      else if (verdict !== undefined)
        this.logger.warn({ profileId: id, reason: verdict.reason }, 'Google refuses the figures of a profile');
      await this.postpone(feed, delivery, error.details.retryAfterMs ?? 0);
    }
  }

  private async collect(feed: PerformanceFeed, { token }: GoogleSession, delivery: Delivery): Promise<void> {
    const range = rangeToRead(today(new Date(), 'UTC'), feed.readUntil);
    const figures: DailyFigure[] = [];
    for (const call of inCalls(range)) figures.push(...(await this.google.daily(token, feed.googleName, call)));
    await this.settle(delivery, (tx) => this.performance.keep(tx, feed, range, figures, later(dayMinutes)));
  }

  private async postpone(feed: PerformanceFeed, delivery: Delivery, leastMs = 0): Promise<void> {
    await this.settle(delivery, (tx) => this.performance.postpone(tx, feed, leastMs));
  }

  private async settle(delivery: Delivery, work: (tx: Tx) => Promise<void>): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await delivery.complete(tx)) await work(tx);
    });
  }
}
