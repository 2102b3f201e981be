import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase } from '#platform/database';
import { Outbox, PruneRules } from '#platform/outbox';
import { ScanStore } from '../../../libs/contexts/qr-codes/scan/scan.store.js';
import { Prune } from '../../../libs/platform/outbox/prune.js';
import type { Tenant } from '../subscriptions/commerce.js';
import { menu, QrBench } from './qr-bench.js';

let bench: QrBench;
let tenant: Tenant;

beforeAll(async () => {
  bench = await QrBench.start();
  tenant = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
});
afterAll(() => bench.commerce.close());

const kept = (id: number) =>
  bench.commerce.rows('select day::text as day, scans, told from qr_scan where subscription_id = $1 order by day', id);

describe('scans', () => {
  it('are counted by the days of the workspace, and statistics get them', async () => {
    const booked = await bench.coded(tenant);
    for (let scan = 0; scan < 3; scan += 1) expect(await bench.scan(booked)).toBe(menu.destinationUrl);
    // They are kept before anybody is told.
    expect(await kept(booked.id)).toEqual([{ day: '2027-03-01', scans: 3, told: 0 }]);
    expect(await bench.counted(booked)).toEqual([]);
    await bench.drain();
    expect(await bench.counted(booked)).toEqual([['2027-03-01', 3]]);
    // In Berlin it is the next day already.
    await bench.setClock(tenant, '2027-03-01T23:30:00Z');
    await bench.scan(booked);
    await bench.drain();
    expect(await bench.counted(booked)).toEqual([
      ['2027-03-01', 3],
      ['2027-03-02', 1],
    ]);
    expect(await kept(booked.id)).toEqual([
      { day: '2027-03-01', scans: 3, told: 3 },
      { day: '2027-03-02', scans: 1, told: 1 },
    ]);
  });

  it('count where the location is, also where it was assigned after the code was made', async () => {
    const below = await bench.commerce.tenant({ parentId: tenant.workspaceId });
    const booked = await bench.assigned(tenant.with([below.workspaceId]), await below.location());
    await bench.scan(booked);
    await bench.drain();
    const facts = await bench.commerce.rows(
      `select workspace_id, company_id, value::int as value from statistic_fact where subscription_id = $1 and kpi = 'scans'`,
      booked.id,
    );
    expect(facts).toEqual([{ workspace_id: below.workspaceId, company_id: below.companyId, value: 1 }]);
  });

  it('are none of machines, and none of HEAD, which are led on all the same', async () => {
    const booked = await bench.coded(tenant);
    for (const request of [{ method: 'HEAD' }, { userAgent: 'WhatsApp/2.24' }, { purpose: 'prefetch' }])
      expect(await bench.scan(booked, request)).toBe(menu.destinationUrl);
    expect(await kept(booked.id)).toEqual([]);
  });

  it('gather: however many come, statistics are told once', async () => {
    const booked = await bench.coded(tenant);
    const before = await bench.told();
    for (let scan = 0; scan < 20; scan += 1) await bench.scan(booked);
    const [job, ...others] = await bench.commerce.rows(
      `select available_at > now() as later from outbox where name = 'qrCodes.tellScans' and done_at is null`,
    );
    expect([job, others]).toEqual([{ later: true }, []]);
    await bench.drain();
    expect([await bench.counted(booked), (await bench.told()) - before]).toEqual([[[expect.any(String), 20]], 1]);
    await bench.scan(booked);
    await bench.drain();
    expect([await bench.counted(booked), (await bench.told()) - before]).toEqual([[[expect.any(String), 21]], 2]);
  });

  it('are told once, though the job is delivered again', async () => {
    const booked = await bench.coded(tenant);
    const before = await bench.told();
    await bench.scan(booked);
    const [job] = await bench.commerce.rows(
      `select * from outbox where name = 'qrCodes.tellScans' and done_at is null`,
    );
    await bench.drain();
    await bench.commerce.run(job ?? {});
    expect((await bench.told()) - before).toBe(1);
    expect(await bench.counted(booked)).toEqual([[expect.any(String), 1]]);
  });

  it('are all counted when two processes count at once, and tell of them meanwhile', async () => {
    const booked = await bench.coded(tenant);
    const second = await openDatabase(bench.commerce.db.pool.options.connectionString ?? '', 10);
    try {
      const outbox = new Outbox();
      const [one, other] = [new ScanStore(bench.commerce.db, outbox), new ScanStore(second, outbox)];
      const scan = (count: number) =>
        Promise.all(
          Array.from({ length: count }, (_, index) =>
            (index % 2 === 0 ? one : other).add(tenant.workspaceId, booked.id),
          ),
        );
      await Promise.all([scan(50), bench.drain()]);
      await Promise.all([scan(50), bench.drain()]);
      await bench.drain();
      expect((await bench.counted(booked)).map(([, scans]) => scans)).toEqual([100]);
      expect(await kept(booked.id)).toMatchObject([{ scans: 100, told: 100 }]);
    } finally {
      await second.close();
    }
  });

  it('keep nothing of who scans', async () => {
    const columns = await bench.commerce.rows(
      `select column_name as name from information_schema.columns where table_name = 'qr_scan' order by 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual(['day', 'scans', 'subscription_id', 'told', 'workspace_id']);
  });

  it('go after a month, once statistics know them', async () => {
    const booked = await bench.coded(tenant);
    const add = (day: string, told: number) =>
      bench.commerce.rows(
        `insert into qr_scan (workspace_id, subscription_id, day, scans, told) values ($1, $2, current_date + $3::interval, 5, $4)`,
        tenant.workspaceId,
        booked.id,
        day,
        told,
      );
    await add('-31 days', 5);
    await add('-32 days', 4);
    await add('-29 days', 5);
    await new Prune(bench.commerce.db, bench.commerce.module.get(PruneRules, { strict: false })).run();
    expect((await kept(booked.id)).map(({ told }) => told)).toEqual([4, 5]);
  });
});
