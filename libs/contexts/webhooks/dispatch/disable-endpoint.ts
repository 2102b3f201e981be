import { Injectable } from '@nestjs/common';
import { disabledAfterDays } from '#domain/webhooks/delivery-schedule';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Audit } from '#platform/audit';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import type { ServedEndpoint } from './served-endpoint.js';

type Served = Pick<ServedEndpoint, 'id' | 'workspaceId'>;

/** Ends what leads nowhere. */
@Injectable()
export class DisableEndpoint {
  constructor(private readonly audit: Audit) {}

  /** The receiver has answered that it is gone for good. */
  async gone(tx: Tx, endpoint: Served): Promise<void> {
    await this.disable(tx, endpoint, 'GONE', sql`true`);
  }

  /** Nothing has succeeded for days. */
  async afterDays(tx: Tx, endpoint: Served): Promise<void> {
    await this.disable(
      tx,
      endpoint,
      'FAILURES',
      sql`failing_since < now() - make_interval(days => ${disabledAfterDays})`,
    );
  }

  private async disable(
    tx: Tx,
    { id, workspaceId }: Served,
    reason: DecidedValueOf<'webhookDisabledReason'>,
    when: Sql<boolean>,
  ): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      update webhook_endpoint set enabled = false, disabled_reason = ${reason}, disabled_at = now(), updated_at = now()
      where workspace_id = ${workspaceId} and id = ${id} and enabled and ${when} returning id`.execute(tx);
    if (rows.length === 0) return;
    await this.audit.record(tx, {
      workspaceId,
      operation: 'webhook.disable',
      subject: 'webhook',
      subjectId: id,
      before: { enabled: true },
      after: { enabled: false, disabledReason: reason },
    });
  }
}
