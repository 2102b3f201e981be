import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { localDate } from '#domain/time/local-date';
import type { JobView } from '#platform/jobs';
import { openTable } from '#platform/tables';
import { FactStore } from '../../../libs/contexts/statistics/fact/fact.store.js';
import { checkedFetch } from '../../support/checked-fetch.js';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';

let platform: Platform;
let demo: DemoCompany;
let locationId: number;
let licenceId: number;

beforeAll(async () => {
  platform = await startPlatform({ delayMs: 20 });
  demo = await demoCompany(platform);
  [locationId = 0] = await demo.locations(1);
  const { rows } = await platform.database.pool.query<{ id: number }>(
    `insert into licence (workspace_id, contract_id, offer_id, name, booked_offer, currency, setup_fee, regular_fee, maintenance_fee)
     select workspace_id, contract_id, offer_id, name, booked_offer || $2, currency, setup_fee, regular_fee, maintenance_fee
     from licence where contract_id = $1 order by id limit 1 returning id`,
    [
      demo.contractId,
      { products: [{ product: 'StatisticAggregation', settings: { configurationKeys: ['accountId'] } }], maxCount: 9 },
    ],
  );
  licenceId = Number(rows[0]?.id);
});
afterAll(() => platform.close());

async function call(method: string, path: string, body?: object, user = 'demo-agency') {
  const response = await checkedFetch('administration')(
    new Request(`${platform.url}${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:${demoPassword}`).toString('base64')}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  return response;
}
const json = async (method: string, path: string, body?: object) => {
  const response = await call(method, path, body);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const said = { source: 'yext', aggregationStart: '2026-01-01', configuration: { accountId: 'A-4711' } };

describe('a statistic aggregation', () => {
  it('is said by the block of an order, or by its own call, once', async () => {
    const order = `/api/subscription/${licenceId}?locationIds=${locationId}`;
    const wrong = await json('POST', order, {
      statisticAggregation: { ...said, aggregationStart: '1999-01-01', configuration: {} },
    });
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      {
        errorCode: 1001,
        fields: ['statisticAggregation.aggregationStart', 'statisticAggregation.configuration.accountId'],
      },
    ]);
    const withBlock = await json('POST', order, { statisticAggregation: said });
    expect(withBlock.status).toBe(200);
    expect(await json('GET', `/api/statisticaggregation/${String(withBlock.body.value)}`)).toEqual({
      status: 200,
      body: said,
    });
    const waiting = await json('POST', order, {});
    const path = `/api/statisticaggregation/${String(waiting.body.value)}`;
    expect((await json('GET', path)).body).toEqual({ source: null, aggregationStart: null, configuration: null });
    expect((await json('POST', path, { source: 'yext', aggregationStart: '1.1.2026' })).body).toMatchObject({
      errorCode: 1001,
      fields: ['aggregationStart', 'configuration.accountId'],
    });
    expect((await json('POST', path, said)).body).toEqual(waiting.body);
    expect(await json('POST', path, said)).toMatchObject({ status: 409, body: { errorCode: 4600 } });
    const configuration = await json('GET', `/api/statisticaggregation/configuration/${licenceId}`);
    expect(configuration.body).toMatchObject({
      sources: [{ source: 'matchcraft' }, { source: 'yext', products: ['Listing', 'ListingPortal'] }],
      configurationKeys: ['accountId'],
    });
    expect(await json('GET', '/api/statisticaggregation/999999')).toMatchObject({
      status: 404,
      body: { errorCode: 3600 },
    });
    expect(await json('GET', '/api/statisticaggregation/configuration/999999')).toMatchObject({
      status: 404,
      body: { errorCode: 3601 },
    });
    // The provider of the sandbox confirms it: from then on the location has Analytics.
    await eventually(
      () => json('GET', `/api/analytics/benchmark?contextType=Location&contextIds=${locationId}`),
      ({ status }) => status === 200,
      'The location has no Analytics.',
    );
  });
});

