import { Injectable } from '@nestjs/common';
import { Functionalities, holdsFunctionality } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { ReviewSources } from '../ports/review-sources.js';
import { checkAnswer } from './answer.rules.js';
import { CommentStore } from './comment.store.js';

export interface AnswerInput {
  readonly comment: string;
}

interface AnsweredReview {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number;
  readonly locationId: number;
  readonly portal: string;
  readonly portalName: string;
  readonly answerable: boolean;
  readonly takesAnswers: boolean;
  readonly isRemoved: boolean;
  readonly holds: boolean;
  readonly hasAnswer: boolean;
}

const nobody = { name: null, url: null, photoUrl: null };

/** Answers reviews in the name of their locations. */
@Injectable()
export class AnswerReviews {
  constructor(
    private readonly database: Database,
    private readonly sources: ReviewSources,
    private readonly functionalities: Functionalities,
    private readonly store: CommentStore,
    private readonly audit: Audit,
  ) {}

  /**
   * One answer to each of the reviews, all or none. Portals receive them afterwards.
   * @returns the ids of the comments, in the order of the reviews
   * @throws DomainError `productRequired`, `validationFailed`, `reviewNotRepliable`, `reviewAnswered`
   */
  async execute(places: readonly Placement[], draft: Draft<AnswerInput>): Promise<number[]> {
    await this.functionalities.demand(places, 'ReviewManagement');
    return this.database.transaction(async (tx) => {
      const reviews = await this.lock(
        tx,
        places.map(({ id }) => id),
      );
      const limits = reviews.map(({ portal, portalName }) => ({
        portal: portalName,
        bytes: this.sources.of(portal).longestAnswer,
      }));
      checkAnswer(draft.good.comment, limits, draft.problems);
      const { comment } = draft.complete();
      for (const review of reviews) this.demandRepliable(review);
      const createdBy = currentContext().user?.id ?? null;
      const ids = await this.store.create(
        tx,
        'submit',
        reviews.map(({ id, workspaceId, portal }) => ({
          workspaceId,
          reviewId: id,
          ownerCommented: true,
          externalId: null,
          comment: comment.trim(),
          author: nobody,
          commentedAt: new Date(),
          sole: this.sources.of(portal).soleAnswer,
          createdBy,
        })),
      );
      await this.store.refresh(
        tx,
        reviews.map(({ id }) => id),
      );
      const answers = reviews.map((review, index) => ({ ...review, reviewId: review.id, id: ids[index] ?? 0 }));
      await this.store.queue(tx, answers);
      const entries = answers.map(({ id, reviewId, workspaceId }) => ({
        workspaceId,
        operation: 'reviewComment.create',
        subject: 'reviewComment',
        subjectId: id,
        after: { reviewId, comment: comment.trim() },
      }));
      await this.audit.record(tx, ...entries);
      return [...ids];
    });
  }

  private async lock(tx: Tx, ids: readonly number[]): Promise<AnsweredReview[]> {
    const { rows } = await sql<AnsweredReview>`
      select r.id, r.workspace_id as "workspaceId", r.company_id as "companyId", r.location_id as "locationId", r.portal,
        coalesce(p.name, initcap(r.portal)) as "portalName", r.answerable, coalesce(p.review_response, true) as "takesAnswers",
        r.removed_at is not null as "isRemoved", ${holdsFunctionality(sql`r.location_id`, 'ReviewManagement')} as holds,
        exists (select from review_comment c where c.review_id = r.id and c.sole and c.state <> 'REMOVED') as "hasAnswer"
      from review r left join portal p on p.key = r.portal
      where r.id = any(${[...ids]}::bigint[]) order by r.id for update of r`.execute(tx);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private demandRepliable({
    id,
    portalName,
    answerable,
    takesAnswers,
    isRemoved,
    holds,
    hasAnswer,
  }: AnsweredReview): void {
    if (!holds || !answerable || !takesAnswers || isRemoved)
      throw new DomainError('reviewNotRepliable', { id, portal: portalName });
    if (hasAnswer) throw new DomainError('reviewAnswered', { id, portal: portalName });
  }
}
