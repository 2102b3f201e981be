import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { kindOf } from '#domain/webhooks/event-kinds';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { hiddenTypes } from '../endpoint/endpoint.rules.js';
import type { ReplayInput } from './delivery.view.js';
import { demandEnabled } from './demand-enabled.js';
import { hiddenTypeOf } from './hidden-deliveries.js';

/** By one call: they are one transaction, which holds the endpoint. */
const mostReplayed = 10_000;

/** Sends again what was sent or given up: the same text under the same id, with all its attempts. */
@Injectable()
export class ReplayDeliveries {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /**
   * One, of a type that the actor may read. It is tried at once, unless an older one about its subject still waits.
   * @throws DomainError `webhookDeliveryNotFound`, `webhookDisabled`
   */
  async one(actor: Actor, { id, workspaceId, companyId }: Placement): Promise<number> {
    return this.database.transaction(async (tx) => {
      const hidden = hiddenTypes(actor, { workspaceId, companyId });
      const { rows } = await sql<{ endpointId: number }>`
        select endpoint_id as "endpointId" from webhook_delivery
        where workspace_id = ${workspaceId} and id = ${id} and type <> all(${[...hidden]}::text[])`.execute(tx);
      const endpointId = rows[0]?.endpointId;
      if (endpointId === undefined) throw new DomainError('webhookDeliveryNotFound', { id });
      await demandEnabled(tx, { id: endpointId, workspaceId });
      await this.again(tx, { id: endpointId, workspaceId }, sql`d.id = ${id}`, { deliveryId: id });
      return id;
    });
  }

  /**
   * All that were added from one instant until before another and do not wait anyway.
   * @returns how many
   * @throws DomainError `validationFailed`; `permissionMissing` where the actor may not read all of it; `webhookDisabled`,
   *   `tooManyDeliveries`
   */
  async range(actor: Actor, endpoint: Placement, draft: Draft<ReplayInput>): Promise<number> {
    const { good, problems } = draft;
    if (good.from !== undefined && good.to !== undefined && Date.parse(good.to) <= Date.parse(good.from))
      problems.add({ field: 'to', value: good.to, problem: 'past', expected: good.from });
    const { from, to, failedOnly = false } = draft.complete();
    return this.database.transaction(async (tx) => {
      const range = sql<boolean>`d.created_at >= ${from}::timestamptz and d.created_at < ${to}::timestamptz and d.due_at is null
        and (${!failedOnly} or d.failed_at is not null)`;
      const hidden = await hiddenTypeOf(tx, endpoint, hiddenTypes(actor, endpoint), range);
      if (hidden !== undefined) throw new DomainError('permissionMissing', { permission: kindOf(hidden).permission });
      await demandEnabled(tx, endpoint);
      return this.again(tx, endpoint, range, { from, to, failedOnly });
    });
  }

  private async again(
    tx: Tx,
    { id, workspaceId }: Pick<Placement, 'id' | 'workspaceId'>,
    which: Sql<boolean>,
    after: object,
  ): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      with again as (
        update webhook_delivery d set due_at = now(), failures = 0, delivered_at = null, failed_at = null
        where d.workspace_id = ${workspaceId} and d.id = any(array(
          select d.id from webhook_delivery d
          where d.workspace_id = ${workspaceId} and d.endpoint_id = ${id} and ${which} limit ${mostReplayed + 1}))
        returning 1
      ) select count(*)::int as count from again`.execute(tx);
    const count = rows[0]?.count ?? 0;
    if (count > mostReplayed) throw new DomainError('tooManyDeliveries', { limit: mostReplayed });
    await this.audit.record(tx, {
      workspaceId,
      operation: 'webhook.replay',
      subject: 'webhook',
      subjectId: id,
      after: { ...after, count },
    });
    return count;
  }
}
