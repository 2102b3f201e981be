import { Injectable } from '@nestjs/common';
import { holdsFunctionality } from '#contexts/subscriptions';
import { Database, sql } from '#platform/database';
import { postLocationColumns } from './post-location.record.js';
import type { PostLocationRecord } from './post-location.record.js';

/** A post at a location, read without a lock: for the job that calls the portal. */
export interface PublishTask {
  readonly location: PostLocationRecord;
  readonly isDeleted: boolean;
  /** The location has a product with SocialPosts. */
  readonly isBooked: boolean;
  /** Since the write began whose outcome is unknown, in milliseconds; 0: none is. */
  readonly attemptAgeMs: number;
  /** Since it began to be published. */
  readonly ageMs: number;
}

@Injectable()
export class PublishTasks {
  constructor(private readonly database: Database) {}

  /** Undefined: nothing is to be done for it. */
  async read(id: number): Promise<PublishTask | undefined> {
    const age = (column: string) =>
      sql`coalesce(extract(epoch from clock_timestamp() - ${sql.ref(column)}) * 1000, 0)::float8`;
    const { rows } = await sql<PostLocationRecord & Omit<PublishTask, 'location'>>`
      select ${postLocationColumns}, l.deleted_at is not null as "isDeleted",
        ${holdsFunctionality(sql`l.id`, 'SocialPosts')} as "isBooked",
        ${age('pl.attempted_at')} as "attemptAgeMs", ${age('pl.begun_at')} as "ageMs"
      from social_post_location pl join location l on l.id = pl.location_id
      where pl.id = ${id} and pl.state in ('PROCESSING', 'UNKNOWN')`.execute(this.database.manager);
    const [row] = rows;
    if (row === undefined) return undefined;
    const { isDeleted, isBooked, attemptAgeMs, ageMs, ...location } = row;
    return { location, isDeleted, isBooked, attemptAgeMs, ageMs };
  }

  /** The portal's ids of posts of the account that are known to be others, newest first. */
  async known({ id, account }: PostLocationRecord): Promise<string[]> {
    const { rows } = await sql<{ portalPostId: string }>`
      select pl.portal_post_id as "portalPostId" from social_post_location pl
      where pl.account = ${account} and pl.portal_post_id is not null and pl.id <> ${id}
      order by pl.created_at desc limit 500`.execute(this.database.manager);
    return rows.map(({ portalPostId }) => portalPostId);
  }
}
