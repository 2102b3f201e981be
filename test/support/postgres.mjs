// One PostgreSQL server for a whole test run, in a temporary folder that no killed run can leave in the way of the next.
import { access, chmod, constants, mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { destroyPostgres, startPostgres } from '../../dist/apps/launcher/src/postgres/embedded-postgres.js';
import { processIdentity } from '../../dist/apps/launcher/src/processes/process-identity.js';

const PREFIX = 'locara-test-';

/** Commits are not kept through a crash of the machine, and need not be. */
const CARELESS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** Where Linux keeps files in memory. A new database is 1,500 files: half a second on a disk, 60 ms here. */
const MEMORY = '/dev/shm';
/** What `statfs` calls a file system in memory. */
const TMPFS = 0x01021994;
/** A full run takes a quarter of it; containers often have 64 MB there, and then the disk has to do. */
const MEMORY_NEEDED = 8 * 2 ** 30;

/**
 * Starts a server with no databases but PostgreSQL's own. `LOCARA_TEST_DURABLE` keeps the durability of production, for
 * tests that kill the server.
 * @returns {Promise<{url: (database: string) => string, stop: () => Promise<void>}>} `stop` also removes the data
 */
export async function startTestPostgres() {
  await sweep();
  const isDurable = Boolean(process.env['LOCARA_TEST_DURABLE']);
  const folder = await mkdtemp(join(!isDurable && (await hasMemory()) ? MEMORY : tmpdir(), PREFIX));
  // The server may run under another account (ours is root), which has to pass through.
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'owner'), JSON.stringify({ pid: process.pid, ...processIdentity(process.pid) }));
  const dataDir = join(folder, 'postgres');
  const server = await startPostgres({
    dataDir,
    databases: [],
    settings: {
      max_wal_size: '1GB',
      // A dozen platforms at once, of several processes each, with thirty connections each: 400 were too few now and then.
      max_connections: '800',
      autovacuum_naptime: '1min',
      ...(isDurable ? {} : CARELESS),
    },
  });
  await cheapenSignIn(server.url('postgres'));
  return {
    url: server.url,
    async stop() {
      await server.stop({ immediate: true });
      await destroyPostgres(dataDir);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Each connection derives a key from the password: 4,096 rounds, which take longer than what most test connections do. The name
 * and the password stay as they are.
 */
async function cheapenSignIn(url) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set scram_iterations = 1');
    const { username, password } = new URL(url);
    await client.query(`alter role ${client.escapeIdentifier(username)} password ${client.escapeLiteral(password)}`);
  } finally {
    await client.end();
  }
}

async function hasMemory() {
  try {
    await access(MEMORY, constants.W_OK);
    const { type, bavail, bsize } = await statfs(MEMORY);
    const free = /^MemAvailable: +(\d+) kB$/m.exec(await readFile('/proc/meminfo', 'utf8'))?.[1];
    return type === TMPFS && Math.min(bavail * bsize, Number(free) * 1024) >= MEMORY_NEEDED;
  } catch {
    return false;
  }
}

/** Stops and removes the servers of runs that were killed. */
async function sweep() {
  for (const parent of [tmpdir(), MEMORY])
    for (const name of await readdir(parent).catch(() => []))
      if (name.startsWith(PREFIX)) await sweepFolder(join(parent, name));
}

async function sweepFolder(folder) {
  try {
    const owner = JSON.parse(await readFile(join(folder, 'owner'), 'utf8'));
    if (processIdentity(owner.pid)?.startedAt === owner.startedAt) return;
    await destroyPostgres(join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  } catch {
    // Another account's, or one that is being made at this moment: not ours to remove.
  }
}
