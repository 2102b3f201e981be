import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseAway, JsonText, openDatabase, sql } from '#platform/database';
import type { Database } from '#platform/database';
import { testDatabase } from '../../support/database.js';
import type { TestDatabase } from '../../support/database.js';

let own: TestDatabase;
let database: Database;

beforeAll(async () => {
  own = await testDatabase();
  database = await openDatabase(own.url, 8);
  await sql`create table note (id bigint primary key, words text not null, day date, at timestamptz)`.execute(
    database.manager,
  );
});
afterAll(async () => {
  await database.close();
  await own.drop();
});
beforeEach(() => sql`truncate note`.execute(database.manager));

const write = (id: number, words = 'x'): Promise<unknown> =>
  database.transaction((tx) => sql`insert into note (id, words) values (${id}, ${words})`.execute(tx));

/** Ids that committed, as a stranger sees them; `read` is what this asynchronous context sees. */
const committed = async (at = database.manager): Promise<number[]> =>
  (await sql<{ id: number }>`select id from note order by id`.execute(at)).rows.map((row) => row.id);

describe('transaction', () => {
  it('commits all that joined it, or nothing of it', async () => {
    await database.transaction(async () => {
      await write(1);
      await database.transaction(() => write(2));
      expect(await committed(database.read as never)).toEqual([1, 2]);
      expect(await committed()).toEqual([]);
    });
    expect(await committed()).toEqual([1, 2]);

    const failed = database.transaction(async () => {
      await write(3);
      await database.transaction(() => write(4));
      throw new Error('after both');
    });
    await expect(failed).rejects.toThrow('after both');
    expect(await committed()).toEqual([1, 2]);
  });

  it('belongs to the asynchronous context that opened it: others at the same time have their own', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        database.transaction(async () => {
          await write(index);
          await new Promise(setImmediate);
          if (index % 2 === 1) throw new Error('odd');
        }),
      ),
    );
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(10);
    expect(await committed()).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  });

  it('is over when it is over: what follows runs on plain connections', async () => {
    await write(1);
    expect(database.read).toBe(database.manager);
    await expect(database.transaction(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(database.read).toBe(database.manager);
  });

  it('leaves what runs apart alone, and comes back to itself afterwards', async () => {
    const failed = database.transaction(async () => {
      await write(1);
      await database.apart(async () => {
        await Promise.resolve();
        expect(await committed(database.read as never)).toEqual([]);
        await write(2);
      });
      expect(await committed(database.read as never)).toEqual([1, 2]);
      throw new Error('the outer one fails');
    });
    await expect(failed).rejects.toThrow('the outer one fails');
    expect(await committed()).toEqual([2]);
  });

  it('tries again after a deadlock, from the beginning', async () => {
    await write(1);
    await write(2);
    const runs: string[] = [];
    let met = 0;
    let release: () => void = () => undefined;
    const both = new Promise<void>((resolve) => (release = resolve));
    const cross = (name: string, first: number, second: number): Promise<void> =>
      database.transaction(async (tx) => {
        runs.push(name);
        await sql`update note set words = words || ${name} where id = ${first}`.execute(tx);
        met += 1;
        if (met === 2) release();
        await both;
        await sql`update note set words = words || ${name} where id = ${second}`.execute(tx);
      });
    await Promise.all([cross('a', 1, 2), cross('b', 2, 1)]);
    expect(runs).toHaveLength(3);
    const { rows } = await sql<{ words: string }>`select words from note order by id`.execute(database.manager);
    for (const { words } of rows) expect([...words].toSorted().join('')).toBe('abx');
  });

  it('tries again after a serialization failure, four times in all', async () => {
    let runs = 0;
    const failing = database.transaction(async (tx) => {
      runs += 1;
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(4);
  });

  it('does not repeat what failed permanently', async () => {
    let runs = 0;
    await write(1);
    const failing = database.transaction(async () => {
      runs += 1;
      await write(1);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(1);
  });
});

describe('values', () => {
  it('come as the types of the schema: bigint a number, a date the day that was written, an instant a Date', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as big, count(*) as total, '2026-03-29'::date as day, 12.50::numeric as decimal,
             '2026-03-29T00:30:00Z'::timestamptz as at, array['2026-01-01'::date]::text[] as days`.execute(
      database.manager,
    );
    expect(rows).toEqual([
      {
        big: 9_007_199_254_740_991,
        total: 1,
        day: '2026-03-29',
        decimal: '12.50',
        at: new Date('2026-03-29T00:30:00Z'),
        days: ['2026-01-01'],
      },
    ]);
  });

  it('are written as they are read, wherever this process stands', async () => {
    const at = new Date('2026-10-25T00:59:59.123Z');
    await sql`insert into note (id, words, day, at) values (1, 'x', ${'2026-10-25'}, ${at})`.execute(database.manager);
    const { rows } = await sql<{ day: string; at: Date; text: string }>`
      select day, at, iso(at) as text from note`.execute(database.manager);
    expect(rows).toEqual([{ day: '2026-10-25', at, text: '2026-10-25T00:59:59.123Z' }]);
  });
});

describe('JSON that PostgreSQL built', () => {
  it('passes through unparsed', async () => {
    const found = await database.json<{ a: number }>(sql`select json_build_object('a', 1)::text as json`);
    expect(found).toBeInstanceOf(JsonText);
    expect(found?.text).toBe('{"a" : 1}');
    expect(found?.parse()).toEqual({ a: 1 });
  });

  it('is null where there is no row, or a row without a value', async () => {
    expect(await database.json(sql`select 'x' as json where false`)).toBeNull();
    expect(await database.json(sql`select null as json`)).toBeNull();
  });

  it('becomes a list with its total', async () => {
    const list = await database.list<number>(sql`select '[1,2]'::text as data, 7::bigint as total`, 2);
    expect(list).toMatchObject({ text: '{"data":[1,2],"total":7}', total: 7, take: 2 });
    expect((await database.list(sql`select null as data, 0 as total`)).parse()).toEqual({ data: [], total: 0 });
  });

  it('is read inside the running transaction', async () => {
    await database.transaction(async () => {
      await write(1);
      expect((await database.json(sql`select count(*)::text as json from note`))?.text).toBe('1');
    });
  });
});

describe('the clock of a workspace', () => {
  it('is ahead by what its test mode says, for it alone', async () => {
    await sql`
      insert into workspace (path, name, test_mode, clock_offset) values ('1', 'Real', false, '0'), ('2', 'Ahead', true, '40 days')`.execute(
      database.manager,
    );
    const real = (await database.now(1)).getTime();
    const ahead = (await database.now(2)).getTime();
    expect(Math.abs(real - Date.now())).toBeLessThan(5000);
    expect(Math.round((ahead - real) / 86_400_000)).toBe(40);
  });
});

describe('databaseAway', () => {
  it('is false for a statement that was wrong', async () => {
    const wrong = await sql`select nothing`.execute(database.manager).catch((error: unknown) => error);
    expect(databaseAway(wrong)).toBe(false);
    for (const other of [undefined, null, 'ECONNREFUSED', new Error('x')]) expect(databaseAway(other)).toBe(false);
  });

  it('is true where nobody listens, where a name does not resolve, and where a socket is gone', async () => {
    for (const place of ['127.0.0.1:9/x', 'nowhere.invalid/x', '127.0.0.1/x?host=/nowhere']) {
      const error = await openDatabase(`postgres://x@${place}`, 1).catch((cause: unknown) => cause);
      expect([databaseAway(error), error]).toEqual([true, error]);
    }
  });

  it('is true for a connection that an operator ended, in a transaction and between two; the next one works', async () => {
    const killed = database.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await database.apart(() => sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.manager));
      await sql`select 1`.execute(tx);
    });
    expect(databaseAway(await killed.catch((error: unknown) => error))).toBe(true);
    await write(1);
    expect(await committed()).toEqual([1]);
  });
});
