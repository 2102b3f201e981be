import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { freePort } from '../../support/free-port.js';
import { isAlive } from '#apps/launcher/src/processes/process-identity';
import { until } from '../../support/eventually.js';
import { runStatements, temporaryFolder, writeApplication, type Program } from './fixtures.js';
import { makeCheckout } from './site-fixture.js';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let entry: string;
let worker: string;
let programs: Program[];

beforeEach(async () => {
  folder = await temporaryFolder();
  entry = await writeApplication(join(folder.path, 'application.mjs'));
  worker = join(folder.path, 'worker.mjs');
  // It serves nothing on PORT, which is the API's.
  await writeFile(worker, `process.env.LISTEN = '0'; await import('${entry}');`);
  programs = [];
});
afterEach(async () => {
  for (const { process: child, ended } of programs) {
    child.kill('SIGTERM');
    await ended;
  }
  await folder.remove();
});

/** An instance in a process of its own. */
function start(
  name: string,
  port: number,
  options: { reset?: boolean; env?: NodeJS.ProcessEnv; projectRoot?: string } = {},
) {
  const entries = { api: entry, sandbox: entry, worker };
  const program = runStatements(
    folder.path,
    `const { launch } = launcher.launch;
     const signals = new launcher.signals.Signals(() => {}, () => {});
     try {
       process.exitCode = await launch({ entries: ${JSON.stringify(entries)}, environment: process.env, signals,
         projectRoot: ${JSON.stringify(options.projectRoot ?? '/nowhere')}, reset: ${options.reset ?? false}, bare: true, print: (text) => process.stdout.write(text) });
     } catch (error) { console.error(error.name + ': ' + error.message); process.exitCode = 1; }`,
    { PORT: String(port), DATA_DIR: join(folder.path, name), ...options.env },
  );
  programs.push(program);
  return program;
}

async function serving(program: Program): Promise<void> {
  await until(() => program.output().includes('A first call') || program.process.exitCode !== null, 'it is ready');
  expect(program.output()).toContain('A first call');
}

async function databaseOf(port: number): Promise<URL> {
  return new URL(await (await fetch(`http://127.0.0.1:${port}/`)).text());
}

describe('npm start in demo mode', () => {
  test('runs two copies side by side, and refuses a second one on the same data', async () => {
    const ports = [await freePort(), await freePort(), await freePort()] as const;
    const [one, two] = [start('one', ports[0]), start('two', ports[1])];
    await Promise.all([serving(one), serving(two)]);
    expect((await databaseOf(ports[0])).port).not.toBe((await databaseOf(ports[1])).port);
    const second = start('one', ports[2]);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`in use by process ${one.process.pid}`);
    const reset = start('one', ports[2], { reset: true });
    expect(await reset.ended).toBe(1);
    expect((await databaseOf(ports[0])).pathname).toBe('/locara');
  });

  test('stops applications and database on SIGTERM, and takes over what a SIGKILL has left', async () => {
    const port = await freePort();
    const first = start('one', port);
    await serving(first);
    const before = await databaseOf(port);
    const pid = Number(
      (await readFile(join(folder.path, 'one/postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0],
    );
    first.process.kill('SIGKILL');
    await first.ended;
    await until(
      () =>
        fetch(`http://127.0.0.1:${port}/`).then(
          () => false,
          () => true,
        ),
      'the orphans have ended',
    );
    expect(isAlive(pid)).toBe(true);
    const second = start('one', port);
    await serving(second);
    expect(isAlive(pid)).toBe(false);
    expect((await databaseOf(port)).password).toBe(before.password);
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    await expect(readFile(join(folder.path, 'one/postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT');
    expect(await readFile(join(folder.path, 'one/log/api.log'), 'utf8')).toContain('drained');
  });

  test('builds the documentation when it is ready, tells the API where it is, and stops with a build under way', async () => {
    const checkout = await makeCheckout();
    const shown = join(folder.path, 'shown.mjs');
    await writeFile(shown, `process.env.DATABASE_URL = process.env.SITE_FOLDER ?? 'none'; await import('${entry}');`);
    entry = shown;
    const port = await freePort();
    const first = start('one', port, { projectRoot: checkout.path });
    await serving(first);
    await until(() => first.output().includes('Building the documentation done'), 'the site is built');
    expect(first.output()).toContain(`Documentation  http://localhost:${port}`);
    expect(first.output().indexOf('A first call')).toBeLessThan(first.output().indexOf('Building the documentation'));
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe(join(checkout.path, 'apps/docs/build'));
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    await checkout.write('apps/docs/docs/page.md', 'SLOW');
    const second = start('one', port, { projectRoot: checkout.path });
    const builder = () => checkout.read('slow.pid').then(Number, () => 0);
    await until(async () => (await builder()) > 0, 'the builder runs');
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    // A killed process may be seen for a moment more.
    const pid = await builder();
    await until(() => !isAlive(pid), 'the builder ends');
    await checkout.remove();
  });

  test('says so when its port is taken, and has started nothing', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const program = start('one', port);
    expect(await program.ended).toBe(1);
    expect(program.output()).toBe(
      `LaunchError: Port ${port} is taken or may not be used. Choose another one: PORT=${port + 1} npm start\n`,
    );
    blocker.close();
  });

  test('never deletes anything when a database of its own is given', async () => {
    const program = start('one', await freePort(), { reset: true, env: { DATABASE_URL: 'postgres://elsewhere/x' } });
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain('nothing was deleted');
  });
});
