import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { localDate } from '#domain/time/local-date';
import { FactStore } from '../../../libs/contexts/statistics/fact/fact.store.js';
import type { Fact } from '../../../libs/contexts/statistics/fact/fact.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from './demo-company.js';
import type { DemoCompany } from './demo-company.js';
import { deliverSigned } from './provider-orders.js';

let platform: Platform;
let demo: DemoCompany;
let locationId: number;
let subscriptionId: number;

beforeAll(async () => {
  platform = await startPlatform({ delayMs: 20 });
  demo = await demoCompany(platform);
  [locationId = 0] = await demo.locations(1);
  const { rows } = await platform.database.pool.query<{ id: number }>(
    `with booked as (
       insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
       select workspace_id, contract_id, offer_id, name, booked_offer || '{"products": [{"product": "Advertisement", "settings": {}}]}',
         currency, setup_fee, regular_fee, maintenance_fee
       from licence where contract_id = $1 order by id limit 1 returning *
     ), made as (
       insert into subscription (workspace_id, company_id, contract_id, licence_id, offer_id, location_id, state, start_date)
       select b.workspace_id, l.company_id, b.contract_id, b.id, b.offer_id, l.id, 'ACTIVE', '2026-01-01'
       from booked b, location l where l.id = $2 returning *
     )
     insert into fulfilment_work (workspace_id, subscription_id, location_id, state, products, ordered_version, content_version)
     select workspace_id, id, location_id, 'CONFIRMED', '{Advertisement}', 1, 1 from made returning subscription_id as id`,
    [demo.contractId, locationId],
  );
  subscriptionId = Number(rows[0]?.id);
});
afterAll(() => platform.close());

const deliver = (facts: unknown) => deliverSigned(platform, 'facts', { facts });

const fact = (changes: object = {}) => ({
  subscriptionId,
  day: '2026-10-10',
  product: 'Advertisement',
  kpi: 'clicks',
  value: 5,
  ...changes,
});
const october = { from: '2026-10-01', to: '2026-10-31' };
const partner = () => platform.partner('demo-agency');
const aggregated = (query: object, contextType = 'Location', contextIds = String(locationId)) =>
  partner().GET('/v5/analytics/{contextType}/{contextIds}/statistic/aggregated', {
    params: { path: { contextType: contextType as never, contextIds }, query: query as never },
  });

