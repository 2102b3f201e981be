import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { userInvited } from '../identity.events.js';
import { PasswordLinks } from '../password/password-links.js';
import { UserStore } from '../user/user-store.js';

type Invitation = NonNullable<(typeof userInvited)['payload']>;

/** Mails an invited user the link to set a password. */
@Subscribes(userInvited, 'identity.inviteUser')
@Injectable()
export class InviteUser implements JobHandler<Invitation> {
  constructor(
    private readonly database: Database,
    private readonly store: UserStore,
    private readonly links: PasswordLinks,
  ) {}

  async handle({ userId, url }: Invitation, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const user = await this.store.lock(tx, userId);
      // Activated, locked or deleted since.
      if (user?.state === 'invited') await this.links.send(tx, user, 'activation', url);
    });
  }
}
