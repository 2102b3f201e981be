import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Scope } from '#platform/access';
import { Config } from '#platform/config';
import { openDatabase, sql } from '#platform/database';
import type { Database } from '#platform/database';
import { ActorSource } from '../../../libs/contexts/identity/sign-in/actor-source.js';
import { testDatabase } from '../../support/database.js';
import type { TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';

let own: TestDatabase;
let database: Database;
let actors: ActorSource;

/** Workspaces 1 > (2 > 3, 4 deleted) and 5, in which users 1 to 5 hold what their tests say. */
beforeAll(async () => {
  own = await testDatabase();
  database = await openDatabase(own.url, 4);
  actors = new ActorSource(database, Object.assign(new Config(), { databaseUrl: own.url }));
  await sql
    .raw(
      `insert into workspace (parent_id, path, name, deleted_at) values
         (null, '1', 'Group', null), (1, '1.2', 'Branch', null), (2, '1.2.3', 'Twig', null), (1, '1.4', 'Gone', now()),
         (null, '5', 'Stranger', null);
       insert into app_user (workspace_id, user_name, email, context_type, context_id, first_name, last_name, locked, state)
         select 1, 'user' || n, 'x', 'Workspace', 1, 'x', 'x', n = 5, case n when 5 then 'locked' else 'active' end from generate_series(1, 5) n;
       insert into access_grant (workspace_id, user_id, context_type, context_id, group_name) values
         (1, 1, 'Workspace', 1, 'viewer'), (1, 1, 'Workspace', 3, 'agency'),
         (1, 2, 'Company', 20, 'company-owner'), (1, 2, 'Location', 200, 'location-manager'), (1, 2, 'Location', 201, 'viewer'),
         (1, 3, 'Workspace', 2, 'a group of another version'), (1, 3, 'Workspace', 4, 'viewer'),
         (1, 5, 'Workspace', 1, 'workspace-admin');`,
    )
    .execute(database.manager);
});
afterAll(async () => {
  await actors.onApplicationShutdown();
  await database.close();
  await own.drop();
});

const sorted = (scope: Scope | undefined): Record<string, number[]> =>
  Object.fromEntries(Object.entries(scope ?? {}).map(([name, ids]) => [name, (ids as number[]).toSorted()]));
const scope = (workspaceIds: number[], companyIds: number[] = [], locationIds: number[] = []): Scope => ({
  workspaceIds,
  companyIds,
  locationIds,
});

it('covers a workspace with all that is below it, and nothing that is deleted', async () => {
  const actor = await actors.byId(1);
  expect(sorted(actor?.visible)).toEqual(scope([1, 2, 3]));
  expect(sorted(actor?.scope('location:read'))).toEqual(scope([1, 2, 3]));
  expect(sorted(actor?.scope('location:write'))).toEqual(scope([3]));
});

it('covers companies and locations by themselves, each with what its group permits', async () => {
  const actor = await actors.byId(2);
  expect(sorted(actor?.visible)).toEqual(scope([], [20], [200, 201]));
  expect(sorted(actor?.scope('location:write'))).toEqual(scope([], [20], [200]));
  expect(sorted(actor?.scope('company:delete'))).toEqual(scope([], [20]));
  expect(actor?.holds('contract:order')).toBe(false);
});

it('covers nothing by a group that this version does not know, in a deleted workspace, or without a grant', async () => {
  for (const id of [3, 4]) {
    const actor = await actors.byId(id);
    expect([id, sorted(actor?.visible), actor?.holds('location:read')]).toEqual([id, scope([]), false]);
  }
});

it("is nobody's who is locked or does not exist", async () => {
  expect([await actors.byId(5), await actors.byId(99)]).toEqual([undefined, undefined]);
});

it('is read anew after any change, and cached until then', async () => {
  await actors.onApplicationBootstrap();
  expect(actors.cacheable).toBe(true);
  const before = await actors.byId(4);
  expect(await actors.byId(4)).toBe(before);
  await sql`insert into access_grant (workspace_id, user_id, context_type, context_id, group_name) values (1, 4, 'Workspace', 5, 'viewer')`.execute(
    database.manager,
  );
  const after = await eventually(
    () => actors.byId(4),
    (actor) => actor !== before,
    'The actor is still remembered.',
  );
  expect(sorted(after?.visible)).toEqual(scope([5]));
});
