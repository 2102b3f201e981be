import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { SendAnswerJob } from '../jobs/review.jobs.js';
import { commentColumns } from './comment.record.js';
import type { CommentRecord } from './comment.record.js';

/** A comment with its review, read without a lock: for jobs that call the portal. */
export interface AnswerTask {
  readonly comment: CommentRecord;
  readonly review: { readonly locationId: number; readonly portal: string; readonly externalId: string };
  /** Text of an earlier call whose outcome is unknown. */
  readonly unresolved: string | null;
}

interface TaskRow extends CommentRecord {
  readonly locationId: number;
  readonly portal: string;
  readonly reviewName: string;
  readonly unresolved: string | null;
}

/** The portal was not given the newest text. */
const unsent = sql`c.state = 'PENDING' and coalesce(c.sent_version, 0) < c.wanted_version`;
const reviewColumns = sql`r.location_id as "locationId", r.portal, r.external_id as "reviewName"`;

@Injectable()
export class AnswerTasks {
  constructor(private readonly database: Database) {}

  async read(id: number): Promise<AnswerTask | undefined> {
    const { rows } = await sql<TaskRow>`
      select ${commentColumns}, ${reviewColumns}, c.attempted_comment as unresolved
      from review_comment c join review r on r.id = c.review_id where c.id = ${id}`.execute(this.database.read);
    return rows[0] && toTask(rows[0]);
  }

  /**
   * Takes the ticket and notes which text is about to be sent, in a write of its own: whatever happens afterwards, the next
   * run knows that it must ask first.
   * @returns undefined when another job waits to do the same
   */
  async begin({ id, ticket }: SendAnswerJob): Promise<AnswerTask | undefined> {
    const { rows } = await sql<TaskRow>`
      with before as (
        select b.id, b.attempted_comment from review_comment b
        where b.id = ${id} and (b.send_ticket is null or b.send_ticket = ${ticket}::uuid) for update
      )
      update review_comment c set send_ticket = null,
        attempted_at = case when ${unsent} and before.attempted_comment is null then now() else c.attempted_at end,
        attempted_comment = case when ${unsent} then coalesce(before.attempted_comment, c.comment) else c.attempted_comment end
      from before, review r where c.id = before.id and r.id = c.review_id
      returning ${commentColumns}, ${reviewColumns}, before.attempted_comment as unresolved`.execute(
      this.database.manager,
    );
    const [row] = rows;
    return row && toTask(row);
  }

  /** An earlier call is settled, or was none: this text is about to be sent. */
  async attempt(id: number, text: string): Promise<void> {
    await sql`update review_comment set attempted_comment = ${text}, attempted_at = now() where id = ${id}`.execute(
      this.database.manager,
    );
  }
}

const toTask = ({ locationId, portal, reviewName, unresolved, ...comment }: TaskRow): AnswerTask => ({
  comment,
  review: { locationId, portal, externalId: reviewName },
  unresolved,
});
