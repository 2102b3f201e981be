import { chmod, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { destroyPostgres } from './postgres/embedded-postgres.js';
import { acquireLock, type FolderLock } from './folder-lock.js';
import { LaunchError } from './launch-error.js';

/** Secrets of one installation in demo mode, made once and kept: tokens stay valid over a restart. */
export interface DemoSecrets {
  readonly tokenSecret: string;
  readonly sandboxSecret: string;
  readonly sandboxApiKey: string;
}

/**
 * A folder with everything that one instance keeps:
 *
 *     .locara-data     says that the folder is ours
 *     lock             names the process that uses it
 *     address.json     where the platform is reached while it runs
 *     secrets.json     0600
 *     postgres/        the embedded server
 *     media/           pictures
 *     showcase         whether the demo's chain of shops is due, or built
 *     log/<app>.log    JSON lines of the applications
 *
 * It belongs to this process until `close`.
 */
export interface DataFolder {
  readonly path: string;
  readonly postgres: string;
  readonly media: string;
  readonly log: string;
  secrets(): Promise<DemoSecrets>;
  /** The demo's chain of shops: `due` from when the folder is new until {@link noteShowcase}. */
  showcase(): Promise<'due' | 'built' | 'none'>;
  noteShowcase(state: 'built' | 'none'): Promise<void>;
  /** Removes everything that was kept; the folder and the lock stay. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const MARKER = '.locara-data';
const LOCK = 'lock';
const SHOWCASE = 'showcase';
const SECRET_NAMES = ['tokenSecret', 'sandboxSecret', 'sandboxApiKey'] as const;

/**
 * Takes the folder for this process, making it when it is missing or empty.
 * @throws LaunchError when there is something else in it, or another instance uses it
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  try {
    await makeFolder(path);
    const folder = await realpath(path);
    await mark(folder);
    const lock = await acquireLock(join(folder, LOCK), `The data folder ${folder}`);
    return opened(folder, lock);
  } catch (error) {
    throw unusable(path, error as NodeJS.ErrnoException);
  }
}

/** Why a folder cannot be kept in, by the system's code. */
const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'it, or a folder above it, is a file',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOENT: 'this file system takes no files',
};

/** A fault of the system as a sentence for the person at the terminal; what has one already stays. */
function unusable(path: string, error: NodeJS.ErrnoException): Error {
  if (error instanceof LaunchError || error.code === undefined) return error;
  const reason = REASONS[error.code] ?? error.code;
  return new LaunchError(`${path} cannot be the data folder: ${reason}. Choose another one with DATA_DIR.`, {
    cause: error,
  });
}

/** With the folders above it. `mkdir`'s own `recursive` never returns below `/proc`, where nothing can be made. */
async function makeFolder(path: string): Promise<void> {
  if ((await stat(path).catch(() => null))?.isDirectory()) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch(async (error: NodeJS.ErrnoException) => {
    // Another process may have made it meanwhile.
    if (error.code !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error;
  });
}

function opened(path: string, lock: FolderLock): DataFolder {
  const postgres = join(path, 'postgres');
  const showcase = join(path, SHOWCASE);
  return {
    path,
    postgres,
    media: join(path, 'media'),
    log: join(path, 'log'),
    secrets: () => readSecrets(join(path, 'secrets.json')),
    async showcase() {
      const state = await readFile(showcase, 'utf8').catch(() => '');
      return state === 'due' || state === 'built' ? state : 'none';
    },
    noteShowcase: (state) => writeFile(showcase, state),
    async reset() {
      // Its data may lie outside of the folder, and a server of a killed instance may still run on them.
      await destroyPostgres(postgres);
      for (const name of await readdir(path)) {
        if (name !== MARKER && !name.startsWith(LOCK)) await rm(join(path, name), { recursive: true, force: true });
      }
      await writeFile(showcase, 'due');
    },
    close: () => lock.release(),
  };
}

/** A mistyped DATA_DIR must never make `--reset` delete somebody's files. */
async function mark(folder: string): Promise<void> {
  const marker = join(folder, MARKER);
  if ((await stat(marker).catch(() => null)) !== null) return;
  if ((await readdir(folder)).some((name) => name !== MARKER)) {
    throw new LaunchError(
      `${folder} holds files that are not Locara's. Choose another folder with DATA_DIR; nothing was changed.`,
    );
  }
  await writeFile(marker, 'This folder is kept by Locara. `npm start -- --reset` empties it.\n');
  await writeFile(join(folder, SHOWCASE), 'due');
}

async function readSecrets(file: string): Promise<DemoSecrets> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return writeSecrets(file);
  // A copy from a backup may have opened it.
  await chmod(file, 0o600);
  const known = parsedSecrets(text);
  const lacking = SECRET_NAMES.filter((name) => typeof known?.[name] !== 'string' || known[name].length < 32);
  if (lacking.length === 0) return known as DemoSecrets;
  const fault = known === null ? 'is damaged' : `lacks ${lacking.join(', ')}`;
  throw new LaunchError(`${file} ${fault}. Put it back from your copy, or begin anew: npm start -- --reset`);
}

/** Null when it is no JSON object. */
function parsedSecrets(text: string): Partial<DemoSecrets> | null {
  try {
    const known: unknown = JSON.parse(text);
    return typeof known === 'object' && known !== null ? known : null;
  } catch {
    return null;
  }
}

async function writeSecrets(file: string): Promise<DemoSecrets> {
  const secret = () => randomBytes(32).toString('base64url');
  const secrets: DemoSecrets = { tokenSecret: secret(), sandboxSecret: secret(), sandboxApiKey: secret() };
  const draft = `${file}.new`;
  await rm(draft, { force: true });
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(draft, file);
  return secrets;
}
