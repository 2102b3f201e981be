import type pg from 'pg';
import { vendorFor } from '../opinions/opinion-order.js';
import type { OrderStep } from '../opinions/opinion-set-up.js';
import { numberFor } from './phone-call.js';
import type { ReportStatus, WorkContent, WorkRow, WorkStatus } from './work.js';

/** A report on its way to the platform. */
export interface DueReport {
  id: string;
  subscription_id: string;
  status: ReportStatus;
  message: string | null;
  version: number;
  tracking_number: string | null;
  vendor_id: string | null;
  at: Date;
  attempts: number;
}

interface Taken {
  work: WorkRow;
  /** False: a version that was known already. */
  changed: boolean;
}

const COLUMNS = `id::text, reference, subscription_id::text, status, version, content, end_date::text, message, tracking_number, vendor_id, step`;
/** Longer than a delivery may take: what a process that died had claimed is due again after this time. */
const LEASE_SECONDS = 15;

/** Reads and writes the provider's works. All state is stored when a method resolves. */
export class WorkStore {
  constructor(private readonly database: pg.Pool) {}

  async byReference(reference: string): Promise<WorkRow | undefined> {
    return this.one(`select ${COLUMNS} from sandbox.work where reference = $1`, [reference]);
  }

  async byId(id: string): Promise<WorkRow | undefined> {
    return this.one(`select ${COLUMNS} from sandbox.work where id = $1`, [id]);
  }

  /** Works with a website of this name or host, newest first. */
  async websites(name: string): Promise<WorkRow[]> {
    const setUps = [{ subDomain: name }, { domain: name }, { host: name }].map((setUp) =>
      JSON.stringify([{ product: 'Website', setUp }]),
    );
    const { rows } = await this.database.query<WorkRow>(
      `select ${COLUMNS} from sandbox.work
       where content -> 'products' @> any($1::jsonb[]) order by id desc limit 20`,
      [setUps],
    );
    return rows;
  }

  async page(take: number, skip: number): Promise<{ data: WorkRow[]; total: number }> {
    const { rows } = await this.database.query<WorkRow>(
      `select ${COLUMNS} from sandbox.work order by id desc limit $1 offset $2`,
      [take, skip],
    );
    const count = await this.database.query<{ total: number }>('select count(*)::int as total from sandbox.work');
    return { data: rows, total: count.rows[0]?.total ?? 0 };
  }

  /** @param delayMs until it is decided by itself; null: a person decides */
  async order(reference: string, version: number, content: WorkContent, delayMs: number | null): Promise<Taken> {
    const work = await this.one(
      `with changed as (
         insert into sandbox.work as held (reference, subscription_id, status, version, content, due_at)
         values ($1, $2, 'PENDING', $3, $4, clock_timestamp() + $5::float8 * interval '1 ms')
         on conflict (reference) do update set version = excluded.version, content = excluded.content, updated_at = now(),
           status = case when held.status in ('REFUSED', 'ENDED') then 'PENDING' else held.status end,
           end_date = case when held.status in ('REFUSED', 'ENDED') then null else held.end_date end,
           message = null, due_at = coalesce(held.due_at, excluded.due_at), step = null
         where excluded.version > held.version
         returning *),
       logged as (insert into sandbox.work_call (operation, reference, version, changed)
                  select 'order', $1, $3, exists (select from changed))
       select ${COLUMNS} from changed`,
      [reference, content.subscription.id, version, JSON.stringify(content), delayMs],
    );
    if (work) return { work, changed: true };
    const held = await this.byReference(reference);
    if (!held) throw new Error(`Work ${reference} vanished during an order.`);
    return { work: held, changed: false };
  }

  /** @param answered what was asked about it is answered with it */
  async change(id: string, version: number, content: WorkContent, answered: boolean): Promise<WorkRow | undefined> {
    return this.one(
      `with changed as (
         update sandbox.work set content = $3, version = $2, updated_at = now(),
           step = case when $4 and step = 'ASKED' then null else step end
         where id = $1 and version < $2 returning reference),
       logged as (insert into sandbox.work_call (operation, reference, version, changed)
                  select 'change', reference, $2, exists (select from changed) from sandbox.work where id = $1)
       select ${COLUMNS} from sandbox.work where id = $1`,
      [id, version, JSON.stringify(content), answered],
    );
  }

  /** Asks for an end, or takes it back; see `order` for `delayMs`. */
  async end(id: string, version: number, endDate: string | null, delayMs: number | null): Promise<WorkRow | undefined> {
    return this.one(
      `with changed as (
         update sandbox.work set version = $2, end_date = $3, updated_at = now(),
           before_end = case when status in ('PENDING', 'CONFIRMED') then status else before_end end,
           status = case when $3::date is null then coalesce(before_end, status) when status = 'REFUSED' then status else 'ENDING' end,
           due_at = clock_timestamp() + $4::float8 * interval '1 ms'
         where id = $1 and version < $2 returning id),
       logged as (insert into sandbox.work_call (operation, reference, version, changed)
                  select 'end', reference, $2, exists (select from changed) from sandbox.work where id = $1)
       select ${COLUMNS} from sandbox.work where id = $1`,
      [id, version, endDate, delayMs],
    );
  }

