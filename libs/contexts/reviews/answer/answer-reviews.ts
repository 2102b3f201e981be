import { Injectable } from '@nestjs/common';
import { Functionalities, holdsFunctionality } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { AnswerApprovals } from '../approval/answer-approvals.js';
import { ReviewSources } from '../ports/review-sources.js';
import { AnswerTexts } from './answer-texts.js';
import type { NewAnswerInput } from './answer-texts.js';
import { CommentStore } from './comment.store.js';

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
    private readonly texts: AnswerTexts,
    private readonly store: CommentStore,
    private readonly approvals: AnswerApprovals,
    private readonly audit: Audit,
  ) {}

  /**
   * One answer to each of the reviews, all or none. Portals receive them afterwards, or when a second person has approved them.
   * @returns the ids of the comments, in the order of the reviews
   * @throws DomainError `productRequired`, `validationFailed`, `reviewNotRepliable`, `reviewAnswered`
   */
  async execute(places: readonly Placement[], draft: Draft<NewAnswerInput>): Promise<number[]> {
    await this.functionalities.demand(places, 'ReviewManagement');
    return this.database.transaction(async (tx) => {
      const reviews = await this.lock(
        tx,
        places.map(({ id }) => id),
      );
      const answered = reviews.map(({ id, portal, portalName }) => ({
        id,
        portalName,
        longestAnswer: this.sources.of(portal).longestAnswer,
      }));
      const texts = await this.texts.of(tx, answered, draft);
      for (const review of reviews) this.demandRepliable(review);
      const answers = await this.write(tx, reviews, texts);
      const entries = answers.map(({ id, reviewId, workspaceId, comment }) => ({
        workspaceId,
        operation: 'reviewComment.create',
        subject: 'reviewComment',
        subjectId: id,
        after: { reviewId, comment },
      }));
      await this.audit.record(tx, ...entries);
      return answers.map(({ id }) => id);
    });
  }

  /** Those of companies that want a second person wait for approval; the portals receive the others afterwards. */
  private async write(
    tx: Tx,
    reviews: readonly AnsweredReview[],
    texts: ReadonlyMap<number, string>,
  ): Promise<(AnsweredReview & { readonly reviewId: number; readonly comment: string })[]> {
    const createdBy = currentContext().user?.id ?? null;
    const waiting = await this.approvals.among(
      tx,
      reviews.map(({ companyId }) => companyId),
    );
    const create = async (event: 'submit' | 'draft', those: readonly AnsweredReview[]) => {
      const comments = those.map(({ id: reviewId, workspaceId, portal }) => ({
        workspaceId,
        reviewId,
        ownerCommented: true,
        externalId: null,
        comment: texts.get(reviewId) ?? '',
        author: nobody,
        commentedAt: new Date(),
        sole: this.sources.of(portal).soleAnswer,
        createdBy,
      }));
      const ids = await this.store.create(tx, event, comments);
      return those.map((review, index) => ({
        ...review,
        reviewId: review.id,
        comment: texts.get(review.id) ?? '',
        id: ids[index] ?? 0,
      }));
    };
    const sent = await create(
      'submit',
      reviews.filter(({ companyId }) => !waiting.has(companyId)),
    );
    const drafted = await create(
      'draft',
      reviews.filter(({ companyId }) => waiting.has(companyId)),
    );
    await this.store.refresh(
      tx,
      reviews.map(({ id }) => id),
    );
    await this.store.queue(tx, sent);
    const byReview = new Map([...sent, ...drafted].map((answer) => [answer.reviewId, answer]));
    return reviews.flatMap(({ id }) => byReview.get(id) ?? []);
  }

  private async lock(tx: Tx, ids: readonly number[]): Promise<AnsweredReview[]> {
    await sql`select from review where id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx);
    const { rows } = await sql<AnsweredReview>`
      select r.id, r.workspace_id as "workspaceId", r.company_id as "companyId", r.location_id as "locationId", r.portal,
        coalesce(p.name, initcap(r.portal)) as "portalName", r.answerable, coalesce(p.review_response, true) as "takesAnswers",
        r.removed_at is not null as "isRemoved", ${holdsFunctionality(sql`r.location_id`, 'ReviewManagement')} as holds,
        exists (select from review_comment c where c.review_id = r.id and c.sole and c.state <> 'REMOVED') as "hasAnswer"
      from review r left join portal p on p.key = r.portal
      where r.id = any(${[...ids]}::bigint[])`.execute(tx);
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
