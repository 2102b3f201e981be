import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { userMachine } from '#domain/identity/user-machine';
import type { UserEvent, UserFacts, UserState } from '#domain/identity/user-machine';
import { accessChanged } from '#platform/access';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Transitions } from '#platform/transitions';
import type { MachineTable } from '#platform/transitions';
import type { AccountRecord, StoredUser } from './user-store.js';
import { UserEntity } from './user.entity.js';

const table: MachineTable<UserState, UserEvent, UserFacts> = { machine: userMachine, table: 'app_user' };

/** What was issued to the user before is void: tokens carry this version. */
const voidCredentials = { security_version: sql`security_version + 1` };

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
    const { workspaceId, companyId, locationId } = record.place;
    // Waits for another transaction that is about to take the same name.
    const { rows } = await sql<{ id: number }>`
      insert into app_user (workspace_id, company_id, location_id, user_name, email, email_verified, password_hash, user_type,
        context_type, context_id, salutation, first_name, last_name, position, phone, language_code, url, template, settings,
        tags, active, state)
      values (${workspaceId}, ${companyId}, ${locationId}, ${record.userName}, ${record.email}, ${emailVerified},
        ${passwordHash}, ${record.userType}, ${record.context.type}, ${record.context.id}, ${record.salutation},
        ${record.firstName}, ${record.lastName}, ${record.position}, ${record.phone}, ${record.languageCode}, ${record.url},
        ${record.template}, ${JSON.stringify(record.settings)}, ${JSON.stringify(record.tags)}, ${state === 'active'}, ${state})
      on conflict do nothing returning id`.execute(tx);
    const id = rows[0]?.id;
    if (id === undefined) throw new DomainError('alreadyExists', { field: 'userName' });
    await this.transitions.recordCreated(tx, table, event, [{ id, workspace_id: workspaceId, state }]);
    return id;
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
    await tx.update(UserEntity, userId, { securityVersion: () => 'security_version + 1' });
  }
}
