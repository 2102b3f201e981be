import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { dataDefects, machineTables, tableOwners } from './data-rules.js';
import type { DataModel } from './data-rules.js';
import { entityTables } from './table-access.js';
import { readSources } from './source-files.js';
import type { Defect, SourceText } from './source-files.js';

const floors = (
  JSON.parse(await readFile(new URL('./floors.json', import.meta.url), 'utf8')) as { contexts: string[][] }
).contexts;

// `SubscriptionChanges`, `errorColumns`, `DeliveryColumns`, `CommentColumns`, `WorkColumns` and `Changes` name the columns there; none has a state.
const assembled = new Set([
  'libs/contexts/enhanced-content/delivery/delivery.store.ts',
  'libs/contexts/fulfilment/work/work.store.ts',
  'libs/contexts/reviews/answer/comment.store.ts',
  'libs/contexts/gbp/profile/profile.store.ts',
  'libs/contexts/reach-enhancement/campaign/campaign.store.ts',
  'libs/contexts/reach-enhancement/segment/segment.store.ts',
  'libs/contexts/social/comments/comment.store.ts',
  'libs/contexts/social/publishing/post-location.store.ts',
  'libs/contexts/subscriptions/subscription/subscription-lifecycle.ts',
  'libs/contexts/listings/submission/settle-submission.ts',
  'libs/contexts/listings/duplicates/duplicate.store.ts',
]);

describe('the sources', () => {
  let sources: SourceText[];
  let model: DataModel;
  beforeAll(async () => {
    sources = (await readSources('libs', 'apps')).filter(({ path }) => !path.startsWith('apps/sandbox/'));
    model = {
      owners: tableOwners(await readSources('migrations'), floors.flat()),
      entities: entityTables(sources),
      machines: machineTables(sources),
      assembled,
      floors,
    };
  });

  it('are read: machines and tables are found', () => {
    expect([...model.machines].sort()).toEqual(expect.arrayContaining(['listing', 'subscription']));
    expect(model.owners.get('subscription')).toBe('subscriptions');
    expect(model.owners.get('outbox')).toBe('platform');
    expect([...model.owners].filter(([, owner]) => owner === 'nobody')).toEqual([]);
    expect(model.entities.get('SubscriptionEntity')).toBe('subscription');
    expect([...model.entities.values()].filter((table) => !model.owners.has(table))).toEqual([]);
  });

  it('write their own tables only, assign no state, and read downwards', () => {
    expect(dataDefects(sources, model).map(({ rule, where, what }) => `${where} ${rule}: ${what}`)).toEqual([]);
  });
});

describe('the tables', () => {
  // What these hold belongs to the whole installation, or hangs on a row that has a workspace.
  const ofNoTenant = new Set([
    'benchmark_distribution',
    'brake',
    'import_key',
    'import_location',
    'idempotency_key',
    'inbox',
    'job_input',
    'job_problem',
    'lane_pace',
    'portal',
    'refresh_token',
    'revoked_family',
    'sign_in_account',
    'sign_in_failure',
    'signing_key',
    'user_recovery_code',
    'user_totp',
    'workspace',
  ]);

  it('of a tenant say whose they are', async () => {
    const tables = (await readSources('migrations')).flatMap(({ text }) => [
      ...text.matchAll(/\bcreate\s+table\s+(\w+)\s*\(([\s\S]*?)\n\);/gi),
    ]);
    const without = tables.filter((table) => !/\bworkspace_id\b/.test(table[2] ?? '')).map((table) => table[1] ?? '');
    expect(tables.length).toBeGreaterThan(20);
    expect(without.filter((table) => !ofNoTenant.has(table))).toEqual([]);
  });
});

const sample: DataModel = {
  owners: tableOwners(
    [
      { path: 'migrations/1-platform-foundation.ts', text: 'create table outbox (id int);' },
      {
        path: 'migrations/2-organisation-foundation.ts',
        text: 'create table workspace (id int); create table location (state text);',
      },
      { path: 'migrations/3-contracts-foundation.ts', text: 'create table licence (id int);' },
      { path: 'migrations/4-subscriptions-foundation.ts', text: 'create table subscription (state text);' },
      { path: 'migrations/5-invoicing-foundation.ts', text: 'create table invoice (id int);' },
    ],
    floors.flat(),
  ),
  entities: entityTables([
    {
      path: 'libs/contexts/a/a.entity.ts',
      text: `@Entity('subscription') class SubscriptionEntity {} @Entity('location') class LocationEntity {} @Entity('outbox') class OutboxEntity {}`,
    },
  ]),
  machines: machineTables([
    { path: 'a.ts', text: "const t: MachineTable<S, E, F> = { machine: subscriptionMachine, table: 'subscription' };" },
  ]),
  floors,
};

const check = (path: string, text: string): Defect[] => dataDefects([{ path, text }], sample);
const own = 'libs/contexts/subscriptions/a.ts';

