import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addDays, addMonths, today } from '#domain/time/local-date';
import { ThirdPartyFailure } from '#platform/http-client';
import { Outbox } from '#platform/outbox';
import type { Tenant } from '../subscriptions/commerce.js';
import { GoogleBench } from './google-bench.js';
import type { Shop } from './google-bench.js';
import { away, refusal } from './scripted-google.js';

const now = today(new Date(), 'UTC');
/** So many days ago. */
const ago = (days: number): string => addDays(now, -days);
const hours = (seconds: number): number => seconds / 3600;

let bench: GoogleBench;
let tenant: Tenant;
const news: unknown[] = [];

beforeAll(async () => {
  bench = await GoogleBench.start();
  tenant = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
  const outbox = bench.commerce.module.get(Outbox, { strict: false });
  const emit = outbox.emit.bind(outbox);
  jest.spyOn(outbox, 'emit').mockImplementation(async (tx, event, rows) => {
    if (event.name === 'gbp.performanceRead') news.push(...rows.map(({ payload }) => payload));
    return emit(tx, event, rows);
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.performance.calls.length = 0;
  bench.performance.failures.length = 0;
  bench.performance.meanwhile = null;
  bench.tokens.isConnected = true;
  bench.tokens.unauthorised.length = 0;
  bench.google.held.clear();
  news.length = 0;
});

/** A location with a profile that is not verified yet, so that a test can count before its figures are read. */
class Counted {
  private constructor(
    readonly shop: Shop,
    readonly name: string,
  ) {}

  static async begin(): Promise<Counted> {
    const shop = await bench.booked(tenant);
    return new Counted(shop, String((await shop.row())['google_name']));
  }

  /** Verified, with figures that were read already. */
  static async read(): Promise<Counted> {
    const counted = await Counted.begin();
    for (const days of [3, 4, 5]) counted.count(days, 10 + days);
    await counted.shop.verified();
    expect(bench.performance.calls).toHaveLength(2);
    bench.performance.calls.length = 0;
    news.length = 0;
    return counted;
  }

  count(days: number, value: number | null): void {
    bench.performance.count(this.name, ago(days), 'CALL_CLICKS', value);
  }

  /** A day has passed. */
  async look(): Promise<void> {
    await bench.commerce.rows(
      `update profile_performance_feed set due_at = now() where due_at is not null
         and id in (select id from gbp_profile where location_id = $1)`,
      this.shop.locationId,
    );
    await bench.drain();
  }

  /** `<days ago>: <value>` of each row, the oldest first; xmin says which were written anew. */
  async rows(): Promise<{ figure: string; xmin: string }[]> {
    const rows = await bench.commerce.rows(
      `select ($2::date - day) || ': ' || value as figure, xmin::text from profile_performance where location_id = $1 order by day, metric`,
      this.shop.locationId,
      now,
    );
    return rows as { figure: string; xmin: string }[];
  }

  async figures(): Promise<string[]> {
    return (await this.rows()).map(({ figure }) => figure);
  }

  async feed(): Promise<Record<string, unknown>> {
    const [row = {}] = await bench.commerce.rows(
      `select f.google_name, f.read_until::text, f.failures, extract(epoch from f.due_at - now())::int as wait
       from profile_performance_feed f join gbp_profile p on p.id = f.id where p.location_id = $1 order by f.id desc`,
      this.shop.locationId,
    );
    return row;
  }
}

describe('figures of a verified profile', () => {
  it('are read as far back as Google keeps them, with zero as zero and a gap as nothing', async () => {
    const counted = await Counted.begin();
    for (const [days, value] of [
      [500, 7],
      [4, 0],
      [3, 12],
    ] as const)
      counted.count(days, value);
    expect(bench.performance.calls).toEqual([]);
    await counted.shop.verified();
    const ranges = bench.performance.calls.map(({ range }) => range);
    expect(ranges).toHaveLength(2);
    expect(ranges[0]?.from).toBe(addDays(addMonths(now, -18), 1));
    expect(ranges[1]?.from).toBe(addDays(ranges[0]?.to ?? now, 1));
    expect(ranges[1]?.to).toBe(ago(1));
    expect(await counted.figures()).toEqual(['500: 7', '4: 0', '3: 12']);
    expect(news).toEqual([
      { locationId: counted.shop.locationId, companyId: tenant.companyId, from: ago(500), to: ago(3) },
    ]);
    expect(await counted.feed()).toMatchObject({ google_name: counted.name, read_until: ago(1), failures: 0 });
  });

  it('are read again each day for the last ten days, and late and corrected days are written', async () => {
    const counted = await Counted.read();
    const before = await counted.rows();
    counted.count(4, 99);
    counted.count(2, 5);
    await counted.look();
    expect(bench.performance.calls.map(({ range }) => range)).toEqual([{ from: ago(10), to: ago(1) }]);
    expect(await counted.figures()).toEqual(['5: 15', '4: 99', '3: 13', '2: 5']);
    const after = await counted.rows();
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
    expect(news).toEqual([expect.objectContaining({ from: ago(4), to: ago(2) })]);
    const { wait } = await counted.feed();
    expect(hours(Number(wait))).toBeGreaterThan(22);
    expect(hours(Number(wait))).toBeLessThan(26);
  });

  it('are left as they are, and nobody is told, when nothing has changed', async () => {
    const counted = await Counted.read();
    const before = await counted.rows();
    await counted.look();
    expect(bench.performance.calls).toHaveLength(1);
    expect(await counted.rows()).toEqual(before);
    expect(news).toEqual([]);
  });

  it('stay when Google leaves a day out that it had counted', async () => {
    const counted = await Counted.read();
    counted.count(4, null);
    await counted.look();
    expect(await counted.figures()).toEqual(['5: 15', '4: 14', '3: 13']);
    expect(news).toEqual([]);
  });

  it('are written once when a job comes twice', async () => {
    const counted = await Counted.read();
    counted.count(2, 8);
    await counted.look();
    const [done] = await bench.commerce.rows(
      `select id, queue, name, payload, lane, workspace_id, attempts, last_error from outbox
       where name = 'gbp.collectPerformance' order by id desc limit 1`,
    );
    expect(done).toMatchObject({ lane: 'google-performance' });
    counted.count(2, 9);
    await bench.jobs.run(done as never);
    expect(await counted.figures()).toEqual(['5: 15', '4: 14', '3: 13', '2: 8']);
    expect(news).toHaveLength(1);
  });
});

describe('a Google that does not answer', () => {
  it.each([
    ['was lost on its way', () => new ThirdPartyFailure('portalUnreachable', 'Google', nothing), 5 * 60],
    ['says that a quota is used up', () => away(3_600_000), 3600],
  ])('is asked again later when its response %s', async (_what, failure, seconds) => {
    const counted = await Counted.read();
    counted.count(2, 5);
    bench.performance.failures.push(failure());
    await counted.look();
    expect(await counted.figures()).toEqual(['5: 15', '4: 14', '3: 13']);
    expect(news).toEqual([]);
    const { failures, wait } = await counted.feed();
    expect(failures).toBe(1);
    expect(Number(wait)).toBeGreaterThan(seconds - 60);
    expect(Number(wait)).toBeLessThan(seconds * 1.2 + 1);
    await counted.look();
    expect(await counted.figures()).toEqual(['5: 15', '4: 14', '3: 13', '2: 5']);
    expect(await counted.feed()).toMatchObject({ failures: 0 });
  });

  it('is asked for the whole time that was missed', async () => {
    const counted = await Counted.read();
    await bench.commerce.rows(
      `update profile_performance_feed set read_until = $2 where id in (select id from gbp_profile where location_id = $1)`,
      counted.shop.locationId,
      ago(60),
    );
    await counted.look();
    expect(bench.performance.calls.map(({ range }) => range)).toEqual([{ from: ago(69), to: ago(1) }]);
  });

  it('keeps nothing of a first read whose second call fails', async () => {
    const counted = await Counted.begin();
    counted.count(500, 7);
    bench.performance.meanwhile = async () => {
      if (bench.performance.calls.length === 2) bench.performance.failures.push(away());
    };
    await counted.shop.verified();
    expect(await counted.figures()).toEqual([]);
    expect(await counted.feed()).toMatchObject({ google_name: null, read_until: null, failures: 1 });
    bench.performance.meanwhile = null;
    await counted.look();
    expect(await counted.figures()).toEqual(['500: 7']);
  });
});

describe('permissions', () => {
  it('that were withdrawn are told to the connection, which is asked for no more', async () => {
    const counted = await Counted.read();
    bench.performance.failures.push(refusal(401, 'Request had invalid authentication credentials.'));
    await counted.look();
    expect(bench.tokens.unauthorised).toEqual([1]);
    await counted.look();
    expect(bench.performance.calls).toHaveLength(1);
    expect(await counted.feed()).toMatchObject({ failures: 2 });
  });

  it.each([403, 404, 400])(
    'that Google refuses with %i leave the profile verified, and are tried again',
    async (status) => {
      const counted = await Counted.read();
      counted.count(2, 5);
      bench.performance.failures.push(refusal(status, 'The caller does not have permission'));
      await counted.look();
      expect(await counted.shop.view()).toMatchObject({ status: 'VERIFIED', error: null });
      expect(bench.tokens.unauthorised).toEqual([]);
      expect(await counted.feed()).toMatchObject({ failures: 1 });
      await counted.look();
      expect(await counted.figures()).toContain('2: 5');
    },
  );
});

describe('a profile that is verified no longer', () => {
  const disconnect = async (counted: Counted): Promise<void> => {
    bench.tokens.isConnected = false;
    await counted.shop.look();
    expect(await counted.shop.view()).toMatchObject({ status: 'DISCONNECTED' });
  };

  it('is not read until it is verified again, and then without a gap', async () => {
    const counted = await Counted.read();
    await disconnect(counted);
    expect(await counted.feed()).toMatchObject({ wait: null });
    await counted.look();
    expect(bench.performance.calls).toEqual([]);
    counted.count(2, 5);
    bench.tokens.isConnected = true;
    await counted.shop.look();
    await bench.drain();
    expect(await counted.shop.view()).toMatchObject({ status: 'VERIFIED' });
    expect(bench.performance.calls.map(({ range }) => range)).toEqual([{ from: ago(10), to: ago(1) }]);
    expect(await counted.figures()).toEqual(['5: 15', '4: 14', '3: 13', '2: 5']);
  });

  it('while Google is called, leaves nothing behind', async () => {
    const counted = await Counted.read();
    counted.count(2, 5);
    bench.performance.meanwhile = () =>
      bench.commerce.rows(`update gbp_profile set state = 'FAILED' where location_id = $1`, counted.shop.locationId);
    await counted.look();
    expect(bench.performance.calls).toHaveLength(1);
    expect(await counted.figures()).toEqual(['5: 15', '4: 14', '3: 13']);
    expect(await counted.feed()).toMatchObject({ wait: null });
    expect(news).toEqual([]);
  });

  it('and is replaced by another gives way to its figures', async () => {
    const counted = await Counted.read();
    const other = 'locations/999999';
    bench.performance.count(other, ago(5), 'CALL_CLICKS', 1);
    bench.performance.count(other, ago(4), 'WEBSITE_CLICKS', 2);
    await bench.commerce.rows(
      'update gbp_profile set google_name = $2 where location_id = $1',
      counted.shop.locationId,
      other,
    );
    await counted.look();
    expect(bench.performance.calls).toHaveLength(2);
    expect(await counted.figures()).toEqual(['5: 1', '4: 2']);
    expect(news).toEqual([expect.objectContaining({ from: ago(5), to: ago(3) })]);
  });

  it('because its subscription has finished, keeps what was read', async () => {
    const counted = await Counted.read();
    await finish(counted);
    expect(await counted.shop.row()).toMatchObject({ state: 'ENDED' });
    await counted.look();
    expect(bench.performance.calls).toEqual([]);
    expect(await counted.figures()).toHaveLength(3);
  });

  it('because its location was deleted, keeps nothing', async () => {
    const [counted, other] = [await Counted.read(), await Counted.read()];
    await bench.commerce.rows(
      `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', 'gbp.locationDeleted', $2)`,
      tenant.workspaceId,
      JSON.stringify({ locationId: counted.shop.locationId }),
    );
    await bench.drain();
    await counted.look();
    expect(await counted.figures()).toEqual([]);
    expect(await counted.feed()).toMatchObject({ wait: null });
    expect(await other.figures()).toHaveLength(3);
  });
});

const nothing = { status: null, body: null, retryAfterMs: null };

/** Its only subscription is over. */
async function finish({ shop }: Counted): Promise<void> {
  await bench.commerce.rows(
    `insert into outbox (workspace_id, queue, name, payload)
     select workspace_id, 'events', 'gbp.end', jsonb_build_object('subscriptionId', id, 'locationId', location_id)
     from subscription where location_id = $1`,
    shop.locationId,
  );
  await bench.drain();
}
