import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { GivenFact } from '../../../libs/contexts/statistics/ingestion/given-fact.rules.js';
import { signed } from '../fulfilment/provider-bench.js';
import type { Tenant } from '../subscriptions/commerce.js';
import { StatisticsBench } from './statistics-bench.js';
import type { StatisticShop } from './statistics-bench.js';

let bench: StatisticsBench;
let tenant: Tenant;
let shop: StatisticShop;

beforeAll(async () => {
  bench = await StatisticsBench.start();
});
beforeEach(async () => {
  tenant = await bench.tenant();
  shop = await bench.shop(tenant, 'Advertisement');
  await bench.commerce.rows(`update subscription set start_date = '2026-11-01' where id = $1`, shop.subscription.id);
  await bench.ordered(shop);
});
afterAll(async () => {
  expect(await bench.unequal()).toEqual([]);
  await bench.close();
});

const given = (changes: Partial<GivenFact> = {}): GivenFact => ({
  subscriptionId: shop.subscription.id,
  day: '2026-11-10',
  product: 'Advertisement',
  kpi: 'clicks',
  value: 5,
  ...changes,
});
const sums = async () => {
  const question = { from: '2026-11-01', to: '2026-11-30', includeMetaData: false };
  return (await bench.queries.aggregated(shop.ofCompany, question)).data.map(({ kpi, sum }) => [kpi, sum]);
};
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: unknown) => error,
  );

describe('what the fulfilment partner has counted', () => {
  it('is kept, and corrected', async () => {
    const day = [given(), given({ kpi: 'spend', value: 12.5, currency: 'EUR' })];
    expect(await bench.deliver(day)).toEqual({ kept: 2, refused: [] });
    expect(await bench.deliver(day)).toEqual({ kept: 2, refused: [] });
    expect(await sums()).toEqual([
      ['clicks', 5],
      ['spend', 12.5],
    ]);
    await bench.deliver([given({ value: 3 })]);
    expect(await sums()).toEqual([
      ['clicks', 3],
      ['spend', 12.5],
    ]);
  });

  it('is refused one by one where it is not the partner’s affair', async () => {
    const foreign = await bench.shop(await bench.tenant(), 'Advertisement');
    const delivered = await bench.deliver([
      given(),
      given({ subscriptionId: foreign.subscription.id }),
      given({ subscriptionId: 999_999 }),
      given({ product: 'ReachEnhancement' }),
      given({ day: '2026-10-31' }),
    ]);
    expect(delivered).toEqual({
      kept: 1,
      refused: [
        { index: 1, reason: 'UNKNOWN_SUBSCRIPTION' },
        { index: 2, reason: 'UNKNOWN_SUBSCRIPTION' },
        { index: 3, reason: 'NOT_BOOKED' },
        { index: 4, reason: 'BEFORE_START' },
      ],
    });
    expect(await sums()).toEqual([['clicks', 5]]);
  });

  it('is kept until the subscription has finished', async () => {
    await bench.commerce.rows(
      `update subscription set state = 'FINISHED', finished_at = '2026-11-10T12:00:00Z' where id = $1`,
      shop.subscription.id,
    );
    expect(await bench.deliver([given(), given({ day: '2026-11-11' })])).toEqual({
      kept: 1,
      refused: [{ index: 1, reason: 'AFTER_END' }],
    });
  });

  it('is refused whole, field by field, where it cannot be right', async () => {
    const deliveries = bench.deliver([given({ day: '2999-01-01' }), given({ kpi: 'spend', currency: 'USD' })]);
    expect(await refusal(deliveries)).toMatchObject({
      key: 'validationFailed',
      problems: [{ field: 'facts[0].day' }, { field: 'facts[1].currency' }],
    });
    expect(await bench.commerce.rows('select from statistic_fact where location_id = $1', shop.locationId)).toEqual([]);
  });

  it('is taken from the partner alone', async () => {
    const forged = (body: Buffer) => signed(body, Date.now(), 'another secret');
    expect(await refusal(bench.deliver([given()], forged))).toMatchObject({ key: 'signatureInvalid' });
    const old = (body: Buffer) => signed(body, Date.now() - 600_000);
    expect(await refusal(bench.deliver([given()], old))).toMatchObject({ key: 'signatureInvalid' });
  });
});

it('calls are counted by the days of the workspace, without spam', async () => {
  const call = async (
    id: string,
    startedAt: string,
    more: { status?: string; spam?: boolean; valid?: boolean } = {},
  ) => {
    const { status = 'ANSWERED', spam = false, valid = true } = more;
    await bench.commerce.rows(
      `insert into tracked_call (workspace_id, company_id, location_id, subscription_id, external_id, version, started_at, ended_at,
         called_tracked, duration, status, spam, valid)
       values ($1, $2, $3, $4, $5, 1, $6::timestamptz, $6::timestamptz + interval '1 minute', '49-911-1', 60, $7, $8, $9)
       on conflict (external_id) do update set started_at = excluded.started_at`,
      tenant.workspaceId,
      tenant.companyId,
      shop.locationId,
      shop.subscription.id,
      id,
      startedAt,
      status,
      spam,
      valid,
    );
  };
  await call('a', '2026-11-09T23:30:00Z');
  await call('b', '2026-11-10T12:00:00Z', { status: 'MISSED' });
  await call('c', '2026-11-10T12:00:00Z', { spam: true });
  await call('d', '2026-11-10T12:00:00Z', { valid: false });
  const delivery = { workspaceId: tenant.workspaceId, complete: async () => true } as never;
  const subscriptionId = shop.subscription.id;
  await bench.calls.handle({ subscriptionId, days: ['2026-11-10'] }, delivery);
  const kept = [
    ['calls', 2],
    ['answeredCalls', 1],
    ['missedCalls', 1],
    ['callSeconds', 60],
  ];
  expect(await sums()).toEqual(kept);
  await call('a', '2026-11-12T12:00:00Z');
  await bench.calls.handle({ subscriptionId, days: ['2026-11-10', '2026-11-12'] }, delivery);
  expect(await sums()).toEqual(kept);
  const { data } = await bench.queries.chronology(shop.ofCompany, {
    from: '2026-11-09',
    to: '2026-11-12',
    aggregationType: 'Day',
    kpis: ['calls'],
    includeMetaData: false,
  });
  expect(data[0]?.data.map(({ value }) => value)).toEqual([null, 1, null, 1]);
});

