import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { benchmarkZone, nextNight } from '#domain/statistics/benchmark';
import { today } from '#domain/time/local-date';
import { Clock } from '#platform/clock';
import { Database, sql } from '#platform/database';
import { defineJob, DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { statisticsQueue } from '../jobs/statistics.jobs.js';
import { BenchmarkStore } from './benchmark.store.js';

export const benchmarkDue = defineJob<{ id: number }>({ name: 'statistics.benchmarkDue', queue: statisticsQueue });

/** Workspaces that are looked up at once. */
const workspacesAtOnce = 500;

/**
 * Calculates the benchmark every midnight at Berlin. Workspaces are counted one after the other, each in a transaction of its own;
 * until the last is done, readers have the distributions and periods of the night before. Repeating a night changes nothing.
 */
@Injectable()
@Handles(benchmarkDue)
export class BenchmarkNight implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly due: DueWork,
    private readonly database: Database,
    private readonly store: BenchmarkStore,
  ) {}

  onModuleInit(): void {
    this.due.register({ table: 'benchmark_night', job: benchmarkDue, clock: 'real' });
  }

  async handle({ id }: { id: number }, delivery: Delivery): Promise<void> {
    const now = this.clock.now();
    // First of all: a night that fails for good is followed by others.
    await sql`
      update benchmark_night set due_at = ${nextNight(now)}, workspace_id = coalesce(
        (select w.id from workspace w where w.deleted_at is null order by nlevel(w.path), w.id limit 1), workspace_id)
      where id = ${id} and (due_at is null or due_at > ${now})`.execute(this.database.manager);
    const night = today(now, benchmarkZone);
    for (let after: number | null = 0; after !== null;) {
      const workspaces = await this.workspaces(after);
      for (const workspaceId of workspaces)
        await this.database.transaction((tx) => this.store.keepSamples(tx, workspaceId, night));
      after = workspaces.at(-1) ?? null;
    }
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      await sql`select from benchmark_night where id = ${id} for update`.execute(tx);
      await this.store.keepDistributions(tx, night);
      await sql`update benchmark_night set night = ${night} where id = ${id}`.execute(tx);
    });
  }

  private async workspaces(after: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from workspace where id > ${after} order by id limit ${workspacesAtOnce}`.execute(
      this.database.manager,
    );
    return rows.map(({ id }) => id);
  }
}
