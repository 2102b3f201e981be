import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { permissionGroups } from '#domain/identity/permissions';
import type { PermissionGroup } from '#domain/identity/permissions';
import { covers } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { UserStore } from './user-store.js';
import type { HeldGroup, StoredUser } from './user-store.js';

/** Whether the actor holds every permission of the group at this place. */
const holdsAll = (actor: Actor, group: PermissionGroup, place: Placement): boolean =>
  permissionGroups[group].every((permission) => covers(actor.scope(permission), place));

/** Groups that the actor may give somebody at this place: nobody gives what they do not hold. */
export function grantableGroups(actor: Actor, place: Placement): PermissionGroup[] {
  if (!covers(actor.scope('user:write'), place)) return [];
  return (Object.keys(permissionGroups) as PermissionGroup[]).filter((group) => holdsAll(actor, group, place));
}

/** Whose account somebody may change: nobody's who may do more than they. */
@Injectable()
export class UserAuthority {
  constructor(private readonly store: UserStore) {}

  /**
   * The account, locked until the transaction ends, for a change by the actor.
   * @throws DomainError `userNotFound`; `userHoldsMore`, `apiKeyRefused`
   */
  async take(tx: Tx, actor: Actor, id: number): Promise<StoredUser> {
    const user = await this.store.lock(tx, id);
    if (user === undefined || !covers(actor.scope('user:write'), user.record.place))
      throw new DomainError('userNotFound', { id });
    await this.demandOver(actor, user);
    return user;
  }

  /** @throws DomainError `userHoldsMore`; `apiKeyRefused` */
  async demandOver(actor: Actor, user: StoredUser): Promise<void> {
    if (actor.user.id === user.id) {
      // A key must not change the account that it belongs to: with another email address it would be somebody's.
      if (actor.isLimited) throw new DomainError('apiKeyRefused');
      return;
    }
    const held = await this.store.groupsOf(user.id);
    // A self service user needs claims where an agency user needs none.
    const isOfHigherType = actor.user.userType === 'SELF_SERVICE' && user.record.userType === 'AGENCY_SERVICE';
    if (isOfHigherType || !held.every(({ group, place }) => holdsAll(actor, group, place)))
      throw new DomainError('userHoldsMore');
  }

  /**
   * Groups go, or the user who holds them: somebody else must stay who administrates each root workspace.
   * @throws DomainError `lastAdministrator`
   */
  async demandAnotherAdministrator(tx: Tx, user: StoredUser, going: readonly HeldGroup[]): Promise<void> {
    if (user.state !== 'active') return;
    for (const { group, context } of going) {
      if (group !== 'workspace-admin' || context.type !== 'Workspace') continue;
      // Two administrators who remove each other at once would leave nobody.
      await sql`select pg_advisory_xact_lock(7203, ${context.id}::int)`.execute(tx);
      const { rows } = await sql`
        select 1 from workspace w where w.id = ${context.id} and w.parent_id is null and w.deleted_at is null
          and not exists (select 1 from access_grant g join app_user u on u.id = g.user_id
            where g.context_type = 'Workspace' and g.context_id = w.id and g.group_name = 'workspace-admin'
              and g.user_id <> ${user.id} and u.state = 'active')`.execute(tx);
      if (rows.length > 0) throw new DomainError('lastAdministrator', { id: context.id });
    }
  }
}
