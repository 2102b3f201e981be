import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import type { Subscriber } from './unsubscribe-links.js';

/** Addresses that get no notifications of a workspace. Every email of the notification centre asks here. */
@Injectable()
export class Suppressions {
  constructor(
    private readonly database: Database,
    private readonly links: UnsubscribeLinks,
  ) {}

  /** By the token of an email. @returns undefined for a token that is none of ours */
  async stop(token: string): Promise<Subscriber | undefined> {
    return this.settle(token, (tx, subscriber) => this.put(tx, subscriber, 'unsubscribed'));
  }

  /** Takes it back, by the same token. @returns undefined for a token that is none of ours */
  async resume(token: string): Promise<Subscriber | undefined> {
    return this.settle(token, (tx, subscriber) => this.lift(tx, subscriber));
  }

  /** What a reader says counts more than what mail servers say. */
  async put(tx: Tx, { workspaceId, address }: Subscriber, reason: 'unsubscribed' | 'declined'): Promise<void> {
    await sql`
      insert into notification_suppression (workspace_id, address_hash, reason, created_at)
      values (${workspaceId}, ${this.links.hashOf(address)}, ${reason}, clock_now(${workspaceId}))
      on conflict (workspace_id, address_hash) do update set reason = excluded.reason, sealed = null, created_at = excluded.created_at
        where notification_suppression.reason in ('bounced', 'complained')`.execute(tx);
  }

  lift(tx: Tx, { workspaceId, address }: Subscriber): Promise<void> {
    return this.restart(tx, workspaceId, this.links.hashOf(address));
  }

  /** Notifications are sent there again. What is reported of emails that were sent before changes nothing from now on. */
  async restart(tx: Tx, workspaceId: number, hash: Buffer): Promise<void> {
    await sql`
      with gone as (
        delete from notification_suppression where workspace_id = ${workspaceId} and address_hash = ${hash}
        returning workspace_id, address_hash)
      insert into notification_restart (workspace_id, address_hash, restarted_at)
      select workspace_id, address_hash, clock_timestamp() from gone
      on conflict (workspace_id, address_hash) do update set restarted_at = excluded.restarted_at`.execute(tx);
    await sql`delete from notification_bounce where workspace_id = ${workspaceId} and address_hash = ${hash}`.execute(
      tx,
    );
  }

  /** Which of the addresses get nothing, as they were given: each spelling of them. */
  async among(tx: Tx, workspaceId: number, addresses: readonly string[]): Promise<ReadonlySet<string>> {
    const hashes = addresses.map((address) => this.links.hashOf(address).toString('hex'));
    const { rows } = await sql<{ hash: string }>`
      select encode(address_hash, 'hex') as hash from notification_suppression
      where workspace_id = ${workspaceId} and address_hash in (select decode(h, 'hex') from unnest(${hashes}::text[]) h)`.execute(
      tx,
    );
    const known = new Set(rows.map(({ hash }) => hash));
    return new Set(addresses.filter((_address, index) => known.has(hashes[index] ?? '')));
  }

  private async settle(
    token: string,
    write: (tx: Tx, subscriber: Subscriber) => Promise<unknown>,
  ): Promise<Subscriber | undefined> {
    const found = this.links.read(token);
    if (found === undefined) return undefined;
    const { workspaceId, address } = found;
    const subscriber = { workspaceId, address };
    await this.database.transaction(async (tx) => {
      const { rows } =
        await sql`select from workspace where id = ${subscriber.workspaceId} and deleted_at is null`.execute(tx);
      // Deleted, or of an installation that was restored without it: there is nothing to stop.
      if (rows.length > 0) await write(tx, subscriber);
    });
    return subscriber;
  }
}
