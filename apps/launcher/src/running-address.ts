import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockHolder } from './folder-lock.js';

const ADDRESS = 'address.json';

interface Address {
  /** The launcher that wrote it. */
  readonly pid: number;
  readonly url: string;
}

/** Notes where the platform of a data folder is reached, for commands that talk to it. */
export async function noteAddress(folder: string, url: string): Promise<void> {
  const address: Address = { pid: process.pid, url };
  await writeFile(join(folder, ADDRESS), `${JSON.stringify(address)}\n`);
}

export const forgetAddress = (folder: string): Promise<void> => rm(join(folder, ADDRESS), { force: true });

/** @returns undefined when no platform runs on the folder; what a killed one has left counts for nothing */
export async function runningAddress(folder: string): Promise<string | undefined> {
  const holder = await lockHolder(join(folder, 'lock')).catch(() => null);
  if (holder === null) return undefined;
  try {
    const { pid, url } = JSON.parse(await readFile(join(folder, ADDRESS), 'utf8')) as Address;
    return pid === holder ? url : undefined;
  } catch {
    return undefined;
  }
}