describe('statistics', () => {
  it('are delivered by the partner, signed, and read as sums and as a chronology', async () => {
    const delivered = await deliver([fact(), fact({ day: '2026-10-12', value: 7 }), fact({ subscriptionId: 999_999 })]);
    expect(delivered).toEqual({
      status: 200,
      body: { kept: 2, refused: [{ index: 2, reason: 'UNKNOWN_SUBSCRIPTION' }] },
    });
    for (const [type, id] of [
      ['location', locationId],
      ['Subscription', subscriptionId],
      ['COMPANY', demo.companyId],
    ] as const) {
      const { data } = await aggregated(
        { ...october, kpis: ['clicks'], productIds: ['Advertisement'] },
        type,
        String(id),
      );
      expect(data).toMatchObject({ data: [{ kpi: 'clicks', unit: 'Count', sum: 12, meta: null }], total: 1 });
    }
    const { data } = await partner().GET('/v5/analytics/{contextType}/{contextIds}/statistic/chronology', {
      params: {
        path: { contextType: 'Location', contextIds: String(locationId) },
        query: { from: '2026-10-09', to: '2026-10-12', aggregationType: 'Day', products: ['Advertisement'] },
      },
    });
    expect(data?.data[0]?.data.map(({ value }) => value)).toEqual([null, 5, null, 7]);
  });

  it('are compared with the days before, or with the year before', async () => {
    await deliver([fact({ day: '2026-09-15', value: 4 })]);
    const query = { ...october, kpis: ['clicks'], productIds: ['Advertisement'] };
    expect((await aggregated(query)).data?.data).toMatchObject([{ sum: 12, sumBefore: 4, periodicChange: 200 }]);
    // Nothing was counted then: the subscription is younger.
    const year = { ...query, comparedWith: 'YEAR_BEFORE' };
    expect((await aggregated(year)).data?.data).toMatchObject([{ sum: 12, sumBefore: null, periodicChange: null }]);
    const { kpis, productIds: products } = query;
    const sumsOf = async (comparedWith: string) => {
      const asked = { contextType: 'Location', contextIds: [locationId], ...october, kpis, products, comparedWith };
      const { data } = await platform
        .administration('demo-agency')
        .GET('/api/stats/aggregated', { params: { query: asked as never } });
      return data?.data.map(({ sumBefore }) => sumBefore);
    };
    expect([await sumsOf('PERIOD_BEFORE'), await sumsOf('YEAR_BEFORE')]).toEqual([[4], [null]]);
  });

  it('are the same for administrators', async () => {
    const query = {
      contextType: 'Location',
      contextIds: [locationId],
      ...october,
      products: ['Advertisement'],
    } as const;
    const administration = platform.administration('demo-agency');
    const sums = await administration.GET('/api/stats/aggregated', {
      params: { query: { ...query, includeMetaData: true } as never },
    });
    expect(sums.data?.data).toMatchObject([
      { kpi: 'clicks', sum: 12, meta: { name: 'Clicks', daysWithData: 2, days: 31 } },
    ]);
    const weeks = await administration.GET('/api/stats/chronology', {
      params: { query: { ...query, aggregationType: 'Month' } as never },
    });
    expect(weeks.data?.data).toMatchObject([{ data: [{ key: '2026-10', value: 12 }] }]);
    const kpis = await administration.GET('/api/stats/kpi', { params: { query: { products: ['Advertisement'] } } });
    expect(kpis.data?.data.map(({ kpi }) => kpi)).toEqual(['impressions', 'clicks', 'calls', 'spend']);
  });

  it('have names in the language of the reader', async () => {
    const { data } = await partner().GET('/v5/analytics/statistic/kpi', {
      params: { query: { products: ['CallTracking'] } },
      headers: { 'accept-language': 'de' },
    });
    expect(data?.data.map(({ name }) => name)).toEqual([
      'Anrufe',
      'Angenommene Anrufe',
      'Verpasste Anrufe',
      'Gesprächszeit',
    ]);
  });

  it.each([
    [{ kpis: ['visits'] }, ['kpis']],
    [{ from: '2026-10-01' }, ['to']],
    [{ from: '2026-10-02', to: '2026-10-01' }, ['to']],
    [{ from: '1.10.2026', to: '2026-10-01' }, ['from']],
    [{ from: '1926-10-01', to: '2026-10-01' }, ['to']],
    [{ from: '1900-06-01', to: '1900-06-05', comparedWith: 'YEAR_BEFORE' }, ['from']],
    [{ comparedWith: 'NEVER' }, ['comparedWith']],
    [{ productIds: ['Listings'] }, ['productIds']],
    [{ includeMetaData: 'perhaps' }, ['includeMetaData']],
  ])('are refused for %j', async (query, fields) => {
    const { response, error } = await aggregated(query);
    expect([response.status, error]).toMatchObject([400, { errorCode: 1001, fields }]);
  });

  it('need Analytics, and are nobody else’s', async () => {
    const [bare = 0] = await demo.locations(1);
    const without = await aggregated({}, 'Location', String(bare));
    expect([without.response.status, without.error]).toMatchObject([403, { errorCode: 2005 }]);
    const mixed = await aggregated({}, 'Location', `${locationId},999999`);
    expect(mixed.response.status).toBe(404);
    expect((await aggregated({}, 'Region')).response.status).toBe(404);
  });

  it('refuse a delivery with a wrong field whole', async () => {
    const wrong = await deliver([fact({ day: '2026-10-20' }), fact({ day: '2999-01-01', currency: 'EUR' })]);
    expect(wrong).toMatchObject({
      status: 400,
      body: { errorCode: 1001, fields: ['facts[1].day', 'facts[1].currency'] },
    });
    const forged = await fetch(`${platform.url}/hooks/fulfilment/facts`, { method: 'POST', body: '{"facts":[]}' });
    expect(forged.status).toBeGreaterThanOrEqual(400);
    const { data } = await aggregated({ from: '2026-10-20', to: '2026-10-20' });
    expect(data).toEqual({ data: [], total: 0 });
  });

  it('of a large company are read from one row for each day and KPI', async () => {
    const store = platform.api.get(FactStore, { strict: false });
    const facts = Array.from({ length: 40 }, (_each, index): Fact => ({
      workspaceId: demo.workspaceId,
      companyId: demo.companyId,
      locationId: 900_000 + index,
      subscriptionId: null,
      day: localDate('2026-09-09'),
      product: 'Listing',
      kpi: 'impressions',
      source: 'GOOGLE',
      value: '10',
    }));
    await platform.database.transaction((tx) => store.keep(tx, facts));
    const { data } = await aggregated({ from: '2026-09-09', to: '2026-09-09' }, 'Company', String(demo.companyId));
    expect(data?.data).toMatchObject([{ kpi: 'impressions', sum: 400 }]);
  });
});
