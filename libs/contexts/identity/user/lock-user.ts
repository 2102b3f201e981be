import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import { UserAuthority } from './user-authority.js';
import { UserLifecycle } from './user-lifecycle.js';
import { UserStore } from './user-store.js';

/** Locking refuses tokens and passwords within a second, in every process; unlocking asks the user to sign in anew. */
@Injectable()
export class LockUser {
  constructor(
    private readonly database: Database,
    private readonly store: UserStore,
    private readonly authority: UserAuthority,
    private readonly lifecycle: UserLifecycle,
    private readonly audit: Audit,
  ) {}

  /**
   * @throws DomainError `userNotFound`; `notOneself`; `userHoldsMore`; `lastAdministrator`; `transitionNotAllowed` when
   *   the account is locked, or is not, already
   */
  async execute(actor: Actor, id: number, event: 'lock' | 'unlock'): Promise<number> {
    if (actor.user.id === id) throw new DomainError('notOneself');
    return this.database.transaction(async (tx) => {
      const user = await this.authority.take(tx, actor, id);
      if (event === 'lock') {
        await this.authority.demandAnotherAdministrator(tx, user, await this.store.groupsOf(id));
        await this.lifecycle.lock(tx, user);
      } else await this.lifecycle.unlock(tx, user);
      await this.audit.record(tx, {
        workspaceId: user.workspace_id,
        operation: `user.${event}`,
        subject: 'user',
        subjectId: id,
        before: { locked: event === 'unlock' },
        after: { locked: event === 'lock' },
      });
      return id;
    });
  }
}
