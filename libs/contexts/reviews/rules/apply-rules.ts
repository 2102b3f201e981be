import { Injectable } from '@nestjs/common';
import { holdsFunctionality } from '#contexts/subscriptions';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { AnswerApprovals } from '../approval/answer-approvals.js';
import { CommentStore } from '../answer/comment.store.js';
import { ReviewSources } from '../ports/review-sources.js';
import { ReplyTemplates } from '../templates/reply-templates.js';

interface Fitting {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number;
  readonly portal: string;
  readonly ruleId: number;
  readonly templateId: number;
  readonly send: boolean;
}

const nobody = { name: null, url: null, photoUrl: null };

/** Answers new reviews by the rules of their company. */
@Injectable()
export class ApplyRules {
  constructor(
    private readonly sources: ReviewSources,
    private readonly approvals: AnswerApprovals,
    private readonly templates: ReplyTemplates,
    private readonly store: CommentStore,
  ) {}

  /**
   * A review that the rule's template is too long for, with its names filled in, is left to people.
   * @param reviewIds of reviews that were not known before
   */
  async execute(tx: Tx, reviewIds: readonly number[]): Promise<void> {
    const fitting = await this.fitting(tx, reviewIds);
    if (fitting.length === 0) return;
    const waiting = await this.approvals.among(
      tx,
      fitting.map(({ companyId }) => companyId),
    );
    const texts = await this.texts(tx, fitting);
    for (const { id: reviewId, workspaceId, companyId, portal, ruleId, send } of fitting) {
      const source = this.sources.of(portal);
      const comment = texts.get(reviewId) ?? '';
      if (comment === '' || Buffer.byteLength(comment) > source.longestAnswer) continue;
      const isSent = send && !waiting.has(companyId);
      const answer = {
        workspaceId,
        reviewId,
        ownerCommented: true,
        externalId: null,
        comment,
        author: nobody,
        commentedAt: new Date(),
        sole: source.soleAnswer,
        createdBy: null,
      };
      const reason = `the rule ${ruleId} fits the review`;
      const [id] = await this.store.create(tx, isSent ? 'submit' : 'draft', [answer], { reason });
      if (isSent && id !== undefined) await this.store.queue(tx, [{ id, workspaceId, portal }]);
    }
    await this.store.refresh(
      tx,
      fitting.map(({ id }) => id),
    );
  }

  /** By id of the review. */
  private async texts(tx: Tx, fitting: readonly Fitting[]): Promise<ReadonlyMap<number, string>> {
    const texts = new Map<number, string>();
    for (const templateId of new Set(fitting.map((each) => each.templateId))) {
      const ids = fitting.filter((each) => each.templateId === templateId).map(({ id }) => id);
      for (const [reviewId, text] of await this.templates.fill(tx, templateId, ids)) texts.set(reviewId, text);
    }
    return texts;
  }

  private async fitting(tx: Tx, reviewIds: readonly number[]): Promise<readonly Fitting[]> {
    if (reviewIds.length === 0) return [];
    const { rows } = await sql<Fitting>`
      select r.id, r.workspace_id as "workspaceId", r.company_id as "companyId", r.portal, u.id as "ruleId",
        u.template_id as "templateId", u.send
      from review r left join portal p on p.key = r.portal
      join lateral (
        select u.id, u.template_id, u.send from review_rule u
        where u.company_id = r.company_id and u.deleted_at is null and r.reviewed_at >= u.created_at
          and coalesce(r.rating, case when r.recommended then 5 when not r.recommended then 1 end) between u.min_rating and u.max_rating
          and (u.language is null or u.language = r.language)
        order by u.id limit 1
      ) u on true
      where r.id = any(${[...reviewIds]}::bigint[]) and r.answerable and coalesce(p.review_response, true)
        and ${holdsFunctionality(sql`r.location_id`, 'ReviewManagement')}
        and not exists (select from review_comment c where c.review_id = r.id and c.owner_commented and c.state <> 'REMOVED')
      order by r.id`.execute(tx);
    return rows;
  }
}
