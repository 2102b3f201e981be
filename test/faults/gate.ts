import type { ClientBase, Pool } from 'pg';
import { until } from '../support/eventually.js';
import type { ApplicationProcess } from './application-process.js';

/** A place in the work of a process: the write at which it is stopped. */
export interface Place {
  readonly table: string;
  readonly on: 'insert' | 'update';
  /** SQL about the row, as of a trigger: `new` and `old`. Default: any row. */
  readonly when?: string;
}

/** Any number that nobody else takes. */
const key = 7_270_111;

const isWaiting = `locktype = 'advisory' and objid = ${key} and not granted and database = (select oid from pg_database where datname = current_database())`;

/** Stops each process that comes to a place, so that a process can be killed exactly there. */
export class Gate {
  private constructor(
    private readonly client: ClientBase,
    private readonly place: Place,
  ) {}

  static async close(client: ClientBase, place: Place): Promise<Gate> {
    const { table, on, when = 'true' } = place;
    await client.query('select pg_advisory_lock($1)', [key]);
    await client.query(
      `create or replace function public.fault_gate() returns trigger language plpgsql as
       $$ begin perform pg_advisory_xact_lock_shared(${key}); return new; end $$`,
    );
    await client.query(
      `create or replace trigger fault_gate before ${on} on ${table} for each row when (${when}) execute function public.fault_gate()`,
    );
    return new Gate(client, place);
  }

  /** Waits until somebody stands before it. */
  async isReached(): Promise<void> {
    await until(
      async () => (await this.client.query(`select from pg_locks where ${isWaiting}`)).rows.length > 0,
      `somebody comes to the ${this.place.on} of ${this.place.table}`,
      { everyMs: 10 },
    );
  }

  /** Who stands before it never comes through: the database has noticed that the process is dead. */
  async turnAway(): Promise<void> {
    await this.client.query(`select pg_terminate_backend(pid) from pg_locks where ${isWaiting}`);
    await this.open();
  }

  /** Who stands before it goes on. */
  async open(): Promise<void> {
    await this.client.query('select pg_advisory_unlock_all()');
    await this.client.query(`drop trigger if exists fault_gate on ${this.place.table}`);
  }
}

/** Kills all when one of them comes to a place: what it was about to write is certain to be cut off. */
export async function killAt(place: Place, pool: Pool, victims: readonly ApplicationProcess[]): Promise<void> {
  const client = await pool.connect();
  try {
    const gate = await Gate.close(client, place);
    await gate.isReached();
    await Promise.all(victims.map((victim) => victim.kill()));
    await gate.turnAway();
  } finally {
    client.release();
  }
}
