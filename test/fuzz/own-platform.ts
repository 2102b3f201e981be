import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#apps/launcher/src/postgres/embedded-postgres';
import { prepareInstance } from '../faults/instance.js';

export interface OwnPlatform {
  readonly url: string;
  /** Which process has ended; undefined while all run. */
  health(): string | undefined;
  /** What the processes wrote last. */
  lastWords(): string;
  close(): Promise<void>;
}

/** A whole platform with demo data, as `npm start` runs it, but with nobody who starts a process again. */
export async function startOwnPlatform(): Promise<OwnPlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'locara-fuzz-'));
  const server = await startPostgres({
    dataDir: join(folder, 'postgres'),
    databases: ['fuzz', 'fuzz_sandbox'],
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
  });
  const instance = await prepareInstance({
    databaseUrl: server.url('fuzz'),
    sandboxDatabaseUrl: server.url('fuzz_sandbox'),
    environment: { PASSWORDS_PER_MINUTE: '1000000', LOG_LEVEL: 'error' },
  });
  const applications = [instance.api, instance.worker, instance.sandbox];
  const close = async (): Promise<void> => {
    await instance.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await instance.start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: instance.url,
    health: () => applications.map((application) => application.ending).find((ending) => ending !== undefined),
    lastWords: () => applications.map(({ name, lastWords }) => `--- ${name}\n${lastWords}`).join('\n'),
    close,
  };
}
