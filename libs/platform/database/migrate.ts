import { runMigrations } from 'bullmq';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrations } from '#migrations';
import { createPool } from './pool.js';

/** Any number that nobody else uses as an advisory lock in this database. */
const lock = 7_201_150;

/** The schema that BullMQ's tables live in. */
export const queueSchema = 'bullmq';

/**
 * Brings the schema up to date: ours and the queues'. Safe from several processes at once (the others wait), and each
 * migration is all or nothing.
 */
export async function migrateToLatest(url: string): Promise<void> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: createPool(url, 2) }) });
  try {
    await holder.query('select pg_advisory_lock($1)', [lock]);
    const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error as Error;
    await migrateQueues(url);
  } finally {
    await kysely.destroy();
    await holder.end();
  }
}

/** BullMQ keeps its tables in a schema of its own and never migrates by itself. */
async function migrateQueues(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await runMigrations(client, queueSchema);
  } finally {
    await client.end();
  }
}
