import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '#platform/database';
import { Commerce } from '../subscriptions/commerce.js';
import type { Tenant } from '../subscriptions/commerce.js';

/** What streams of events are told of ads, straight from the tables. */
let commerce: Commerce;
let tenant: Tenant;
let locations: number[];

/** Enough that comparing each changed row with each other one takes minutes. */
const many = 10_000;

beforeAll(async () => {
  commerce = await Commerce.start();
  tenant = await commerce.tenant();
  locations = await tenant.locations(2);
});
afterAll(() => commerce.close());

const rows = (query: string, ...parameters: unknown[]) => commerce.rows(query, ...parameters);

/** Subscriptions with a campaign that has one segment with one ad. @returns the ids of the campaigns */
async function campaigns(count: number, location: number): Promise<number[]> {
  const offer = await tenant.offer({
    products: [{ product: 'ReachEnhancement', settings: { reachEnhancementType: 'socialAd' } }],
  });
  const contract = await tenant.contract([[offer, null]]);
  const made = await rows(
    `with ordered as (
       insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, was_active)
       select b.workspace_id, l.company_id, b.contract_id, b.id, b.offer_id, l.id, 'ACTIVE', true
       from licence b, location l, generate_series(1, $2::int) where b.contract_id = $1 and l.id = $3
       returning *)
     insert into reach_enhancement (id, workspace_id, company_id, location_id, type, state, is_started, is_handed_over, name, radius,
       period, delivery_method)
     select s.id, s.workspace_id, s.company_id, s.location_id, 'socialAd', 'active', true, true, 'Bread', 10, 'Daily', 'Standard'
     from ordered s returning id`,
    contract.id,
    count,
    location,
  );
  const ids = made.map(({ id }) => Number(id));
  await rows(
    `with grouped as (
       insert into reach_segment (workspace_id, reach_enhancement_id, state, name)
       select workspace_id, id, 'active', 'Bread' from reach_enhancement where id = any($1::bigint[]) returning *)
     insert into reach_ad (workspace_id, segment_id) select workspace_id, id from grouped`,
    ids,
  );
  return ids;
}

const results = (ids: readonly number[], clicks: number, calls = 0) =>
  rows(
    `insert into reach_result (workspace_id, reach_enhancement_id, day, impressions, clicks, calls, directions, cost_micros)
     select workspace_id, id, '2027-01-12', 400, $2::int, $3::int, 0, 9000000 from reach_enhancement where id = any($1::bigint[])
     on conflict (reach_enhancement_id, day, network_id) do update set clicks = excluded.clicks, calls = excluded.calls`,
    ids,
    clicks,
    calls,
  );

/** What is told while something is done. */
async function toldOf(act: () => Promise<unknown>) {
  const [before] = await rows('select coalesce(max(id), 0) as id from live_change');
  await act();
  return rows(
    `select topic, subject_id as "subject", location_id as "location", company_id as "company" from live_change
     where id > $1 order by location_id`,
    before?.['id'],
  );
}

const ofCampaign = (column: string) => `${column} = any($1::bigint[])`;
const ofSegments = 'segment_id in (select id from reach_segment where reach_enhancement_id = any($1::bigint[]))';