describe('facts', () => {
  const exported = (query: string) =>
    json('POST', `/api/stats/export?contextType=Company&id=${demo.companyId}&from=2026-09-01&to=2026-09-30${query}`);

  it.each(['csv', 'xlsx'] as const)('are exported as %s', async (format) => {
    const store = platform.api.get(FactStore, { strict: false });
    await platform.database.transaction((tx) =>
      store.keep(
        tx,
        [
          ['2026-09-02', 'spend', '12.345678'],
          ['2026-09-01', 'clicks', '5'],
          ['2026-08-31', 'clicks', '7'],
        ].map(([day = '', kpi, value = '']) => ({
          workspaceId: demo.workspaceId,
          companyId: demo.companyId,
          locationId,
          subscriptionId: null,
          day: localDate(day),
          product: 'ReachEnhancement' as const,
          kpi: kpi as 'clicks' | 'spend',
          source: 'META_ADS' as const,
          value,
        })),
      ),
    );
    const accepted = await exported(`&products=ReachEnhancement&format=${format}`);
    expect(accepted).toMatchObject({ status: 200, body: { job: true } });
    const job = await eventually(
      async () => (await json('GET', `/api/job/${String(accepted.body.value)}`)).body as unknown as JobView,
      ({ state }) => state === 'done',
      'The export does not end.',
    );
    const { file, rows } = job.result as { file: string; rows: number };
    expect(rows).toBe(2);
    const response = await call('GET', file);
    const content = Buffer.from(await response.arrayBuffer());
    const parts = (async function* () {
      yield content;
    })();
    const table = await openTable(parts, { format, encoding: 'utf-8' });
    const cells: string[][] = [];
    for await (const row of table.rows()) cells.push(row.cells.map(String));
    await table.close();
    expect(cells).toEqual([
      'day,locationId,externalId,locationName,subscriptionId,product,kpi,unit,source,value'.split(','),
      ['2026-09-01', String(locationId), '', 'Shop 1', '', 'ReachEnhancement', 'clicks', 'Count', 'META_ADS', '5'],
      [
        '2026-09-02',
        String(locationId),
        '',
        'Shop 1',
        '',
        'ReachEnhancement',
        'spend',
        'Euro',
        'META_ADS',
        '12.345678',
      ],
    ]);
    expect((await call('GET', file, undefined, 'demo-admin')).status).toBe(404);
  });

  it('are exported for days that are given together', async () => {
    const wrong = await json('POST', `/api/stats/export?contextType=Company&id=${demo.companyId}&from=2026-09-01`);
    expect([wrong.status, wrong.body]).toMatchObject([400, { fields: ['to'] }]);
    const foreign = await json('POST', '/api/stats/export?contextType=Company&id=999999');
    expect(foreign.status).toBe(404);
  });
});

describe('the benchmark', () => {
  const benchmark = (query: string) => json('GET', `/api/analytics/benchmark?${query}`);

  it('is read for locations, companies and workspaces', async () => {
    for (const [type, id] of [
      ['Location', locationId],
      ['Company', demo.companyId],
      ['Workspace', demo.workspaceId],
    ] as const) {
      const { status, body } = await benchmark(`contextType=${type}&contextIds=${id}&period=lastWeek&aggregation=Week`);
      expect([status, body]).toMatchObject([
        200,
        { total: 4, data: [{ kpi: 'impression' }, { kpi: 'conversion' }, { kpi: 'engage' }, { kpi: 'contact' }] },
      ]);
    }
  });

  it.each([
    ['contextType=Subscription&contextIds=1', ['contextType']],
    ['contextType=Company&contextIds={company}&period=5d', ['period']],
    ['contextType=Company&contextIds={company}&from=2026-09-01', ['to']],
    ['contextType=Company&contextIds={company}&period=7d&from=2026-09-01&to=2026-09-02', ['from', 'to']],
    ['contextType=Company&contextIds={company}&aggregation=Hour', ['aggregation']],
  ])('is refused for %s', async (query, fields) => {
    const { status, body } = await benchmark(query.replace('{company}', String(demo.companyId)));
    expect([status, body]).toMatchObject([400, { errorCode: 1001, fields }]);
  });

  it('is nobody else’s', async () => {
    expect((await benchmark('contextType=Company&contextIds=999999')).status).toBe(404);
    expect((await benchmark('contextType=Workspace&contextIds=999999')).status).toBe(404);
  });
});
