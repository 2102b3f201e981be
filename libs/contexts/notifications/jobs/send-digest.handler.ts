import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { defineJob, DueWork, eventsQueue, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { alertFacts } from '../alerts/alert-facts.js';
import type { AlertItem } from '../alerts/alert-facts.js';
import { alertMail } from '../alerts/alert-mail.js';
import { AlertReaders } from '../alerts/alert-readers.js';
import type { Addressing } from '../alerts/alert-readers.js';
import { NotificationDigestEntity } from '../alerts/digest.entity.js';
import { CentrePost } from '../delivery/centre-post.js';
import { effectiveSettings } from '../templates/template.rules.js';
import type { Settings } from '../templates/template.rules.js';
import type { AlertTemplate } from '../templates/templates.js';

export const digestDue = defineJob<{ id: number }>({ name: 'notifications.digestDue', queue: eventsQueue });

interface Digest extends Addressing {
  readonly template: AlertTemplate;
  readonly settings: Settings;
  readonly active: boolean;
  readonly items: readonly AlertItem[];
}

/** Sends what was collected for a notification: as things stand now, to those who are named now. */
@Injectable()
@Handles(digestDue)
export class SendDigest implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly due: DueWork,
    private readonly readers: AlertReaders,
    private readonly post: CentrePost,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'notification_digest', job: digestDue, clock: 'business' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const digest = await take(tx, delivery.workspaceId, id);
      // Deleted, or switched off meanwhile.
      if (digest === undefined || !digest.active) return;
      const { workspaceId, template, items } = digest;
      const facts = await alertFacts[template](tx, workspaceId, items);
      if (facts.length === 0) return;
      const settings = effectiveSettings(template, digest.settings);
      const readers = await this.readers.of(tx, digest, facts);
      await this.post.send(tx, workspaceId, readers, `digest/${id}`, (reader, wording) =>
        alertMail({ template, settings, facts: reader.facts }, wording),
      );
    });
  }
}

/** Takes it away, and waits for those who are adding to it. @returns undefined when it was sent already, or its notification is gone */
async function take(tx: Tx, workspaceId: number, id: number): Promise<Digest | undefined> {
  const { rows } = await sql`
    select from notification_digest where workspace_id = ${workspaceId} and id = ${id} for update`.execute(tx);
  if (rows.length === 0) return undefined;
  const { rows: digests } = await sql<Digest>`
    select n.id as "notificationId", n.workspace_id as "workspaceId", n.template, n.settings, n.recipients_ids as "recipientsIds",
      c.internal, c.active,
      (select coalesce(json_agg(json_build_object('subjectId', i.subject_id, 'companyId', i.company_id, 'locationId', i.location_id)
          order by i.subject_id), '[]')
        from notification_digest_item i where i.workspace_id = d.workspace_id and i.digest_id = d.id) as items
    from notification_digest d join notification n on n.id = d.notification_id
      join notification_configuration c on c.id = n.configuration_id
      join workspace w on w.id = d.workspace_id and w.deleted_at is null
    where d.workspace_id = ${workspaceId} and d.id = ${id}`.execute(tx);
  await tx.delete(NotificationDigestEntity, id);
  return digests[0];
}
