import { Injectable } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import type { ReviewAnswerEvent, ReviewAnswerState } from '#domain/reviews/review-answer-machine';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { columnsOf, subjectOf, Transitions } from '#platform/transitions';
import type { Cause, Subject } from '#platform/transitions';
import { laneOf, sendAnswer } from '../jobs/review.jobs.js';
import { commentColumns, commentTable } from './comment.record.js';
import type { CommentRecord } from './comment.record.js';
import { ReviewCommentEntity } from './review-comment.entity.js';

export interface NewComment {
  readonly workspaceId: number;
  readonly reviewId: number;
  readonly ownerCommented: boolean;
  readonly externalId: string | null;
  readonly comment: string;
  readonly author: { readonly name: string | null; readonly url: string | null; readonly photoUrl: string | null };
  readonly commentedAt: Date;
  readonly sole: boolean;
  readonly createdBy: number | null;
}

/** What is written beside the state, which only transitions write. */
export interface CommentColumns {
  readonly externalId?: string | null;
  readonly comment?: string;
  readonly shownText?: string | null;
  readonly commentedAt?: Date;
  readonly errors?: readonly Trouble[];
  readonly attemptedAt?: Date | null;
  readonly dueAt?: Date | null;
  readonly createdBy?: number | null;
}

/** Visitors see it, or will see it. */
const shown = ['PENDING', 'UNKNOWN', 'LIVE'];

/** Writes comments: state, history, and the work that follows. */
@Injectable()
export class CommentStore {
  constructor(
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
  ) {}

  /** Locks the review before it, as who answers or collects does. */
  async lock(tx: Tx, id: number): Promise<CommentRecord | undefined> {
    await sql`
      select from review where id = (select review_id from review_comment where id = ${id}) for no key update`.execute(
      tx,
    );
    const row = await tx.findOne(ReviewCommentEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return row ?? undefined;
  }

  /** Comments of these reviews that the portal is believed to show, or to be shown. */
  async lockOf(tx: Tx, reviewIds: readonly number[]): Promise<readonly CommentRecord[]> {
    const { rows } = await sql<CommentRecord>`
      select ${commentColumns} from review_comment c
      where c.review_id = any(${[...reviewIds]}::bigint[]) and c.state <> 'REMOVED' order by c.id for update`.execute(
      tx,
    );
    return rows;
  }

  /** Inserts comments with their history. @returns their ids, in order */
  async create(
    tx: Tx,
    event: 'submit' | 'draft' | 'notice',
    comments: readonly NewComment[],
    cause: Cause = {},
  ): Promise<readonly number[]> {
    if (comments.length === 0) return [];
    const state = this.transitions.initial(commentTable, event, {});
    const { rows } = await sql<Subject<ReviewAnswerState>>`
      insert into review_comment (workspace_id, review_id, state, owner_commented, external_id, comment, author_name,
        author_url, author_photo_url, commented_at, sole, created_by)
      select r.*, ${comments[0]?.createdBy ?? null}::bigint
      from unnest(${comments.map((each) => each.workspaceId)}::int[], ${comments.map((each) => each.reviewId)}::bigint[],
        ${comments.map(() => state)}::text[], ${comments.map((each) => each.ownerCommented)}::boolean[],
        ${comments.map((each) => each.externalId)}::text[], ${comments.map((each) => each.comment)}::text[],
        ${comments.map((each) => each.author.name)}::text[], ${comments.map((each) => each.author.url)}::text[],
        ${comments.map((each) => each.author.photoUrl)}::text[],
        ${comments.map((each) => each.commentedAt.toISOString())}::timestamptz[],
        ${comments.map((each) => each.sole)}::boolean[]) as r
      returning id, workspace_id, state`.execute(tx);
    await this.transitions.recordCreated(tx, commentTable, event, rows, cause);
    return rows.map(({ id }) => id);
  }

  /** @returns the new state, or undefined when the machine has no row or the delivery was applied before */
  async fire(
    tx: Tx,
    comment: CommentRecord,
    event: ReviewAnswerEvent,
    cause: Cause = {},
    set: CommentColumns = {},
  ): Promise<ReviewAnswerState | undefined> {
    return this.transitions.fire(
      tx,
      commentTable,
      subjectOf(comment),
      event,
      {},
      cause,
      columnsOf(tx, ReviewCommentEntity, set),
    );
  }

  /** For a user's request. @throws DomainError `transitionNotAllowed` */
  async demand(tx: Tx, comment: CommentRecord, event: ReviewAnswerEvent, set: CommentColumns): Promise<void> {
    await this.transitions.demand(
      tx,
      commentTable,
      subjectOf(comment),
      event,
      {},
      {},
      columnsOf(tx, ReviewCommentEntity, set),
    );
  }

  async write(tx: Tx, id: number, columns: CommentColumns): Promise<void> {
    await tx.update(ReviewCommentEntity, id, columns);
  }

  /** What reviews say about their answers follows from these. A reply that is changed came when it was first written. */
  async refresh(tx: Tx, reviewIds: readonly number[]): Promise<void> {
    if (reviewIds.length === 0) return;
    // Locked first and read then: of two comments that change at once, the second counts the first.
    await sql`select from review where id = any(${[...reviewIds]}::bigint[]) order by id for no key update`.execute(tx);
    await sql`
      update review r set last_answer_id = a.id, answered = a.answered, answered_at = a.first, updated_at = now()
      from (
        select v.id as review_id, (array_agg(c.id order by c.commented_at desc, c.id desc) filter (where c.id is not null))[1] as id,
          coalesce(bool_or(c.state = any(${shown}) or c.shown_text is not null), false) as answered,
          case when bool_or(c.state = any(${shown}) or c.shown_text is not null)
            then least(v.answered_at, min(c.commented_at) filter (where c.state = any(${shown}) and c.commented_at > v.reviewed_at)) end as first
        from review v left join review_comment c on c.review_id = v.id and c.owner_commented and c.state <> 'REMOVED'
        where v.id = any(${[...new Set(reviewIds)]}::bigint[])
        group by v.id) a
      where r.id = a.review_id
        and (r.last_answer_id, r.answered, r.answered_at) is distinct from (a.id, a.answered, a.first)`.execute(tx);
  }

  /** Queues the sending of answers. */
  async queue(
    tx: Tx,
    answers: readonly { readonly id: number; readonly workspaceId: number; readonly portal: string }[],
  ): Promise<void> {
    const jobs = answers.map(({ id, workspaceId, portal }) => ({ workspaceId, payload: { id }, lane: laneOf(portal) }));
    await this.outbox.add(tx, sendAnswer, jobs);
  }
}
