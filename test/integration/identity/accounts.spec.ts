import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Test } from '@nestjs/testing';
import type { TestingModule } from '@nestjs/testing';
import { pino } from 'pino';
import {
  ChangePermissions,
  ChangeUser,
  CreateUser,
  DeleteUser,
  IdentityModule,
  LockUser,
  PermissionQueries,
  UserQueries,
} from '#contexts/identity';
import { CreateWorkspace } from '#contexts/tenancy';
import { Draft } from '#domain/errors/draft';
import type { ErrorKey } from '#domain/errors/errors';
import type { PermissionGroup } from '#domain/identity/permissions';
import type { Actor, Placement } from '#platform/access';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { platformModules } from '#platform/foundation';
import { ActorSource } from '../../../libs/contexts/identity/sign-in/actor-source.js';
import { testDatabase } from '../../support/database.js';
import type { TestDatabase } from '../../support/database.js';
import { mediaFolder } from '../../support/media-folder.js';

let own: TestDatabase;
let module: TestingModule;
let database: Database;
/** A group with a branch below it, and a stranger. */
let group: number;
let branch: number;
let stranger: number;
/** Keeps tests from taking one name twice. */
let count = 0;

beforeAll(async () => {
  own = await testDatabase();
  const config = Object.assign(new Config(), {
    mode: 'demo',
    databaseUrl: own.url,
    databaseConnections: 8,
    tokenSecret: 'a secret of at least thirty-two characters',
    publicUrl: 'https://locara.example',
    storage: { kind: 'disk', folder: mediaFolder },
  });
  module = await Test.createTestingModule({
    imports: [...platformModules(config, pino({ level: 'silent' })), IdentityModule],
  }).compile();
  database = module.get(Database);
  const workspaces = module.get(CreateWorkspace, { strict: false });
  group = await workspaces.execute({ parentId: null, name: 'Group' });
  branch = await workspaces.execute({ parentId: group, name: 'Branch' });
  stranger = await workspaces.execute({ parentId: null, name: 'Stranger' });
});
afterAll(async () => {
  await module.close();
  await own.drop();
});

const user = (workspaceId: number, ...groups: PermissionGroup[]): Promise<number> => {
  count += 1;
  return module.get(CreateUser).execute({
    userName: `user-${count}`,
    email: `user-${count}@locara.example`,
    password: 'not used here',
    userType: 'AGENCY_SERVICE',
    firstName: 'Uta',
    lastName: 'User',
    languageCode: 'en',
    context: { type: 'Workspace', id: workspaceId },
    groups,
  });
};

async function actor(userId: number): Promise<Actor> {
  const found = await module.get(ActorSource).byId(userId);
  if (found === undefined) throw new Error(`User ${userId} cannot sign in.`);
  return found;
}

const at = (workspaceId: number): Placement => ({ id: workspaceId, workspaceId, companyId: null, locationId: null });
const refused = (key: ErrorKey): unknown => expect.objectContaining({ key });