it('what Google says of a profile is added up by what it counts', async () => {
  const { workspaceId, companyId } = tenant;
  const { locationId } = shop;
  await bench.commerce.rows(
    `insert into profile_performance (workspace_id, company_id, location_id, day, metric, value)
     select $1, $2, $3, '2026-11-10', metric, value from unnest($4::text[], $5::bigint[]) m (metric, value)`,
    workspaceId,
    companyId,
    locationId,
    ['BUSINESS_IMPRESSIONS_DESKTOP_MAPS', 'BUSINESS_IMPRESSIONS_MOBILE_SEARCH', 'CALL_CLICKS', 'WEBSITE_CLICKS'],
    [10, 5, 2, 0],
  );
  const delivery = { workspaceId, complete: async () => true } as never;
  await bench.googlePerformance.handle({ locationId, companyId, from: '2026-11-01', to: '2026-11-30' }, delivery);
  expect(await sums()).toEqual([
    ['impressions', 15],
    ['websiteClicks', 0],
    ['calls', 2],
  ]);
  // Another profile takes its place.
  await bench.commerce.rows(
    `delete from profile_performance where location_id = $1 and metric = 'CALL_CLICKS'`,
    locationId,
  );
  await bench.googlePerformance.handle({ locationId, companyId, from: '2026-11-10', to: '2026-11-10' }, delivery);
  expect(await sums()).toEqual([
    ['impressions', 15],
    ['websiteClicks', 0],
  ]);
});

it('what another process counts meanwhile is never overwritten by something older', async () => {
  const { workspaceId, companyId } = tenant;
  const { locationId } = shop;
  const delivery = { workspaceId, complete: async () => true } as never;
  const news = { locationId, companyId, from: '2026-11-10', to: '2026-11-10' };
  const figure = (value: number) =>
    bench.commerce.rows(
      `insert into profile_performance (workspace_id, company_id, location_id, day, metric, value)
       values ($1, $2, $3, '2026-11-10', 'CALL_CLICKS', $4)
       on conflict (workspace_id, location_id, day, metric) do update set value = excluded.value`,
      workspaceId,
      companyId,
      locationId,
      value,
    );
  await figure(1);
  let waiting: Promise<void> | undefined;
  await bench.commerce.db.transaction(async (tx) => {
    await bench.facts.hold(tx, [companyId]);
    waiting = bench.commerce.db.apart(() => bench.googlePerformance.handle(news, delivery));
    await bench.waitsForCompany();
    await bench.commerce.db.apart(() => figure(2));
  });
  await waiting;
  expect(await sums()).toEqual([['calls', 2]]);
});

describe('months that are older than they are to be kept', () => {
  const parts = async () => {
    const rows = await bench.commerce.rows(
      `select relname as name from pg_class where relname ~ '^statistic_.*_2(009|026)_\\d\\d$' and relkind = 'r' order by 1`,
    );
    return rows.map(({ name }) => String(name));
  };
  const recent = async () => (await parts()).filter((name) => !name.endsWith('2009_01'));
  const fact = 'statistic_fact_2009_01';

  beforeEach(async () => {
    await shop.keep(['2009-01-15', 1], ['2026-11-10', 1]);
    expect(await parts()).toEqual(expect.arrayContaining([fact, 'statistic_company_day_2009_01']));
  });

  it('are taken off whole', async () => {
    await bench.retention.run();
    expect(await parts()).toEqual(await recent());
    expect(await sums()).toEqual([['impressions', 1]]);
  });

  it('are taken off also where a run was lost before it dropped what it had taken off', async () => {
    await bench.commerce.rows(`alter table statistic_fact detach partition ${fact}`);
    await bench.retention.run();
    expect(await parts()).toEqual(await recent());
    await shop.keep(['2009-01-15', 1]);
    await bench.retention.run();
  });

  it('are taken off also where a run was lost in the middle', async () => {
    const reader = await bench.commerce.db.pool.connect();
    const remover = await bench.commerce.db.pool.connect();
    try {
      await reader.query('begin');
      await reader.query('select count(*) from statistic_fact');
      await remover.query(`set statement_timeout = '300ms'`);
      await expect(remover.query(`alter table statistic_fact detach partition ${fact} concurrently`)).rejects.toThrow(
        'statement timeout',
      );
      await reader.query('commit');
    } finally {
      await remover.query('reset statement_timeout');
      remover.release();
      reader.release();
    }
    await bench.retention.run();
    expect(await parts()).toEqual(await recent());
  });
});
