import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { connectionConnected } from '../connection.events.js';
import { connectionColumns } from '../connection/connection.record.js';
import type { ConnectionRecord, Trouble } from '../connection/connection.record.js';
import { ConnectionStore } from '../connection/connection.store.js';
import { LoseConnection } from '../connection/lose-connection.js';
import { isGrantRefused } from '../ports/provider.port.js';
import { ConnectionProviders } from '../connecting/providers.js';
import { RenewConnection } from './renew-connection.js';

/** What is put right at the provider is noticed within an hour. */
const againMs = 3_600_000;

/** Finds out what a consent is good for. */
@Injectable()
export class ProbeConnection {
  constructor(
    private readonly database: Database,
    private readonly store: ConnectionStore,
    private readonly providers: ConnectionProviders,
    private readonly renewal: RenewConnection,
    private readonly loss: LoseConnection,
  ) {}

  /** @throws ThirdPartyFailure when the provider does not answer: it stays as it is, and is asked again when it is due */
  async execute(id: number): Promise<void> {
    const found = await this.read(id);
    if (found === undefined || (await this.renewal.usable(found)) === null) return;
    const connection = await this.read(id);
    if (connection === undefined) return;
    try {
      const trouble = await this.providers.of(connection.provider).probe(this.store.grantOf(connection));
      await this.database.transaction((tx) => this.settle(tx, connection, trouble));
    } catch (error) {
      if (!isGrantRefused(error)) throw error;
      await this.loss.execute(id, connection, error.reason);
    }
  }

  private async read(id: number): Promise<ConnectionRecord | undefined> {
    const { rows } = await sql<ConnectionRecord>`
      select ${connectionColumns} from connection c where id = ${id} and state in ('PROCESSING', 'UNAVAILABLE')`.execute(
      this.database.manager,
    );
    return rows[0];
  }

  private async settle(tx: Tx, asked: ConnectionRecord, trouble: Trouble | null): Promise<void> {
    const connection = await this.store.lock(tx, asked.id);
    // Somebody has consented anew, or the access was renewed: the user who did that asks as well.
    if (connection === undefined || connection.sealedAccess !== asked.sealedAccess) return;
    if (trouble === null) {
      const renewAt = this.providers.of(connection.provider).renewAt(this.store.grantOf(connection));
      const cause = { reason: 'everything that is needed works' };
      const works = await this.store.fire(tx, connection, 'succeed', cause, { problem: null, dueAt: renewAt });
      if (works) await this.store.emit(tx, connectionConnected, connection, {});
      return;
    }
    const dueAt = new Date(Date.now() + againMs);
    const isKnown =
      connection.state === 'UNAVAILABLE' && JSON.stringify(connection.problem) === JSON.stringify(trouble);
    if (isKnown) return this.store.putOff(tx, connection.id, dueAt);
    await this.store.fire(tx, connection, 'fail', { reason: trouble.key }, { problem: trouble, dueAt });
  }
}
