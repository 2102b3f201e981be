import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processIdentity } from '../processes/process-identity.js';

/** How PostgreSQL names its socket, before the port, and the lock file beside it. */
export const SOCKET = '.s.PGSQL.';

/** The part of `postmaster.pid` that we use: line 1 is the server's process, line 4 its port. */
export interface PostmasterPid {
  readonly pid: number;
  readonly port: number;
}

/** What the file of this cluster says, whether or not that server still lives; null without a file. */
export async function readPostmasterPid(cluster: string): Promise<PostmasterPid | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/**
 * The server that runs on this cluster, or null. PostgreSQL itself only asks whether the number in the file is that of any
 * process; here the process must also be a server of this very folder.
 */
export async function runningPostmaster(cluster: string): Promise<PostmasterPid | null> {
  const recorded = await readPostmasterPid(cluster);
  return recorded && processIdentity(recorded.pid)?.commandLine.includes(cluster) ? recorded : null;
}

/**
 * Makes a start possible when the file was left behind and its number now belongs to a zombie or to somebody else. The
 * file is not removed, because PostgreSQL finds backends that outlived their server by the shared memory named in it; our
 * own number goes into line 1 instead: PostgreSQL passes over the number of its grandparent. Sockets that were left behind go:
 * their lock files have the same number.
 */
export async function disownStalePid(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null || (await runningPostmaster(cluster))) return;
  for (const name of await readdir(cluster))
    if (name.startsWith(SOCKET)) await rm(join(cluster, name), { force: true });
  await writeFile(file, text.replace(/^[^\n]*/, String(process.pid)));
}