describe('a change of ads', () => {
  const changes: readonly (readonly [what: string, query: string])[] = [
    ['the state of a campaign', `update reach_enhancement set state = 'paused' where ${ofCampaign('id')}`],
    [
      'its revision, as with a new budget',
      `update reach_enhancement set revision = revision + 1 where ${ofCampaign('id')}`,
    ],
    [
      'that it was stopped',
      `update reach_enhancement set problem = '{"key": "a"}', wants_pause = true where ${ofCampaign('id')}`,
    ],
    ['the state of a segment', `update reach_segment set state = 'paused' where ${ofCampaign('reach_enhancement_id')}`],
    ['its problem', `update reach_segment set problem = '{"key": "b"}' where ${ofCampaign('reach_enhancement_id')}`],
    ['the texts of an ad', `update reach_ad set revision = revision + 1 where ${ofSegments}`],
    ['an ad that is deleted', `update reach_ad set deleted_at = now() where ${ofSegments}`],
  ];

  it('is told under their topic, with the campaign and its place, and subscriptions are not said to have changed', async () => {
    const [location = 0] = locations;
    const ids = await campaigns(1, location);
    const told = [{ topic: 'ad', subject: ids[0], location, company: tenant.companyId }];
    for (const [what, query] of changes) expect([what, await toldOf(() => rows(query, ids))]).toEqual([what, told]);
    expect(await toldOf(() => results(ids, 20))).toEqual(told);
    expect(await toldOf(() => results(ids, 21))).toEqual(told);
  });

  it('is not told where lists and screens show nothing of it', async () => {
    const ids = await campaigns(1, locations[0] ?? 0);
    await results(ids, 20);
    for (const query of [
      `update reach_enhancement set publish_queued = true, sent_revision = 1, updated_at = now() where ${ofCampaign('id')}`,
      `update reach_segment set sent_revision = 1, state = state where ${ofCampaign('reach_enhancement_id')}`,
      `update reach_ad set sent_revision = 1, network_id = 'n' where ${ofSegments}`,
    ])
      expect(await toldOf(() => rows(query, ids))).toEqual([]);
    expect(await toldOf(() => results(ids, 20, 3))).toEqual([]);
  });

  it('is one row for each place, without a campaign where several have changed', async () => {
    const [one = 0, two = 0] = locations;
    const ids = [...(await campaigns(2, one)), ...(await campaigns(1, two))];
    const place = { topic: 'ad', company: tenant.companyId };
    const told = [
      { ...place, subject: null, location: one },
      { ...place, subject: ids[2], location: two },
    ];
    for (const [what, query] of changes) expect([what, await toldOf(() => rows(query, ids))]).toEqual([what, told]);
    expect(await toldOf(() => results(ids, 20))).toEqual(told);
    expect(await toldOf(() => results(ids, 21))).toEqual(told);
  });
});

describe('a session that has changed', () => {
  let ids: number[];
  beforeAll(async () => {
    ids = await campaigns(many, locations[0] ?? 0);
    await results(ids, 20);
    await rows('analyze');
  }, 120_000);

  const bump = {
    reach_enhancement: `update reach_enhancement set revision = revision + 1 where ${ofCampaign('id')}`,
    reach_segment: `update reach_segment set revision = revision + 1 where ${ofCampaign('reach_enhancement_id')}`,
    reach_ad: `update reach_ad set revision = revision + 1 where ${ofSegments}`,
    reach_result: `update reach_result set clicks = clicks + 1 where ${ofCampaign('reach_enhancement_id')}`,
  };
  const tables = Object.keys(bump);

  /** In one transaction, so that nobody else's reads are counted. */
  async function inSession<T>(act: (ask: (query: string, ...parameters: unknown[]) => Promise<Row[]>) => Promise<T>) {
    const session = await commerce.module.get(Database).pool.connect();
    try {
      await session.query('begin');
      return await act(async (query, ...parameters) => (await session.query<Row>(query, parameters)).rows);
    } finally {
      await session.query('rollback');
      session.release();
    }
  }
  type Row = Record<string, unknown>;
  interface Explained {
    readonly 'QUERY PLAN': readonly { readonly Triggers: readonly { 'Trigger Name': string; Time: number }[] }[];
  }

  it('few rows first is as fast with many', async () => {
    const slow = await inSession(async (ask) => {
      await ask(`set local statement_timeout = '15s'`);
      for (const query of Object.values(bump)) await ask(query, ids.slice(0, 1));
      const took: unknown[] = [];
      for (const query of Object.values(bump)) {
        const [plan] = (await ask(`explain (analyze, format json) ${query}`, ids)) as unknown as Explained[];
        const triggers = plan?.['QUERY PLAN'].flatMap(({ Triggers: all }) => all) ?? [];
        took.push(...triggers.filter(({ Time: ms }) => ms > 3_000));
      }
      return took;
    });
    expect(slow).toEqual([]);
  });

  it('many rows first reads no table whole for one', async () => {
    const scans = async (ask: (query: string, ...parameters: unknown[]) => Promise<Row[]>) =>
      ask(
        `select relname, seq_scan::int as scans from pg_stat_xact_user_tables where relname = any($1::text[]) order by relname`,
        tables,
      );
    await inSession(async (ask) => {
      for (const query of Object.values(bump)) await ask(query, ids);
      const before = await scans(ask);
      for (const query of Object.values(bump)) await ask(query, ids.slice(0, 1));
      expect(before).toHaveLength(tables.length);
      expect(await scans(ask)).toEqual(before);
    });
  });
});
