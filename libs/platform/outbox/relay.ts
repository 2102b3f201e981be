import type { Queue } from 'bullmq';
import type { Logger } from 'pino';
import type { Database } from '#platform/database';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Message } from './connections.js';
import type { Lanes } from './running/lanes.js';

interface Claimed {
  readonly id: number;
  readonly name: string;
  readonly workspace_id: number;
  readonly payload: object;
  readonly request_id: string | null;
  readonly attempts: number;
  readonly runs: number;
  readonly job_id: number | null;
}

/**
 * Jobs that wait in one queue. A tenant's flood stays in PostgreSQL, where tenants take turns: what another one adds waits
 * for no more than these. Enough for the workers until the relay looks again.
 */
const waitingAtMost = 200;
/**
 * Jobs of one lane on their way at once: enough for its rate when the third party is quick, and few enough for a slow one
 * to leave workers to the others.
 */
const underWayAtMost = 24;
/** How much of its rate a lane may catch up on when the relay was kept from looking, in seconds. */
const catchUpSeconds = 0.5;
/** Times a rate, what a database and a processor round: a whole job must not become 0.999 jobs. */
const roundingError = 1e-6;
/** A row that was sent this long ago and is not done is sent again; the queue ignores an id that it still holds. */
const resendAfter = '60 seconds';

export interface Relayed {
  readonly sent: number;
  /** Whether there was any row to send, now or later. */
  readonly waiting: boolean;
  readonly full: boolean;
  readonly paced: readonly string[];
}

/**
 * Carries outbox rows into the queues. Any number of relays may run: rows are claimed with SKIP LOCKED. Jobs are added
 * before the claim commits, under an id made of row and run, so a crash in between sends a job twice, never not.
 */
export class OutboxRelay {
  constructor(
    private readonly database: Database,
    private readonly queues: ReadonlyMap<string, Queue<Message>>,
    private readonly logger: Logger,
    private readonly lanes: Lanes,
  ) {}

  /**
   * Sends what is due in every queue that has room.
   * @param only these queues
   * @returns rows sent; whether any waited; whether a queue had no room for more; queues whose lanes have used up their rate
   */
  async run(only?: readonly string[]): Promise<Relayed> {
    const relayed = { sent: 0, waiting: await this.hasWork(), full: false, paced: [] as string[] };
    if (!relayed.waiting) return relayed;
    for (const [name, queue] of this.queues) {
      if (only !== undefined && !only.includes(name)) continue;
      if (this.lanes.isLaned(name) && (await this.lanesOf(name, queue, relayed))) relayed.paced.push(name);
      for (;;) {
        const room = waitingAtMost - (await queue.getWaitingCount());
        // Not for a handful: a batch costs as much as many rows.
        if (room < waitingAtMost / 4) {
          relayed.full = true;
          break;
        }
        const count = await this.database.transaction((tx) => this.batch(tx, name, queue, '', room));
        relayed.sent += count;
        if (count < room) break;
      }
    }
    return relayed;
  }

  /** One look at an index in place of several for each queue: a relay with nothing to do must cost nothing. */
  private async hasWork(): Promise<boolean> {
    const { rows } = await sql<{ waiting: boolean }>`
      select exists (select 1 from outbox where sent_at is null and parked_at is null) as waiting`.execute(
      this.database.manager,
    );
    return rows[0]?.waiting === true;
  }

  /** Every lane with rows, as far as its rate goes. @returns whether one has more than that */
  private async lanesOf(name: string, queue: Queue<Message>, relayed: { sent: number }): Promise<boolean> {
    const rates = await this.lanes.rates(name);
    const { rows: lanes } = await sql<{ lane: string; under_way: number }>`
      with recursive lane as (
        (select lane from outbox where queue = ${name} and sent_at is null and parked_at is null and lane > '' order by lane limit 1)
        union all
        select (select o.lane from outbox o where o.queue = ${name} and o.sent_at is null and o.parked_at is null
                  and o.lane > lane.lane order by o.lane limit 1)
        from lane where lane.lane is not null
      ), under_way as (
        select o.lane, count(*)::int as jobs from outbox o
        where o.queue = ${name} and o.sent_at is not null and o.done_at is null and o.parked_at is null group by o.lane
      )
      select lane.lane, coalesce(u.jobs, 0) as under_way from lane left join under_way u on u.lane = lane.lane
      where lane.lane is not null`.execute(this.database.manager);
    let more = false;
    for (const { lane, under_way: underWay } of lanes) {
      const { sent, limited } = await this.pacedBatch(name, queue, lane, underWayAtMost - underWay, rates.get(lane));
      relayed.sent += sent;
      more ||= limited;
    }
    return more;
  }

