import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft, Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, insertedId, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { waitsHidden } from '../delivery/hidden-deliveries.js';
import { Receivers } from '../dispatch/receivers.js';
import { WebhookEndpointEntity } from './endpoint.entity.js';
import { checkTypes, hiddenTypes } from './endpoint.rules.js';
import type { MadeWebhook, WebhookInput } from './endpoint.view.js';
import { SigningSecrets } from './signing-secret.js';

/** Of one workspace, or of one company. */
const mostOfPlace = 20;

/** Where events are sent. */
@Injectable()
export class Webhooks {
  constructor(
    private readonly database: Database,
    private readonly receivers: Receivers,
    private readonly secrets: SigningSecrets,
    private readonly audit: Audit,
  ) {}

  /** The secret is told once. @throws DomainError `validationFailed`, `tooManyWebhooks` */
  async create(actor: Actor, place: Placement, draft: Draft<WebhookInput>): Promise<MadeWebhook> {
    const { workspaceId, companyId } = place;
    checkTypes(actor, place, draft.good.eventTypes, draft.problems);
    await this.checkUrl(draft.good.url, draft.problems);
    const input = trimmed(draft.complete());
    const { secret, sealed } = this.secrets.make();
    return this.database.transaction(async (tx) => {
      await demandRoom(tx, place);
      const made = await tx.insert(WebhookEndpointEntity, {
        ...input,
        eventTypes: [...input.eventTypes],
        workspaceId,
        companyId,
        secret: sealed,
        createdBy: actor.user.id,
      });
      const value = insertedId(made);
      await this.record(tx, 'create', { id: value, workspaceId }, { after: input });
      return { value, secret };
    });
  }

  /**
   * Fields that are left out stay. One that was disabled and is enabled gets what waits for it; so does another address, at once.
   * @throws DomainError `validationFailed`, `webhookNotFound`
   */
  async change(actor: Actor, id: number, draft: Draft<WebhookInput>): Promise<number> {
    const { good, problems } = draft;
    await this.checkUrl(good.url, problems);
    return this.database.transaction(async (tx) => {
      const held = await lock(tx, id);
      const before = inputOf(held);
      const after = trimmed({ ...before, ...good });
      // Another address gets what the types tell, so the caller who names it must be able to read that, also without naming types.
      const isMoved = after.url !== before.url;
      if (isMoved || !isDeepStrictEqual(after.eventTypes, before.eventTypes))
        checkTypes(actor, held, after.eventTypes, problems);
      // It gets what waits as well, which may be of types that the endpoint had before.
      if (isMoved && (await waitsHidden(tx, held, hiddenTypes(actor, held))))
        problems.add({ field: 'url', value: after.url, problem: 'notPermitted' });
      draft.complete();
      if (isDeepStrictEqual(before, after)) return id;
      const isNewlyEnabled = after.enabled && !before.enabled;
      await tx.update(WebhookEndpointEntity, id, {
        ...after,
        eventTypes: [...after.eventTypes],
        updatedAt: () => 'now()',
        ...(isNewlyEnabled && { disabledReason: null, disabledAt: null }),
        // Someone has looked after it: what failed before does not slow it down.
        ...((isNewlyEnabled || isMoved) && { failures: 0, failingSince: null, pausedUntil: null }),
      });
      if (isNewlyEnabled || isMoved) await tryAtOnce(tx, held);
      await this.record(tx, 'update', held, { before, after });
      return id;
    });
  }

  /** What waits for it is not sent any more, and its log goes with it. @throws DomainError `webhookNotFound` */
  async remove(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const held = await lock(tx, id);
      await tx.update(WebhookEndpointEntity, id, { deletedAt: () => 'now()', enabled: false });
      await this.record(tx, 'delete', held, { before: inputOf(held) });
      return id;
    });
  }

  /**
   * Gives it a new secret.
   * @param overlapHours how long the secret before signs as well
   * @throws DomainError `webhookNotFound`
   */
  async rotate(id: number, overlapHours: number): Promise<MadeWebhook> {
    const { secret, sealed } = this.secrets.make();
    return this.database.transaction(async (tx) => {
      const held = await lock(tx, id);
      await sql`
        update webhook_endpoint set previous_secret = secret, previous_until = now() + make_interval(hours => ${overlapHours}),
          secret = ${sealed}, updated_at = now()
        where workspace_id = ${held.workspaceId} and id = ${id}`.execute(tx);
      await this.record(tx, 'rotate', held, { after: { overlapHours } });
      return { value: id, secret };
    });
  }

  private async checkUrl(url: string | undefined, problems: Problems): Promise<void> {
    if (url === undefined || (await this.receivers.allows(url.trim()))) return;
    problems.add({
      field: 'url',
      value: url,
      problem: 'format',
      expected: 'https://example.com/hooks (public, https)',
    });
  }

  private async record(
    tx: Tx,
    verb: 'create' | 'update' | 'delete' | 'rotate',
    { id, workspaceId }: { readonly id: number; readonly workspaceId: number },
    states: object,
  ): Promise<void> {
    await this.audit.record(tx, {
      workspaceId,
      operation: `webhook.${verb}`,
      subject: 'webhook',
      subjectId: id,
      ...states,
    });
  }
}

async function lock(tx: Tx, id: number): Promise<WebhookEndpointEntity> {
  // Of the weaker kind, which lets events be written for it meanwhile.
  const held = await tx.findOne(WebhookEndpointEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (held === null || held.deletedAt !== null) throw new DomainError('webhookNotFound', { id });
  return held;
}

/** What has failed waits for up to a day: that was for the endpoint as it was. What waits behind it follows when it was sent. */
async function tryAtOnce(tx: Tx, { id, workspaceId }: WebhookEndpointEntity): Promise<void> {
  await sql`
    update webhook_delivery set due_at = now(), failures = 0
    where workspace_id = ${workspaceId} and endpoint_id = ${id} and due_at > now() and failures > 0`.execute(tx);
}

/** Of two that are made at once, the second one waits for the first. @throws DomainError `tooManyWebhooks` */
async function demandRoom(tx: Tx, { workspaceId, companyId }: Placement): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${workspaceId}/${companyId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_endpoint
    where workspace_id = ${workspaceId} and company_id is not distinct from ${companyId}::bigint and deleted_at is null`.execute(
    tx,
  );
  if ((rows[0]?.count ?? 0) >= mostOfPlace) throw new DomainError('tooManyWebhooks', { limit: mostOfPlace });
}

const inputOf = ({ name, url, eventTypes, enabled }: WebhookEndpointEntity): WebhookInput => ({
  name,
  url,
  eventTypes,
  enabled,
});

const trimmed = ({ name, url, eventTypes, enabled }: WebhookInput): WebhookInput => ({
  name: name.trim(),
  url: url.trim(),
  eventTypes,
  enabled,
});
