import type { Queue } from 'bullmq';
import type { Logger } from 'pino';
import type { Database } from '#platform/database';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Message } from './running/connections.js';
import { paceColumns, roomInLanes, useLanes } from './lanes/lane-paces.js';
import type { OpenLane, SentInLane } from './lanes/lane-paces.js';
import { jobsNow } from './lanes/lane-rate.js';
import type { LanePace } from './lanes/lane-rate.js';
import type { Lanes } from './lanes/lanes.js';

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
 * Jobs for one third party on their way at once: enough for its rate when it is quick, and few enough for a slow one to
 * leave workers to the others.
 */
const underWayAtMost = 24;
/** With the name of a queue, the lock of those who decide what its lanes send. */
const laneLocks = 7307;
/** Lanes that one transaction serves. */
const lanesAtOnce = 50;
/** A row that was sent this long ago and is not done is sent again; the queue ignores an id that it still holds. */
const resendAfter = '60 seconds';

interface LaneRow extends LanePace {
  readonly lane: string;
  /** Has rows that are to be sent now; else all of them are for later. */
  readonly isDue: boolean;
}

/** Third parties may have a lane for each account there, `FACEBOOK:1042`: these wait for the same answers. */
const partyOf = (lane: string): string => lane.split(':', 1)[0] ?? lane;

/** How many jobs are under way for each third party, and how many more may be. */
class Room {
  private readonly underWay = new Map<string, number>();

  constructor(lanes: readonly { readonly lane: string; readonly jobs: number }[]) {
    for (const { lane, jobs } of lanes) this.take(lane, jobs);
  }

  of(lane: string): number {
    return underWayAtMost - (this.underWay.get(partyOf(lane)) ?? 0);
  }

  take(lane: string, jobs: number): void {
    this.underWay.set(partyOf(lane), (this.underWay.get(partyOf(lane)) ?? 0) + jobs);
  }
}

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
        const count = await this.database.transaction((tx) => this.batch(tx, name, queue, room));
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
    const { rows } = await sql<LaneRow>`
      with recursive lane as (
        (select lane from outbox where queue = ${name} and sent_at is null and parked_at is null and lane > '' order by lane limit 1)
        union all
        select (select o.lane from outbox o where o.queue = ${name} and o.sent_at is null and o.parked_at is null
                  and o.lane > lane.lane order by o.lane limit 1)
        from lane where lane.lane is not null
      )
      select lane.lane, ${paceColumns},
        exists (select from outbox o where o.queue = ${name} and o.lane = lane.lane and o.sent_at is null and o.parked_at is null
          and o.available_at <= now()) as "isDue"
      from lane left join lane_pace p on p.queue = ${name} and p.lane = lane.lane
      where lane.lane is not null
      -- Where a third party has more lanes than room, the one that has waited longest comes first.
      order by p.used_until nulls first, random()`.execute(this.database.manager);
    const due = rows.filter(({ isDue }) => isDue);
    // There may be a lane for each account at a third party, and most have used up their rate: these cost no transaction.
    const open = due
      .map((row) => ({ ...row, rate: rates.get(row.lane) ?? Number.POSITIVE_INFINITY }))
      .filter(({ rate, ...pace }) => jobsNow(rate, pace) > 0);
    let more = open.length < due.length;
    for (let first = 0; first < open.length; first += lanesAtOnce) {
      const { sent, limited } = await this.pacedBatch(name, queue, open.slice(first, first + lanesAtOnce));
      relayed.sent += sent;
      more ||= limited;
    }
    return more;
  }

  /**
   * As much of these lanes as their rates and what is under way allow now. One relay of all processes at a time decides it
   * for a queue.
   */
  private async pacedBatch(
    name: string,
    queue: Queue<Message>,
    open: readonly OpenLane[],
  ): Promise<{ sent: number; limited: boolean }> {
    return this.database.transaction(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${laneLocks}))`.execute(tx);
      const room = await this.room(tx, name);
      const lanes = open.filter(({ lane }) => room.of(lane) > 0);
      if (lanes.length === 0) return { sent: 0, limited: true };
      const roomIn = await roomInLanes(tx, name, lanes);
      const claimed: Claimed[] = [];
      const sent: SentInLane[] = [];
      let limited = lanes.length < open.length;
      for (const { lane, rate } of lanes) {
        const allowed = Math.min(room.of(lane), roomIn.get(lane) ?? Number.POSITIVE_INFINITY);
        const rows = allowed < 1 ? [] : await this.claim(tx, name, lane, allowed);
        claimed.push(...rows);
        room.take(lane, rows.length);
        if (rows.length > 0) sent.push({ lane, rate, jobs: rows.length });
        limited ||= rows.length >= allowed;
      }
      if (claimed.length > 0) await this.send(queue, claimed);
      await useLanes(tx, name, sent);
      return { sent: claimed.length, limited };
    });
  }

  private async room(tx: Tx, name: string): Promise<Room> {
    const { rows } = await sql<{ lane: string; jobs: number }>`
      select o.lane, count(*)::int as jobs from outbox o
      where o.queue = ${name} and o.lane > '' and o.sent_at is not null and o.done_at is null and o.parked_at is null
      group by o.lane`.execute(tx);
    return new Room(rows);
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

  /** Sends what is due in no lane. @returns how many */
  private async batch(tx: Tx, name: string, queue: Queue<Message>, room: number): Promise<number> {
    const rows = await this.claim(tx, name, '', room);
    if (rows.length > 0) await this.send(queue, rows);
    return rows.length;
  }

  private async claim(tx: Tx, name: string, lane: string, room: number): Promise<readonly Claimed[]> {
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
    return rows;
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
