import { setTimeout as pause } from 'node:timers/promises';
import { Global, Inject, Injectable, Module } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Interval, ScheduleModule } from '@nestjs/schedule';
import type { Queue } from 'bullmq';
import pg from 'pg';
import type { Logger } from 'pino';
import { Config } from '#platform/config';
import { Database } from '#platform/database';
import { LoggerToken } from '#platform/telemetry';
import { ClockWorker } from './clocks/clock-worker.js';
import { QueueConnections } from './running/connections.js';
import type { Message } from './running/connections.js';
import { DueWork } from './due-work.js';
import { JobRunner } from './running/job-runner.js';
import { Lanes } from './lanes/lanes.js';
import { ParkedJobs } from './running/parked-jobs.js';
import { Prune } from './prune.js';
import { definedQueues } from './running/queues.js';
import { OutboxRelay } from './relay.js';
import { WorkerLoops } from './running/worker-loops.js';
import type { WorkerLoop } from './running/worker-loops.js';

/** A loop that has found nothing looks again so many ms later. */
const loopMs = 250;

/** The worker process: relay, workers and ticks. */
@Injectable()
export class WorkerRuntime implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private connections: QueueConnections;
  private relay: OutboxRelay;
  private listener: pg.Client | undefined;
  private stopped = false;
  /** Written to since the relay last looked: a notification that comes while it looks must not be slept over. */
  private woken = false;
  private endSleep: () => void = () => undefined;
  private relaying: Promise<void> = Promise.resolve();
  private looping: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly modules: ModuleRef,
    private readonly due: DueWork,
    private readonly prune: Prune,
    private readonly parked: ParkedJobs,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const definitions = definedQueues();
    this.connections = new QueueConnections(this.config, this.logger);
    const queues = new Map<string, Queue<Message>>(definitions.map(({ name }) => [name, this.connections.queue(name)]));
    this.relay = new OutboxRelay(this.database, queues, this.logger, this.modules.get(Lanes, { strict: false }));
    const runner = new JobRunner(this.database, this.modules, this.parked, this.logger, this.wake);
    for (const definition of definitions) {
      const concurrency = Math.min(definition.concurrency, this.config.workerConcurrency * 2);
      const worker = this.connections.worker(definition.name, concurrency, (job) => runner.run(definition, job));
      await worker.waitUntilReady();
    }
    this.relaying = this.relayLoop();
    this.looping = Promise.all(this.modules.get(WorkerLoops, { strict: false }).all.map((loop) => this.turn(loop)));
    await this.listen();
  }

  /** Before the connections to PostgreSQL are closed: jobs that run finish. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.wake();
    await Promise.all([this.relaying, this.looping]);
    await this.connections.close();
    await this.listener?.end().catch(() => undefined);
  }

  @Interval(500)
  async tick(): Promise<void> {
    if (this.stopped) return;
    const due = await this.due.look().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'tick failed');
      return [];
    });
    if (due.length > 0) await this.alone(1, () => this.due.run(due));
  }

  @Interval(15_000)
  async sweep(): Promise<void> {
    await this.alone(2, () => this.relay.sweep());
  }

  @Interval(600_000)
  async clean(): Promise<void> {
    await Promise.all([this.alone(3, () => this.prune.run()), this.alone(4, () => this.prune.runWaiting())]);
  }

  /** One process at a time does a tick; the others skip it. Errors (the database is away) wait for the next tick. */
  private async alone(lock: number, work: () => Promise<unknown>): Promise<void> {
    if (this.stopped) return;
    const client = await this.database.pool.connect().catch(() => undefined);
    if (client === undefined) return;
    try {
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock(7201, $1) as locked', [
        lock,
      ]);
      if (rows[0]?.locked !== true) return;
      try {
        await work();
      } finally {
        await client.query('select pg_advisory_unlock(7201, $1)', [lock]);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'tick failed');
    } finally {
      client.release();
    }
  }

  private readonly wake = (): void => {
    this.woken = true;
    this.endSleep();
  };

  /**
   * Looks when the outbox was written (NOTIFY), again and again while there is something, soon while a queue is full, every
   * quarter of a second while rows wait for their time, and else every second, should a hint have been lost. While lanes
   * wait for their rate, it looks at those alone.
   */
  private async relayLoop(): Promise<void> {
    let only: readonly string[] | undefined;
    let lookedAt = 0;
    while (!this.stopped) {
      if (only === undefined) [this.woken, lookedAt] = [false, Date.now()];
      const { sent, waiting, full, paced } = await this.relay.run(only).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'relay failed');
        return { sent: 0, waiting: true, full: false, paced: [] };
      });
      if (this.stopped) return;
      if (paced.length > 0) {
        await pause(25);
        only = this.woken || full || Date.now() - lookedAt > 250 ? undefined : paced;
        continue;
      }
      only = undefined;
      if (sent > 0) continue;
      if (full) await pause(20);
      else if (!this.woken) await this.sleep(waiting ? 250 : 1000);
    }
  }

  private async turn(loop: WorkerLoop): Promise<void> {
    while (!this.stopped) {
      const more = await loop.run().catch((error: unknown) => {
        this.logger.warn({ err: error }, 'loop failed');
        return false;
      });
      if (!more) await pause(loopMs);
    }
    await loop.stop();
  }

  /** Until the time is over or {@link wake}. */
  private sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async listen(): Promise<void> {
    if (this.stopped) return;
    const client = new pg.Client({ connectionString: this.config.databaseUrl, keepAlive: true });
    const again = (): void => {
      if (this.listener !== client || this.stopped) return;
      this.listener = undefined;
      setTimeout(() => void this.listen(), 1000).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', this.wake);
    this.listener = client;
    try {
      await client.connect();
      await client.query('listen outbox');
    } catch {
      again();
    }
  }
}

@Global()
@Module({
  imports: [ScheduleModule.forRoot()],
  providers: [WorkerRuntime, ClockWorker, Prune],
  exports: [WorkerRuntime],
})
export class WorkerModule {}
