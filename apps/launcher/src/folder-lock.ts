import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LaunchError } from './launch-error.js';
import { processIdentity } from './processes/process-identity.js';

interface Holder {
  readonly pid: number;
  readonly startedAt: string;
  readonly commandLine: string;
  /** Differs between two locks of one process, so that a process can tell its own lock from a neighbour's. */
  readonly nonce: string;
}

/** A lock that is held; `release` may be called more than once. */
export interface FolderLock {
  release(): Promise<void>;
}

const CONFIRM_MS = 40;

/**
 * Takes the lock file, which names the process that holds it. A holder that has ended (SIGKILL, power cut, restarted
 * container whose processes get the same numbers again) holds nothing: its lock is taken over.
 * @throws LaunchError when a living process holds the lock; its message names `what` and the process
 */
export async function acquireLock(file: string, what: string): Promise<FolderLock> {
  const identity = processIdentity(process.pid);
  const mine: Holder = {
    pid: process.pid,
    startedAt: identity?.startedAt ?? '',
    commandLine: identity?.commandLine ?? '',
    nonce: randomUUID(),
  };
  const draft = `${file}.${mine.nonce}`;
  await writeFile(draft, JSON.stringify(mine), { mode: 0o644 });
  try {
    for (;;) {
      if (await linked(draft, file)) {
        await pause(CONFIRM_MS);
        if (await isMine(file, mine)) return { release: () => release(file, mine) };
      } else {
        const holder = await readHolder(file);
        if (holder && isHolding(holder)) throw new LaunchError(`${what} is in use by process ${holder.pid}.`);
        await setAside(file, holder?.nonce);
      }
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** The number of the living process that holds the lock, or null. */
export async function lockHolder(file: string): Promise<number | null> {
  const holder = await readHolder(file);
  return holder && isHolding(holder) ? holder.pid : null;
}

function isHolding(holder: Holder): boolean {
  return processIdentity(holder.pid)?.startedAt === holder.startedAt;
}

/** `link` fails when the name exists: the one atomic test-and-set that every file system has. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Moves a dead holder's lock away. Between reading and moving another process may have taken over already; then what was
 * moved is a living lock and is put back. Anyone who takes a lock looks again after `CONFIRM_MS`, in case it was missing for
 * that moment and a third process got in.
 */
async function setAside(file: string, expectedNonce: string | undefined): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = await readHolder(aside);
  if (moved && moved.nonce !== expectedNonce) await linked(aside, file);
  await rm(aside, { force: true });
}

async function isMine(file: string, mine: Holder): Promise<boolean> {
  return (await readHolder(file))?.nonce === mine.nonce;
}

async function release(file: string, mine: Holder): Promise<void> {
  if (await isMine(file, mine)) await rm(file, { force: true });
}

/** Null when there is no lock, or when the file was torn by a power cut: nobody holds it. */
async function readHolder(file: string): Promise<Holder | null> {
  try {
    const parsed: unknown = JSON.parse(await readFile(file, 'utf8'));
    const holder = parsed as Partial<Holder> | null;
    return typeof holder?.pid === 'number' && typeof holder.nonce === 'string' ? (holder as Holder) : null;
  } catch (error) {
    if ((error as Error).name === 'SyntaxError' || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
