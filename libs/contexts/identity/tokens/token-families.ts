import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { afterCommit, Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { ActorSource } from '../sign-in/actor-source.js';

/**
 * All tokens that came from one sign-in, or that one API client ever gets. A family that was revoked stays known until the
 * last of its tokens has expired, so that neither an access token nor a refresh token that was issued meanwhile is taken.
 */
@Injectable()
export class TokenFamilies {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly actors: ActorSource,
  ) {}

  /** Ends the family in every process: in this one before it returns, in others as soon as PostgreSQL tells them. */
  async revoke(family: string): Promise<void> {
    const seconds = this.config.refreshTokenSeconds + this.config.accessTokenSeconds;
    await sql`
      with ended as (
        insert into revoked_family (family, until) values (${family}, now() + ${seconds} * interval '1 s')
        on conflict (family) do nothing)
      update refresh_token set revoked_at = now() where family = ${family} and revoked_at is null`.execute(
      this.database.read,
    );
    this.forget(family);
  }

  /** Every process forgets what it remembers of the family when the transaction commits: something about it has changed. */
  async forgetAfter(tx: Tx, family: string): Promise<void> {
    await sql`select pg_notify('access_changed', ${`family ${family}`})`.execute(tx);
    afterCommit(tx, `family ${family}`, async () => this.forget(family));
  }

  /** Of what this process remembers; for anyone who revoked it in a transaction that has committed since. */
  forget(family: string): void {
    this.actors.forgetFamily(family);
  }

  /** Whether one of them is. */
  async isRevoked(families: readonly string[]): Promise<boolean> {
    const { rows } =
      await sql`select 1 from revoked_family where family = any(${[...families]}::uuid[]) limit 1`.execute(
        this.database.manager,
      );
    return rows.length > 0;
  }
}
