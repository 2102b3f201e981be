import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'run-';
/** No run takes so long. */
const leftAfterMs = 3_600_000;

/** Of this user of the machine: others may run an installation of their own. */
export const runsFolder = (): string => join(tmpdir(), `locara-videos-${process.getuid?.() ?? 'user'}`);

/** Gives `work` a folder, which is gone when it ends; those that killed processes have left go too. */
export async function inRunFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const parent = runsFolder();
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeLeft(parent);
  const folder = await mkdtemp(join(parent, prefix));
  try {
    return await work(folder);
  } finally {
    await remove(folder);
  }
}

/**
 * An encoder whose parent was killed writes until it notices, so the folder may fill again while it is emptied. What cannot
 * be removed is left for a later run: it must not hide how the work ended.
 */
async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }).catch(() => undefined);
}

async function removeLeft(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > leftAfterMs) await remove(path);
  }
}
