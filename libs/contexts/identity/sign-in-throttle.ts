import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { DomainError } from '#domain/errors';
import { Config } from '#platform/config';
import { Database } from '#platform/database';

/** Failed tries that cost nothing; each further one doubles the wait, up to the longest. */
const free = 5;
const longestSeconds = 300;

/**
 * Slows guessing down per pair of user name and client address, in all processes together. It releases by itself, and a
 * guesser elsewhere does not keep the user from signing in.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** @throws DomainError `signInSlowed` while the pair has to wait */
  async check(userName: string, address: string): Promise<void> {
    const { rows } = await sql<{ seconds: number }>`
      select ceil(extract(epoch from last_at + least(${longestSeconds}, 2 ^ least(failures - ${free}, 20)) * interval '1 s' - now()))::int as seconds
      from sign_in_failure where key = ${this.key(userName, address)} and failures >= ${free}`.execute(
      this.database.kysely,
    );
    const seconds = rows[0]?.seconds ?? 0;
    if (seconds > 0) throw new DomainError('signInSlowed', { seconds });
  }

  async failed(userName: string, address: string): Promise<void> {
    await sql`
      insert into sign_in_failure (key, failures, last_at) values (${this.key(userName, address)}, 1, now())
      on conflict (key) do update set failures = sign_in_failure.failures + 1, last_at = now()`.execute(
      this.database.kysely,
    );
  }

  async succeeded(userName: string, address: string): Promise<void> {
    await sql`delete from sign_in_failure where key = ${this.key(userName, address)}`.execute(this.database.kysely);
  }

  private key(userName: string, address: string): string {
    return createHmac('sha256', this.config.tokenSecret)
      .update(`${userName.toLowerCase()}\n${address}`)
      .digest('base64url');
  }
}
