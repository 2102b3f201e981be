import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { basicCredentials } from './credentials.js';
import { openBattlefield, type Battlefield } from './orders-under-fire.js';

const farmShops = 'data/locations/osm-farm-shops-de.csv';
const dollarGeneral = 'data/locations/dollar-general_locations.csv';
/** A file long enough for the worker to be met in the middle of it: a dozen batches. Full: all its rows. */
const longRows = process.env['LOCARA_TEST_FULL'] === undefined ? 6000 : 20_183;

interface ImportJob {
  readonly state: string;
  readonly total: number | null;
  readonly processed: number;
  readonly result: { readonly created: number; readonly rejected: number } | null;
}

describe('an import whose worker is killed', () => {
  let field: Battlefield;
  beforeAll(async () => {
    field = await openBattlefield({ locations: 1, portals: ['GlobalPages'] });
  }, 60_000);
  afterAll(() => field.close(), 60_000);

  test('goes on where it was: 306 farm shops, each once', async () => {
    const before = await countLocations(field);
    const jobId = await startImport(field, await readFile(farmShops), {});
    await killWorkerWhen(field, async () => (await readJob(field, jobId)).state !== 'queued');
    const job = await settled(field, jobId);
    expect(job).toMatchObject({ state: 'done', result: { created: 306, rejected: 57 } });
    expect((await countLocations(field)) - before).toBe(306);
  }, 120_000);

  test('goes on where it was in the middle of a long file, several times', async () => {
    const before = await countLocations(field);
    const text = await readFile(dollarGeneral, 'utf8');
    const rows = text.split('\n').slice(0, longRows + 1);
    const mapping = JSON.stringify({ name: 'brand', country: '=US' });
    const jobId = await startImport(field, Buffer.from(rows.join('\n')), { mapping });
    for (const share of [0.1, 0.5]) {
      await killWorkerWhen(field, async () => (await readJob(field, jobId)).processed >= longRows * share);
      expect((await readJob(field, jobId)).state).toBe('running');
    }
    const job = await settled(field, jobId);
    expect(job).toMatchObject({ state: 'done', total: longRows, processed: longRows, result: { created: longRows } });
    expect((await countLocations(field)) - before).toBe(longRows);
  }, 180_000);
});

async function startImport(
  { instance, tenant }: Battlefield,
  body: Buffer<ArrayBuffer>,
  query: Readonly<Record<string, string>>,
): Promise<number> {
  const parameters = new URLSearchParams({ companyId: String(tenant.companyId), ...query });
  const response = await fetch(`${instance.url}/api/location/import?${parameters}`, {
    method: 'POST',
    headers: { authorization: basicCredentials(tenant.userName), 'content-type': 'text/csv' },
    body,
  });
  const text = await response.text();
  expect({ status: response.status, text }).toMatchObject({ status: 200 });
  return (JSON.parse(text) as { value: number }).value;
}

async function readJob({ platform }: Battlefield, id: number): Promise<ImportJob> {
  const { rows } = await platform.query<ImportJob>('select state, total, processed, result from job where id = $1', [
    id,
  ]);
  const [job] = rows;
  if (job === undefined) throw new Error(`There is no job ${id}.`);
  return job;
}

async function killWorkerWhen({ instance }: Battlefield, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await holds()); await pause(5))
    if (Date.now() > deadline) throw new Error('The import did not get so far within a minute.');
  await instance.worker.kill();
  await instance.worker.start();
}

/** A job of a dead worker is taken over after its lock has run out, some ten seconds later. */
async function settled(field: Battlefield, id: number): Promise<ImportJob> {
  for (const deadline = Date.now() + 90_000; ; await pause(100)) {
    const job = await readJob(field, id);
    if (job.state !== 'queued' && job.state !== 'running') return job;
    if (Date.now() > deadline) throw new Error(`The import does not end: ${JSON.stringify(job)}`);
  }
}

async function countLocations({ platform, tenant }: Battlefield): Promise<number> {
  const { rows } = await platform.query<{ count: number }>(
    'select count(*)::int as count from location where company_id = $1',
    [tenant.companyId],
  );
  return rows[0]?.count ?? 0;
}
