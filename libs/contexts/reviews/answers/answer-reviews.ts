import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { ReviewSources } from '../ports/review-sources.js';
import { portalWords } from '../collecting/review-targets.js';
import { AnswerApproval } from './answer-approval.js';
import { AnswerTexts } from './answer-texts.js';
import { checkLength } from './answer-length.rules.js';
import { CommentStore } from './comment.store.js';
import { ReviewManagement } from './review-management.js';

/** What to answer: a text, or the template that it is made of. */
export interface AnswerInput {
  readonly comment?: string;
  readonly templateId?: number;
}

/** An answer that was accepted. */
export interface AnswerView {
  readonly reviewId: number;
  readonly commentId: number;
}

interface OpenReview {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number;
  readonly locationId: number;
  readonly portal: string;
  /** The portal takes an answer to it, and still shows it. */
  readonly open: boolean;
  /** An answer of the owner that is shown, on its way, or waits to be approved. */
  readonly answerId: number | null;
}

const mostAtOnce = 100;

/** Answers reviews: all that are named, or none. The portals' verdicts come one by one, and are at the comments. */
@Injectable()
export class AnswerReviews {
  constructor(
    private readonly database: Database,
    private readonly sources: ReviewSources,
    private readonly management: ReviewManagement,
    private readonly approval: AnswerApproval,
    private readonly texts: AnswerTexts,
    private readonly comments: CommentStore,
    private readonly audit: Audit,
  ) {}

  /**
   * @param reviewIds visible to the actor, who may answer them
   * @throws DomainError `productRequired`, `validationFailed`, `reviewNotRepliable`, `reviewAnswered`
   */
  async execute(actor: Actor, reviewIds: readonly number[], draft: Draft<AnswerInput>): Promise<readonly AnswerView[]> {
    if (reviewIds.length > mostAtOnce)
      draft.problems.add({
        field: 'reviewIds',
        value: reviewIds.length,
        problem: 'tooLong',
        expected: `${mostAtOnce} entries`,
      });
    const distinct = [...new Set(reviewIds)];
    return this.database.transaction(async (tx) => {
      // Two people who answer at once wait for each other here.
      const reviews = await this.lock(tx, distinct);
      await this.management.demand(reviews.map(({ locationId }) => locationId));
      const texts = await this.texts.of(tx, reviews, draft);
      for (const review of reviews)
        checkLength(texts.get(review.id) ?? '', [this.sources.of(review.portal)], draft.problems);
      draft.complete();
      for (const review of reviews) this.demandOpen(review);
      const approved = await this.approval.of(tx, actor, reviews);
      const made = await this.create(tx, actor, reviews, texts, approved);
      await this.comments.refreshReviews(tx, distinct);
      await this.audit.record(
        tx,
        ...reviews.map(({ id, workspaceId }) => ({
          workspaceId,
          operation: 'review.answer',
          subject: 'review',
          subjectId: id,
          after: { comment: texts.get(id) ?? '' },
        })),
      );
      return reviewIds.map((reviewId) => ({ reviewId, commentId: made.get(reviewId) ?? 0 }));
    });
  }

  /** Those that need a second person and those that need none are inserted apart; each keeps its own state. */
  private async create(
    tx: Tx,
    actor: Actor,
    reviews: readonly OpenReview[],
    texts: ReadonlyMap<number, string>,
    approved: ReadonlySet<number>,
  ): Promise<ReadonlyMap<number, number>> {
    const made = new Map<number, number>();
    for (const isApproved of [true, false]) {
      const these = reviews.filter(({ companyId }) => approved.has(companyId) === isApproved);
      const ids = await this.comments.create(
        tx,
        'submit',
        these.map(({ id, workspaceId }) => ({
          workspaceId,
          reviewId: id,
          owner: true,
          comment: texts.get(id) ?? '',
          userId: actor.user.id,
        })),
        {},
        isApproved,
      );
      for (const [index, { id }] of these.entries()) made.set(id, ids[index] ?? 0);
    }
    return made;
  }

  private demandOpen({ id, portal, open, answerId }: OpenReview): void {
    if (!open) throw new DomainError('reviewNotRepliable', { id, portal: portalWords[portal] ?? portal });
    if (answerId !== null && !this.sources.of(portal).severalAnswers)
      throw new DomainError('reviewAnswered', { id, commentId: answerId });
  }

  private async lock(tx: Tx, ids: readonly number[]): Promise<OpenReview[]> {
    await sql`select from review where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(tx);
    const { rows } = await sql<OpenReview>`
      select r.id, r.workspace_id as "workspaceId", r.company_id as "companyId", r.location_id as "locationId", r.portal,
        r.removed_at is null and r.answerable and coalesce(p.review_response, true) as open,
        (select max(c.id) from review_comment c where c.review_id = r.id and c.owner
          and c.state in ('PENDING_APPROVAL', 'PENDING', 'UNKNOWN', 'LIVE', 'REMOVING')) as "answerId"
      from review r left join portal p on p.key = r.portal where r.id = any(${[...ids]}::bigint[]) order by r.id`.execute(
      tx,
    );
    return rows;
  }
}
