import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { DueWork, Outbox } from '#platform/outbox';
import { dueBusiness, dueReal, dueTogether, Probe, runs, until } from './probe.js';

let probe: Probe;

beforeAll(async () => {
  probe = await Probe.start();
  for (const table of ['due_business', 'due_real'])
    await sql`
      create table ${sql.table(table)} (id bigint primary key, workspace_id integer not null, due_at timestamptz)`.execute(
      probe.database.manager,
    );
  await sql`update workspace set test_mode = true, clock_offset = '10 days' where id = 2`.execute(
    probe.database.manager,
  );
});
afterAll(() => probe.close());

/** Rows 1 to 4 of both tables: due a minute ago and in five days, of the real workspace and of the one that is ahead. */
const fill = async (table: string): Promise<void> => {
  await sql`
    insert into ${sql.table(table)} values (1, 1, now() - interval '1 minute'), (2, 1, now() + interval '5 days'),
      (3, 2, now() - interval '1 minute'), (4, 2, now() + interval '5 days'), (5, 2, now() + interval '15 days'), (6, 1, null)`.execute(
    probe.database.manager,
  );
};

const waiting = async (table: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where due_at is not null order by id`.execute(probe.database.manager);
  return rows.map((row) => row.id);
};

const sent = async (name: string): Promise<[number, number][]> => {
  const { rows } = await sql<{ id: number; workspace_id: number }>`
    select (payload->>'id')::bigint as id, workspace_id from outbox where name = ${name} order by 1`.execute(
    probe.database.manager,
  );
  return rows.map((row) => [row.id, row.workspace_id]);
};

const sources = (): DueWork => {
  const due = new DueWork(probe.database, new Outbox());
  due.register({ table: 'due_business', job: dueBusiness, clock: 'business' });
  due.register({ table: 'due_real', job: dueReal, clock: 'real' });
  return due;
};

describe('due work', () => {
  it("is what is due by the clock that its rows live by: the workspace's, or the real one", async () => {
    await fill('due_business');
    await fill('due_real');
    expect(await sources().run()).toBe(5);
    expect(await waiting('due_business')).toEqual([2, 5]);
    expect(await waiting('due_real')).toEqual([2, 4, 5]);
    expect(await sent('probe.dueBusiness')).toEqual([
      [1, 1],
      [3, 2],
      [4, 2],
    ]);
    expect(await sent('probe.dueReal')).toEqual([
      [1, 1],
      [3, 2],
    ]);
    expect(await sources().run()).toBe(0);
  });

  it('becomes work once, however many look at the same moment, and however much there is', async () => {
    await sql`insert into due_real select 1000 + n, 1, now() from generate_series(1, 1200) n`.execute(
      probe.database.manager,
    );
    const found = await Promise.all([sources().run(), sources().run(), sources().run()]);
    expect(found.reduce((sum, count) => sum + count, 0)).toBe(1200);
    expect((await sent('probe.dueReal')).filter(([id]) => id > 1000)).toHaveLength(1200);
  });

  it('is given to a job by many of one workspace, where the job takes them together', async () => {
    await sql`insert into due_business select n, 1 + n % 2, now() - interval '1 minute' from generate_series(2001, 2500) n`.execute(
      probe.database.manager,
    );
    const due = new DueWork(probe.database, new Outbox());
    due.register({ table: 'due_business', job: dueTogether, clock: 'business' });
    expect(await due.run()).toBe(500);
    const { rows } = await sql<{ workspace: number; ids: number[] }>`
      select workspace_id as workspace, array(select (e ->> 'id')::int from jsonb_array_elements(payload -> 'all') e) as ids
      from outbox where name = 'probe.dueTogether'`.execute(probe.database.manager);
    expect(rows.map(({ ids }) => ids.length).toSorted((a, b) => a - b)).toEqual([50, 50, 100, 100, 100, 100]);
    expect(rows.every(({ workspace, ids }) => ids.every((id) => 1 + (id % 2) === workspace))).toBe(true);
    expect(rows.flatMap(({ ids }) => ids).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 500 }, (_, n) => n + 2001),
    );
    await sql`delete from outbox where name = 'probe.dueTogether'`.execute(probe.database.manager);
  });

  it('is found by the tick of a worker, and done', async () => {
    await sql`truncate outbox`.execute(probe.database.manager);
    const worker = await probe.worker();
    worker.get(DueWork).register({ table: 'due_business', job: dueBusiness, clock: 'business' });
    await sql`update due_business set due_at = now() + interval '300 ms' where id = 6`.execute(probe.database.manager);
    await until(() => runs.some((run) => run.job === 'business' && run.key === '6'), 'the job of row 6');
    await until(async () => (await probe.effects('6')).length === 1, 'its effect');
    expect(await waiting('due_business')).not.toContain(6);
  });
});