  /** Works whose time to be decided has come; nobody else decides them now. */
  async claimWorks(): Promise<WorkRow[]> {
    const { rows } = await this.database.query<WorkRow>(
      `update sandbox.work set due_at = null where id in (
         select id from sandbox.work where due_at <= clock_timestamp() order by due_at limit 50 for update skip locked)
       returning ${COLUMNS}`,
    );
    return rows;
  }

  /** Decides a work and puts the report into the outbox; false when it has moved on meanwhile. A number is assigned with the confirmation, and taken back at the end. */
  async decide(
    work: WorkRow,
    to: WorkStatus | 'before',
    status: ReportStatus,
    message: string | null,
  ): Promise<boolean> {
    const { rows } = await this.database.query(
      `with changed as (
         update sandbox.work set status = case $2 when 'before' then coalesce(before_end, 'CONFIRMED') else $2 end, message = $4,
           end_date = case $2 when 'before' then null else end_date end, due_at = null, updated_at = now(),
           tracking_number = case $2 when 'CONFIRMED' then $6 when 'ENDED' then null else tracking_number end,
           vendor_id = case $2 when 'CONFIRMED' then $7 else vendor_id end, step = case $2 when 'CONFIRMED' then null else step end
         where id = $1 and status = $3 returning *)
       insert into sandbox.work_report (subscription_id, status, message, version, tracking_number, vendor_id)
       select subscription_id, $5, $4, version, case when $5 = 'CONFIRMED' then tracking_number end,
         case when $5 = 'CONFIRMED' then vendor_id end from changed returning id`,
      [work.id, to, work.status, message, status, numberFor(work), vendorFor(work)],
    );
    return rows.length > 0;
  }

  /** A step of an order that leaves the status as it is; false when it has moved on meanwhile. */
  async step(work: WorkRow, to: OrderStep, status: ReportStatus, message: string | null): Promise<boolean> {
    const { rows } = await this.database.query(
      `with changed as (
         update sandbox.work set step = $2, message = $5, due_at = null, updated_at = now()
         where id = $1 and status = $3 and step is not distinct from $6 returning *)
       insert into sandbox.work_report (subscription_id, status, message, version)
       select subscription_id, $4, $5, version from changed returning id`,
      [work.id, to, work.status, status, message, work.step],
    );
    return rows.length > 0;
  }

  /** It is looked at again after this time. */
  async later(id: string, waitMs: number): Promise<void> {
    await this.database.query(
      `update sandbox.work set due_at = clock_timestamp() + $2 * interval '1 ms' where id = $1`,
      [id, waitMs],
    );
  }

  async claimReports(most: number): Promise<DueReport[]> {
    const { rows } = await this.database.query<DueReport>(
      `update sandbox.work_report set attempts = attempts + 1, due_at = clock_timestamp() + $2 * interval '1 s'
       where id in (select id from sandbox.work_report where due_at <= clock_timestamp() order by due_at limit $1 for update skip locked)
       returning id, subscription_id::text, status, message, version, tracking_number, vendor_id, at, attempts`,
      [most, LEASE_SECONDS],
    );
    return rows;
  }

  async delivered(id: string): Promise<void> {
    await this.database.query(
      'update sandbox.work_report set delivered_at = now(), due_at = null, last_error = null where id = $1',
      [id],
    );
  }

  async undelivered(id: string, error: string, waitMs: number): Promise<void> {
    await this.database.query(
      `update sandbox.work_report set due_at = clock_timestamp() + $3 * interval '1 ms', last_error = $2 where id = $1`,
      [id, error, waitMs],
    );
  }

  /** Milliseconds until something falls due; Infinity for never. */
  async untilNext(): Promise<number> {
    const { rows } = await this.database.query<{ wait: number | null }>(
      `select extract(epoch from least((select min(due_at) from sandbox.work), (select min(due_at) from sandbox.work_report))
                      - clock_timestamp())::float8 * 1000 as wait`,
    );
    return Math.max(0, rows[0]?.wait ?? Number.POSITIVE_INFINITY);
  }

  /** What was asked about a work, newest first. */
  async calls(reference: string): Promise<{ operation: string; version: number; changed: boolean; at: Date }[]> {
    const { rows } = await this.database.query<{ operation: string; version: number; changed: boolean; at: Date }>(
      'select operation, version, changed, at from sandbox.work_call where reference = $1 order by id desc limit 50',
      [reference],
    );
    return rows;
  }

  private async one(text: string, values: unknown[]): Promise<WorkRow | undefined> {
    const { rows } = await this.database.query<WorkRow>(text, values);
    return rows[0];
  }

  /** How often the provider was to refuse this work, the present time included. */
  async countRefusal(reference: string): Promise<number> {
    const { rows } = await this.database.query<{ seen: number }>(
      `insert into sandbox.fault as held (portal, reference, kind) values ('provider', $1, 'refusal')
       on conflict (portal, reference, kind) do update set seen = held.seen + 1 returning seen`,
      [reference],
    );
    return rows[0]?.seen ?? 1;
  }
}
