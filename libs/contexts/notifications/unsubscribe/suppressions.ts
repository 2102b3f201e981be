import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import type { Subscriber } from './unsubscribe-links.js';

/** Addresses that want no notifications of a workspace any more. Every email of the notification centre asks here. */
@Injectable()
export class Suppressions {
  constructor(
    private readonly database: Database,
    private readonly links: UnsubscribeLinks,
  ) {}

  /** By the token of an email. @returns undefined for a token that is none of ours */
  async stop(token: string): Promise<Subscriber | undefined> {
    return this.settle(token, (tx, { workspaceId }, hash) =>
      sql`insert into notification_suppression (workspace_id, address_hash) values (${workspaceId}, ${hash}) on conflict do nothing`.execute(
        tx,
      ),
    );
  }

  /** Takes it back, by the same token. @returns undefined for a token that is none of ours */
  async resume(token: string): Promise<Subscriber | undefined> {
    return this.settle(token, (tx, { workspaceId }, hash) =>
      sql`delete from notification_suppression where workspace_id = ${workspaceId} and address_hash = ${hash}`.execute(
        tx,
      ),
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
    write: (tx: Tx, subscriber: Subscriber, hash: Buffer) => Promise<unknown>,
  ): Promise<Subscriber | undefined> {
    const subscriber = this.links.read(token);
    if (subscriber === undefined) return undefined;
    await this.database.transaction(async (tx) => {
      const { rows } =
        await sql`select from workspace where id = ${subscriber.workspaceId} and deleted_at is null`.execute(tx);
      // Deleted, or of an installation that was restored without it: there is nothing to stop.
      if (rows.length > 0) await write(tx, subscriber, this.links.hashOf(subscriber.address));
    });
    return subscriber;
  }
}
