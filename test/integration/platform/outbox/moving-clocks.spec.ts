import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { sql } from '#platform/database';
import { DueWork, MovingClocks, Outbox } from '#platform/outbox';
import { StepClocks } from '../../../../libs/contexts/tenancy/clock/step-clocks.js';
import { dueBusiness, Probe, until } from './probe.js';

const logger = pino({ level: 'silent' });
let probe: Probe;

/** Workspaces that move together, the second below the first, and one that has nothing to do with them. */
const [top, below, other] = [2, 3, 4] as const;

const execute = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
  (await query.execute(probe.database.manager)).rows as T[];

beforeAll(async () => {
  probe = await Probe.start();
  for (const table of ['on_day', 'checked'])
    await execute(sql`
      create table ${sql.table(table)} (id bigint primary key, workspace_id integer not null, due_at timestamptz)`);
  await execute(sql`insert into workspace (path, name) values ('2.3', 'Below'), ('4', 'Other')`);
  await execute(sql`update workspace set test_mode = true where id > 1`);
});
afterAll(() => probe.close());
beforeEach(async () => {
  await execute(sql`truncate outbox, on_day, checked, effect`);
  await execute(sql`update workspace set clock_offset = '0', clock_target = null`);
});

const sources = (due: DueWork): DueWork => {
  due.register({ table: 'on_day', job: dueBusiness, clock: 'business' });
  due.register({ table: 'checked', job: dueBusiness, clock: 'check' });
  return due;
};
const clocks = (): MovingClocks => {
  const moving = new MovingClocks(probe.database, sources(new DueWork(probe.database, new Outbox())), logger);
  new StepClocks(probe.database, moving).onModuleInit();
  return moving;
};

/** Dates count from one instant: rows of one day are due together. */
const begun = new Date();
const moveTo = async (days: number, ...ids: number[]): Promise<void> => {
  await execute(
    sql`update workspace set clock_target = now() + make_interval(days => ${days}) where id = any(${ids}::int[])`,
  );
};
const due = async (id: number, workspaceId: number, days: number, table = 'on_day'): Promise<void> => {
  await execute(
    sql`insert into ${sql.table(table)} values (${id}, ${workspaceId}, ${begun}::timestamptz + make_interval(days => ${days}))`,
  );
};
/** Days by which a clock is ahead. */
const ahead = async (workspaceId: number): Promise<number> => {
  const [row] = await execute<{ days: number }>(sql`
    select round(extract(epoch from clock_offset) / 86400, 2)::float8 as days from workspace where id = ${workspaceId}`);
  return row?.days ?? -1;
};
/** Ids of the rows that are to be done now. */
const open = async (): Promise<number[]> => {
  const rows = await execute<{ id: number }>(sql`
    select (payload->>'id')::int as id from outbox where done_at is null and parked_at is null and name = 'probe.dueBusiness' order by 1`);
  return rows.map(({ id }) => id);
};
const allDone = (): Promise<unknown> => execute(sql`update outbox set done_at = now() where done_at is null`);

/** Looks until nothing moves, and does the work of each stop. @returns the days on which there was any, with its ids */
async function live(of = clocks()): Promise<[number, number[]][]> {
  const stops: [number, number[]][] = [];
  while ((await of.advance()) > 0) {
    const ids = await open();
    if (ids.length > 0) stops.push([await ahead(top), ids]);
    await allDone();
  }
  return stops;
}

