import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { ConnectionEntity } from '../connection/connection.entity.js';
import { ConnectionStore } from '../connection/connection.store.js';
import { connectionColumns } from '../connection/connection.record.js';
import type { ConnectionRecord } from '../connection/connection.record.js';
import { LoseConnection } from '../connection/lose-connection.js';
import { isGrantRefused } from '../ports/provider.port.js';
import { ConnectionProviders } from '../connecting/providers.js';

/** A token with less left than this could run out on its way. */
const marginMs = 60_000;
/** Longer than the slowest answer that a provider may take. */
const leaseSeconds = 30;
const pollMs = 150;

/** Renews the access of a connection, once: of several processes that want to, one asks the provider and the others wait. */
@Injectable()
export class RenewConnection {
  constructor(
    private readonly database: Database,
    private readonly store: ConnectionStore,
    private readonly providers: ConnectionProviders,
    private readonly loss: LoseConnection,
  ) {}

  /** @returns an access token that is good for a minute at least; null: it was lost */
  async usable(connection: ConnectionRecord): Promise<string | null> {
    const { accessUntil: until } = connection;
    if (until === null || until.getTime() > Date.now() + marginMs) return this.store.grantOf(connection).accessToken;
    return this.renew(connection.id, connection.sealedAccess);
  }

  /**
   * Asks the provider now.
   * @param seen encrypted token that is to be replaced: where another is stored already, that one is taken. Absent: whichever
   * @returns the access token; null: it was lost, or is gone
   */
  async renew(id: number, seen: string | null = null): Promise<string | null> {
    const leased = await this.lease(id, seen);
    if (leased === undefined) return this.ofAnother(id);
    const provider = this.providers.of(leased.provider);
    try {
      const grant = await provider.renew(this.store.grantOf(leased));
      await this.database.transaction((tx) => this.store.keepGrant(tx, id, grant, provider.renewAt(grant)));
      return grant.accessToken;
    } catch (error) {
      if (!isGrantRefused(error)) {
        await this.release(id);
        throw error;
      }
      await this.loss.execute(id, leased, error.reason);
      return null;
    }
  }

  private async lease(id: number, seen: string | null): Promise<ConnectionRecord | undefined> {
    const { rows } = await sql<ConnectionRecord>`
      update connection c set renewing_until = now() + ${leaseSeconds} * interval '1 s'
      where id = ${id} and state in ('PROCESSING', 'ACTIVE', 'UNAVAILABLE')
        and (renewing_until is null or renewing_until < now())
        and (${seen}::text is null or sealed_access = ${seen}::text)
      returning ${connectionColumns}`.execute(this.database.manager);
    return rows[0];
  }

  private async release(id: number): Promise<void> {
    await this.database.manager.update(ConnectionEntity, id, { renewingUntil: null });
  }

  /** Another process asks already: what it gets is for us, too. */
  private async ofAnother(id: number): Promise<string | null> {
    for (const end = Date.now() + leaseSeconds * 1000; Date.now() < end; await sleep(pollMs)) {
      const { rows } = await sql<ConnectionRecord & { busy: boolean }>`
        select ${connectionColumns}, coalesce(renewing_until > now(), false) as busy from connection c where id = ${id}`.execute(
        this.database.manager,
      );
      const [row] = rows;
      if (row === undefined || row.state === 'EXPIRED' || row.state === 'REMOVED') return null;
      if (row.busy) continue;
      const isGood = row.accessUntil === null || row.accessUntil.getTime() > Date.now() + marginMs;
      // It did not succeed: then it is our turn.
      return isGood ? this.store.grantOf(row).accessToken : this.renew(id, row.sealedAccess);
    }
    return null;
  }
}
