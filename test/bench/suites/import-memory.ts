import { setTimeout as pause } from 'node:timers/promises';
import { createTenant, type Tenant } from '../../faults/tenant.js';
import { basicCredentials } from '../../faults/credentials.js';
import { csvOf, shopList } from '../../support/shop-list.js';
import { residentMegabytes } from '../processes.js';
import type { Measurement } from '../report.js';
import { withClient, type Workbench } from '../workbench.js';

/** As many as a large chain has. */
const fileRows = 20_183;
/** Some batches, after which code is compiled and the heap has the size that one batch needs. */
const warmUpRows = 3000;

/** Imports one after the other: memory that each leaves behind shows as a sum. */
const repetitions = 3;

/** All rows in one go, again and again; what the worker takes above its state after the first rows of the same file. */
export async function importMemory(bench: Workbench): Promise<Measurement[]> {
  const url = await bench.emptyDatabase('bench_import');
  const instance = await bench.instance(url);
  await instance.start('api', 'worker');
  const [warmUp, ...measured] = await withClient(url, async (client) => {
    const names = ['warm-up', ...Array.from({ length: repetitions }, (_, index) => `import-${index + 1}`)];
    const tenants = [];
    for (const name of names) tenants.push(await createTenant(client, { name: `bench-${name}`, locations: 1 }));
    return tenants as [Tenant, ...Tenant[]];
  });
  const file = csvOf(shopList(fileRows)).toString();
  const firstRows = file.split('\n', warmUpRows + 1).join('\n');
  const target = { url, api: instance.url, worker: instance.worker.pid };
  await runImport({ ...target, tenant: warmUp }, firstRows);
  const before = await residentMegabytes(instance.worker.pid);
  const runs: Run[] = [];
  for (const tenant of measured) runs.push(await runImport({ ...target, tenant }, file));
  const peakMegabytes = Math.max(...runs.map((run) => run.peakMegabytes));
  const seconds = Math.max(...runs.map((run) => run.seconds));
  const [{ created } = { created: 0 }] = runs;
  await instance.stop();
  return [
    {
      suite: 'import-memory',
      what: `worker above its state after warm-up, ${repetitions} imports`,
      unit: 'MB',
      value: peakMegabytes - before,
      goal: { of: 'value', atMost: 50 },
      note: `${created} locations; ${before.toFixed(0)} MB before, ${peakMegabytes.toFixed(0)} MB at most; by import ${runs.map((run) => run.peakMegabytes.toFixed(0)).join(', ')}`,
    },
    {
      suite: 'import-memory',
      what: `slowest import of ${created} locations`,
      unit: 's',
      value: seconds,
      goal: { of: 'value', atMost: 20 },
    },
  ];
}

interface Run {
  readonly seconds: number;
  readonly peakMegabytes: number;
  readonly created: number;
}

interface Target {
  readonly url: string;
  readonly api: string;
  readonly worker: number;
  readonly tenant: Tenant;
}

async function runImport({ url, api, worker, tenant }: Target, text: string): Promise<Run> {
  const begun = performance.now();
  const response = await fetch(`${api}/api/location/import?companyId=${tenant.companyId}`, {
    method: 'POST',
    headers: { authorization: basicCredentials(tenant.userName), 'content-type': 'text/csv' },
    body: text,
  });
  if (response.status !== 200) throw new Error(`The import was answered ${response.status}: ${await response.text()}`);
  const { value: jobId } = (await response.json()) as { value: number };
  return withClient(url, async (client) => {
    for (let peakMegabytes = 0; ; await pause(100)) {
      peakMegabytes = Math.max(peakMegabytes, await residentMegabytes(worker));
      const { rows } = await client.query<{ state: string; created: number }>(
        `select state, (result ->> 'created')::int as created from job where id = $1`,
        [jobId],
      );
      const { state, created = 0 } = rows[0] ?? {};
      if (state === 'done') return { seconds: (performance.now() - begun) / 1000, peakMegabytes, created };
      if (state !== 'queued' && state !== 'running') throw new Error(`The import is ${state}.`);
    }
  });
}
