import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  AggregationQueries,
  ReceiveFacts,
  SetUpAggregation,
  statisticsConfig,
  StatisticsModule,
} from '#contexts/statistics';
import { Draft } from '#domain/errors/draft';
import { AccessControl } from '#platform/access';
import { sql } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import {
  aggregationLicenceResource,
  statisticAggregationResource,
} from '../../../libs/contexts/statistics/aggregation/aggregation.resource.js';
import type { AggregationInput } from '../../../libs/contexts/statistics/aggregation/aggregation.rules.js';
import { blocked } from '../../support/blocked.js';
import { sectionOf } from '../../support/config-sections.js';
import { ProviderBench, signed } from '../fulfilment/provider-bench.js';
import type { Booked, Tenant } from '../subscriptions/commerce.js';

/** Statistics of other sources, before a scripted provider. */
describe('a statistic aggregation', () => {
  let bench: ProviderBench;
  let tenant: Tenant;

  beforeEach(async () => {
    bench = await ProviderBench.start([StatisticsModule], sectionOf(statisticsConfig, { retentionMonths: 120 }));
    tenant = await bench.commerce.tenant();
  });
  afterEach(() => bench.close());

  const ordered = async (settings: object = {}, location?: number): Promise<Booked> => {
    const locationIds = location === undefined ? await tenant.locations(1) : [location];
    const booked = await tenant.booked({ products: ['StatisticAggregation'], locationIds });
    await bench.commerce.rows(
      `update licence set booked_offer = jsonb_set(booked_offer, '{products}', $2::jsonb)
       where id = (select licence_id from subscription where id = $1)`,
      booked.id,
      JSON.stringify([{ product: 'StatisticAggregation', settings }]),
    );
    await bench.drain();
    return booked;
  };
  const place = async ({ id }: Booked, by = tenant.agency, resource = statisticAggregationResource) => {
    const [found] = await bench.commerce.module.get(AccessControl).locate(by, resource, [id]);
    if (found === undefined) throw new Error('It is not there.');
    return found;
  };
  const say = async (booked: Booked, aggregation: Partial<AggregationInput>) => {
    const draft = new Draft<AggregationInput>(aggregation);
    await bench.commerce.module.get(SetUpAggregation).execute(await place(booked), draft);
    await bench.drain();
  };
  const read = async (booked: Booked) => bench.commerce.module.get(AggregationQueries).one(await place(booked));
  const setUp = () => (bench.provider.calls.at(-1)?.body['products'] as { setUp?: object }[] | undefined)?.[0]?.setUp;
  const deliver = (booked: Booked, ...days: readonly string[]) => {
    const facts = days.map((day) => ({
      subscriptionId: booked.id,
      day,
      product: 'Listing' as const,
      kpi: 'impressions' as const,
      value: 7,
    }));
    const body = Buffer.from(JSON.stringify({ facts }));
    return bench.commerce.module.get(ReceiveFacts).execute(signed(body), () => new Draft({ facts }));
  };

  const finish = ({ id }: Booked, at: string) =>
    bench.commerce.rows(`update subscription set state = 'FINISHED', finished_at = $2 where id = $1`, id, at);

  it('waits for its source, which its order or its own call says, and which the provider is told', async () => {
    const booked = await ordered();
    expect(await booked.row()).toMatchObject({ state: 'ORDERED', missing: ['statisticAggregation'] });
    expect((await booked.view()).missingRequirements).toMatchObject([
      { key: 'statisticAggregation', action: { body: { url: `/api/statisticaggregation/${booked.id}` } } },
    ]);
    expect(await read(booked)).toEqual({ source: null, aggregationStart: null, configuration: null });
    const said = { source: 'yext', aggregationStart: '2026-01-01', configuration: { accountId: 'A-1' } } as const;
    await say(booked, said);
    expect(await read(booked)).toEqual(said);
    await bench.commerce.rows(`update subscription set start_at = now() where id = $1`, booked.id);
    await bench.drain();
    expect(bench.told(booked)).toEqual(['order 1']);
    expect(setUp()).toEqual(said);
  });

  it('is set up on a subscription whose product changes at that moment', async () => {
    const booked = await ordered();
    await bench.commerce.rows(`update subscription set state = 'ORDERED' where id = $1`, booked.id);
    const other = await ordered();
    await blocked(
      bench.commerce.db,
      (tx) =>
        sql`update subscription set licence_id = (select licence_id from subscription where id = ${other.id})
          where id = ${booked.id}`.execute(tx),
      () => say(booked, { source: 'yext', aggregationStart: '2026-03-10' }),
    );
    expect(await read(booked)).toMatchObject({ source: 'yext' });
  });

  it('takes facts of its source from its first day on, and refuses those before one by one', async () => {
    const booked = await ordered();
    await say(booked, { source: 'yext', aggregationStart: '2026-03-10' });
    expect(await deliver(booked, '2026-03-09', '2026-03-10')).toEqual({
      kept: 1,
      refused: [{ index: 0, reason: 'BEFORE_START' }],
    });
    expect(await bench.commerce.rows(`select day::text, source, value::int from statistic_fact`)).toEqual([
      { day: '2026-03-10', source: 'YEXT', value: 7 },
    ]);
    const other = await ordered();
    await say(other, { source: 'matchcraft', aggregationStart: '2026-03-10' });
    expect((await deliver(other, '2026-03-10')).refused).toEqual([{ index: 0, reason: 'NOT_BOOKED' }]);
  });

  it('does not take days again that an earlier one of its source has taken at the location', async () => {
    const [location] = await tenant.locations(1);
    const first = await ordered({}, location);
    await say(first, { source: 'yext', aggregationStart: '2026-01-01' });
    await deliver(first, '2026-06-15');
    // In Berlin it is the sixteenth.
    await finish(first, '2026-06-15T22:30:00Z');
    const elsewhere = await ordered();
    const other = await ordered({}, location);
    const next = await ordered({}, location);
    await say(elsewhere, { source: 'yext', aggregationStart: '2026-01-01' });
    await say(other, { source: 'matchcraft', aggregationStart: '2026-01-01' });
    await say(next, { source: 'yext', aggregationStart: '2026-01-01' });
    await finish(other, '2026-08-01T12:00:00Z');
    const refused = { kept: 1, refused: [{ index: 0, reason: 'BEFORE_START' }] };
    expect(await deliver(next, '2026-06-16', '2026-06-17')).toEqual(refused);
    expect(await deliver(first, '2026-06-15', '2026-06-16')).toEqual({ kept: 2, refused: [] });
    expect(await deliver(elsewhere, '2026-06-15')).toEqual({ kept: 1, refused: [] });
    // What the later one has taken is no reason to refuse the earlier one.
    await finish(next, '2026-09-01T12:00:00Z');
    expect(await deliver(first, '2026-06-14')).toEqual({ kept: 1, refused: [] });
  });

  it('takes no days while an earlier one of its source runs at the location, and all when that has counted nothing', async () => {
    const [location] = await tenant.locations(1);
    const first = await ordered({}, location);
    await say(first, { source: 'yext', aggregationStart: '2026-01-01' });
    const next = await ordered({}, location);
    await say(next, { source: 'yext', aggregationStart: '2026-01-01' });
    expect(await deliver(next, '2026-06-16')).toEqual({
      kept: 0,
      refused: [{ index: 0, reason: 'BEFORE_START' }],
    });
    await finish(first, '2026-06-15T12:00:00Z');
    expect(await deliver(next, '2026-06-14')).toEqual({ kept: 1, refused: [] });
  });

  it('is said once, and not to what has ended', async () => {
    const booked = await ordered();
    await say(booked, { source: 'yext' });
    await expect(say(booked, { source: 'matchcraft' })).rejects.toMatchObject({
      key: 'statisticAggregationAlreadySet',
    });
    expect((await read(booked)).source).toBe('yext');
    // Whatever else is wrong with it.
    const wrong = { source: 'yext', aggregationStart: '1990-01-01' } as const;
    await expect(say(booked, wrong)).rejects.toMatchObject({ key: 'statisticAggregationAlreadySet' });
    const ended = await ordered();
    await bench.commerce.rows(`update subscription set state = 'FINISHED' where id = $1`, ended.id);
    for (const said of [{ source: 'yext' }, wrong] as const)
      await expect(say(ended, said)).rejects.toMatchObject({ key: 'statisticAggregationTooLate' });
  });

  it('has what its licence allows', async () => {
    const booked = await ordered({ sources: ['yext'], configurationKeys: ['accountId'] });
    await expect(say(booked, { source: 'matchcraft' })).rejects.toMatchObject({
      key: 'validationFailed',
      problems: [{ field: 'source' }, { field: 'configuration.accountId' }],
    });
    const { licence_id: id } = await booked.row();
    const licence = await place({ id } as Booked, tenant.agency, aggregationLicenceResource);
    expect(await bench.commerce.module.get(AggregationQueries).configuration(licence)).toEqual({
      sources: [{ source: 'yext', products: ['Listing', 'ListingPortal'] }],
      configurationKeys: ['accountId'],
    });
  });

  it('is no other tenant’s', async () => {
    const booked = await ordered();
    const { licence_id: id } = await booked.row();
    const stranger = (await bench.commerce.tenant()).agency;
    await expect(place(booked, stranger)).rejects.toThrow();
    await expect(place({ id } as Booked, stranger, aggregationLicenceResource)).rejects.toThrow();
  });

  it('is told with the data of its company, and loses its account with them', async () => {
    const booked = await ordered();
    await say(booked, { source: 'yext', configuration: { accountId: 'A-1' } });
    const source = bench.commerce.module.get(PersonalDataSources).registered.find(({ name }) => name === 'statistics');
    const subject = { contextType: 'Company', id: tenant.companyId, workspaceId: tenant.workspaceId } as never;
    expect(await source?.collect(subject)).toMatchObject([{ source: 'yext', configuration: { accountId: 'A-1' } }]);
    await bench.commerce.db.transaction(async (tx) => source?.erase(tx, subject));
    expect(await read(booked)).toMatchObject({ source: 'yext', configuration: {} });
  });
});
