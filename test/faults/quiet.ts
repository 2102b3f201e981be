import type { ClientBase } from 'pg';
import { eventually } from '../support/eventually.js';

/** What is still to be done: here, and by the portals, the bank and the third parties of the sandbox. */
interface Backlog {
  readonly outbox: number;
  /** That wait for their portal. */
  readonly listings: number;
  /** Of which it is not known whether they are paid. */
  readonly payments: number;
  /** Portals that were never asked for the reviews of a location: they will be within seconds. */
  readonly feeds: number;
  /** Not delivered, or not decided on. */
  readonly callbacks: number;
  readonly works: number;
  readonly bankEvents: number;
}

/**
 * Waits until nothing moves any more: every outbox row is done, no listing and no payment waits, the sandbox has told
 * everything. The bank is asked at once where it would be asked again in minutes.
 * @throws Error with what is left when that takes longer than `patienceMs`
 */
export async function waitUntilQuiet(platform: ClientBase, sandbox: ClientBase, patienceMs: number): Promise<void> {
  await eventually(
    () => read(platform, sandbox),
    (backlog) => Object.values(backlog).every((count) => count === 0),
    async (backlog) => `Not quiet after ${patienceMs / 1000} s: ${JSON.stringify(backlog)}\n${await details(platform)}`,
    { everyMs: 200, patienceMs },
  );
}

async function read(platform: ClientBase, sandbox: ClientBase): Promise<Backlog> {
  // Of debits that were paid it is asked for weeks whether they are taken back.
  await platform.query(`update payment set due_at = now() where due_at is not null and state <> 'Successful'`);
  const { rows } = await platform.query<Record<'outbox' | 'listings' | 'payments' | 'feeds', string>>(
    `select (select count(*) from outbox where done_at is null and parked_at is null) as outbox,
            (select count(*) from listing where state in ('WAITING_ON_PROVIDER', 'WAITING_ON_PUBLISHER')) as listings,
            (select count(*) from payment where state = 'Waiting') as payments,
            (select count(*) from review_feed where checked_at is null) as feeds`,
  );
  const { rows: told } = await sandbox.query<Record<'callbacks' | 'works' | 'bankEvents', string>>(
    `select (select count(*) from sandbox.callback where delivered_at is null)
            + (select count(*) from sandbox.listing where due_at is not null) as callbacks,
            (select count(*) from sandbox.work_report where delivered_at is null)
            + (select count(*) from sandbox.work where due_at is not null) as works,
            (select count(*) from sandbox.stripe_event where delivered_at is null) as "bankEvents"`,
  );
  return {
    outbox: Number(rows[0]?.outbox),
    listings: Number(rows[0]?.listings),
    payments: Number(rows[0]?.payments),
    feeds: Number(rows[0]?.feeds),
    callbacks: Number(told[0]?.callbacks),
    works: Number(told[0]?.works),
    bankEvents: Number(told[0]?.bankEvents),
  };
}

async function details(platform: ClientBase): Promise<string> {
  const { rows } = await platform.query<Record<string, unknown>>(
    `select name, sent_at is not null as sent, attempts, runs, left(last_error, 120) as error, count(*)
     from outbox where done_at is null group by 1, 2, 3, 4, 5 order by count(*) desc limit 8`,
  );
  return rows.map((row) => JSON.stringify(row)).join('\n');
}
