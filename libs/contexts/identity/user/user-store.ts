import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { DomainError } from '#domain/errors/errors';
import type { UserState } from '#domain/identity/user-machine';
import type { ValueOf } from '#domain/lists/lists';
import { isPermissionGroup } from '#domain/identity/permissions';
import type { PermissionGroup } from '#domain/identity/permissions';
import { accessChanged } from '#platform/access';
import type { Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { DomainOwners } from '../email-domains/domain-owners.js';
import { AccessGrantEntity } from '../permissions/access-grant.entity.js';
import { UserEntity } from './user.entity.js';

/** Where a user belongs, or where groups are held. */
export interface Context {
  readonly type: ValueOf<'userContextType'>;
  readonly id: number;
}

/** The fields of an account that people write. */
export interface AccountRecord {
  readonly userName: string;
  readonly email: string;
  readonly context: Context;
  readonly place: Placement;
  readonly userType: ValueOf<'userType'>;
  readonly salutation: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly position: string | null;
  /** Wire format. */
  readonly phone: string | null;
  readonly languageCode: ValueOf<'userLanguageCode'>;
  readonly url: string | null;
  readonly template: string | null;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly tags: readonly string[];
}

/** An account as it is held, locked against changes by others. */
export interface StoredUser {
  readonly id: number;
  readonly workspace_id: number;
  readonly state: UserState;
  readonly activated: boolean;
  readonly record: AccountRecord;
}

/** Groups that a user holds at one place. */
export interface HeldGroup {
  readonly group: PermissionGroup;
  readonly context: Context;
  readonly place: Placement;
}

/** Where a context stands; text parts of a query over `(type, id)`. */
const placements = {
  Workspace: sql`select w.id, w.id as "workspaceId", null::bigint as "companyId", null::bigint as "locationId"
    from workspace w where w.deleted_at is null and w.id`,
  Company: sql`select c.id, c.workspace_id as "workspaceId", c.id as "companyId", null::bigint as "locationId"
    from company c where c.deleted_at is null and c.id`,
  Location: sql`select l.id, l.workspace_id as "workspaceId", l.company_id as "companyId", l.id as "locationId"
    from location l where l.deleted_at is null and l.id`,
} as const;

/** The rows of accounts and their groups. */
@Injectable()
export class UserStore {
  constructor(
    private readonly database: Database,
    private readonly owners: DomainOwners,
  ) {}

  /** Where these things stand; what does not exist is left out. */
  async placesOf(type: Context['type'], ids: readonly number[]): Promise<Placement[]> {
    const { rows } = await sql<Placement>`${placements[type]} = any(${[...ids]}::bigint[])`.execute(this.database.read);
    return rows;
  }

  /**
   * Two that take one name at once wait for each other here, so that the later one is told that it is taken.
   * @param except a user who may have it
   */
  async isFree(tx: Tx, userName: string, except: number | null): Promise<boolean> {
    await sql`select pg_advisory_xact_lock(hashtextextended(fold_name(${userName}), 7202))`.execute(tx);
    return !(await this.isTaken(userName, except));
  }

  /**
   * @param except a user who may have it
   * @throws DomainError `alreadyExists`; `userNameReserved` for an address of a domain that others have proved to be theirs
   */
  async demandName(tx: Tx, userName: string, workspaceId: number, except: number | null): Promise<void> {
    if (!(await this.isFree(tx, userName, except))) throw new DomainError('alreadyExists', { field: 'userName' });
    if (await this.owners.isReserved(userName, workspaceId))
      throw new DomainError('userNameReserved', {}, [{ field: 'userName', value: userName, problem: 'noSuch' }]);
  }

  async isTaken(userName: string, except: number | null): Promise<boolean> {
    const { rows } = await sql`
      select 1 from app_user where fold_name(user_name) = fold_name(${userName}) and deleted_at is null
        and id is distinct from ${except}::bigint`.execute(this.database.read);
    return rows.length > 0;
  }

  /** The account, locked until the transaction ends; undefined when there is none. */
  async lock(tx: Tx, id: number): Promise<StoredUser | undefined> {
    const row = await tx.findOne(UserEntity, {
      where: { id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (row === null) return undefined;
    const { workspaceId, companyId, locationId, contextType, contextId } = row;
    return {
      id: row.id,
      workspace_id: workspaceId,
      state: row.state,
      activated: row.active,
      record: {
        userName: row.userName,
        email: row.email,
        context: { type: contextType, id: contextId },
        place: { id: contextId, workspaceId, companyId, locationId },
        userType: row.userType,
        salutation: row.salutation,
        firstName: row.firstName,
        lastName: row.lastName,
        position: row.position,
        phone: row.phone,
        languageCode: row.languageCode,
        url: row.url,
        template: row.template,
        settings: row.settings as AccountRecord['settings'],
        tags: row.tags,
      },
    };
  }

  /** Writes the account's fields. An address that nobody has confirmed yet is not verified. */
  async update(tx: Tx, id: number, record: AccountRecord, isOtherEmail: boolean): Promise<void> {
    await tx.update(UserEntity, id, {
      ...accountColumns(record),
      ...(isOtherEmail && { emailVerified: false }),
      updatedAt: () => 'now()',
    });
    accessChanged(tx);
  }

  /** All groups of a user, with where they are held. */
  async groupsOf(userId: number): Promise<HeldGroup[]> {
    const { rows } = await sql<Placement & { group_name: string; context_type: Context['type']; context_id: number }>`
      select g.group_name, g.context_type, g.context_id, g.context_id as id, g.workspace_id as "workspaceId",
        case g.context_type when 'Company' then g.context_id when 'Location' then l.company_id end as "companyId",
        l.id as "locationId"
      from access_grant g left join location l on g.context_type = 'Location' and l.id = g.context_id
      where g.user_id = ${userId} order by g.id`.execute(this.database.read);
    return rows.flatMap(({ group_name: group, context_type: type, context_id: id, ...place }) =>
      isPermissionGroup(group) ? [{ group, context: { type, id }, place }] : [],
    );
  }

  async grant(tx: Tx, userId: number, held: readonly HeldGroup[]): Promise<void> {
    if (held.length === 0) return;
    accessChanged(tx);
    const [workspaceIds, contextTypes] = [
      held.map(({ place }) => place.workspaceId),
      held.map((one) => one.context.type),
    ];
    const [contextIds, groups] = [held.map(({ context }) => context.id), held.map(({ group }) => group)];
    await sql`
      insert into access_grant (workspace_id, user_id, context_type, context_id, group_name)
      select g.workspace_id, ${userId}, g.context_type, g.context_id, g.group_name
      from unnest(${workspaceIds}::int[], ${contextTypes}::text[], ${contextIds}::bigint[], ${groups}::text[])
        as g (workspace_id, context_type, context_id, group_name)
      on conflict do nothing`.execute(tx);
  }

  async revoke(tx: Tx, userId: number, held: readonly HeldGroup[]): Promise<void> {
    accessChanged(tx);
    for (const { group, context } of held)
      await tx.delete(AccessGrantEntity, {
        userId,
        contextType: context.type,
        contextId: context.id,
        groupName: group,
      });
  }
}

/** The columns of an account's row that people write. */
const accountColumns = (record: AccountRecord) => ({
  workspaceId: record.place.workspaceId,
  companyId: record.place.companyId,
  locationId: record.place.locationId,
  userName: record.userName,
  email: record.email,
  userType: record.userType,
  contextType: record.context.type,
  contextId: record.context.id,
  salutation: record.salutation,
  firstName: record.firstName,
  lastName: record.lastName,
  position: record.position,
  phone: record.phone,
  languageCode: record.languageCode,
  url: record.url,
  template: record.template,
  settings: record.settings,
  tags: record.tags,
});
