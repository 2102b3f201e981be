import { Injectable } from '@nestjs/common';
import { campaignOverspent } from '#contexts/reach-enhancement';
import { amountOfMicros } from '#domain/reach/campaign-budget';
import { Database, sql } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { Post } from '../delivery/post.js';
import { Recipients } from '../delivery/recipients.js';
import { overspentMail } from '../mails/campaign-mails.js';

type Overspent = NonNullable<(typeof campaignOverspent)['payload']>;

/** Tells the administrators of a workspace that a campaign has cost more than it may, and was paused. */
@Injectable()
@Subscribes(campaignOverspent, 'notifications.campaignOverspent')
export class CampaignOverspentReaction implements JobHandler<Overspent> {
  constructor(
    private readonly database: Database,
    private readonly recipients: Recipients,
    private readonly post: Post,
  ) {}

  async handle({ reachEnhancementId: id, network, month, spent, most }: Overspent, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<{ name: string }>`
        select e.name from reach_enhancement e join workspace w on w.id = e.workspace_id and w.deleted_at is null
        where e.id = ${id}`.execute(tx);
      const [campaign] = rows;
      if (campaign === undefined) return;
      const workspace = { workspaceId: delivery.workspaceId };
      const readers = await this.recipients.ofAdministrators(tx, workspace);
      const euros = (micros: string): string => `${amountOfMicros(BigInt(micros))} EUR`;
      const facts = { portal: network, place: campaign.name, month, spent: euros(spent), most: euros(most) };
      await this.post.send(tx, workspace, readers, `campaign/${id}/${delivery.id}`, (wording) =>
        overspentMail(facts, wording),
      );
    });
  }
}
