import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Functionalities } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { CommentRecord } from '../answer/comment.record.js';
import { CommentStore } from '../answer/comment.store.js';

/** Whether replies of a company are approved by a second person. */
export interface AnswerApprovalView {
  readonly required: boolean;
}

/** The second pair of eyes: which companies want it for their replies, and what it decides. */
@Injectable()
export class AnswerApprovals {
  constructor(
    private readonly database: Database,
    private readonly functionalities: Functionalities,
    private readonly store: CommentStore,
    private readonly audit: Audit,
  ) {}

  /** Those of the companies that want it. */
  async among(manager: EntityManager, companyIds: readonly number[]): Promise<ReadonlySet<number>> {
    const { rows } = await sql<{ id: number }>`
      select company_id as id from review_approval where company_id = any(${[...new Set(companyIds)]}::bigint[])`.execute(
      manager,
    );
    return new Set(rows.map(({ id }) => id));
  }

  async view({ id }: Placement): Promise<AnswerApprovalView> {
    return { required: (await this.among(this.database.read, [id])).has(id) };
  }

  /** Of replies that are written or changed from now on. */
  async set({ id, workspaceId }: Placement, draft: Draft<AnswerApprovalView>): Promise<number> {
    const { required } = draft.complete();
    return this.database.transaction(async (tx) => {
      const before = { required: (await this.among(tx, [id])).has(id) };
      if (before.required === required) return id;
      await (
        required
          ? sql`insert into review_approval (company_id, workspace_id) values (${id}, ${workspaceId}) on conflict do nothing`
          : sql`delete from review_approval where company_id = ${id}`
      ).execute(tx);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'company.reviewApproval',
        subject: 'company',
        subjectId: id,
        before,
        after: { required },
      });
      return id;
    });
  }

  /**
   * The portal receives the reply afterwards.
   * @throws DomainError `productRequired`, `reviewCommentNotFound`, `transitionNotAllowed`, `reviewAnswerOwnApproval`
   */
  async approve(actor: Actor, place: Placement): Promise<number> {
    await this.functionalities.demand([place], 'ReviewManagement');
    return this.decide(place.id, 'approve', {}, async (tx, held) => {
      if (held.createdBy === actor.user.id) throw new DomainError('reviewAnswerOwnApproval', { id: held.id });
      await this.store.demand(tx, held, 'approve', { commentedAt: new Date(), errors: [], shownText: null });
      await this.store.queue(tx, [
        { id: held.id, workspaceId: held.workspaceId, portal: await this.portalOf(tx, held) },
      ]);
    });
  }

  /**
   * It is not sent. Where the portal shows the reply as it was before, that stays.
   * @throws DomainError `validationFailed`, `reviewCommentNotFound`, `transitionNotAllowed`
   */
  async decline(place: Placement, draft: Draft<{ reason: string }>): Promise<number> {
    const reason = draft.complete().reason.trim();
    return this.decide(place.id, 'decline', { after: { reason } }, async (tx, held) => {
      const errors = [{ key: 'reviewAnswerDeclined', parameters: { reason } }] as const;
      if (held.shownText === null) await this.store.demand(tx, held, 'decline', { errors });
      else await this.store.demand(tx, held, 'restore', { errors, comment: held.shownText, shownText: null });
    });
  }

  private async decide(
    id: number,
    verb: 'approve' | 'decline',
    changes: { readonly after?: object },
    work: (tx: Tx, held: CommentRecord) => Promise<void>,
  ): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await this.store.lock(tx, id);
      if (held === undefined) throw new DomainError('reviewCommentNotFound', { id });
      await work(tx, held);
      await this.store.refresh(tx, [held.reviewId]);
      await this.audit.record(tx, {
        workspaceId: held.workspaceId,
        operation: `reviewComment.${verb}`,
        subject: 'reviewComment',
        subjectId: id,
        ...changes,
      });
      return id;
    });
  }

  private async portalOf(tx: Tx, { reviewId }: CommentRecord): Promise<string> {
    const { rows } = await sql<{ portal: string }>`select portal from review where id = ${reviewId}`.execute(tx);
    return rows[0]?.portal ?? '';
  }
}
