import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { PostPortal } from '../ports/post-channel.port.js';
import { commentColumns } from './comment.record.js';
import type { CommentRecord } from './comment.record.js';

/** A comment with where it belongs at the portal, read without a lock: for the jobs that call the portal. */
export interface CommentTask {
  readonly comment: CommentRecord;
  readonly portal: PostPortal;
  /** Null: the post is no longer at the portal. */
  readonly portalPostId: string | null;
  /** Of a reply: the portal's id of the comment. */
  readonly portalParentId: string | null;
  /** Since the call began whose outcome is unknown, in milliseconds. */
  readonly attemptAgeMs: number;
  /** Since its state changed. */
  readonly ageMs: number;
  /** Since it was written. */
  readonly sinceWrittenMs: number;
}

@Injectable()
export class CommentTasks {
  constructor(private readonly database: Database) {}

  async read(id: number): Promise<CommentTask | undefined> {
    const { rows } = await sql<CommentRecord & Omit<CommentTask, 'comment'>>`
      select ${commentColumns}, pl.portal, case when pl.state = 'POSTED' then pl.portal_post_id end as "portalPostId",
        parent.portal_comment_id as "portalParentId",
        coalesce(extract(epoch from clock_timestamp() - c.attempted_at) * 1000, 0)::float8 as "attemptAgeMs",
        extract(epoch from clock_timestamp() - c.updated_at)::float8 * 1000 as "ageMs",
        extract(epoch from clock_timestamp() - c.created_at)::float8 * 1000 as "sinceWrittenMs"
      from social_comment c join social_post_location pl on pl.id = c.post_location_id
      left join social_comment parent on parent.id = c.parent_id
      where c.id = ${id}`.execute(this.database.manager);
    const [row] = rows;
    if (row === undefined) return undefined;
    const { portal, portalPostId, portalParentId, attemptAgeMs, ageMs, sinceWrittenMs, ...comment } = row;
    return { comment, portal, portalPostId, portalParentId, attemptAgeMs, ageMs, sinceWrittenMs };
  }
}
