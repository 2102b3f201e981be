import { Injectable, Module } from '@nestjs/common';
import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import { Config, ConfigModule } from '#platform/config';
import { currentContext } from '#platform/context';
import { Database, DatabaseModule, openDatabase, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import {
  defineEvent,
  defineJob,
  defineQueue,
  DueWork,
  Handles,
  Lanes,
  Outbox,
  OutboxModule,
  OutboxRelay,
  ParkedJobs,
  Subscribes,
  WorkerModule,
  eventsQueue,
} from '#platform/outbox';
import type { Delivery, JobHandler, Together } from '#platform/outbox';
import { TelemetryModule } from '#platform/telemetry';
import { TransitionsModule } from '#platform/transitions';
import { testDatabase } from '../../../support/database.js';
import type { TestDatabase } from '../../../support/database.js';
import { until } from '../../../support/eventually.js';

/** Jobs and events of these tests alone, with handlers that leave one row in `effect` per effect. */
export interface Note {
  readonly key: string;
}

export interface Run {
  readonly job: string;
  readonly key: string;
  readonly delivery: Delivery;
  readonly at: number;
  readonly requestId: string;
}

/** Every run of every handler of this process, whether it succeeded or not. */
export const runs: Run[] = [];
export const runsOf = (key: string): Run[] => runs.filter((run) => run.key === key);

/** What a handler does before its effect, by the payload's key; to throw is to fail. */
export const scripts = new Map<string, (delivery: Delivery) => unknown>();

export const noted = defineEvent<Note>({ name: 'probe.noted', version: 1 });
const thirdPartiesQueue = defineQueue({ ...eventsQueue, name: 'probe.thirdParties' });
export const work = defineJob<Note>({ name: 'probe.work', queue: eventsQueue });
export const dueBusiness = defineJob<{ id: number }>({ name: 'probe.dueBusiness', queue: eventsQueue });
export const dueTogether = defineJob<Together<{ id: number }>>({
  name: 'probe.dueTogether',
  queue: eventsQueue,
  together: 100,
});
export const dueReal = defineJob<{ id: number }>({ name: 'probe.dueReal', queue: eventsQueue });

abstract class Recording {
  protected abstract readonly job: string;
  protected abstract readonly database: Database;

  protected async record(key: string, delivery: Delivery): Promise<void> {
    runs.push({ job: this.job, key, delivery, at: performance.now(), requestId: currentContext().requestId });
    await scripts.get(key)?.(delivery);
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await sql`insert into effect (job, key, workspace_id) values (${this.job}, ${key}, ${delivery.workspaceId})`.execute(
        tx,
      );
    });
  }
}

@Handles(work)
@Injectable()
class Work extends Recording implements JobHandler<Note> {
  protected readonly job = 'work';

  constructor(protected readonly database: Database) {
    super();
  }

  handle(payload: Note, delivery: Delivery): Promise<void> {
    return this.record(payload.key, delivery);
  }
}

@Subscribes(noted, 'probe.first')
@Injectable()
class First extends Recording implements JobHandler<Note> {
  protected readonly job = 'first';

  constructor(protected readonly database: Database) {
    super();
  }

  handle(payload: Note, delivery: Delivery): Promise<void> {
    return this.record(payload.key, delivery);
  }
}

@Subscribes(noted, 'probe.second', { queue: thirdPartiesQueue })
@Injectable()
class Second extends Recording implements JobHandler<Note> {
  protected readonly job = 'second';

  constructor(protected readonly database: Database) {
    super();
  }

  handle(payload: Note, delivery: Delivery): Promise<void> {
    return this.record(payload.key, delivery);
  }
}

@Handles(dueBusiness)
@Injectable()
class DueBusiness extends Recording implements JobHandler<{ id: number }> {
  protected readonly job = 'business';

  constructor(protected readonly database: Database) {
    super();
  }

  handle(payload: { id: number }, delivery: Delivery): Promise<void> {
    return this.record(String(payload.id), delivery);
  }
}

@Handles(dueReal)
@Injectable()
class DueReal extends Recording implements JobHandler<{ id: number }> {
  protected readonly job = 'real';

  constructor(protected readonly database: Database) {
    super();
  }

  handle(payload: { id: number }, delivery: Delivery): Promise<void> {
    return this.record(String(payload.id), delivery);
  }
}

@Handles(dueTogether)
@Injectable()
class DueTogether extends Recording implements JobHandler<Together<{ id: number }>> {
  protected readonly job = 'together';