describe('the rule that only transitions write a state', () => {
  it.each([
    ['in SQL', 'sql`update subscription s set note = null, state = ${to} where id = 1`'],
    ['in SQL with several columns at once', "sql`update subscription set (note, state) = (select 'a', 'ACTIVE')`"],
    [
      'in a part of a longer statement',
      'sql`with a as (select 1), b as (update subscription set state = $1 where x returning id) select 1`',
    ],
    [
      'in a fragment inside an interpolation',
      'sql`update subscription set ${sql.join([sql`state = ${to}`, other])} where id = 1`',
    ],
    [
      'behind a conflict',
      "sql`insert into subscription (id) values (1) on conflict (id) do update set state = 'ACTIVE'`",
    ],
    [
      'in a merge',
      "sql`merge into subscription s using t on t.id = s.id when matched then update set state = 'ACTIVE'`",
    ],
    ['in plain text', "client.query('update subscription set state = $1')"],
    ['in columns that are not named', 'sql`update subscription set ${columns} where id = 1`'],
    ['through an entity', "tx.update(SubscriptionEntity, 1, { note: null, state: 'ACTIVE' })"],
    ['through an entity, by a condition', "this.read.update(SubscriptionEntity, { id: 1 }, { state: 'ACTIVE' })"],
    ['through an entity, in SQL', "tx.update(SubscriptionEntity, 1, { state: () => 'default' })"],
    ['through an entity, in a spread', 'tx.update(SubscriptionEntity, 1, { ...columns })'],
    ['through an entity, from elsewhere', 'tx.update(SubscriptionEntity, 1, columns)'],
  ])('finds one %s', (_how, code) => {
    expect(check(own, code).map(({ rule }) => rule)).toEqual(['only transitions write a state']);
  });

  it.each([
    ['the first state with the row', 'tx.insert(SubscriptionEntity, { state })'],
    ['a comparison', "sql`update subscription s set note = null from licence l where l.id = 1 and s.state = 'ACTIVE'`"],
    [
      'a comparison inside a value',
      "sql`update subscription set note = (case when state = 'ACTIVE' then 1 end) where id = 1`",
    ],
    [
      'columns that the file shows',
      'const set = { note: null, ...g(1) }; tx.update(SubscriptionEntity, 1, set); function g(a) { return a ? { a } : {}; }',
    ],
    ['a lock', "sql`select id from subscription where state = 'ACTIVE' for no key update`"],
    ['a comment', 'sql`update subscription set note = null -- not state = 1\n where id = 1`'],
  ])('passes %s', (_what, code) => {
    expect(check(own, code)).toEqual([]);
  });

  it('passes the transition function itself, and the state of an address', () => {
    expect(check('libs/platform/transitions/a.ts', "sql`update ${sql.table(t)} set state = 'A'`")).toEqual([]);
    expect(check('libs/contexts/locations/a.ts', "tx.update(LocationEntity, 1, { state: 'Bayern' })")).toEqual([]);
  });
});

describe('the rule that only its owner writes a table', () => {
  it.each([
    ['a higher context', 'libs/contexts/subscriptions/a.ts', 'sql`update licence set used_places = 1`'],
    ['a lower context', 'libs/contexts/contracts/a.ts', 'tx.delete(SubscriptionEntity, 1)'],
    ['the platform', 'libs/platform/audit/a.ts', 'tx.insert(LocationEntity, {})'],
    ['a context that writes the outbox by hand', own, 'sql`insert into outbox (id) values (1)`'],
    ['an adapter', 'libs/integrations/publishers/a.ts', 'sql`delete from location`'],
    ['an application', 'apps/api/src/demo/a.ts', "sql`insert into workspace (path) values ('1')`"],
    ['somebody who hides the name', own, 'sql`update ${sql.table(name)} set a = 1`'],
    ['somebody who hides the entity', own, 'tx.insert(entity, {})'],
    ['somebody who knows a table that does not exist', own, 'sql`truncate subscriptions`'],
  ])('finds %s', (_who, path, code) => {
    expect(check(path, code).map(({ rule }) => rule)).toEqual(['only its owner writes a table']);
  });

  it('passes owners', () => {
    expect(check('libs/contexts/contracts/a.ts', 'sql`update licence set used_places = 1`')).toEqual([]);
    expect(check('libs/platform/outbox/a.ts', 'tx.insert(OutboxEntity, {})')).toEqual([]);
  });
});

describe('the rule that reads go downwards', () => {
  it.each([
    ['upwards', 'libs/contexts/contracts/a.ts', 'sql`select 1 from licence l join subscription s on true`'],
    ['upwards through an entity', 'libs/contexts/contracts/a.ts', 'tx.findOne(SubscriptionEntity, { where: { id } })'],
    ['sideways', 'libs/contexts/listings/a.ts', 'sql`select 1 from invoice`'],
    ['from the platform', 'libs/platform/audit/a.ts', 'sql`select 1 from licence`'],
  ])('finds one that goes %s', (_where, path, code) => {
    expect(check(path, code).map(({ rule }) => rule)).toEqual(['reads go downwards']);
  });

  it('passes lower floors, the platform and the tree of tenants', () => {
    expect(check(own, 'sql`select 1 from location l join licence c on true join outbox o on true`')).toEqual([]);
    expect(check('libs/contexts/identity/a.ts', 'sql`select 1 from workspace`')).toEqual([]);
  });
});
