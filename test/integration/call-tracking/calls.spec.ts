import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PersonalDataSources } from '#platform/personal-data';
import { PruneRules } from '#platform/outbox';
import { Prune } from '../../../libs/platform/outbox/prune.js';
import { agreeOnUsage, countedUsage } from '../metering/agreed-usage.js';
import type { Booked, Tenant } from '../subscriptions/commerce.js';
import { CallBench, trackingNumber } from './call-bench.js';

describe('calls', () => {
  let bench: CallBench;
  let tenant: Tenant;
  let booked: Booked;

  beforeAll(async () => {
    bench = await CallBench.start();
  });
  afterAll(() => bench.provider.close());
  beforeEach(async () => {
    tenant = await bench.commerce.tenant();
    booked = await bench.tracked(tenant);
    bench.changes.length = 0;
  });

  const all = () => bench.list(tenant, 'Company', [tenant.companyId]);

  it('are kept once, and corrected by their id', async () => {
    const call = bench.call(booked, { merchantName: 'Hofladen', subscriberId: 'S-1' });
    expect(await bench.deliver(call)).toEqual({ kept: 1, refused: [] });
    expect(await all()).toEqual({
      total: 1,
      data: [
        {
          id: expect.any(Number),
          locationId: await bench.locationId(booked),
          subscriptionId: booked.id,
          start: '2026-11-20T10:00:00.000Z',
          end: '2026-11-20T10:02:00.000Z',
          caller: '49-40-66969042',
          calledTracked: trackingNumber,
          calledReal: '49-911-123456',
          duration: 100,
          status: 'ANSWERED',
          subscriberId: 'S-1',
          merchantName: 'Hofladen',
          spam: false,
          valid: true,
        },
      ],
    });
    expect(await bench.deliver(call)).toEqual({ kept: 1, refused: [] });
    const corrected = { ...call, version: 3, spam: true, start: '2026-11-19T22:59:00Z', end: '2026-11-19T23:01:00Z' };
    await bench.deliver(corrected);
    await bench.deliver({ ...call, version: 2, duration: 7 }, bench.call(booked));
    expect((await all()).data.map(({ spam, duration }) => [spam, duration])).toEqual([
      [false, 100],
      [true, 100],
    ]);
  });

  it('count as usage where that was agreed: once, by begun minutes, and neither spam nor what is not valid', async () => {
    const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
    const call = (duration: number) => bench.call(booked, { start: at(60), end: at(50), duration });
    await bench.deliver(call(61));
    expect(await countedUsage(bench.commerce, booked.id)).toEqual({});
    await agreeOnUsage(bench.commerce, booked.id, 'CALLS', 'CALL_MINUTES');
    const [first, second] = [call(61), call(60)];
    await bench.deliver(first, second, bench.call(booked, { start: at(60), end: at(50), duration: 9, spam: true }));
    await bench.deliver(first);
    expect(await countedUsage(bench.commerce, booked.id)).toEqual({ CALLS: [2, 2], CALL_MINUTES: [3, 2] });
    await bench.deliver({ ...first, version: 2, valid: false });
    expect(await countedUsage(bench.commerce, booked.id)).toEqual({ CALLS: [1, 1], CALL_MINUTES: [1, 1] });
  });

  it('tell the days that they touch, by the clock of the workspace, and nothing where nothing changed', async () => {
    const subscription = { subscriptionId: booked.id, locationId: await bench.locationId(booked) };
    const late = { start: '2026-11-19T23:30:00Z', end: '2026-11-19T23:31:00Z', duration: 1 };
    const [first, second] = [bench.call(booked), bench.call(booked, late)];
    await bench.deliver(first, second);
    expect(bench.changes).toEqual([{ ...subscription, days: ['2026-11-20'] }]);
    await bench.deliver(first, second);
    expect(bench.changes).toHaveLength(1);
    await bench.deliver({ ...second, version: 2, start: '2026-11-18T12:00:00Z', end: '2026-11-18T12:01:00Z' });
    expect(bench.changes.at(-1)).toEqual({ ...subscription, days: ['2026-11-18', '2026-11-20'] });
  });

  it('are refused one by one, with a reason, while the others are kept', async () => {
    const [plain, unset] = [
      await tenant.booked({ products: ['QR'], locationIds: await tenant.locations(1) }),
      await bench.provider.booked(tenant),
    ];
    const second = await bench.tracked(tenant);
    const good = bench.call(booked);
    const answer = await bench.deliver(
      good,
      bench.call(booked, { id: 'unknown', subscriptionId: 2_000_000_000 }),
      bench.call(plain, { id: 'plain' }),
      bench.call(unset, { id: 'unset' }),
    );
    expect(answer).toEqual({
      kept: 1,
      refused: [
        { id: 'unknown', reason: 'UNKNOWN_SUBSCRIPTION' },
        { id: 'plain', reason: 'NO_CALL_TRACKING' },
        { id: 'unset', reason: 'NO_CALL_TRACKING' },
      ],
    });
    expect(await bench.deliver({ ...good, subscriptionId: second.id, version: 9 })).toEqual({
      kept: 0,
      refused: [{ id: good.id, reason: 'OTHER_SUBSCRIPTION' }],
    });
    await bench.commerce.rows(
      `update call_tracking set released_at = '2026-11-20T09:00:00Z' where subscription_id = $1`,
      booked.id,
    );
    const before = bench.call(booked, { start: '2026-11-20T08:00:00Z' });
    expect(await bench.deliver(bench.call(booked, { id: 'after' }), before)).toEqual({
      kept: 1,
      refused: [{ id: 'after', reason: 'AFTER_END' }],
    });
    expect((await all()).total).toBe(2);
  });

  it('are refused as a whole by what is wrong with their fields, and without the signature', async () => {
    await expect(
      bench.deliver(
        bench.call(booked),
        bench.call(booked, { start: '2999-01-01T00:00:00Z', end: '2999-01-01T00:00:00Z' }),
      ),
    ).rejects.toMatchObject({
      key: 'validationFailed',
      problems: [{ field: 'calls[1].start' }, { field: 'calls[1].end' }, { field: 'calls[1].duration' }],
    });
    expect((await all()).total).toBe(0);
  });

  it('of many deliveries at one time are kept once each', async () => {
    const calls = Array.from({ length: 200 }, () => bench.call(booked));
    await Promise.all(
      [calls, calls.toReversed(), calls, calls.toReversed()].map((delivery) => bench.deliver(...delivery)),
    );
    expect((await all()).total).toBe(200);
  });

  it('are listed by what they are of, by days, filtered, the newest first and page by page', async () => {
    const second = await bench.tracked(tenant);
    const at = (start: string, changes: object = {}) => ({ start, end: start, duration: 0, ...changes });
    await bench.deliver(
      bench.call(booked, at('2026-11-19T22:59:59Z')),
      bench.call(booked, at('2026-11-19T23:00:00Z', { spam: true })),
      bench.call(
        booked,
        at('2026-11-20T22:59:59Z', { valid: false, status: 'MISSED', caller: null, calledReal: null }),
      ),
      bench.call(second, at('2026-11-20T23:00:00Z')),
    );
    const starts = async (...given: Parameters<CallBench['list']>) => {
      const { data, total } = await bench.list(...given);
      return [total, ...data.map(({ start }) => start.slice(5, 19))];
    };
    const company = [tenant, 'Company', [tenant.companyId]] as const;
    expect(await starts(...company)).toEqual([
      4,
      '11-20T23:00:00',
      '11-20T22:59:59',
      '11-19T23:00:00',
      '11-19T22:59:59',
    ]);
    expect(await starts(...company, { filtered: true })).toEqual([2, '11-20T23:00:00', '11-19T22:59:59']);
    expect(await starts(...company, { filtered: false, skip: 1, take: 2 })).toEqual([
      4,
      '11-20T22:59:59',
      '11-19T23:00:00',
    ]);
    expect(await starts(...company, { from: '2026-11-20', to: '2026-11-20' })).toEqual([
      2,
      '11-20T22:59:59',
      '11-19T23:00:00',
    ]);
    const locations = [await bench.locationId(booked), await bench.locationId(second)];
    expect(await starts(tenant, 'Location', locations.slice(1))).toEqual([1, '11-20T23:00:00']);
    expect((await starts(tenant, 'Location', locations))[0]).toBe(4);
    expect((await starts(tenant, 'Subscription', [booked.id]))[0]).toBe(3);
    await expect(bench.list(...company, { from: '2026-11-21', to: '2026-11-20' })).rejects.toMatchObject({
      problems: [{ field: 'to', problem: 'past' }],
    });
  });

  it('are counted by the index alone, however many others have', async () => {
    const second = await bench.tracked(await bench.commerce.tenant());
    for (const [of, count] of [
      [booked, 500],
      [second, 50_000],
    ] as const)
      await bench.commerce.rows(
        `insert into tracked_call (workspace_id, company_id, location_id, subscription_id, external_id, version, started_at, ended_at,
           called_tracked, duration, status, spam, valid)
         select s.workspace_id, s.company_id, s.location_id, s.id, 'bulk ' || s.id || ' ' || n, 1, now() - n * interval '1 minute',
           now() - n * interval '1 minute', $3, 0, 'MISSED', false, true
         from subscription s, generate_series(1, $2::int) n where s.id = $1`,
        of.id,
        count,
        trackingNumber,
      );
    await bench.commerce.rows('vacuum analyze tracked_call');
    const locationId = await bench.locationId(booked);
    const plan = await bench.commerce.rows(
      `explain select count(*) from tracked_call r where r.workspace_id = $1 and r.location_id = $2 and not r.spam and r.valid`,
      tenant.workspaceId,
      locationId,
    );
    expect(JSON.stringify(plan)).toContain('Index Only Scan using tracked_call_location');
    const { data, total } = await bench.list(tenant, 'Location', [locationId], { take: 3 });
    expect([data.length, total]).toEqual([3, 500]);
  });

  it('need a product with Analytics, and are nobody else’s', async () => {
    await bench.deliver(bench.call(booked));
    const [bare = 0] = await tenant.locations(1);
    await expect(bench.list(tenant, 'Location', [bare])).rejects.toMatchObject({ key: 'productRequired' });
    const stranger = await bench.commerce.tenant();
    await expect(bench.list(stranger, 'Subscription', [booked.id])).rejects.toMatchObject({
      key: 'subscriptionNotFound',
    });
    await expect(bench.list(stranger, 'Company', [tenant.companyId])).rejects.toMatchObject({ key: 'companyNotFound' });
  });

  it('are a part of the data of their company, and who called goes with these', async () => {
    await bench.deliver(bench.call(booked, { merchantName: 'Hofladen', subscriberId: 'S-1' }));
    const { companyId, workspaceId } = tenant;
    const subject = { contextType: 'Company', id: companyId, workspaceId, companyId, locationId: null } as const;
    const source = bench.commerce.module
      .get(PersonalDataSources, { strict: false })
      .registered.find(({ name }) => name === 'callTracking');
    expect(await source?.collect(subject)).toMatchObject({
      numbers: [{ subscription_id: booked.id, tracking_number: trackingNumber }],
      calls: [{ caller: '49-40-66969042' }],
    });
    expect(await source?.collect({ ...subject, contextType: 'User' })).toBeNull();
    await bench.commerce.db.transaction(async (tx) => source?.erase(tx, subject));
    expect((await all()).data).toMatchObject([
      { caller: null, calledReal: null, subscriberId: null, merchantName: null, calledTracked: trackingNumber },
    ]);
  });

  it('are deleted when their time is over', async () => {
    const days = (ago: number) => {
      const start = new Date(Date.now() - ago * 86_400_000).toISOString();
      return { start, end: start, duration: 0 };
    };
    await bench.deliver(bench.call(booked, days(731)), bench.call(booked, days(729)));
    await new Prune(bench.commerce.db, bench.commerce.module.get(PruneRules, { strict: false })).run();
    expect((await all()).total).toBe(1);
  });
});
