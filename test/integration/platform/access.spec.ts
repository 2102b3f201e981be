import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { permissionGroups } from '#domain/identity/permissions';
import type { PermissionGroup } from '#domain/identity/permissions';
import { AccessControl, Actor, isWithin, visible, within } from '#platform/access';
import type { Grant, ResourceKind, Scope } from '#platform/access';
import { openDatabase, sql } from '#platform/database';
import type { Database } from '#platform/database';
import { testDatabase } from '../../support/database.js';
import type { TestDatabase } from '../../support/database.js';

let own: TestDatabase;
let database: Database;
let access: AccessControl;

/** Placed rows: a row of a workspace alone, of a company, of a location; 3 and 6 in the workspace 20. */
const places = [
  { id: 1, workspaceId: 10, companyId: null, locationId: null },
  { id: 2, workspaceId: 10, companyId: 100, locationId: null },
  { id: 3, workspaceId: 20, companyId: 200, locationId: null },
  { id: 4, workspaceId: 10, companyId: 100, locationId: 1000 },
  { id: 5, workspaceId: 10, companyId: 100, locationId: 1001 },
  { id: 6, workspaceId: 20, companyId: 200, locationId: 2000 },
] as const;
const gone = 7;

const thing: ResourceKind = {
  name: 'thing',
  notFound: 'locationNotFound',
  table: 'thing',
  workspace: 'r.workspace_id',
  company: 'r.company_id',
  location: 'r.location_id',
  exists: 'r.deleted_at is null',
};

