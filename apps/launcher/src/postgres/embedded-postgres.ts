import { chmod, mkdir, open, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { acquireLock } from '../folder-lock.js';
import { LaunchError } from '../launch-error.js';
import { freePort, isPortFree } from '../ports.js';
import { serverAccount } from './postgres-account.js';
import { findPrograms, giveTo, reachableFolder, run, type PostgresPrograms } from './postgres-programs.js';
import { SOCKET, disownStalePid, readPostmasterPid, runningPostmaster } from './postmaster-pid.js';
import { isAlive } from '../processes/process-identity.js';

export interface PostgresOptions {
  /** Created when missing. Holds the cluster, its password (0600), its log and the lock. */
  readonly dataDir: string;
  /** The wanted port; a free one where it is taken or not given. */
  readonly port?: number;
  /** Created when missing; `locara` and `locara_sandbox` by default. */
  readonly databases?: readonly string[];
  /** Server settings over the default ones. Names and values come from code, never from outside: a shell reads them. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A server of our own, which nobody else can reach by network: it listens on 127.0.0.1 and a Unix socket alone. */
export interface RunningPostgres {
  readonly port: number;
  /** A connection string, with the password, for one database of this server: over the socket where there is one. */
  url(database: string): string;
  /** False after the server was killed. */
  alive(): boolean;
  /** Starts it again on the same port after it was killed; connection strings stay valid. */
  restart(): Promise<void>;
  /** Open transactions are rolled back, the server ends in order (`immediate`: as in a crash). May be repeated. */
  stop(options?: { readonly immediate?: boolean }): Promise<void>;
}

const USER = 'locara';
const MAJOR_VERSION = '18';
const START_ATTEMPTS = 5;

/** Unix keeps the address of a socket, the path of its file, in 108 bytes; macOS in 104. */
const LONGEST_SOCKET = 103;

/** For one machine that also runs the applications. Compiling queries (`jit`) costs more than these queries take. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  min_wal_size: '128MB',
  max_wal_size: '2GB',
  // A table that grew from nothing is measured soon: plans that were kept from before are then made anew.
  autovacuum_naptime: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

interface Cluster {
  readonly folder: string;
  readonly log: string;
  readonly password: string;
  readonly programs: PostgresPrograms;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Starts PostgreSQL on this folder: made on the first use, recovered after a crash. A server that outlived its launcher is
 * stopped first; the lock makes sure that it is nobody's.
 * @throws LaunchError when the folder is in use by a living process, belongs to another account or another version, or the
 *   server does not start (with the end of its log)
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = await preparedFolder(options.dataDir);
  const lock = await acquireLock(join(dataDir, 'lock'), `The database in ${dataDir}`);
  try {
    const cluster = await prepareCluster(dataDir, { ...SETTINGS, ...options.settings });
    await stopCluster(cluster, 'fast');
    let server = await startCluster(cluster, options.port);
    const { port } = server;
    const socket = socketFolder(cluster.folder);
    const way = socket === null ? '' : `?host=${encodeURIComponent(socket)}`;
    const url = (database: string) => `postgres://${USER}:${cluster.password}@127.0.0.1:${port}/${database}${way}`;
    await createDatabases(url('postgres'), options.databases ?? ['locara', 'locara_sandbox']);
    return {
      port,
      url,
      alive: () => isAlive(server.pid),
      async restart() {
        server = await startCluster(cluster, port, { samePort: true });
      },
      async stop({ immediate = false } = {}) {
        await stopCluster(cluster, immediate ? 'immediate' : 'fast');
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * Removes a server's folder for good, also where its data lie outside of it; a server left running is stopped first.
 * @throws LaunchError when the folder is in use by a living process
 */
export async function destroyPostgres(dataDir: string): Promise<void> {
  const folder = await realpath(dataDir).catch(() => null);
  if (folder === null) return;
  await acquireLock(join(folder, 'lock'), `The database in ${folder}`);
  const home = await movedHome(folder);
  const cluster = join(home, 'cluster');
  if (await runningPostmaster(cluster)) {
    const programs = await findPrograms(await serverAccount(cluster));
    await run(programs, 'pgCtl', ['stop', '-D', cluster, '-m', 'immediate', '-w'], { cwd: home });
  }
  if (home !== folder) await rm(home, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

async function preparedFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const real = await realpath(folder);
  // pg_ctl hands the path to a shell within double quotes.
  if (process.platform !== 'win32' && /["$`\\\n]/.test(real)) {
    throw new LaunchError(
      `PostgreSQL cannot keep its data in ${real}: choose a path without quotes, $ and backslashes.`,
    );
  }
  return real;
}

/** Where the server's files are, once that was decided: `moved-to` names the folder when it is not this one. */
async function movedHome(dataDir: string): Promise<string> {
  const pointer = await readFile(join(dataDir, 'moved-to'), 'utf8').catch(() => null);
  return pointer === null ? dataDir : pointer.trim();
}

async function prepareCluster(dataDir: string, settings: Readonly<Record<string, string>>): Promise<Cluster> {
  let home = await movedHome(dataDir);
  const account = await serverAccount(join(home, 'cluster'));
  if (home === dataDir) home = await reachableFolder(dataDir, account);
  const folder = join(home, 'cluster');
  if (home !== dataDir) {
    // Without this an existing database would silently be replaced by an empty one after its parents were closed.
    if (await exists(join(dataDir, 'cluster'))) {
      throw new LaunchError(
        `PostgreSQL's account may no longer enter ${dataDir}: open its parent folders again (chmod o+x).`,
      );
    }
    await writeFile(join(dataDir, 'moved-to'), `${home}\n`);
  }
  const programs = await findPrograms(account);
  const password = await readPassword(home, programs);
  if (!(await exists(folder))) await createCluster(home, programs, settings);
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version !== MAJOR_VERSION) {
    throw new LaunchError(`The data in ${folder} are of PostgreSQL ${version}; this is PostgreSQL ${MAJOR_VERSION}.`);
  }
  return { folder, log: join(home, 'server.log'), password, programs, settings };
}

async function readPassword(home: string, programs: PostgresPrograms): Promise<string> {
  const file = join(home, 'password');
  if (!(await exists(file))) {
    if (await exists(join(home, 'cluster'))) {
      throw new LaunchError(`The password of the database is missing: ${file}. Put it back from your copy.`);
    }
    await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  await chmod(file, 0o600);
  await giveTo(file, programs.account);
  return (await readFile(file, 'utf8')).trim();
}

/** Under another name first: a cluster whose making was interrupted must not be taken for one. */
async function createCluster(
  home: string,
  programs: PostgresPrograms,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const draft = join(home, 'cluster.new');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await giveTo(draft, programs.account);
  const access = ['-U', USER, '-A', 'scram-sha-256', `--pwfile=${join(home, 'password')}`];
  const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const speed = settings['fsync'] === 'off' ? ['--no-sync'] : [];
  const { code, output } = await run(programs, 'initdb', ['-D', draft, ...access, ...language, ...speed], {
    cwd: home,
  });
  if (code !== 0) throw new LaunchError(`PostgreSQL's initdb failed:\n${output}`);
  await rename(draft, join(home, 'cluster'));
}

async function startCluster(
  cluster: Cluster,
  wanted: number | undefined,
  options: { readonly samePort?: boolean } = {},
): Promise<{ pid: number; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const free = wanted !== undefined && (options.samePort || (await isPortFree(wanted, '127.0.0.1')));
    const port = free ? wanted : await freePort();
    await disownStalePid(cluster.folder);
    await emptyLog(cluster);
    const sockets = { unix_socket_directories: socketFolder(cluster.folder) ?? '' };
    const settings = Object.entries({ ...sockets, ...cluster.settings, port: String(port) });
    const parameters = settings.map(([name, value]) => `-c ${name}=${value === '' ? "''" : value}`).join(' ');
    const { code } = await run(
      cluster.programs,
      'pgCtl',
      ['start', '-D', cluster.folder, '-w', '-t', '300', '-l', cluster.log, '-o', parameters],
      { cwd: dirname(cluster.folder), quiet: true },
    );
    const started = code === 0 ? await readPostmasterPid(cluster.folder) : null;
    if (started) return started;
    if (attempt === START_ATTEMPTS) {
      throw new LaunchError(`PostgreSQL does not start. Its log (${cluster.log}) ends with:\n${await logEnd(cluster)}`);
    }
    // Either the port was taken between the look and the start, or backends of a killed server have not ended yet.
    await pause(200 * attempt);
  }
}

/**
 * Where the server has its Unix socket, which answers a third sooner than TCP does: among its data, which nobody else may enter.
 * Null on Windows, whose sockets Node does not reach, and where the path is too long or needs quotes.
 */
function socketFolder(cluster: string): string | null {
  const path = join(cluster, `${SOCKET}65535`);
  return process.platform === 'win32' || !/^[\w./-]+$/.test(path) || path.length > LONGEST_SOCKET ? null : cluster;
}

async function stopCluster(cluster: Cluster, mode: 'fast' | 'immediate'): Promise<void> {
  if (!(await runningPostmaster(cluster.folder))) return;
  const cwd = dirname(cluster.folder);
  const stop = ['stop', '-D', cluster.folder, '-w', '-t', '60', '-m'];
  const { code } = await run(cluster.programs, 'pgCtl', [...stop, mode], { cwd, quiet: true });
  if (code === 0 || !(await runningPostmaster(cluster.folder))) return;
  const { output } = await run(cluster.programs, 'pgCtl', [...stop, 'immediate'], { cwd });
  if (await runningPostmaster(cluster.folder)) throw new LaunchError(`PostgreSQL does not stop: ${output}`);
}

/** The log of the start before is kept; the server's account can only append to what we made for it. */
async function emptyLog(cluster: Cluster): Promise<void> {
  await rename(cluster.log, `${cluster.log}.1`).catch(() => undefined);
  await (await open(cluster.log, 'a', 0o600)).close();
  await giveTo(cluster.log, cluster.programs.account);
}

async function logEnd(cluster: Cluster): Promise<string> {
  const text = await readFile(cluster.log, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-8).join('\n');
}

async function createDatabases(url: string, names: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const present = new Set(rows.map((row) => row.datname));
    for (const name of names.filter((wanted) => !present.has(wanted))) {
      await client.query(`create database ${client.escapeIdentifier(name)}`);
    }
  } finally {
    await client.end();
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
