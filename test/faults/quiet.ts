import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';

/** What is still to be done: rows of the outbox, listings that wait for their portal, and callbacks not delivered. */
interface Backlog {
  readonly outbox: number;
  readonly listings: number;
  readonly callbacks: number;
}

/**
 * Waits until nothing moves any more: every outbox row is done, no listing waits, the sandbox has told everything.
 * @throws Error with what is left when that takes longer than `patienceMs`
 */
export async function waitUntilQuiet(platform: ClientBase, sandbox: ClientBase, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const backlog = await read(platform, sandbox);
    if (Object.values(backlog).every((count) => count === 0)) return;
    if (Date.now() > deadline)
      throw new Error(`Not quiet after ${patienceMs / 1000} s: ${JSON.stringify(backlog)}\n${await details(platform)}`);
    await pause(200);
  }
}

async function read(platform: ClientBase, sandbox: ClientBase): Promise<Backlog> {
  const { rows } = await platform.query<{ outbox: string; listings: string }>(
    `select (select count(*) from outbox where done_at is null and parked_at is null) as outbox,
            (select count(*) from listing where state in ('WAITING_ON_PROVIDER', 'WAITING_ON_PUBLISHER')) as listings`,
  );
  const { rows: told } = await sandbox.query<{ callbacks: string }>(
    `select (select count(*) from sandbox.callback where delivered_at is null)
            + (select count(*) from sandbox.listing where due_at is not null) as callbacks`,
  );
  return {
    outbox: Number(rows[0]?.outbox),
    listings: Number(rows[0]?.listings),
    callbacks: Number(told[0]?.callbacks),
  };
}

async function details(platform: ClientBase): Promise<string> {
  const { rows } = await platform.query<Record<string, unknown>>(
    `select name, sent_at is not null as sent, attempts, runs, left(last_error, 120) as error, count(*)
     from outbox where done_at is null group by 1, 2, 3, 4, 5 order by count(*) desc limit 8`,
  );
  return rows.map((row) => JSON.stringify(row)).join('\n');
}
