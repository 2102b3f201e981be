import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { contentChanged } from '../content.events.js';
import type { ContentType } from './content-views.js';
import { EnhancedContentEntity } from './enhanced-content.entity.js';

/** A content, locked: whatever belongs to it changes one after the other. */
export interface LockedContent {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number;
  /** Null: the company's. */
  readonly locationId: number | null;
  readonly contentType: ContentType;
  readonly currency: string;
}

/** What was done to a content, for those who must know. */
export interface ContentChange {
  /** `create`, `detail.update`. */
  readonly verb: string;
  readonly before?: object | null;
  readonly after?: object | null;
}

@Injectable()
export class ContentStore {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `contentNotFound` when it was deleted meanwhile */
  async lock(tx: Tx, id: number): Promise<LockedContent> {
    const content = await tx.findOne(EnhancedContentEntity, {
      where: { id, deletedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
    if (content === null) throw new DomainError('contentNotFound', { id });
    return content;
  }

  /** The same, by one of its details. @throws DomainError `contentDetailNotFound` */
  async lockByDetail(tx: Tx, detailId: number): Promise<LockedContent> {
    const { rows } = await sql<{ contentId: number }>`
      select content_id as "contentId" from enhanced_content_detail where id = ${detailId}`.execute(tx);
    if (rows[0] === undefined) throw new DomainError('contentDetailNotFound', { id: detailId });
    return this.lock(tx, rows[0].contentId);
  }

  /** Tells of a change that was written: the audit log, and what brings it to portals. */
  async announce(tx: Tx, content: LockedContent, ...changes: readonly ContentChange[]): Promise<void> {
    const { id, workspaceId } = content;
    await tx.update(EnhancedContentEntity, id, { updatedAt: () => 'now()' });
    await this.audit.record(
      tx,
      ...changes.map(({ verb, before = null, after = null }) => ({
        workspaceId,
        operation: `enhancedContent.${verb}`,
        subject: 'enhancedContent',
        subjectId: id,
        before,
        after,
      })),
    );
    await this.outbox.emit(tx, contentChanged, [{ workspaceId, payload: { contentId: id } }]);
  }
}
