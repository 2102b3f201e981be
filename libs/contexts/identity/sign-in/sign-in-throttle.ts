import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { DomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';

/** Failed tries of a name from one address that cost nothing; each further one doubles the wait, up to the longest. */
const free = 5;
const longestSeconds = 300;
/** Tries at one account within an hour, from all addresses together, after which unknown addresses are in a queue. */
const freeOfAccount = 50;
/** What the queue lets through: one try in so many seconds. */
const queueSeconds = 2;
/** How long an address counts as known after a sign-in. */
const knownDays = 90;

interface Pair {
  readonly failures: number;
  readonly seconds: number;
  readonly queued: boolean;
  readonly known: boolean;
}

const newPair: Pair = { failures: 0, seconds: 0, queued: false, known: false };

/** One try that was let through, counted as failed until it has succeeded. */
export interface SignInAttempt {
  readonly pair: string;
  readonly account: string;
  /** Failed tries of the pair, with this one. */
  readonly failures: number;
}

/**
 * Slows guessing down, in all processes together. A try is counted before the password is looked at, so that tries at once
 * are as few as tries one after the other. Everything releases by itself, and nobody can keep a user out: an address from
 * which the user has signed in does not feel guesses from elsewhere, and any other one gets its turn within minutes.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** The name in the one form that stands for all its spellings. */
  async fold(userName: string): Promise<string> {
    const { rows } = await sql<{ name: string }>`select fold_name(${userName}) as name`.execute(this.database.manager);
    return rows[0]?.name ?? '';
  }

  /**
   * Counts a try. It stays counted whatever becomes of the request: it has a transaction of its own.
   * @param name folded
   * @throws DomainError `signInSlowed` when it has to wait; it is not counted then
   */
  async reserve(name: string, address: string): Promise<SignInAttempt> {
    const keys = { pair: this.key(name, networkOf(address)), account: this.key(name, 'all addresses') };
    const { seconds, failures } = await this.database.separate(async (tx) => this.decide(tx, keys));
    if (seconds > 0) throw new DomainError('signInSlowed', { seconds });
    return { ...keys, failures };
  }

  /** The password was right: the try was none, and the address is known from now on. */
  async succeeded({ pair, account }: SignInAttempt): Promise<void> {
    await sql`
      with ${takenBack(account)}
      update sign_in_failure set failures = 0, not_before = null, queued = false,
        known_until = now() + ${knownDays} * interval '1 day' from taken_back where key = ${pair}`.execute(
      this.database.manager,
    );
  }

  /**
   * The password was right, and a code is still needed: the try was no guess, and no sign-in either. Failures before it stay,
   * with their wait, and a turn that was waited for is not used up.
   */
  async released({ pair, account, failures }: SignInAttempt): Promise<void> {
    await sql`
      with ${takenBack(account)}
      update sign_in_failure set failures = greatest(0, failures - 1), queued = true,
        -- A try that was counted meanwhile has set a wait of its own.
        not_before = case when failures = ${failures} then null else not_before end from taken_back where key = ${pair}`.execute(
      this.database.manager,
    );
  }

  /** @returns for how long the try has to wait; 0: it was counted, with so many failures, and may go on */
  private async decide(
    tx: Tx,
    { pair, account }: Pick<SignInAttempt, 'pair' | 'account'>,
  ): Promise<{ seconds: number; failures: number }> {
    const { tries, queueBusy } = await lockAccount(tx, account);
    const current = await readPair(tx, pair);
    const { failures } = current;
    if (current.seconds > 0) return { seconds: current.seconds, failures };
    const isUnderAttack = tries >= freeOfAccount && !current.known && !current.queued;
    if (isUnderAttack) {
      await sql`
        update sign_in_account set next_at = least(greatest(next_at, now()), now() + ${longestSeconds} * interval '1 s')
          + ${queueSeconds} * interval '1 s' where key = ${account}`.execute(tx);
      if (queueBusy > 0) return { seconds: await enqueue(tx, pair, Math.min(queueBusy, longestSeconds)), failures };
    }
    await count(tx, { pair, account, failures: failures + 1 });
    return { seconds: 0, failures: failures + 1 };
  }

  private key(name: string, where: string): string {
    return createHmac('sha256', this.config.tokenSecret).update(`${name}\n${where}`).digest('base64url');
  }
}

/**
 * `taken_back`, one row: the account has one try less. A statement that selects from it locks the account before the pair, as
 * {@link lockAccount} and what follows do: the other way round, a sign-in and a try at once would wait for each other.
 */
const takenBack = (account: string) => sql`
  account as (update sign_in_account set failures = greatest(0, failures - 1) where key = ${account} returning key),
  taken_back as (select count(*) from account)`;

/** Others who try this account wait here for a moment, so that each sees what the one before has counted. */
async function lockAccount(tx: Tx, key: string): Promise<{ tries: number; queueBusy: number }> {
  const { rows } = await sql<{ tries: number; queueBusy: number }>`
    insert into sign_in_account as a (key, failures, ends_at, next_at) values (${key}, 0, now() + interval '1 hour', now())
    on conflict (key) do update set
      failures = case when a.ends_at <= now() then 0 else a.failures end,
      ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end
    returning failures as tries, greatest(0, ceil(extract(epoch from next_at - now())))::int as "queueBusy"`.execute(
    tx,
  );
  return rows[0] ?? { tries: 0, queueBusy: 0 };
}

async function readPair(tx: Tx, key: string): Promise<Pair> {
  const { rows } = await sql<Pair>`
    select failures, queued, coalesce(known_until > now(), false) as known,
      coalesce(greatest(0, ceil(extract(epoch from not_before - now()))), 0)::int as seconds
    from sign_in_failure where key = ${key}`.execute(tx);
  return rows[0] ?? newPair;
}

/** @returns the seconds until its turn */
async function enqueue(tx: Tx, key: string, seconds: number): Promise<number> {
  await sql`
    insert into sign_in_failure (key, failures, last_at, not_before, queued)
    values (${key}, 0, now(), now() + ${seconds} * interval '1 s', true)
    on conflict (key) do update set last_at = now(), not_before = excluded.not_before, queued = true`.execute(tx);
  return seconds;
}

async function count(tx: Tx, { pair, account, failures }: SignInAttempt): Promise<void> {
  // Transactions that wait for each other have begun in another order: `now()` of one may lie before that of an earlier one.
  const until =
    failures < free
      ? sql`null::timestamptz`
      : sql`now() + ${Math.min(longestSeconds, 2 ** (failures - free))} * interval '1 s'`;
  await sql`
    insert into sign_in_failure (key, failures, last_at, not_before)
    values (${pair}, ${failures}, now(), ${until})
    on conflict (key) do update set failures = excluded.failures, last_at = now(), not_before = excluded.not_before,
      queued = false`.execute(tx);
  await sql`update sign_in_account set failures = failures + 1 where key = ${account}`.execute(tx);
}

/** Anyone who has one IPv6 address has the 2^64 of its network: they count as one. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
