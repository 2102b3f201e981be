import { Injectable } from '@nestjs/common';
import { whiteLabelLost } from '#contexts/white-label';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { Post } from '../delivery/post.js';
import { Recipients } from '../delivery/recipients.js';

type Lost = NonNullable<(typeof whiteLabelLost)['payload']>;

/** Tells the administrators of a workspace that its domain leads elsewhere, and that its brand is shown no more. */
@Injectable()
@Subscribes(whiteLabelLost, 'notifications.whiteLabelLost')
export class WhiteLabelReaction implements JobHandler<Lost> {
  constructor(
    private readonly database: Database,
    private readonly recipients: Recipients,
    private readonly post: Post,
  ) {}

  async handle({ domain }: Lost, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { workspaceId } = delivery;
      const readers = await this.recipients.ofAdministrators(tx, { workspaceId });
      await this.post.send(tx, { workspaceId }, readers, `whiteLabelLost/${delivery.id}`, (wording) =>
        wording.mail('whiteLabelLost', { domain }),
      );
    });
  }
}
