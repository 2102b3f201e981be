import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrateToLatest } from '#platform/database';
import { testDatabase } from '../../support/database.js';
import type { TestDatabase } from '../../support/database.js';

const run = promisify(execFile);
const opened: TestDatabase[] = [];
const database = async (options: { empty?: boolean } = {}): Promise<TestDatabase> => {
  const made = await testDatabase(options);
  opened.push(made);
  return made;
};
afterEach(async () => {
  for (const made of opened.splice(0)) await made.drop();
});

async function query<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

/** A process of its own that migrates, as every API and worker process does when it starts. */
const migrateInProcess = (url: string): Promise<unknown> =>
  run(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { migrateToLatest } from './dist/libs/platform/database/index.js'; await migrateToLatest('${url}');`,
  ]);

describe('migrations', () => {
  it('run once when four processes start at the same moment, and a later start changes nothing', async () => {
    const { url } = await database({ empty: true });
    await Promise.all(Array.from({ length: 4 }, () => migrateInProcess(url)));
    const applied = await query<{ name: string }>(url, 'select name from kysely_migration order by name');
    expect(applied.length).toBeGreaterThan(0);
    await migrateToLatest(url);
    expect(await query(url, 'select name from kysely_migration order by name')).toEqual(applied);
    expect(await query(url, `select count(*) as n from pg_tables where schemaname = 'bullmq'`)).not.toEqual([{ n: 0 }]);
  });

  it('leave nothing of themselves behind when one fails', async () => {
    const { url } = await database({ empty: true });
    await query(url, 'create table audit_log (id int)');
    await expect(migrateToLatest(url)).rejects.toMatchObject({ code: '42P07' });
    expect(await query(url, `select tablename from pg_tables where tablename in ('outbox', 'inbox')`)).toEqual([]);
    await query(url, 'drop table audit_log');
    await migrateToLatest(url);
    expect(await query(url, 'select 1 as one from outbox limit 1')).toEqual([]);
  });

  it('agree with the row types: else run "npm run schema"', async () => {
    const { url } = await database();
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<'schema:of', string> };
    const command = `node_modules/.bin/${scripts['schema:of']} --url "$DATABASE_URL" --verify`;
    const drift = await run('sh', ['-c', command], {
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: url },
    }).then(
      () => null,
      (error: { stdout: string; stderr: string }) =>
        `libs/platform/database/schema.ts is out of date: run npm run schema.\n${error.stdout}${error.stderr}`,
    );
    expect(drift).toBeNull();
  });
});
