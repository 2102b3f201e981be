import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { ReviewSources } from '../ports/review-sources.js';
import { AnswerApproval } from './answer-approval.js';
import { checkLength } from './answer-length.rules.js';
import type { CommentRecord } from './comment.record.js';
import { CommentStore } from './comment.store.js';
import { ReviewManagement } from './review-management.js';

interface Placed {
  readonly companyId: number;
  readonly locationId: number;
  readonly portal: string;
}

/** Changes an answer of the owner, or takes it back. */
@Injectable()
export class ChangeAnswer {
  constructor(
    private readonly database: Database,
    private readonly sources: ReviewSources,
    private readonly management: ReviewManagement,
    private readonly approval: AnswerApproval,
    private readonly comments: CommentStore,
    private readonly audit: Audit,
  ) {}

  /**
   * The portal is given the new text, once a second person has approved it where one has to.
   * @throws DomainError `productRequired`, `validationFailed`, `reviewCommentForeign`, `transitionNotAllowed`
   */
  async edit(actor: Actor, id: number, draft: Draft<{ readonly comment: string }>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { comment, place } = await this.lock(tx, id);
      await this.management.demand([place.locationId]);
      const text = (draft.good.comment ?? '').trim();
      checkLength(text, [this.sources.of(place.portal)], draft.problems);
      draft.complete();
      demandOwn(comment);
      const approved = (await this.approval.of(tx, actor, [place])).has(place.companyId);
      const columns = {
        comment: text,
        wantedVersion: comment.wantedVersion + 1,
        userId: actor.user.id,
        errors: [],
      };
      const state = await this.comments.demand(tx, comment, 'edit', columns, approved);
      if (state === 'PENDING') await this.comments.queue(tx, [id]);
      await this.done(tx, comment, 'review.changeAnswer', text);
      return id;
    });
  }

  /**
   * What the portal shows is taken off there.
   * @throws DomainError `productRequired`, `reviewCommentForeign`, `transitionNotAllowed`
   */
  async withdraw(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { comment, place } = await this.lock(tx, id);
      await this.management.demand([place.locationId]);
      demandOwn(comment);
      const state = await this.comments.demand(tx, comment, 'withdraw', { errors: [], dueAt: null });
      if (state === 'REMOVING') await this.comments.queue(tx, [id]);
      await this.done(tx, comment, 'review.deleteAnswer', null);
      return id;
    });
  }

  private async done(tx: Tx, comment: CommentRecord, operation: string, text: string | null): Promise<void> {
    await this.comments.refreshReviews(tx, [comment.reviewId]);
    await this.audit.record(tx, {
      workspaceId: comment.workspaceId,
      operation,
      subject: 'review',
      subjectId: comment.reviewId,
      before: { comment: comment.comment },
      after: text === null ? null : { comment: text },
    });
  }

  private async lock(tx: Tx, id: number): Promise<{ readonly comment: CommentRecord; readonly place: Placed }> {
    const comment = await this.comments.lock(tx, id);
    if (comment === undefined || comment.state === 'REMOVED') throw new DomainError('reviewCommentNotFound', { id });
    const { rows } = await sql<Placed>`
      select company_id as "companyId", location_id as "locationId", portal from review where id = ${comment.reviewId}`.execute(
      tx,
    );
    return { comment, place: rows[0] as Placed };
  }
}

function demandOwn({ id, owner }: CommentRecord): void {
  if (!owner) throw new DomainError('reviewCommentForeign', { id });
}