describe('a clock that moves', () => {
  it('stops at each date, in their order, and passes over the days between', async () => {
    await due(1, top, 40);
    await due(2, top, 3);
    await due(3, top, 3);
    await due(4, top, 90);
    await moveTo(60, top);
    expect(await live()).toEqual([
      [3, [2, 3]],
      [40, [1]],
    ]);
    expect(await ahead(top)).toBe(60);
    expect(await clocks().advance()).toBe(0);
  });

  it('does not go on before the work of a day is done, nor before what was begun earlier', async () => {
    const [id = 0] = await probe.add(['before'], top);
    await due(1, top, 3);
    await moveTo(60, top);
    const own = clocks();
    await own.advance();
    expect(await ahead(top)).toBe(0);
    await execute(sql`update outbox set done_at = now() where id = ${id}`);
    for (let look = 0; look < 3; look += 1) await own.advance();
    expect([await ahead(top), await open()]).toEqual([3, [1]]);
    expect(await own.isQuiet([top])).toBe(false);
    await allDone();
    expect(await own.isQuiet([top])).toBe(true);
    await live(own);
    expect(await ahead(top)).toBe(60);
  });

  it('takes what a day brings for later: the next date is asked for when the work is done', async () => {
    await due(1, top, 3);
    await moveTo(60, top);
    const own = clocks();
    await own.advance();
    await due(2, top, 33);
    await allDone();
    expect(await live(own)).toEqual([[33, [2]]]);
  });

  it('makes checks at third parties at its stops, and does not stop for them', async () => {
    await due(1, top, 30);
    await due(2, top, 7, 'checked');
    await due(3, top, 31, 'checked');
    await moveTo(60, top);
    expect(await live()).toEqual([
      [30, [1, 2]],
      [60, [3]],
    ]);
  });

  it.each([
    ['a retry that is near', { runs: 2, seconds: 3 }, true],
    ['a retry far ahead', { runs: 2, seconds: 300 }, false],
    ['one that has failed many times', { runs: 9, seconds: 3 }, false],
  ])('waits for %s: %j', async (_what, { runs, seconds }, waits) => {
    await probe.add(['again'], top, seconds * 1000);
    await execute(sql`update outbox set runs = ${runs}`);
    await moveTo(60, top);
    await clocks().advance();
    expect(await ahead(top)).toBe(waits ? 0 : 60);
  });

  it('does not wait for work that is parked, and has the work that waits for its time done first', async () => {
    await probe.add(['parked'], top);
    await execute(sql`update outbox set parked_at = now()`);
    const [id = 0] = await probe.add(['in an hour'], top, 3_600_000);
    await moveTo(60, top);
    await clocks().advance();
    expect(await ahead(top)).toBe(0);
    expect((await probe.row(id)).available_at.getTime()).toBeLessThanOrEqual(Date.now());
    await execute(sql`update outbox set done_at = now() where id = ${id}`);
    await clocks().advance();
    expect(await ahead(top)).toBe(60);
  });

  it('moves with those below it, day by day, and alone where others move', async () => {
    await due(1, top, 20);
    await due(2, below, 10);
    await due(3, below, 70);
    await probe.add(['busy'], other);
    await moveTo(60, top, below, other);
    const own = clocks();
    await own.advance();
    expect([await ahead(top), await ahead(below), await open()]).toEqual([10, 10, [2]]);
    expect(await ahead(other)).toBe(0);
    await allDone();
    await live(own);
    expect([await ahead(top), await ahead(below), await ahead(other)]).toEqual([60, 60, 60]);
    // Further on its own.
    await moveTo(100, below);
    await live(own);
    expect([await ahead(top), await ahead(below)]).toEqual([60, 100]);
  });

  it('does everything once when two carry it, anyone who of them stops', async () => {
    for (let day = 1; day <= 30; day += 1) await due(day, top, day);
    await moveTo(60, top);
    const both = [clocks(), clocks()];
    const seen: number[] = [];
    while ((await Promise.all(both.map((each) => each.advance()))).some((moving) => moving > 0)) {
      seen.push(...(await open()));
      await allDone();
      if (seen.length === 10) both.pop();
    }
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });
});

describe('workers', () => {
  it('carry a clock, one of them at a time; when it loses its session or stops, another goes on', async () => {
    const isDriven = (): Promise<boolean> => probe.database.transaction((tx) => clocks().isDriven(tx));
    expect(await isDriven()).toBe(false);
    const workers = [await probe.worker(), await probe.worker()];
    for (const worker of workers) {
      sources(worker.get(DueWork));
      new StepClocks(probe.database, worker.get(MovingClocks)).onModuleInit();
    }
    expect(await isDriven()).toBe(true);
    for (let day = 1; day <= 300; day += 1) await due(day, top, day);
    await moveTo(365, top);
    const effects = async (): Promise<string[]> => (await probe.effects()).map(({ key }) => key);
    const reach = (count: number): Promise<void> =>
      until(async () => (await effects()).length >= count, `${count} days`);
    await reach(20);
    await execute(sql`
      select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7202 and objid = 1
        and database = (select oid from pg_database where datname = current_database())`);
    await reach(60);
    await workers[0]?.close();
    expect(await isDriven()).toBe(true);
    await until(async () => (await ahead(top)) >= 365, 'the end of the year');
    expect(await effects()).toEqual(Array.from({ length: 300 }, (_, index) => String(index + 1)));
    await workers[1]?.close();
    expect(await isDriven()).toBe(false);
  });
});
