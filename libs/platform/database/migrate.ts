import { runMigrations } from 'bullmq';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from '#migrations';
import { dataSourceOptions } from './data-source.js';

/** Any number that nobody else uses as an advisory lock in this database. */
const lock = 7_201_150;

/** The schema that BullMQ's tables live in. */
export const queueSchema = 'bullmq';

/**
 * Brings the schema up to date: ours and the queues'. Safe from several processes at once (the others wait), and each
 * migration is all or nothing.
 * @throws the database's error; an error that names migrations which only a newer version knows
 */
export async function migrateToLatest(url: string): Promise<void> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [lock]);
    await holder.query('begin');
    await takeOverBookkeeping(holder);
    await demandKnown(holder);
    await holder.query('commit');
    await migrateOwn(url);
    await migrateQueues(url);
  } finally {
    await holder.end();
  }
}

async function migrateOwn(url: string): Promise<void> {
  const dataSource = new DataSource({ ...dataSourceOptions(url, 2), migrations: [...migrations] });
  await dataSource.initialize();
  try {
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await dataSource.destroy();
  }
}

/** TypeORM keeps the applied migrations by the names of their classes, and orders them by the last 13 digits. */
const orderOf = (name: string): number => Number(name.slice(-13));

/**
 * Versions until November 2026 kept the applied migrations in tables of Kysely, by file name:
 * `20261121010000-platform-foundation`. They become TypeORM's.
 */
async function takeOverBookkeeping(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ former: string | null }>(`select to_regclass('kysely_migration') as former`);
  if (rows[0]?.former == null) return;
  const known = migrations.map(({ name }) => ({ name, time: name.slice(-14), timestamp: orderOf(name) }));
  await client.query(
    'create table migrations (id serial primary key, "timestamp" bigint not null, name varchar not null)',
  );
  await client.query(
    `insert into migrations ("timestamp", name)
     select coalesce(k."timestamp", 0), coalesce(k.name, a.name)
     from kysely_migration a left join jsonb_to_recordset($1) as k(name text, time text, "timestamp" bigint)
       on k.time = split_part(a.name, '-', 1)
     order by a.name`,
    [JSON.stringify(known)],
  );
  await client.query('drop table kysely_migration');
  await client.query('drop table if exists kysely_migration_lock');
}

/** A version that does not know all of the schema must not write into it. */
async function demandKnown(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<{ own: string | null }>(`select to_regclass('migrations') as own`);
  if (tables[0]?.own == null) return;
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations where name <> all($1::text[]) order by id',
    [migrations.map(({ name }) => name)],
  );
  if (rows.length > 0)
    throw new Error(
      `The database was migrated by a newer version (${rows.map(({ name }) => name).join(', ')}). Start that version.`,
    );
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
