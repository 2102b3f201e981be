import { Injectable } from '@nestjs/common';
import { scanLeadLeft, ScanRunQueries } from '#contexts/listing-scan';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { Post } from '../delivery/post.js';
import { Recipients } from '../delivery/recipients.js';
import type { Recipient } from '../delivery/recipients.js';
import { scanLeadMail } from '../mails/scan-mails.js';

type Left = NonNullable<(typeof scanLeadLeft)['payload']>;

/** Tells the administrators of a scan's workspaces that a visitor wants to be contacted, each address once. */
@Injectable()
@Subscribes(scanLeadLeft, 'notifications.scanLeadLeft')
export class ScanLeadReaction implements JobHandler<Left> {
  constructor(
    private readonly database: Database,
    private readonly scans: ScanRunQueries,
    private readonly recipients: Recipients,
    private readonly post: Post,
  ) {}

  async handle({ runId }: Left, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { workspaceId } = delivery;
      const lead = await this.scans.lead(tx, workspaceId, runId);
      if (lead === undefined) return;
      const readers = await this.readers(tx, lead.workspaceIds);
      await this.post.send(tx, { workspaceId }, readers, `scanLead/${runId}`, (wording) => scanLeadMail(lead, wording));
    });
  }

  private async readers(tx: Tx, workspaceIds: readonly number[]): Promise<Recipient[]> {
    const byAddress = new Map<string, Recipient>();
    for (const workspaceId of workspaceIds)
      for (const reader of await this.recipients.ofAdministrators(tx, { workspaceId }))
        if (!byAddress.has(reader.to.toLowerCase())) byAddress.set(reader.to.toLowerCase(), reader);
    return [...byAddress.values()];
  }
}
