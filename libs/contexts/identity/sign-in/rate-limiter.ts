import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';

export interface RateLimit {
  /** What is counted; the same words are the same count. */
  readonly of: string;
  /** How often within the window. */
  readonly limit: number;
  readonly seconds: number;
}

/**
 * Counts how often somebody does something, in all processes together, and says when it is too often. A window begins with
 * the first time and ends by itself; nothing that anybody does makes it longer.
 */
@Injectable()
export class RateLimiter {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Counts one more. @throws DomainError `rateLimited` when that is too many */
  async consume(rule: RateLimit, who: string): Promise<void> {
    const { used, seconds } = await this.count(rule, who);
    if (used > rule.limit) throw new DomainError('rateLimited', { seconds });
  }

  /** Counts nothing. @throws DomainError `rateLimited` when there were as many as are allowed */
  async demandLeft(rule: RateLimit, who: string): Promise<void> {
    const { rows } = await sql<{ seconds: number }>`
      select greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds from brake
      where key = ${this.keyOf(rule, who)} and used >= ${rule.limit} and ends_at > now()`.execute(this.database.read);
    if (rows[0] !== undefined) throw new DomainError('rateLimited', { seconds: rows[0].seconds });
  }

  /** Counts one more. @returns false when that is too many */
  async allows(rule: RateLimit, who: string): Promise<boolean> {
    return (await this.count(rule, who)).used <= rule.limit;
  }

  private async count(rule: RateLimit, who: string): Promise<{ used: number; seconds: number }> {
    const { rows } = await sql<{ used: number; seconds: number }>`
      insert into brake as b (key, used, ends_at) values (${this.keyOf(rule, who)}, 1, now() + ${rule.seconds} * interval '1 s')
      on conflict (key) do update set
        used = case when b.ends_at <= now() then 1 else b.used + 1 end,
        ends_at = case when b.ends_at <= now() then excluded.ends_at else b.ends_at end
      returning used, greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds`.execute(
      this.database.read,
    );
    return rows[0] ?? { used: 1, seconds: 1 };
  }

  private keyOf({ of }: RateLimit, who: string): string {
    return createHmac('sha256', this.config.tokenSecret).update(`${of}\n${who}`).digest('base64url');
  }
}
