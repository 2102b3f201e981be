import { PostgresQueueBackend, Queue, Worker } from 'bullmq';
import type { Job, Processor } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#platform/config';
import { idleTimeoutMillis, queueSchema } from '#platform/database';
import { SharedConnection, WorkerBackend } from './shared-connection.js';

/** What the queue carries; everything else is in the outbox row. */
export interface Message {
  readonly outboxId: number;
  readonly workspaceId: number;
  readonly payload: object;
  readonly requestId: string | null;
  /** Runs that failed before. */
  readonly attempts: number;
  /** The job row of an import, a bulk change, or of work that was parked and runs again. */
  readonly jobId: number | null;
}

/**
 * How long a worker sleeps when its queue is empty, in seconds. PostgreSQL wakes it for each job, and a connection that is
 * lost wakes it, too; with five seconds, BullMQ's default, empty queues were half of what a worker at rest asked for.
 */
const emptySeconds = 30;
/** A dead worker's jobs are taken over after this long. */
const lockDuration = 10_000;

/** Queues and workers on Redis or PostgreSQL, by configuration. Owns the connections of both. */
export class QueueConnections {
  private readonly postgres: { readonly pool: pg.Pool; readonly connection: SharedConnection } | undefined;
  private readonly redis: { readonly queues: Redis; readonly workers: Redis } | undefined;
  private readonly closing: (() => Promise<unknown>)[] = [];

  constructor(
    config: Config,
    private readonly logger: Logger,
  ) {
    if (config.redisUrl !== undefined) {
      this.redis = {
        // While Redis is away, to send must fail soon: the relay holds rows locked meanwhile, and could never stop.
        queues: new Redis(config.redisUrl, { maxRetriesPerRequest: 1 }),
        // BullMQ demands it: workers wait for as long as it takes.
        workers: new Redis(config.redisUrl, { maxRetriesPerRequest: null }),
      };
      for (const redis of Object.values(this.redis)) redis.on('error', this.log);
    } else {
      const pool = new pg.Pool({
        connectionString: config.databaseUrl,
        // One session listens for all workers; the rest is shared.
        max: 9,
        keepAlive: true,
        idleTimeoutMillis,
        options: `-c search_path=${queueSchema}`,
      });
      pool.on('error', this.log);
      // The pool listens to idle connections alone: without this, one that breaks in use would end the process.
      pool.on('connect', (client) => client.on('error', this.log));
      this.postgres = { pool, connection: new SharedConnection(pool) };
    }
  }

  queue(name: string): Queue<Message> {
    const { postgres } = this;
    const queue =
      postgres === undefined
        ? new Queue<Message>(name, { connection: this.redis?.queues as Redis, prefix: 'locara' })
        : new Queue<Message>(
            name,
            { connection: postgres.pool as never },
            ((of: string, options: never) =>
              new PostgresQueueBackend(postgres.connection, of, options, false)) as never,
          );
    queue.on('error', this.log);
    this.closing.unshift(() => queue.close());
    return queue as unknown as Queue<Message>;
  }

  worker(name: string, concurrency: number, handle: (job: Job<Message>) => Promise<void>): Worker<Message> {
    const options = {
      concurrency,
      lockDuration,
      stalledInterval: lockDuration / 2,
      // A process may die more than once while it holds a job; the outbox counts the real attempts.
      maxStalledCount: 1000,
    };
    const processor = handle as Processor<Message>;
    const { postgres } = this;
    const worker =
      postgres === undefined
        ? new Worker<Message>(name, processor, {
            ...options,
            connection: this.redis?.workers as Redis,
            prefix: 'locara',
          })
        : new Worker<Message>(
            name,
            processor,
            { ...options, drainDelay: emptySeconds, connection: postgres.pool as never },
            ((of: string, given: never) => new WorkerBackend(postgres.connection, of, given)) as never,
          );
    worker.on('error', this.log);
    // Without Redis it would wait for it; the jobs it holds come again when their locks have run out.
    this.closing.unshift(() => worker.close(this.redis !== undefined && this.redis.workers.status !== 'ready'));
    return worker as unknown as Worker<Message>;
  }

  /** Workers finish what they hold, then the connections close. */
  async close(): Promise<void> {
    await Promise.all(this.closing.map((close) => close().catch(this.log)));
    await this.postgres?.connection.close();
    await this.postgres?.pool.end();
    for (const redis of Object.values(this.redis ?? {}))
      if (redis.status === 'ready') await redis.quit().catch(this.log);
      else redis.disconnect();
  }

  private readonly log = (error: unknown): void => {
    this.logger.warn({ err: error }, 'queue connection');
  };
}
