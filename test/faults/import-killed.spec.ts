import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { basicCredentials } from './credentials.js';
import { startFaultRun, type FaultRun } from './fault-run.js';
import { eventually, until } from '../support/eventually.js';
import { csvOf, shopList } from '../support/shop-list.js';
import { sized } from '../support/size.js';

const sampleFile = 'data/locations/shops.csv';
/** A file long enough for the worker to be met in the middle of it: a dozen batches. */
const longRows = sized({ short: 3000, full: 6000, large: 20_000 });
/** Shares of it after which the worker dies. A dead worker's job waits ten seconds for another one. */
const killedAt = sized({ short: [0.3], full: [0.1, 0.5] });

interface ImportJob {
  readonly state: string;
  readonly total: number | null;
  readonly processed: number;
  readonly result: { readonly created: number; readonly rejected: number } | null;
}

describe('an import whose worker is killed', () => {
  let run: FaultRun;
  beforeAll(async () => {
    run = await startFaultRun({ locations: 1, portals: ['GlobalPages'] });
  });
  afterAll(() => run.close());

  test('goes on where it was: 306 shops, each once', async () => {
    const before = await countLocations(run);
    const jobId = await startImport(run, await readFile(sampleFile));
    await killWorkerWhen(run, async () => (await readJob(run, jobId)).state !== 'queued');
    const job = await settled(run, jobId);
    expect(job).toMatchObject({ state: 'done', result: { created: 306, rejected: 57 } });
    expect((await countLocations(run)) - before).toBe(306);
  });

  test('goes on where it was in the middle of a long file', async () => {
    const before = await countLocations(run);
    const jobId = await startImport(run, csvOf(shopList(longRows)));
    for (const share of killedAt) {
      await killWorkerWhen(run, async () => (await readJob(run, jobId)).processed >= longRows * share);
      expect((await readJob(run, jobId)).state).toBe('running');
    }
    const job = await settled(run, jobId);
    expect(job).toMatchObject({ state: 'done', total: longRows, processed: longRows, result: { created: longRows } });
    expect((await countLocations(run)) - before).toBe(longRows);
  }, 180_000);
});

async function startImport({ instance, tenant }: FaultRun, body: Buffer<ArrayBuffer>): Promise<number> {
  const response = await fetch(`${instance.url}/api/location/import?companyId=${tenant.companyId}`, {
    method: 'POST',
    headers: { authorization: basicCredentials(tenant.userName), 'content-type': 'text/csv' },
    body,
  });
  const text = await response.text();
  expect({ status: response.status, text }).toMatchObject({ status: 200 });
  return (JSON.parse(text) as { value: number }).value;
}

async function readJob({ platform }: FaultRun, id: number): Promise<ImportJob> {
  const { rows } = await platform.query<ImportJob>('select state, total, processed, result from job where id = $1', [
    id,
  ]);
  const [job] = rows;
  if (job === undefined) throw new Error(`There is no job ${id}.`);
  return job;
}

async function killWorkerWhen({ instance }: FaultRun, holds: () => Promise<boolean>): Promise<void> {
  await until(holds, 'the import gets that far', { everyMs: 5 });
  await instance.worker.kill();
  await instance.worker.start();
}

/** A job of a dead worker is taken over after its lock has run out, some ten seconds later. */
const settled = (run: FaultRun, id: number): Promise<ImportJob> =>
  eventually(
    () => readJob(run, id),
    ({ state }) => state !== 'queued' && state !== 'running',
    'The import does not end.',
    { patienceMs: 90_000 },
  );

async function countLocations({ platform, tenant }: FaultRun): Promise<number> {
  const { rows } = await platform.query<{ count: number }>(
    'select count(*)::int as count from location where company_id = $1',
    [tenant.companyId],
  );
  return rows[0]?.count ?? 0;
}
