import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ApplicationPlan, RestartPolicy } from '#apps/launcher/src/processes/application';
import { freePort } from '../../support/free-port.js';
import { Supervisor } from '#apps/launcher/src/processes/supervisor';
import { until } from '../../support/eventually.js';
import { temporaryFolder, writeApplication } from './fixtures.js';

const POLICY: RestartPolicy = { firstDelayMs: 10, longestDelayMs: 40, limit: 3, steadyMs: 60_000 };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let entry: string;
let running: Supervisor[];
let reports: string[];
let lines: { readonly application: string; readonly line: string }[];

beforeEach(async () => {
  folder = await temporaryFolder();
  entry = await writeApplication(join(folder.path, 'application.mjs'));
  running = [];
  reports = [];
  lines = [];
});
afterEach(async () => {
  for (const supervisor of running) await supervisor.force();
  await folder.remove();
});

function plan(name: string, port: number, env: NodeJS.ProcessEnv = {}): ApplicationPlan {
  return { name, entry, env: { PATH: process.env['PATH'], PORT: String(port), DATABASE_URL: name, ...env } };
}

function supervise(stages: ApplicationPlan[][], database?: { alive(): boolean; restart(): Promise<void> }): Supervisor {
  const supervisor = new Supervisor({
    stages,
    policy: POLICY,
    report: (line) => reports.push(line),
    openLog: (application) =>
      Promise.resolve({ write: (line) => lines.push({ application, line }), close: () => Promise.resolve() }),
    ...(database ? { database } : {}),
  });
  running.push(supervisor);
  return supervisor;
}

const said = (message: string) =>
  lines.filter(({ line }) => line.includes(`"${message}"`)).map(({ application }) => application);

describe('the supervisor', () => {
  test('starts stage by stage, lets requests finish, and stops the first stage last', async () => {
    const ports = [await freePort(), await freePort()] as const;
    const supervisor = supervise([[plan('below', ports[0])], [plan('above', ports[1])]]);
    expect(await supervisor.start()).toBe(true);
    const slow = fetch(`http://127.0.0.1:${ports[1]}/slow`);
    await until(() => said('serving').length === 2, 'both say that they serve');
    // The request must have arrived before the signal does.
    await fetch(`http://127.0.0.1:${ports[1]}/`);
    await supervisor.stop();
    expect(await (await slow).text()).toBe('above');
    expect(await supervisor.ended).toBe(0);
    expect(said('serving')).toEqual(['below', 'above']);
    expect(said('drained')).toEqual(['above', 'below']);
  });

  test('starts an application again that was killed', async () => {
    const port = await freePort();
    const supervisor = supervise([[plan('api', port)]]);
    await supervisor.start();
    const first = supervisor.processes['api'];
    process.kill(first ?? 0, 'SIGKILL');
    await until(() => said('serving').length === 2, 'it serves again');
    expect(supervisor.processes['api']).not.toBe(first);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('api');
    expect(reports).toEqual(['api ended (SIGKILL), starting it again in 0.01 s (1 of 3)']);
  });

  test('gives up an application that does not stay, and stops the others', async () => {
    const port = await freePort();
    const supervisor = supervise([[plan('steady', await freePort())], [plan('weak', port)]]);
    await supervisor.start();
    const outcome = supervisor.ended;
    for (let life = 1; life <= POLICY.limit + 1; life += 1) {
      await until(() => said('serving').filter((name) => name === 'weak').length === life, `life ${life}`);
      await fetch(`http://127.0.0.1:${port}/die`).catch(() => undefined);
    }
    expect(await outcome).toBe(1);
    expect(reports.at(-1)).toBe('weak ended (exit 7) 4 times in a row: giving up');
    expect(said('drained')).toEqual(['steady']);
  });

  test('reports an application that ends before it is ready, and leaves nothing running', async () => {
    const failing = plan('broken', await freePort(), { FAIL_AT_START: '1' });
    const supervisor = supervise([[plan('steady', await freePort())], [failing]]);
    await expect(supervisor.start()).rejects.toThrow('broken ended before it was ready');
    expect(said('drained')).toEqual(['steady']);
    expect(lines).toContainEqual({ application: 'broken', line: 'cannot start' });
  });

  test('ends at once what does not finish, when it is forced', async () => {
    const port = await freePort();
    const supervisor = supervise([[plan('api', port)]]);
    await supervisor.start();
    const slow = fetch(`http://127.0.0.1:${port}/slow`);
    await fetch(`http://127.0.0.1:${port}/`);
    const [stopped] = [supervisor.stop(), supervisor.force()];
    await Promise.all([stopped, expect(slow).rejects.toThrow('fetch failed')]);
    expect(await supervisor.ended).toBe(1);
  });

  test('told to stop before it has started, starts nothing', async () => {
    const supervisor = supervise([[plan('api', await freePort())]], {
      alive: () => false,
      restart: () => Promise.resolve(),
    });
    await supervisor.stop();
    expect(await supervisor.start()).toBe(false);
    expect(await supervisor.ended).toBe(0);
    expect([...reports, ...lines]).toEqual([]);
  });

  test('starts the database again that has ended', async () => {
    let alive = false;
    const restarted = new EventTarget();
    const supervisor = supervise([[plan('api', await freePort())]], {
      alive: () => alive,
      restart: () => {
        alive = true;
        restarted.dispatchEvent(new Event('restarted'));
        return Promise.resolve();
      },
    });
    await Promise.all([once(restarted, 'restarted'), supervisor.start()]);
    expect(reports).toEqual(['PostgreSQL ended, starting it again (1 of 5)']);
  });
});
