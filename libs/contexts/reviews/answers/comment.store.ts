import { Injectable } from '@nestjs/common';
import type { ReviewAnswerEvent, ReviewAnswerState } from '#domain/machines/review-answer-machine';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { columnsOf, subjectOf, Transitions } from '#platform/transitions';
import type { Cause } from '#platform/transitions';
import { sendAnswer } from '../jobs/review.jobs.js';
import { commentTable } from './comment.record.js';
import type { CommentColumns, CommentRecord } from './comment.record.js';
import { ReviewCommentEntity } from './review-comment.entity.js';

export interface NewComment {
  readonly workspaceId: number;
  readonly reviewId: number;
  readonly owner: boolean;
  readonly comment: string;
  readonly userId?: number | null;
  /** Of what the portal has reported. */
  readonly shown?: {
    readonly externalId: string;
    readonly at: Date;
    readonly authorName: string | null;
    readonly authorUrl: string | null;
    readonly authorPhotoUrl: string | null;
  };
}

/** Writes comments: state, and the work that follows. The order of locks, everywhere: review, then its comments. */
@Injectable()
export class CommentStore {
  constructor(
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
  ) {}

  async lock(tx: Tx, id: number): Promise<CommentRecord | undefined> {
    const { rows } = await sql<{ reviewId: number }>`
      select r.id as "reviewId" from review_comment c join review r on r.id = c.review_id
      where c.id = ${id} for no key update of r`.execute(tx);
    if (rows.length === 0) return undefined;
    const row = await tx.findOne(ReviewCommentEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return row ?? undefined;
  }

  /**
   * Inserts comments with their history.
   * @param approved no second person is needed
   * @returns their ids, in order
   */
  async create(
    tx: Tx,
    event: 'submit' | 'report',
    comments: readonly NewComment[],
    cause: Cause,
    approved = true,
  ): Promise<number[]> {
    if (comments.length === 0) return [];
    const state = this.transitions.initial(commentTable, event, { approved, shown: false });
    const rows = comments.map(({ shown, ...comment }) => ({
      ...comment,
      external_id: shown?.externalId ?? null,
      shown_comment: shown === undefined ? null : comment.comment,
      commented_at: shown?.at ?? null,
      author_name: shown?.authorName ?? null,
      author_url: shown?.authorUrl ?? null,
      author_photo_url: shown?.authorPhotoUrl ?? null,
    }));
    const { rows: made } = await sql<{ id: number; workspace_id: number; state: ReviewAnswerState }>`
      insert into review_comment (workspace_id, review_id, state, owner, external_id, comment, shown_comment, author_name,
        author_url, author_photo_url, commented_at, user_id)
      select r."workspaceId", r."reviewId", ${state}, r.owner, r.external_id, r.comment, r.shown_comment, r.author_name,
        r.author_url, r.author_photo_url, coalesce(r.commented_at, clock_now(r."workspaceId")), r."userId"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("workspaceId" int, "reviewId" bigint, owner boolean,
        external_id text, comment text, shown_comment text, author_name text, author_url text, author_photo_url text,
        commented_at timestamptz, "userId" bigint)
      returning id, workspace_id, state`.execute(tx);
    await this.transitions.recordCreated(tx, commentTable, event, made, cause);
    const ids = made.map(({ id }) => id);
    if (state === 'PENDING') await this.queue(tx, ids);
    return ids;
  }

  /** Fires an event. @returns the new state, or undefined when the table has no row or the delivery was applied before */
  async fire(
    tx: Tx,
    comment: CommentRecord,
    event: ReviewAnswerEvent,
    cause: Cause,
    set: CommentColumns = {},
    approved = false,
  ): Promise<ReviewAnswerState | undefined> {
    const columns = columnsOf(tx, ReviewCommentEntity, set);
    const facts = { approved, shown: comment.shownComment !== null };
    return this.transitions.fire(tx, commentTable, subjectOf(comment), event, facts, cause, columns);
  }

  /** For a user's request. @throws DomainError `transitionNotAllowed` */
  async demand(
    tx: Tx,
    comment: CommentRecord,
    event: ReviewAnswerEvent,
    set: CommentColumns = {},
    approved = false,
  ): Promise<ReviewAnswerState> {
    const columns = columnsOf(tx, ReviewCommentEntity, set);
    const facts = { approved, shown: comment.shownComment !== null };
    return this.transitions.demand(tx, commentTable, subjectOf(comment), event, facts, {}, columns);
  }

  async write(tx: Tx, id: number, columns: CommentColumns): Promise<void> {
    const set = Object.entries(columnsOf(tx, ReviewCommentEntity, columns));
    const parts = set.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update review_comment set ${sql.join([...parts, sql`updated_at = now()`])} where id = ${id}`.execute(tx);
  }

  /** Queues the telling of portals, unless a job for it is waiting already. */
  async queue(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const { rows } = await sql<{ id: number; workspaceId: number; ticket: string; lane: string }>`
      update review_comment c set send_ticket = gen_random_uuid(), due_at = null
      from review r where c.id = any(${[...ids]}::bigint[]) and c.send_ticket is null and r.id = c.review_id
      returning c.id, c.workspace_id as "workspaceId", c.send_ticket as ticket, r.portal as lane`.execute(tx);
    await this.outbox.add(
      tx,
      sendAnswer,
      rows.map(({ workspaceId, lane, ...payload }) => ({ workspaceId, payload, lane })),
    );
  }

  /** Writes down whether reviews are answered, after something about their comments has changed. */
  async refreshReviews(tx: Tx, reviewIds: readonly number[]): Promise<void> {
    if (reviewIds.length === 0) return;
    await sql`
      update review r set answered = found.answered, answered_at = coalesce(r.answered_at, found.answered_at)
      from (
        select r.id, coalesce(bool_or(c.state in ('PENDING', 'UNKNOWN', 'LIVE', 'REMOVING') or c.shown_comment is not null), false) as answered,
          min(c.commented_at) filter (where c.shown_comment is not null) as answered_at
        from review r left join review_comment c on c.review_id = r.id and c.owner and c.state <> 'REMOVED'
        where r.id = any(${[...reviewIds]}::bigint[]) group by r.id
      ) found
      where r.id = found.id and (r.answered <> found.answered or (r.answered_at is null and found.answered_at is not null))`.execute(
      tx,
    );
  }
}
