import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { sql } from '#platform/database';
import { checkedFetch } from '../../support/checked-fetch.js';
import { eventually } from '../../support/eventually.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const rowsOf = async (id: number) =>
  (
    await sql<{ state: string; waits: boolean }>`
      select j.state, e.due_at > now() as waits from table_export e join job j on j.id = e.id where e.id = ${id}`.execute(
      platform.database.manager,
    )
  ).rows;

const until = (id: number, good: (rows: Awaited<ReturnType<typeof rowsOf>>) => boolean) =>
  eventually(() => rowsOf(id), good, 'The row of the export stays.');

it('an export leaves nothing behind of a run that still writes when its time is over', async () => {
  const { manager } = platform.database;
  const company = await sql<{ id: number }>`select id from company where external_id = 'demo-company'`.execute(manager);
  const accepted = await checkedFetch('administration')(
    new Request(`${platform.url}/api/location/export?contextType=Company&id=${company.rows[0]?.id ?? 0}`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`demo-agency:${demoPassword}`).toString('base64')}` },
    }),
  );
  expect(accepted.status).toBe(200);
  const { value: id } = (await accepted.json()) as { value: number };
  await until(id, ([row]) => row?.state === 'done');
  const { storage } = platform.config;
  const folder = join(storage.kind === 'disk' ? storage.folder : '', 'exports', String(id));
  const [run = ''] = await readdir(folder);

  await sql`update job set state = 'running' where id = ${id}`.execute(manager);
  await sql`update table_export set expires_at = now(), due_at = now() where id = ${id}`.execute(manager);
  await until(id, ([row]) => row?.waits === true);
  // The run stores one more part, and is killed.
  await mkdir(join(folder, run), { recursive: true });
  await writeFile(join(folder, run, '0'), 'name');
  await sql`update job set state = 'failed' where id = ${id}`.execute(manager);
  await sql`update table_export set due_at = now() where id = ${id}`.execute(manager);
  await until(id, (rows) => rows.length === 0);
  await expect(access(join(folder, run))).rejects.toThrow('ENOENT');
});
