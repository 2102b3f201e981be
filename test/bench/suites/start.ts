import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/free-port.js';
import { destroyPostgres } from '#apps/launcher/src/postgres/embedded-postgres';
import { password } from '../../faults/credentials.js';
import { plainEnvironment } from '../../faults/application-process.js';
import { runLoad } from '../load.js';
import { descendants, residentMegabytes } from '../processes.js';
import type { Measurement } from '../report.js';

const patienceMs = 120_000;
const memoryGoal = { of: 'value', atMost: 250 } as const;

/** `npm start` on a new data folder and again on the one it has made, until ready; and what its processes take. */
export async function start(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'locara-bench-start-'));
  try {
    const first = await launch(folder);
    await first.stop();
    const second = await launch(folder);
    // A few requests load what a process has not touched at its start.
    const authorization = `Basic ${Buffer.from(`demo-agency:${password}`).toString('base64')}`;
    const request = () => ({ path: '/v5/user/profile', headers: { authorization } });
    await runLoad({ origin: second.url, connections: 4, seconds: 2, request });
    const memory = await second.memory();
    await second.stop();
    const seconds = (what: string, value: number) => ({ suite: 'start', what, unit: 's', value });
    return [
      { ...seconds('npm start, once installed and built', second.seconds), goal: { of: 'value', atMost: 5 } },
      { ...seconds('npm start, first time', first.seconds), note: 'makes the database and the demo data' },
      ...(['api', 'worker', 'sandbox'] as const).map((name) => ({
        suite: 'start',
        what: `${name} resident`,
        unit: 'MB',
        value: memory[name] ?? Number.NaN,
        ...(name !== 'sandbox' && { goal: memoryGoal }),
      })),
    ];
  } finally {
    await destroyPostgres(join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
}

interface Launched {
  readonly url: string;
  readonly seconds: number;
  /** Megabytes resident by application. */
  memory(): Promise<Record<string, number>>;
  stop(): Promise<void>;
}

async function launch(folder: string): Promise<Launched> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const npm = spawn('npm', ['start'], {
    // Without the documentation site: its build would run beside what is measured.
    env: {
      ...plainEnvironment(),
      PORT: String(port),
      DATA_DIR: folder,
      REQUESTS_PER_SECOND: '100000',
      SITE_FOLDER: 'none',
    },
    stdio: 'ignore',
  });
  const ended = once(npm, 'exit');
  while (!(await isReady(url))) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}.`);
    if (performance.now() - begun > patienceMs) throw new Error('npm start is not ready after two minutes.');
    await pause(20);
  }
  const seconds = (performance.now() - begun) / 1000;
  const { pid = 0 } = npm;
  return {
    url,
    seconds,
    async memory() {
      const children = await descendants(pid);
      const named = (['api', 'worker', 'sandbox'] as const).flatMap((name) => {
        const child = children.find(({ command }) => command.includes(join('apps', name, 'src', 'main.js')));
        return child ? [[name, child.pid] as const] : [];
      });
      return Object.fromEntries(
        await Promise.all(named.map(async ([name, id]) => [name, await residentMegabytes(id)])),
      );
    },
    async stop() {
      const launcher = (await descendants(pid)).find(({ command }) =>
        command.includes(join('launcher', 'src', 'main.js')),
      );
      process.kill(launcher?.pid ?? pid, 'SIGTERM');
      await ended;
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    (response) => response.ok,
    () => false,
  );
