import type pg from 'pg';
import type { PhoneCall } from './phone-call.js';

export interface PhoneCallRow {
  id: string;
  version: number;
  content: PhoneCall;
  delivered_at: Date | null;
}

export type DueCall = PhoneCallRow & { attempts: number };

const COLUMNS = 'id::text, version, content, delivered_at';
/** Longer than a delivery may take: what a process that died had claimed is due again after this time. */
const LEASE_SECONDS = 15;

/** Reads and writes calls to numbers of the provider. */
export class PhoneCallStore {
  constructor(private readonly database: pg.Pool) {}

  async add(workId: string, call: PhoneCall): Promise<string> {
    const { rows } = await this.database.query<{ id: string }>(
      'insert into sandbox.phone_call (work_id, content) values ($1, $2) returning id::text',
      [workId, JSON.stringify(call)],
    );
    return rows[0]?.id ?? '';
  }

  /** The last call of a work was none that counts: it is delivered again. @returns its id */
  async correct(workId: string): Promise<string | undefined> {
    const { rows } = await this.database.query<{ id: string }>(
      `update sandbox.phone_call set version = version + 1, content = content || '{"valid": false}', due_at = now(), attempts = 0,
         delivered_at = null
       where id = (select max(id) from sandbox.phone_call where work_id = $1) returning id::text`,
      [workId],
    );
    return rows[0]?.id;
  }

  /** Newest first. */
  async of(workId: string): Promise<PhoneCallRow[]> {
    const { rows } = await this.database.query<PhoneCallRow>(
      `select ${COLUMNS} from sandbox.phone_call where work_id = $1 order by id desc limit 50`,
      [workId],
    );
    return rows;
  }

  async claim(most: number): Promise<DueCall[]> {
    const { rows } = await this.database.query<DueCall>(
      `update sandbox.phone_call set attempts = attempts + 1, due_at = clock_timestamp() + $2 * interval '1 s'
       where id in (select id from sandbox.phone_call where due_at <= clock_timestamp() order by due_at limit $1 for update skip locked)
       returning ${COLUMNS}, attempts`,
      [most, LEASE_SECONDS],
    );
    return rows;
  }

  /** A correction that came meanwhile stays due. */
  async delivered(id: string, version: number): Promise<void> {
    await this.database.query(
      'update sandbox.phone_call set delivered_at = now(), due_at = null, last_error = null where id = $1 and version = $2',
      [id, version],
    );
  }

  async undelivered(id: string, error: string, waitMs: number): Promise<void> {
    await this.database.query(
      `update sandbox.phone_call set due_at = clock_timestamp() + $3 * interval '1 ms', last_error = $2 where id = $1`,
      [id, error, waitMs],
    );
  }

  /** Milliseconds until something falls due; Infinity for never. */
  async untilNext(): Promise<number> {
    const { rows } = await this.database.query<{ wait: number | null }>(
      'select extract(epoch from min(due_at) - clock_timestamp())::float8 * 1000 as wait from sandbox.phone_call',
    );
    return Math.max(0, rows[0]?.wait ?? Number.POSITIVE_INFINITY);
  }
}
