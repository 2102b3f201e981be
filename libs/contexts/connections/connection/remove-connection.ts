import { Injectable } from '@nestjs/common';
import { portalNames } from '#domain/lists/connections';
import type { ProviderName } from '#domain/lists/connections';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { connectionRemoved } from '../connection.events.js';
import { contextOf } from './connection.record.js';
import type { ConnectionPlace, ConnectionRecord } from './connection.record.js';
import { ConnectionStore } from './connection.store.js';
import { InstagramChecks } from '../instagram/instagram-checks.js';

/** Which of them, for a caller who wants to be sure. */
export interface ConnectionChoice {
  readonly connectionId?: number | undefined;
  readonly providerUserId?: string | undefined;
}

/** Takes a connection away. The provider is told by the job that tends connections. */
@Injectable()
export class RemoveConnection {
  constructor(
    private readonly database: Database,
    private readonly store: ConnectionStore,
    private readonly instagram: InstagramChecks,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `connectionNotFound` where this very place holds no such connection */
  async execute(place: ConnectionPlace, provider: ProviderName, choice: ConnectionChoice): Promise<number> {
    return this.database.transaction(async (tx) => {
      const connection = await this.store.lockAt(tx, place, provider);
      if (connection === undefined || !isChosen(connection, choice)) throw new DomainError('connectionNotFound');
      await this.removed(tx, connection, 'taken away by a user');
      await this.audit.record(tx, {
        workspaceId: connection.workspaceId,
        operation: 'connection.delete',
        subject: 'connection',
        subjectId: connection.id,
        before: { provider, providerUserId: connection.providerUserId, ...contextOf(connection) },
      });
      return connection.id;
    });
  }

  /** @param connection locked by the running transaction */
  async removed(tx: Tx, connection: ConnectionRecord, reason: string): Promise<void> {
    const columns = { problem: null, dueAt: new Date() };
    if (!(await this.store.fire(tx, connection, 'remove', { reason }, columns))) return;
    const parameters = { portal: portalNames[connection.provider] };
    await this.instagram.lose(tx, connection.id, { key: 'connectionMissing', parameters });
    await this.store.emit(tx, connectionRemoved, connection, {});
  }
}

export const isChosen = (
  { id, providerUserId: user }: Pick<ConnectionRecord, 'id' | 'providerUserId'>,
  { connectionId, providerUserId }: ConnectionChoice,
): boolean =>
  (connectionId === undefined || connectionId === id) && (providerUserId === undefined || providerUserId === user);
