import { Injectable } from '@nestjs/common';
import { portalNames } from '#domain/lists/connections';
import { Database } from '#platform/database';
import { connectionLost } from '../connection.events.js';
import type { ConnectionRecord } from './connection.record.js';
import { ConnectionStore } from './connection.store.js';
import { InstagramChecks } from '../instagram/instagram-checks.js';

/** A provider no longer lets us in. */
@Injectable()
export class LoseConnection {
  constructor(
    private readonly database: Database,
    private readonly store: ConnectionStore,
    private readonly instagram: InstagramChecks,
  ) {}

  /** @param used as it was when the provider was asked: a consent that came meanwhile is not lost */
  async execute(id: number, used: ConnectionRecord, reason: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const connection = await this.store.lock(tx, id);
      if (connection === undefined || connection.sealedAccess !== used.sealedAccess) return;
      const problem = {
        key: 'connectionLost',
        parameters: { portal: portalNames[connection.provider], reason },
      } as const;
      const cause = { reason: `refused: ${reason}` };
      const lost = await this.store.fire(tx, connection, 'refreshFails', cause, { problem, dueAt: null });
      if (!lost) return;
      await this.instagram.lose(tx, id, problem);
      // One look at each is enough for all that are lost together: an agency may have a thousand.
      if (!(await this.store.wasLostJustNow(tx, connection))) await this.store.checkOthersOf(tx, connection);
      await this.store.emit(tx, connectionLost, connection, { connectedBy: connection.connectedBy });
    });
  }
}