beforeAll(async () => {
  own = await testDatabase();
  database = await openDatabase(own.url, 4);
  access = new AccessControl(database);
  await sql`
    create table thing (id bigint primary key, workspace_id integer not null, company_id bigint, location_id bigint, deleted_at timestamptz)`.execute(
    database.manager,
  );
  for (const { id, workspaceId, companyId, locationId } of places)
    await sql`insert into thing values (${id}, ${workspaceId}, ${companyId}, ${locationId})`.execute(database.manager);
  await sql`insert into thing values (${gone}, 10, 100, 1002, now())`.execute(database.manager);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const actor = (...grants: Grant[]): Actor =>
  new Actor(
    { id: 1, name: 'ada', userType: 'AGENCY_SERVICE', language: 'en', workspaceId: 10, securityVersion: 1 },
    grants,
  );
const inWorkspace = (group: PermissionGroup, ...workspaceIds: number[]): Grant => ({
  group,
  contextType: 'Workspace',
  contextId: workspaceIds[0] ?? 0,
  workspaceIds,
});
const at = (group: PermissionGroup, contextType: 'Company' | 'Location', contextId: number): Grant => ({
  group,
  contextType,
  contextId,
  workspaceIds: [],
});

const columns = { workspace: 't.workspace_id', company: 't.company_id', location: 't.location_id' };
const inside = async (scope: Scope): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select t.id from thing t where ${within(scope, columns)} and t.deleted_at is null order by t.id`.execute(
    database.manager,
  );
  return rows.map((row) => row.id);
};

/** Ids that `locate` finds when asked one by one. */
const found = async (who: Actor): Promise<number[]> => {
  const outcomes = await Promise.all(
    places.map(({ id }) =>
      access.locate(who, thing, [id]).then(
        () => [id],
        () => [],
      ),
    ),
  );
  return outcomes.flat();
};

describe('what a user sees', () => {
  it.each<[string, Actor, number[]]>([
    ['everything below a workspace', actor(inWorkspace('viewer', 10)), [1, 2, 4, 5]],
    ['everything below a workspace and those below it', actor(inWorkspace('viewer', 10, 20)), [1, 2, 3, 4, 5, 6]],
    ['a company with its locations', actor(at('viewer', 'Company', 100)), [2, 4, 5]],
    ['one location', actor(at('viewer', 'Location', 1000)), [4]],
    ['what any of the grants covers', actor(at('viewer', 'Location', 1000), at('viewer', 'Company', 200)), [3, 4, 6]],
    ['nothing without a grant', actor(), []],
    ['nothing of a deleted workspace, whose grant covers no workspace any more', actor(inWorkspace('viewer')), []],
  ])('is %s', async (_words, who, ids) => {
    expect(await inside(who.visible)).toEqual(ids);
    expect(await found(who)).toEqual(ids);
    const { rows } = await sql<{ id: number }>`
      select t.id from thing t where ${visible(who, columns)} and t.deleted_at is null order by t.id`.execute(
      database.manager,
    );
    expect(rows.map((row) => row.id)).toEqual(ids);
  });
});

describe('what a user may do', () => {
  const mixed = actor(inWorkspace('viewer', 10), at('location-manager', 'Location', 1000));

  it('is decided by the grant that permits it, not by the one that shows it', () => {
    expect(mixed.scope('location:write')).toEqual({ workspaceIds: [], companyIds: [], locationIds: [1000] });
    expect(mixed.scope('location:read')).toEqual({ workspaceIds: [10], companyIds: [], locationIds: [1000] });
    expect(mixed.holds('location:write')).toBe(true);
    expect(mixed.holds('contract:order')).toBe(false);
  });

  it('must be permitted at each of the places', async () => {
    const [one, other] = await access.locate(mixed, thing, [4, 5]);
    if (one === undefined || other === undefined) throw new Error('Both are visible.');
    expect(() => access.demand(mixed, 'location:write', [one])).not.toThrow();
    expect(() => access.demand(mixed, 'location:read', [one, other])).not.toThrow();
    for (const wrong of [[other], [one, other]])
      expect(() => access.demand(mixed, 'location:write', wrong)).toThrow(
        expect.objectContaining({ key: 'permissionMissing', kind: 'forbidden' }),
      );
  });

  it('is true or false as a value, also of what lies at no company', async () => {
    const { rows } = await sql<{ id: number; may: boolean }>`
      select t.id, ${isWithin(mixed.scope('location:write'), columns)} as may from thing t
      where t.deleted_at is null order by t.id`.execute(database.manager);
    expect(rows.map(({ id, may }) => [id, may])).toEqual([1, 2, 3, 4, 5, 6].map((id) => [id, id === 4]));
  });

  it('without a place needs the permission anywhere', () => {
    expect(() => access.demand(mixed, 'location:write', [])).not.toThrow();
    expect(() => access.demand(mixed, 'contract:order', [])).toThrow('contract:order');
  });
});

describe('locate', () => {
  const who = actor(inWorkspace('viewer', 10));

  it('answers where things stand, in the order asked', async () => {
    expect(await access.locate(who, thing, [5, 1, 2])).toEqual([places[4], places[0], places[1]]);
    expect(await access.locate(who, thing, [])).toEqual([]);
  });

  it.each([
    ['does not exist', 999],
    ['is deleted', gone],
    ['is of another tenant', 3],
    ['is beyond what PostgreSQL counts as integer', Number.MAX_SAFE_INTEGER],
  ])('says not found of one that %s, and does not tell which of these it is', async (_words, id) => {
    const error = await access.locate(who, thing, [2, id]).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ key: 'locationNotFound', kind: 'not-found', parameters: { id } });
  });

  it('sees what the running transaction made', async () => {
    await expect(
      database.transaction(async (tx) => {
        await sql`insert into thing values (50, 10, 100, 5000)`.execute(tx);
        expect(await access.locate(who, thing, [50])).toMatchObject([{ locationId: 5000 }]);
        throw new Error('not kept');
      }),
    ).rejects.toThrow('not kept');
    await expect(access.locate(who, thing, [50])).rejects.toMatchObject({ key: 'locationNotFound' });
  });
});

describe('one rule in two languages', () => {
  const grant = fc.record({
    group: fc.constantFrom(...(Object.keys(permissionGroups) as PermissionGroup[])),
    contextType: fc.constantFrom('Workspace' as const, 'Company' as const, 'Location' as const),
    contextId: fc.integer({ min: 1, max: 6 }),
    workspaceIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  });
  const place = fc.record({
    workspaceId: fc.integer({ min: 1, max: 4 }),
    companyId: fc.option(fc.integer({ min: 1, max: 6 })),
    locationId: fc.option(fc.integer({ min: 1, max: 6 })),
  });

  it('the predicate in SQL and the check in the process agree on any grants and places', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(grant, { maxLength: 4 }),
        fc.array(place, { minLength: 1, maxLength: 20 }),
        async (grants, rows) => {
          const who = actor(...grants.map((g) => (g.contextType === 'Workspace' ? g : { ...g, workspaceIds: [] })));
          const scope = who.scope('location:read');
          const decided = rows.map((row) => {
            try {
              access.demand(who, 'location:read', [{ id: 1, ...row }]);
              return true;
            } catch {
              return false;
            }
          });
          const { rows: answered } = await sql<{ inside: boolean }>`
          select ${within(scope, columns)} is true as inside
          from unnest(${rows.map((row) => row.workspaceId)}::int[], ${rows.map((row) => row.companyId)}::bigint[],
                      ${rows.map((row) => row.locationId)}::bigint[]) with ordinality as t (workspace_id, company_id, location_id, position)
          order by position`.execute(database.manager);
          expect(answered.map((row) => row.inside)).toEqual(decided);
        },
      ),
      { numRuns: 150 },
    );
  });
});
