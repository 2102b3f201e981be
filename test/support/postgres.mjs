// One PostgreSQL server for a whole test run, in a temporary folder that no killed run can leave in the way of the next.
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { destroyPostgres, startPostgres } from '../../dist/apps/launcher/src/postgres/embedded-postgres.js';
import { processIdentity } from '../../dist/apps/launcher/src/processes/process-identity.js';

const PREFIX = 'locara-test-';

/** Commits are not kept through a crash of the machine, and need not be. */
const CARELESS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/**
 * Starts a server with no databases but PostgreSQL's own. `LOCARA_TEST_DURABLE` keeps the durability of production, for
 * tests that kill the server.
 * @returns {Promise<{url: (database: string) => string, stop: () => Promise<void>}>} `stop` also removes the data
 */
export async function startTestPostgres() {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  // The server may run under another account (ours is root), which has to pass through.
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'owner'), JSON.stringify({ pid: process.pid, ...processIdentity(process.pid) }));
  const dataDir = join(folder, 'postgres');
  const server = await startPostgres({
    dataDir,
    databases: [],
    settings: {
      max_wal_size: '1GB',
      // Several platforms at once, of several processes each.
      max_connections: '400',
      autovacuum_naptime: '1min',
      ...(process.env['LOCARA_TEST_DURABLE'] ? {} : CARELESS),
    },
  });
  return {
    url: server.url,
    async stop() {
      await server.stop({ immediate: true });
      await destroyPostgres(dataDir);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Stops and removes the servers of runs that were killed. */
async function sweep() {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    try {
      const owner = JSON.parse(await readFile(join(folder, 'owner'), 'utf8'));
      if (processIdentity(owner.pid)?.startedAt === owner.startedAt) continue;
      await destroyPostgres(join(folder, 'postgres'));
      await rm(folder, { recursive: true, force: true });
    } catch {
      // Another account's, or one that is being made at this moment: not ours to remove.
    }
  }
}