  constructor(protected readonly database: Database) {
    super();
  }

  handle({ all }: Together<{ id: number }>, delivery: Delivery): Promise<void> {
    return this.record(all.map(({ id }) => id).join(), delivery);
  }
}

@Module({})
class ProbeModule {
  static with(config: Config): DynamicModule {
    return {
      module: ProbeModule,
      imports: [
        ConfigModule.with(config),
        TelemetryModule.with(logger),
        DatabaseModule,
        TransitionsModule,
        OutboxModule,
        WorkerModule,
      ],
      providers: [Work, First, Second, DueBusiness, DueReal, DueTogether],
    };
  }
}

const logger = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });

export interface Effect {
  readonly id: number;
  readonly job: string;
  readonly key: string;
  readonly workspace_id: number;
}

/** A database with the workspaces 1 and 2, and the outbox without anybody who carries it away yet. */
export class Probe {
  readonly outbox = new Outbox();
  private readonly workers: INestApplicationContext[] = [];

  private constructor(
    readonly own: TestDatabase,
    readonly database: Database,
    private readonly redisUrl: string | undefined,
  ) {}

  static async start(redisUrl?: string): Promise<Probe> {
    const own = await testDatabase();
    const database = await openDatabase(own.url, 6);
    await sql`
      create table effect (id bigint generated always as identity, job text, key text, workspace_id integer)`.execute(
      database.manager,
    );
    await sql`insert into workspace (path, name) values ('1', 'First'), ('2', 'Second')`.execute(database.manager);
    return new Probe(own, database, redisUrl);
  }

  /** One more worker process, as it were: relay, queues, workers and ticks. */
  async worker(): Promise<INestApplicationContext> {
    const config = Object.assign(new Config(), {
      databaseUrl: this.own.url,
      databaseConnections: 12,
      redisUrl: this.redisUrl,
      workerConcurrency: 8,
    });
    const worker = await NestFactory.createApplicationContext(ProbeModule.with(config), {
      logger: false,
      abortOnError: false,
    });
    this.workers.push(worker);
    return worker;
  }

  async close(): Promise<void> {
    for (const worker of this.workers.splice(0)) await worker.close();
    await this.database.close();
    await this.own.drop();
  }

  /** Commits one job per key. @returns ids of the outbox rows */
  add(keys: readonly string[], workspaceId = 1, delayMs = 0): Promise<number[]> {
    return this.database.transaction((tx) => this.addIn(tx, keys, workspaceId, delayMs));
  }

  addIn(tx: Tx, keys: readonly string[], workspaceId = 1, delayMs = 0): Promise<number[]> {
    return this.outbox.add(
      tx,
      work,
      keys.map((key) => ({ workspaceId, payload: { key } })),
      delayMs,
    );
  }

  async effects(prefix = ''): Promise<Effect[]> {
    const { rows } = await sql<Effect>`select * from effect where starts_with(key, ${prefix}) order by id`.execute(
      this.database.manager,
    );
    return rows;
  }

  async row(id: number): Promise<OutboxRow> {
    const { rows } = await sql<OutboxRow>`select * from outbox where id = ${id}`.execute(this.database.manager);
    return rows[0] as OutboxRow;
  }

  /** Waits until all of the rows are done. */
  async done(ids: readonly number[]): Promise<void> {
    await until(async () => {
      const { rows } = await sql<{ left: number }>`
        select count(*) as left from outbox where id = any(${[...ids]}::bigint[]) and done_at is null`.execute(
        this.database.manager,
      );
      return rows[0]?.left === 0;
    }, `${ids.length} rows to be done`);
  }

  /** What the sweep of a worker does, a minute later. */
  async sweepLater(): Promise<number> {
    await sql`update outbox set sent_at = sent_at - interval '2 minutes' where done_at is null`.execute(
      this.database.manager,
    );
    return new OutboxRelay(this.database, new Map(), logger, new Lanes()).sweep();
  }
}

export interface OutboxRow {
  readonly attempts: number;
  readonly deaths: number;
  readonly runs: number;
  readonly sent_at: Date | null;
  readonly done_at: Date | null;
  readonly parked_at: Date | null;
  readonly available_at: Date;
  readonly last_error: string | null;
  readonly job_id: number | null;
}

export { DueWork, ParkedJobs, until };

/** A gate that scripts wait at until the test opens it. */
export function gate(): { readonly wait: () => Promise<void>; readonly open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { wait: () => opened, open };
}

/** `count` keys with one beginning. */
export const keys = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);
