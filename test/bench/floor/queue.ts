import { createPostgresBackend, Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { queueSchema } from '#platform/database';
import { eventsQueue } from '#platform/outbox';

/**
 * The floor of the pipeline: bare BullMQ on `REDIS_URL`, else PostgreSQL, and a handler that makes the transition of each
 * subscription in a transaction written by hand. Told `{ids}` over IPC it adds the jobs, works them off and returns `{seconds}`.
 */
const databaseUrl = process.env['DATABASE_URL'] ?? '';
const redisUrl = process.env['REDIS_URL'];
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const name = 'bare';
const { concurrency } = eventsQueue;
const addedAtOnce = 200;

interface Job {
  readonly id: number;
}

const connection = redisUrl
  ? new Redis(redisUrl, { maxRetriesPerRequest: null })
  : new pg.Pool({ connectionString: databaseUrl, max: 9, options: `-c search_path=${queueSchema}` });
const backend = redisUrl === undefined ? [createPostgresBackend as never] : [];
const options = { connection: connection as Redis, prefix: 'locara' };
const queue = new Queue<Job>(name, options, ...backend);

let left = 0;
let settled: () => void = () => undefined;
const worker = new Worker<Job>(
  name,
  async ({ data }) => {
    await makeTransition(data.id);
    left -= 1;
    if (left === 0) settled();
  },
  { ...options, concurrency, lockDuration: 10_000 },
  ...backend,
);
await worker.waitUntilReady();

async function makeTransition(id: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select s.*, l.time_zone, b.booked_offer -> 'products' as products from subscription s join licence b on b.id = s.licence_id
       left join location l on l.id = s.location_id where s.id = $1 for update of s`,
      [id],
    );
    await client.query(
      `with changed as (
         update subscription set state = 'ACTIVE', started_at = now(), was_active = true, due_at = null, version = version + 1,
           updated_at = now() where id = $1 and state = 'PROCESSING' returning id, workspace_id
       )
       insert into state_history (workspace_id, subject, subject_id, from_state, event, to_state, reason, request_id)
       select workspace_id, 'subscription', id, 'PROCESSING', 'startReached', 'ACTIVE', 'the day has come', 'floor' from changed`,
      [id],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

process.on('message', (message: { ids: number[] }) => {
  void run(message.ids).then((seconds) => process.send?.({ seconds }));
});

async function run(ids: readonly number[]): Promise<number> {
  const begun = performance.now();
  left = ids.length;
  const done = new Promise<void>((resolve) => (settled = resolve));
  for (let from = 0; from < ids.length; from += addedAtOnce)
    await queue.addBulk(
      ids.slice(from, from + addedAtOnce).map((id) => ({
        name: 'transition',
        data: { id },
        opts: { removeOnComplete: true, removeOnFail: true },
      })),
    );
  await done;
  return (performance.now() - begun) / 1000;
}

process.send?.({ ready: true });
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