  /**
   * As much of a lane as its rate allows now. The row that says how far the rate is used up is locked meanwhile: it is one
   * for all processes.
   */
  private async pacedBatch(
    name: string,
    queue: Queue<Message>,
    lane: string,
    room: number,
    rate = Number.POSITIVE_INFINITY,
  ): Promise<{ sent: number; limited: boolean }> {
    if (room < 1) return { sent: 0, limited: true };
    return this.database.transaction(async (tx) => {
      // At a rate of less than one job in that time, the time that one job takes: else its turn would never come.
      const earliest = sql`clock_timestamp() - ${Math.max(catchUpSeconds, 1 / rate)} * interval '1 second'`;
      const { rows } = await sql<{ seconds: number }>`
        insert into lane_pace as p (queue, lane, used_until) values (${name}, ${lane}, ${earliest})
        on conflict (queue, lane) do update set used_until = greatest(p.used_until, ${earliest})
        returning extract(epoch from clock_timestamp() - used_until)::float8 as seconds`.execute(tx);
      const allowed = Math.min(room, Math.floor((rows[0]?.seconds ?? 0) * rate + roundingError));
      if (allowed < 1) return { sent: 0, limited: true };
      const sent = await this.batch(tx, name, queue, lane, allowed);
      if (sent > 0 && Number.isFinite(rate))
        await sql`
          update lane_pace set used_until = used_until + ${sent / rate} * interval '1 second'
          where queue = ${name} and lane = ${lane}`.execute(tx);
      return { sent, limited: sent === allowed };
    });
  }

  /** Sends again what a queue has lost (Redis emptied). @returns rows made due again */
  async sweep(): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      update outbox set sent_at = null
      where id in (select id from outbox where sent_at < now() - ${resendAfter}::interval and done_at is null and parked_at is null
                   order by sent_at limit 1000 for update skip locked)
      returning id`.execute(this.database.manager);
    return rows.length;
  }

  private async batch(tx: Tx, name: string, queue: Queue<Message>, lane: string, room: number): Promise<number> {
    // Tenants with due rows share the room, each with its oldest: found by walking the index from tenant to tenant, not
    // over all rows. One whose rows all wait for later takes no share. Where there is room for fewer than there are tenants,
    // chance decides who comes first, and nobody's age: the rows of a flood are always older.
    const waiting = sql`o.queue = ${name} and o.lane = ${lane} and o.sent_at is null and o.parked_at is null`;
    const { rows } = await sql<Claimed>`
      with recursive tenant as (
        (select o.workspace_id from outbox o where ${waiting} order by o.workspace_id limit 1)
        union all
        select (select o.workspace_id from outbox o where ${waiting} and o.workspace_id > tenant.workspace_id
                order by o.workspace_id limit 1)
        from tenant where tenant.workspace_id is not null
      ), due as (
        select workspace_id from tenant
        where exists (select 1 from outbox o where ${waiting} and o.workspace_id = tenant.workspace_id and o.available_at <= now())
      ), share as (
        select p.id, row_number() over (partition by due.workspace_id) as turn from due cross join lateral (
          select o.id from outbox o
          where ${waiting} and o.workspace_id = due.workspace_id and o.available_at <= now()
          order by o.available_at, o.id
          limit (select ceil(${room}::float8 / count(*)) from due) for update skip locked
        ) p
      ), picked as (
        select id from share order by turn, random() limit ${room}
      )
      update outbox o set sent_at = now() from picked where o.id = picked.id
      returning o.id, o.name, o.workspace_id, o.payload, o.request_id, o.attempts, o.runs, o.job_id`.execute(tx);
    if (rows.length > 0) await this.send(queue, rows);
    return rows.length;
  }

  private async send(queue: Queue<Message>, rows: readonly Claimed[]): Promise<void> {
    const jobs = rows.map((row) => ({
      name: row.name,
      data: {
        outboxId: row.id,
        workspaceId: row.workspace_id,
        payload: row.payload,
        requestId: row.request_id,
        attempts: row.attempts,
        jobId: row.job_id,
      },
      // Retries are the outbox's: in the queue a job runs once and leaves no trace, so that its id is free again.
      opts: { jobId: `row-${row.id}-${row.runs}`, removeOnComplete: true, removeOnFail: true },
    }));
    try {
      await queue.addBulk(jobs);
    } catch (error) {
      // One bad job fails the whole bulk: let it stop nobody else. Its row stays claimed and the sweep tries again.
      this.logger.warn({ err: error, queue: queue.name }, 'bulk refused, adding one by one');
      for (const job of jobs)
        await queue.add(job.name, job.data, job.opts).catch((cause: unknown) => {
          this.logger.error({ err: cause, outboxId: job.data.outboxId }, 'job refused by the queue');
        });
    }
  }
}
