import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Audit } from '#platform/audit';
import { Database, JsonText, sql } from '#platform/database';
import { Suppressions } from '../unsubscribe/suppressions.js';
import { UnsubscribeLinks } from '../unsubscribe/unsubscribe-links.js';
import { Undeliverables } from './undeliverables.js';

/** An address that gets no notifications of a workspace. */
export interface SuppressionView {
  readonly id: number;
  /** Null: its reader has said so, and only a hash is kept. */
  readonly email: string | null;
  readonly reason: DecidedValueOf<'suppressionReason'>;
  /** ISO 8601 */
  readonly since: string;
  /** What the mail server said; null: nothing. */
  readonly words: string | null;
  /** Whether administrators can take it off the list. */
  readonly canRemove: boolean;
}

export interface SuppressionFilter {
  /** One address, whole. */
  readonly email?: string | undefined;
  readonly reason?: DecidedValueOf<'suppressionReason'> | undefined;
  /** Id of the last one of the page before. */
  readonly after?: number | undefined;
  readonly take: number;
}

interface Row extends Omit<SuppressionView, 'email' | 'words'> {
  readonly sealed: string | null;
}

/** Addresses that get nothing, for the administrators of a workspace. They ask by address, as the list has hashes. */
@Injectable()
export class SuppressionList {
  constructor(
    private readonly database: Database,
    private readonly links: UnsubscribeLinks,
    private readonly undeliverables: Undeliverables,
    private readonly suppressions: Suppressions,
    private readonly audit: Audit,
  ) {}

  /** Newest first. */
  async list(
    workspaceId: number,
    { email, reason, after, take }: SuppressionFilter,
  ): Promise<JsonText<{ data: SuppressionView[]; total: number }>> {
    const hash = email === undefined ? null : this.links.hashOf(email);
    const wanted = sql`workspace_id = ${workspaceId} and (${hash}::bytea is null or address_hash = ${hash}::bytea)
      and (${reason ?? null}::text is null or reason = lower(${reason ?? null}::text))`;
    const { rows } = await sql<Row>`
      select id, upper(reason) as reason, iso(created_at) as since, sealed, reason = 'bounced' as "canRemove"
      from notification_suppression where ${wanted} and (${after ?? null}::bigint is null or id < ${after ?? null}::bigint)
      order by id desc limit ${take + 1}`.execute(this.database.read);
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from notification_suppression where ${wanted}`.execute(this.database.read);
    const total = counted[0]?.total ?? 0;
    return JsonText.pageAfter(rows, total, take, ({ sealed, ...row }): SuppressionView => {
      const kept = this.undeliverables.reasonIn(sealed);
      // Who asks by the address knows it.
      return { ...row, email: kept?.address ?? email?.trim() ?? null, words: (kept?.words ?? '') || null };
    });
  }

  /** Notifications are sent there again. @throws DomainError `notificationSuppressionNotFound`, `notificationSuppressionOfReader` */
  async remove(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { rows } = await sql<{ workspaceId: number; hash: Buffer; reason: string }>`
        select workspace_id as "workspaceId", address_hash as hash, reason from notification_suppression where id = ${id} for update`.execute(
        tx,
      );
      const [held] = rows;
      if (held === undefined) throw new DomainError('notificationSuppressionNotFound', { id });
      if (held.reason !== 'bounced') throw new DomainError('notificationSuppressionOfReader', { id });
      const { workspaceId, hash } = held;
      await this.suppressions.restart(tx, workspaceId, hash);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'notificationSuppression.delete',
        subject: 'notificationSuppression',
        subjectId: id,
      });
      return id;
    });
  }
}