describe('a tree of workspaces', () => {
  it('lets administrators above do below what those below cannot do above', async () => {
    const [above, below] = [await user(group, 'workspace-admin'), await user(branch, 'workspace-admin')];
    const lock = module.get(LockUser);
    await expect(lock.execute(await actor(below), above, 'lock')).rejects.toEqual(refused('userNotFound'));
    expect(await lock.execute(await actor(above), below, 'lock')).toBe(below);
    const change = module.get(ChangeUser);
    await expect(change.execute(await actor(above), below, new Draft({ position: 'x' }))).resolves.toBe(below);
  });

  it('shields anyone who holds something above, wherever they belong', async () => {
    const [below, guest] = [await user(branch, 'workspace-admin'), await user(branch, 'viewer')];
    const give = module.get(ChangePermissions);
    const admin = await actor(await user(group, 'workspace-admin'));
    await give.execute(admin, guest, at(group), new Draft({ groups: ['viewer'] }));
    for (const act of [
      module.get(DeleteUser).execute(await actor(below), guest),
      give.execute(await actor(below), guest, at(branch), new Draft({ groups: [] })),
    ])
      await expect(act).rejects.toEqual(refused('userHoldsMore'));
    const view = (await module.get(PermissionQueries).at(guest, at(branch))).parse();
    expect(view).toMatchObject({ groups: ['viewer'], permissions: expect.arrayContaining(['location:read']) });
    await give.clear(admin, guest, at(branch));
    const after = (await module.get(PermissionQueries).at(guest, at(branch))).parse();
    expect(after).toMatchObject({ groups: [], permissions: view.permissions });
  });

  it('keeps an administrator at its root, and needs none in a branch', async () => {
    const [first, second] = [await user(stranger, 'workspace-admin'), await user(stranger, 'workspace-admin')];
    const remove = module.get(DeleteUser);
    await remove.execute(await actor(first), second);
    const rest = module.get(ChangePermissions);
    await expect(rest.clear(await actor(first), first, at(stranger))).rejects.toEqual(refused('lastAdministrator'));
    const lonely = await user(branch, 'workspace-admin');
    await sql`delete from access_grant where context_id = ${branch} and user_id <> ${lonely}`.execute(database.manager);
    await expect(rest.clear(await actor(lonely), lonely, at(branch))).resolves.toBe(lonely);
  });

  it('is left by one administrator of many who delete each other at once', async () => {
    const workspace = await module.get(CreateWorkspace, { strict: false }).execute({ parentId: null, name: 'Quarrel' });
    const ids = await Promise.all([1, 2, 3, 4].map(() => user(workspace, 'workspace-admin')));
    const actors = await Promise.all(ids.map(actor));
    const remove = module.get(DeleteUser);
    await Promise.allSettled(
      actors.flatMap((one, index) => ids.filter((_id, place) => place !== index).map((id) => remove.execute(one, id))),
    );
    const { rows } = await sql<{ state: string; events: string[] }>`
      select u.state, (select array_agg(h.event order by h.id) from state_history h where h.subject = 'user' and h.subject_id = u.id) as events
      from app_user u where u.workspace_id = ${workspace}`.execute(database.manager);
    expect(rows.filter(({ state }) => state === 'active')).toHaveLength(1);
    for (const { state, events } of rows)
      expect(events).toEqual(state === 'active' ? ['create'] : ['create', 'delete']);
  });
});

describe('the account’s row', () => {
  it('cannot say one thing to sign-in and another to the machine', async () => {
    const id = await user(group);
    for (const set of [
      `locked = true`,
      `deleted_at = now()`,
      `state = 'locked'`,
      `state = 'invited'`,
      `company_id = 1`,
    ])
      await expect(sql.raw(`update app_user set ${set} where id = ${id}`).execute(database.manager)).rejects.toThrow(
        'violates check constraint',
      );
  });
});

describe('the list', () => {
  it('finds users by index, however many other tenants have', async () => {
    await sql`
      insert into app_user (workspace_id, user_name, email, context_type, context_id, first_name, last_name)
      select ${stranger}, 'many-' || n, n || '@example.com', 'Workspace', ${stranger}, 'Many', 'Name ' || n
      from generate_series(1, 20000) n`.execute(database.manager);
    await sql`analyze app_user`.execute(database.manager);
    const admin = await actor(await user(group, 'workspace-admin'));
    const queries = module.get(UserQueries);
    const plans: string[] = [];
    for (const filter of [undefined, 'needle']) {
      const list = await queries.list(admin, { filter, skip: 0, take: 50 });
      expect(list.parse().total > 0).toBe(filter === undefined);
      const search =
        filter === undefined
          ? ''
          : `and (user_name || ' ' || email || ' ' || first_name || ' ' || last_name) ilike '%needle%'`;
      const { rows } = await sql
        .raw<{ 'QUERY PLAN': string }>(
          `explain select * from app_user u where deleted_at is null and workspace_id = any(array[${group}, ${branch}]) ${search} order by id limit 50`,
        )
        .execute(database.manager);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    for (const plan of plans) expect(plan).not.toContain('Seq Scan');
  });
});
