import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createTenant, type Tenant } from '../../faults/tenant.js';
import { basicCredentials } from '../../faults/credentials.js';
import { residentMegabytes } from '../processes.js';
import type { Measurement } from '../report.js';
import { withClient, type Workbench } from '../workbench.js';

const mapping = JSON.stringify({ name: 'brand', country: '=US' });
/** Some batches, after which code is compiled and the heap has the size that one batch needs. */
const warmUpRows = 3000;

/** 20,183 rows in one go; what the worker takes above its state after the first rows of the same file. */
export async function importMemory(bench: Workbench): Promise<Measurement[]> {
  const url = await bench.emptyDatabase('bench_import');
  const instance = await bench.instance(url);
  await instance.start('api', 'worker');
  const { warmUp, measured } = await withClient(url, async (client) => ({
    warmUp: await createTenant(client, { name: 'bench-warm-up', locations: 1 }),
    measured: await createTenant(client, { name: 'bench-import', locations: 1 }),
  }));
  const file = await readFile('data/locations/dollar-general_locations.csv', 'utf8');
  const firstRows = file.split('\n', warmUpRows + 1).join('\n');
  const target = { url, api: instance.url, worker: instance.worker.pid };
  await runImport({ ...target, tenant: warmUp }, firstRows);
  const before = await residentMegabytes(instance.worker.pid);
  const { seconds, peakMegabytes, created } = await runImport({ ...target, tenant: measured }, file);
  await instance.stop();
  return [
    {
      suite: 'import-memory',
      what: 'worker above its state after warm-up',
      unit: 'MB',
      value: peakMegabytes - before,
      goal: { of: 'value', atMost: 50 },
      note: `${created} locations; ${before.toFixed(0)} MB before, ${peakMegabytes.toFixed(0)} MB at most`,
    },
    {
      suite: 'import-memory',
      what: `import of ${created} locations`,
      unit: 's',
      value: seconds,
      goal: { of: 'value', atMost: 20 },
    },
  ];
}

interface Target {
  readonly url: string;
  readonly api: string;
  readonly worker: number;
  readonly tenant: Tenant;
}

async function runImport(
  { url, api, worker, tenant }: Target,
  text: string,
): Promise<{ seconds: number; peakMegabytes: number; created: number }> {
  const begun = performance.now();
  const response = await fetch(
    `${api}/api/location/import?${new URLSearchParams({ companyId: String(tenant.companyId), mapping })}`,
    {
      method: 'POST',
      headers: { authorization: basicCredentials(tenant.userName), 'content-type': 'text/csv' },
      body: text,
    },
  );
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
