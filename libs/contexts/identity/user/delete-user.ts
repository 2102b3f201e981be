import { Injectable } from '@nestjs/common';
import { Images } from '#contexts/media';
import { DomainError } from '#domain/errors/errors';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import { UserAuthority } from './user-authority.js';
import { UserLifecycle } from './user-lifecycle.js';
import { UserStore } from './user-store.js';

/** Deleting hides: the row stays for history and audit; groups, password and portrait go, and the name is free again. */
@Injectable()
export class DeleteUser {
  constructor(
    private readonly database: Database,
    private readonly store: UserStore,
    private readonly authority: UserAuthority,
    private readonly lifecycle: UserLifecycle,
    private readonly images: Images,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `userNotFound`; `notOneself`; `userHoldsMore`; `lastAdministrator` */
  async execute(actor: Actor, id: number): Promise<number> {
    if (actor.user.id === id) throw new DomainError('notOneself');
    return this.database.transaction(async (tx) => {
      const user = await this.authority.take(tx, actor, id);
      const held = await this.store.groupsOf(id);
      await this.authority.demandAnotherAdministrator(tx, user, held);
      await this.store.revoke(tx, id, held);
      await this.lifecycle.delete(tx, user);
      await this.images.removeAllOf(tx, 'User', [id]);
      const { userName, email } = user.record;
      await this.audit.record(tx, {
        workspaceId: user.workspace_id,
        operation: 'user.delete',
        subject: 'user',
        subjectId: id,
        before: { userName, email, groups: held.map(({ group, context }) => ({ group, ...context })) },
      });
      return id;
    });
  }
}
