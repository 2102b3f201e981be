import { join, resolve } from 'node:path';
import { openFileLog, passThroughLog } from './processes/application-log.js';
import { readPort } from './command-line.js';
import { openDataFolder, type DataFolder } from './data-folder.js';
import { startPostgres } from './postgres/embedded-postgres.js';
import { LaunchError } from './launch-error.js';
import { demoStages, productionStages, type Entries } from './plans.js';
import { freePort, isPortFree } from './ports.js';
import { forgetAddress, noteAddress } from './running-address.js';
import type { Signals } from './processes/signals.js';
import { buildShowcase } from './showcase/build-showcase.js';
import { buildSite, siteOf, type Background, type Report } from './site.js';
import { Supervisor } from './processes/supervisor.js';
import { welcome } from './welcome.js';

export interface LaunchOptions {
  readonly entries: Entries;
  readonly environment: NodeJS.ProcessEnv;
  readonly projectRoot: string;
  readonly reset: boolean;
  /** Leaves out the demo's chain of shops. */
  readonly bare: boolean;
  readonly signals: Signals;
  /** Writes text for the person at the terminal. */
  readonly print: (text: string) => void;
}

/** Tried first, so that a client for the database keeps working over restarts. */
const POSTGRES_PORT = 54_320;

/**
 * Runs one instance until it is told to stop: production with `DATABASE_URL`, else demo mode.
 * @returns the exit code
 * @throws LaunchError when it cannot start; nothing is left running then
 */
export async function launch(options: LaunchOptions): Promise<number> {
  const { environment } = options;
  if (environment['DATABASE_URL']) return launchProduction(options);
  if (environment['LOCARA_MODE'] === 'production') {
    throw new LaunchError('LOCARA_MODE is production, but DATABASE_URL is not set.');
  }
  const folder = await openDataFolder(resolve(environment['DATA_DIR'] || join(options.projectRoot, '.data')));
  try {
    return await launchDemo(options, folder);
  } finally {
    await folder.close();
  }
}

async function launchProduction(options: LaunchOptions): Promise<number> {
  const { environment, entries, signals, projectRoot } = options;
  if (options.reset) throw new LaunchError('--reset is for the demo mode; DATABASE_URL is set, nothing was deleted.');
  await refuseTakenPort(readPort(environment['PORT']), environment['HOST'] || '0.0.0.0');
  const say = (level: number, msg: string) =>
    options.print(`${JSON.stringify({ level, time: Date.now(), name: 'launcher', msg })}\n`);
  const site = siteOf({ projectRoot, environment });
  const supervisor = new Supervisor({
    stages: productionStages(entries, environment, site.folder),
    openLog: () => Promise.resolve(passThroughLog(process.stdout)),
    report: (line) => say(WARN, line),
  });
  return run(supervisor, signals, () => {
    const report: Report = (line, complaint) => say(complaint ? WARN : INFO, line);
    return site.buildable ? [buildSite({ projectRoot, environment, keepAddresses: true }, report)] : [];
  });
}

/** pino's numbers. */
const INFO = 30;
const WARN = 40;

/**
 * Runs the applications until they have ended, and what `whenReady` begins beside them.
 * @returns the exit code
 */
async function run(supervisor: Supervisor, signals: Signals, whenReady: () => readonly Background[]): Promise<number> {
  let background: readonly Background[] = [];
  const stopBackground = () => {
    for (const each of background) each.stop();
  };
  signals.attach({
    stop() {
      stopBackground();
      return supervisor.stop();
    },
    force: () => supervisor.force(),
  });
  if (await supervisor.start()) background = whenReady();
  const exitCode = await supervisor.ended;
  stopBackground();
  await Promise.all(background.map(({ ended }) => ended));
  return exitCode;
}

async function launchDemo(options: LaunchOptions, folder: DataFolder): Promise<number> {
  const { environment, entries, signals, print, projectRoot } = options;
  const begun = performance.now();
  const port = readPort(environment['PORT']);
  // Somebody on ::1 alone would get what is meant for us: `localhost` is tried there first.
  await refuseTakenPort(port, '127.0.0.1', '::1');
  const show = (line: string) => print(`  ${line}\n`);
  if (options.reset) {
    await folder.reset();
    show(`deleted the data in ${folder.path}`);
  }
  show('starting PostgreSQL');
  const secrets = await folder.secrets();
  const showcase = await folder.showcase();
  const addsShowcase = showcase === 'due' && !options.bare;
  // For good: examples begin with an empty demo.
  if (showcase === 'due' && options.bare) await folder.noteShowcase('none');
  const database = await startPostgres({ dataDir: folder.postgres, port: POSTGRES_PORT });
  try {
    if (!signals.received) show('starting sandbox, API and worker');
    const site = siteOf({ projectRoot, environment });
    const supervisor = new Supervisor({
      stages: demoStages(entries, environment, {
        port,
        sandboxPort: await freePort(),
        smtpPort: await freePort(),
        inboundMailPort: await freePort(),
        dnsPort: await freePort(),
        secrets,
        databaseUrl: database.url('locara'),
        sandboxDatabaseUrl: database.url('locara_sandbox'),
        mediaFolder: folder.media,
        siteFolder: site.folder,
      }),
      openLog: (application) => openFileLog({ folder: folder.log, application, show }),
      report: show,
      database,
    });
    // Before it is ready: a command that comes too early then says so of the right address.
    await noteAddress(folder.path, `http://localhost:${port}`);
    return await run(supervisor, signals, () => {
      show(`ready after ${((performance.now() - begun) / 1000).toFixed(1)} s, logs in ${folder.log}`);
      print(welcome(port, { documentation: site.folder !== undefined, chain: addsShowcase || showcase === 'built' }));
      const addressed = { ...environment, PORT: String(port) };
      const target = { url: `http://localhost:${port}`, sandboxApiKey: secrets.sandboxApiKey };
      return [
        ...(addsShowcase ? [buildShowcase(target, folder, show)] : []),
        ...(site.buildable ? [buildSite({ projectRoot, environment: addressed, keepAddresses: false }, show)] : []),
      ];
    });
  } finally {
    await forgetAddress(folder.path);
    await database.stop({ immediate: signals.forced });
  }
}

async function refuseTakenPort(port: number, ...hosts: readonly string[]): Promise<void> {
  const free = await Promise.all(hosts.map((host) => isPortFree(port, host)));
  if (free.every(Boolean)) return;
  throw new LaunchError(`Port ${port} is taken or may not be used. Choose another one: PORT=${port + 1} npm start`);
}
