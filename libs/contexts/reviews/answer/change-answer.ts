import { Injectable } from '@nestjs/common';
import { Functionalities } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import { AnswerApprovals } from '../approval/answer-approvals.js';
import { ReviewSources } from '../ports/review-sources.js';
import { checkAnswer } from './answer.rules.js';
import { CommentStore } from './comment.store.js';

export interface AnswerInput {
  readonly comment: string;
}

/** Changes the answer to a review. */
@Injectable()
export class ChangeAnswer {
  constructor(
    private readonly database: Database,
    private readonly sources: ReviewSources,
    private readonly functionalities: Functionalities,
    private readonly store: CommentStore,
    private readonly approvals: AnswerApprovals,
    private readonly audit: Audit,
  ) {}

  /**
   * The portal receives it afterwards, or when a second person has approved it. The same text again changes nothing.
   * @throws DomainError `productRequired`, `validationFailed`, `reviewCommentNotOwn`, `transitionNotAllowed`
   */
  async execute(place: Placement, draft: Draft<AnswerInput>): Promise<number> {
    await this.functionalities.demand([place], 'ReviewManagement');
    return this.database.transaction(async (tx) => {
      const held = await this.store.lock(tx, place.id);
      if (held === undefined) throw new DomainError('reviewCommentNotFound', { id: place.id });
      const { rows } = await sql<{ companyId: number; portal: string; portalName: string }>`
        select r.company_id as "companyId", r.portal, coalesce(p.name, initcap(r.portal)) as "portalName" from review r left join portal p on p.key = r.portal
        where r.id = ${held.reviewId}`.execute(tx);
      const { companyId = 0, portal = '', portalName = '' } = rows[0] ?? {};
      const { comment: text = '' } = draft.good;
      checkAnswer(
        [{ text, portal: portalName, bytes: this.sources.of(portal).longestAnswer }],
        { field: 'comment', value: text },
        draft.problems,
      );
      const comment = draft.complete().comment.trim();
      if (!held.ownerCommented) throw new DomainError('reviewCommentNotOwn', { id: held.id });
      if (comment === held.comment && held.state === 'LIVE') return held.id;
      const createdBy = currentContext().user?.id ?? null;
      const columns = { comment, commentedAt: new Date(), errors: [], attemptedAt: null, dueAt: null, createdBy };
      const waits = (await this.approvals.among(tx, [companyId])).has(companyId);
      const shownText = held.state === 'LIVE' ? held.comment : held.shownText;
      if (waits) await this.store.demand(tx, held, 'propose', { ...columns, shownText });
      else {
        await this.store.demand(tx, held, 'edit', { ...columns, shownText: null });
        await this.store.queue(tx, [{ id: held.id, workspaceId: held.workspaceId, portal }]);
      }
      await this.store.refresh(tx, [held.reviewId]);
      await this.audit.record(tx, {
        workspaceId: held.workspaceId,
        operation: 'reviewComment.update',
        subject: 'reviewComment',
        subjectId: held.id,
        before: { comment: held.comment },
        after: { comment },
      });
      return held.id;
    });
  }
}
