import { Injectable } from '@nestjs/common';
import { whiteLabelLost, whiteLabelSenderLost } from '#contexts/white-label';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { Post } from '../delivery/post.js';
import { Recipients } from '../delivery/recipients.js';

type SenderLost = NonNullable<(typeof whiteLabelSenderLost)['payload']>;
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

/** Tells them that the record of their sender is gone, and that emails leave from the installation's address. */
@Injectable()
@Subscribes(whiteLabelSenderLost, 'notifications.whiteLabelSenderLost')
export class SenderReaction implements JobHandler<SenderLost> {
  constructor(
    private readonly database: Database,
    private readonly recipients: Recipients,
    private readonly post: Post,
  ) {}

  async handle({ domain }: SenderLost, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { workspaceId } = delivery;
      const readers = await this.recipients.ofAdministrators(tx, { workspaceId });
      await this.post.send(tx, { workspaceId }, readers, `senderLost/${delivery.id}`, (wording) =>
        wording.mail('senderLost', { domain }),
      );
    });
  }
}
