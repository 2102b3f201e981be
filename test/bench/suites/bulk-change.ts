import { setTimeout as pause } from 'node:timers/promises';
import { basicCredentials } from '../../faults/credentials.js';
import { createTenant, type Tenant } from '../../faults/tenant.js';
import { residentMegabytes } from '../processes.js';
import { compared, type Measurement } from '../report.js';
import { withClient, type Workbench } from '../workbench.js';

const changed = 10_000;
/** Some of them, after which code is compiled and the heap has its size. */
const warmUp = 3_000;
/** Between two requests of the neighbour: it asks at a rate, however long answers take. */
const everyMs = 25;
const quietSeconds = 10;

/** 10,000 locations of one tenant change at once; what the worker takes, and what another tenant's requests feel of it. */
export async function bulkChange(bench: Workbench): Promise<Measurement[]> {
  const url = await bench.emptyDatabase('bench_bulk');
  const instance = await bench.instance(url);
  await instance.start('api', 'worker');
  const { few, many, neighbour } = await withClient(url, async (client) => ({
    few: await createTenant(client, { name: 'bench-few', locations: warmUp }),
    many: await createTenant(client, { name: 'bench-many', locations: changed }),
    neighbour: await createTenant(client, { name: 'bench-neighbour', locations: 500 }),
  }));
  const reads = new Neighbour(instance.url, neighbour);
  await finished(url, await start(instance.url, few), () => Promise.resolve());
  await reads.during(pause(2_000));
  const quiet = p95(await reads.during(pause(quietSeconds * 1000)));
  const before = await residentMegabytes(instance.worker.pid);
  const begun = performance.now();
  let peak = before;
  const jobId = await start(instance.url, many);
  const watch = async (): Promise<void> => {
    peak = Math.max(peak, await residentMegabytes(instance.worker.pid));
  };
  const busy = p95(await reads.during(finished(url, jobId, watch)));
  const seconds = (performance.now() - begun) / 1000;
  await instance.stop();
  return [
    {
      suite: 'bulk-change',
      what: `worker above its state after ${warmUp.toLocaleString('en')}`,
      unit: 'MB',
      value: peak - before,
      goal: { of: 'value', atMost: 50 },
    },
    compared({
      suite: 'bulk-change',
      what: "p95 of another tenant's list while it runs",
      unit: 'ms',
      value: busy,
      floor: quiet,
      goal: { of: 'ratio', atMost: 2 },
      note: 'the floor is the same list before',
    }),
    {
      suite: 'bulk-change',
      what: `basic and additional data of ${changed.toLocaleString('en')} locations`,
      unit: 'locations/s',
      value: changed / seconds,
    },
  ];
}

async function start(api: string, { companyId, userName }: Tenant): Promise<number> {
  const response = await fetch(`${api}/api/location/bulk?contextType=Company&ids=${companyId}`, {
    method: 'PUT',
    headers: { authorization: basicCredentials(userName), 'content-type': 'application/json' },
    body: JSON.stringify({ basic: { website: 'https://spring.example' }, additional: { description: 'Fresh' } }),
  });
  if (response.status !== 200) throw new Error(`The change was answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { value: number }).value;
}

async function finished(url: string, jobId: number, watch: () => Promise<void>): Promise<void> {
  await withClient(url, async (client) => {
    for (;;) {
      await watch();
      const { rows } = await client.query<{ state: string; failed: number | null }>(
        `select state, (result ->> 'failed')::int as failed from job where id = $1`,
        [jobId],
      );
      const { state = 'lost', failed } = rows[0] ?? {};
      if (state === 'done' && failed === 0) return;
      if (state !== 'queued' && state !== 'running') throw new Error(`The change is ${state}, ${failed} failed.`);
      await pause(200);
    }
  });
}

/** Somebody else, who reads 50 locations again and again. */
class Neighbour {
  constructor(
    private readonly api: string,
    private readonly tenant: Tenant,
  ) {}

  /** @returns milliseconds of each response until the work is over */
  async during(work: Promise<unknown>): Promise<number[]> {
    const ended = new AbortController();
    void work.finally(() => ended.abort()).catch(() => undefined);
    const answers: Promise<number>[] = [];
    while (!ended.signal.aborted) {
      answers.push(this.read());
      await pause(everyMs);
    }
    await work;
    return Promise.all(answers);
  }

  private async read(): Promise<number> {
    const begun = performance.now();
    const response = await fetch(`${this.api}/api/location?id=${this.tenant.companyId}&take=50`, {
      headers: { authorization: basicCredentials(this.tenant.userName) },
    });
    await response.text();
    if (response.status !== 200) throw new Error(`A read was answered ${response.status}.`);
    return performance.now() - begun;
  }
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
