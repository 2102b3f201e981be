import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { userMachine } from '#domain/identity/user-machine';
import type { UserEvent, UserFacts, UserState } from '#domain/identity/user-machine';
import { accessChanged } from '#platform/access';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Transitions } from '#platform/transitions';
import type { MachineTable } from '#platform/transitions';
import { accountColumns } from './user-store.js';
import type { AccountRecord, StoredUser } from './user-store.js';

const table: MachineTable<UserState, UserEvent, UserFacts> = { machine: userMachine, table: 'app_user' };

/** What was issued to the user before is void: tokens carry this version. */
const voidCredentials = { security_version: sql<number>`security_version + 1` };

/** Makes accounts and moves their state, together with the flags that sign-in looks at. */
@Injectable()
export class UserLifecycle {
  constructor(private readonly transitions: Transitions) {}

  /**
   * @param passwordHash null: invited, somebody has to activate the account
   * @returns the user's id
   * @throws DomainError `alreadyExists` when the name is taken
   */
  async create(tx: Tx, record: AccountRecord, passwordHash: string | null, emailVerified: boolean): Promise<number> {
    const event = passwordHash === null ? 'invite' : 'create';
    const state = this.transitions.initial(table, event, { activated: false });
    const made = await tx
      .insertInto('app_user')
      .values({
        ...accountColumns(record),
        password_hash: passwordHash,
        email_verified: emailVerified,
        active: state === 'active',
        state,
      })
      // Waits for another transaction that is about to take the same name.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) throw new DomainError('alreadyExists', { field: 'userName' });
    await this.transitions.recordCreated(tx, table, event, [
      { id: made.id, workspace_id: record.place.workspaceId, state },
    ]);
    return made.id;
  }

  /** An invited user has set a password. @throws DomainError `transitionNotAllowed` for anybody else */
  async activate(tx: Tx, user: Pick<StoredUser, 'id' | 'workspace_id' | 'state'>): Promise<void> {
    accessChanged(tx);
    await this.transitions.demand(tx, table, user, 'activate', { activated: false }, {}, { active: true });
  }

  /** @throws DomainError `transitionNotAllowed` when it is locked already */
  async lock(tx: Tx, user: StoredUser): Promise<void> {
    const facts = { activated: user.activated };
    accessChanged(tx);
    await this.transitions.demand(tx, table, user, 'lock', facts, {}, { locked: true, ...voidCredentials });
  }

  /** @throws DomainError `transitionNotAllowed` when it is not locked */
  async unlock(tx: Tx, user: StoredUser): Promise<void> {
    accessChanged(tx);
    await this.transitions.demand(tx, table, user, 'unlock', { activated: user.activated }, {}, { locked: false });
  }

  async delete(tx: Tx, user: StoredUser): Promise<void> {
    const gone = { locked: false, password_hash: null, deleted_at: sql`now()`, ...voidCredentials };
    accessChanged(tx);
    await sql`delete from user_totp where user_id = ${user.id}`.execute(tx);
    await sql`delete from user_recovery_code where user_id = ${user.id}`.execute(tx);
    await this.transitions.demand(tx, table, user, 'delete', { activated: user.activated }, {}, gone);
  }

  /** Makes what was issued to the user before void, in every process. */
  async voidCredentials(tx: Tx, userId: number): Promise<void> {
    accessChanged(tx);
    await tx.updateTable('app_user').set(voidCredentials).where('id', '=', userId).execute();
  }
}
