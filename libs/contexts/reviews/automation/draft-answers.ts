import { Injectable } from '@nestjs/common';
import { holdsFunctionality } from '#contexts/subscriptions';
import { Problems } from '#domain/errors/draft';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { AnswerTexts } from '../answers/answer-texts.js';
import { checkLength } from '../answers/answer-length.rules.js';
import { CommentStore } from '../answers/comment.store.js';
import { ReviewSources } from '../ports/review-sources.js';

interface Fitting {
  readonly id: number;
  readonly workspaceId: number;
  readonly portal: string;
  readonly templateId: number;
  readonly ruleId: number;
  readonly send: boolean;
}

/** Answers new reviews by the rules of their company: drafts for somebody to approve, or answers that are sent. */
@Injectable()
export class DraftAnswers {
  constructor(
    private readonly sources: ReviewSources,
    private readonly texts: AnswerTexts,
    private readonly comments: CommentStore,
  ) {}

  /** @param reviewIds of reviews that were not known before; those from before the rule are left alone */
  async execute(tx: Tx, reviewIds: readonly number[]): Promise<void> {
    const fitting = await this.fitting(tx, reviewIds);
    for (const review of fitting) {
      const text = (await this.texts.filled(tx, review.templateId, [review.id])).get(review.id) ?? '';
      const problems = new Problems();
      checkLength(text, [this.sources.of(review.portal)], problems);
      // A template that grows too long, or is empty, with the names of this review: somebody answers it by hand.
      if (text === '' || problems.list.length > 0) continue;
      const answer = { workspaceId: review.workspaceId, reviewId: review.id, owner: true, comment: text };
      const cause = { reason: `rule ${review.ruleId} fits the review` };
      await this.comments.create(tx, 'submit', [answer], cause, review.send);
    }
    await this.comments.refreshReviews(
      tx,
      fitting.map(({ id }) => id),
    );
  }

  private async fitting(tx: Tx, reviewIds: readonly number[]): Promise<readonly Fitting[]> {
    if (reviewIds.length === 0) return [];
    const { rows } = await sql<Fitting>`
      select r.id, r.workspace_id as "workspaceId", r.portal, u.template_id as "templateId", u.id as "ruleId", u.send
      from review r left join portal p on p.key = r.portal
      join lateral (
        select u.* from review_rule u
        where u.workspace_id = r.workspace_id and u.company_id = r.company_id and u.deleted_at is null
          and r.rating between u.min_rating and u.max_rating and (u.language is null or u.language = r.language)
          and r.reviewed_at >= u.created_at
        order by u.id limit 1
      ) u on true
      where r.id = any(${[...reviewIds]}::bigint[]) and r.answerable and not r.answered and coalesce(p.review_response, true)
        and ${holdsFunctionality(sql`r.location_id`, 'ReviewManagement')}
        and not exists (select from review_comment c where c.review_id = r.id and c.owner)
      order by r.id`.execute(tx);
    return rows;
  }
}
