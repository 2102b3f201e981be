import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { createPool } from '#platform/database';
import { testDatabase } from '../../support/database.js';
import type { TestDatabase } from '../../support/database.js';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testDatabase({ empty: true });
  pool = createPool(database.url, 1);
  await pool.query('create table thing (id int primary key, name text)');
  await pool.query(`insert into thing values (1, 'one')`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function ask(text: string, values?: unknown[]): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    return (await (values === undefined ? client.query(text) : client.query(text, values))).rows;
  } finally {
    client.release();
  }
}

const prepared = async (): Promise<string[]> =>
  ((await ask('select statement from pg_prepared_statements order by 1')) as { statement: string }[]).map(
    (row) => row.statement,
  );

describe('statements of the pool', () => {
  it('are prepared once when they have parameters, and not otherwise', async () => {
    for (const id of [1, 2, 1]) await ask('select name from thing where id = $1', [id]);
    await ask('select name from thing');
    expect(await prepared()).toEqual(['select name from thing where id = $1']);
  });

  it('are prepared anew after the schema changed under them; one call fails at most', async () => {
    const all = (): Promise<unknown[]> => ask('select * from thing where id = $1', [1]);
    expect(await all()).toEqual([{ id: 1, name: 'one' }]);
    await ask('alter table thing add column colour text');
    await expect(all()).rejects.toMatchObject({ code: '0A000' });
    expect(await all()).toEqual([{ id: 1, name: 'one', colour: null }]);
  });

  it('that vary without end fill nobody’s memory', async () => {
    for (let turn = 0; turn < 600; turn += 1) await ask(`select ${turn} + $1::int as sum`, [1]);
    // The 500 that get a name, and what the tests above prepared under the names before.
    expect((await prepared()).length).toBeLessThanOrEqual(505);
    expect(await ask('select 999 + $1::int as sum', [1])).toEqual([{ sum: 1000 }]);
  });
});
