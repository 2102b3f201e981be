import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Database, sql } from '#platform/database';
import { Metrics } from '#platform/telemetry';

interface Backlog {
  readonly queue: string;
  readonly waiting: number;
  readonly parked: number;
  /** Seconds since the oldest row that is due became due. */
  readonly delay: number;
}

/**
 * Work that waits, as `/metrics` shows it: read from PostgreSQL when asked, because that is the record, whichever worker
 * does the work.
 */
@Injectable()
export class OutboxMetrics {
  private reading: Promise<Backlog[]> | undefined;

  constructor(
    private readonly database: Database,
    metrics: Metrics,
  ) {
    const gauge = (name: string, help: string, value: (backlog: Backlog) => number): Gauge => {
      const read = (): Promise<Backlog[]> => this.current();
      return new Gauge({
        name,
        help,
        labelNames: ['queue'],
        registers: [metrics.registry],
        async collect() {
          this.reset();
          for (const row of await read()) this.set({ queue: row.queue }, value(row));
        },
      });
    };
    gauge('locara_outbox_waiting', 'Rows of the outbox that are due and not sent yet.', (row) => row.waiting);
    gauge('locara_outbox_delay_seconds', 'How long the oldest due row has been waiting.', (row) => row.delay);
    gauge('locara_outbox_parked', 'Rows that failed permanently and wait for an administrator.', (row) => row.parked);
  }

  /** The gauges of one scrape are collected together: they share one read. */
  private current(): Promise<Backlog[]> {
    this.reading ??= this.backlog().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  private async backlog(): Promise<Backlog[]> {
    const { rows } = await sql<Backlog>`
      select queue, sum(waiting)::int as waiting, sum(parked)::int as parked, max(delay)::float8 as delay from (
        select queue, count(*) as waiting, 0 as parked, coalesce(extract(epoch from now() - min(available_at)), 0) as delay
        from outbox where sent_at is null and parked_at is null and available_at <= now() group by queue
        union all
        select queue, 0, count(*), 0 from outbox where parked_at is not null and done_at is null group by queue
      ) rows group by queue`.execute(this.database.manager);
    return rows;
  }
}
