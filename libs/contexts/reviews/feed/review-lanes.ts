import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { Lanes } from '#platform/outbox';
import { laneOf, reviewsQueue } from '../jobs/review.jobs.js';

/** Locations in a second: Google allows 300 calls a minute, Facebook 200 calls an hour and user of the app. */
const ownRates: readonly (readonly [string, number])[] = [
  [laneOf('GOOGLE'), 4],
  [laneOf('FACEBOOK'), 4],
];

/** Has portals be asked at the rate that they allow, whatever number of processes asks them. */
@Injectable()
export class ReviewLanes implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly lanes: Lanes,
  ) {}

  onModuleInit(): void {
    this.lanes.register(reviewsQueue, async () => {
      const { rows } = await sql<{ key: string; rate: number }>`
        select key, rate from portal where review_monitoring`.execute(this.database.manager);
      return new Map([...ownRates, ...rows.map(({ key, rate }) => [laneOf(key), rate] as const)]);
    });
  }
}
