import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { problem } from './comment.record.js';
import type { CommentRecord } from './comment.record.js';
import { CommentStore } from './comment.store.js';
import { ReviewManagement } from './review-management.js';

/** A second person sends an answer, or declines it. */
@Injectable()
export class DecideOnAnswer {
  constructor(
    private readonly database: Database,
    private readonly management: ReviewManagement,
    private readonly comments: CommentStore,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `productRequired`, `reviewOwnApproval`, `transitionNotAllowed` */
  async approve(actor: Actor, id: number): Promise<number> {
    return this.decide(id, 'approve', async (tx, held) => {
      if (held.userId === actor.user.id) throw new DomainError('reviewOwnApproval');
      await this.comments.demand(tx, held, 'approve', { errors: [] });
      await this.comments.queue(tx, [id]);
      return null;
    });
  }

  /** An earlier text that the portal shows stays. @throws DomainError `validationFailed`, `productRequired`, `transitionNotAllowed` */
  async decline(id: number, draft: Draft<{ readonly reason: string }>): Promise<number> {
    const { reason } = draft.complete();
    return this.decide(id, 'decline', async (tx, held) => {
      const columns = {
        comment: held.shownComment ?? held.comment,
        errors: problem('reviewAnswerDeclined', { reason: reason.trim() }),
      };
      await this.comments.demand(tx, held, 'decline', columns);
      return reason.trim();
    });
  }

  private async decide(
    id: number,
    verb: 'approve' | 'decline',
    work: (tx: Tx, held: CommentRecord) => Promise<string | null>,
  ): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.comments.lock(tx, id);
      if (held === undefined || held.state === 'REMOVED') throw new DomainError('reviewCommentNotFound', { id });
      const { rows } = await sql<{ locationId: number }>`
        select location_id as "locationId" from review where id = ${held.reviewId}`.execute(tx);
      await this.management.demand(rows.map(({ locationId }) => locationId));
      const reason = await work(tx, held);
      await this.comments.refreshReviews(tx, [held.reviewId]);
      await this.audit.record(tx, {
        workspaceId: held.workspaceId,
        operation: `review.${verb}Answer`,
        subject: 'review',
        subjectId: held.reviewId,
        after: { comment: held.comment, ...(reason !== null && { reason }) },
      });
      return id;
    });
  }
}
