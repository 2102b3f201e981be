import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { contextOf } from './connection.record.js';
import type { ConnectionRecord } from './connection.record.js';
import { ConnectionStore } from './connection.store.js';
import type { NewConnection } from './connection.store.js';

/** Stores a consent at its place. A place has one connection to a provider, which keeps its id for ever. */
@Injectable()
export class KeepConnection {
  constructor(
    private readonly database: Database,
    private readonly store: ConnectionStore,
    private readonly audit: Audit,
  ) {}

  async execute(wanted: NewConnection): Promise<ConnectionRecord> {
    return this.database.transaction(async (tx) => {
      const held = await this.store.lockAt(tx, wanted.place, wanted.provider);
      const kept =
        held === undefined ? await this.store.create(tx, wanted) : await this.store.reconnect(tx, held, wanted);
      if (kept === undefined) throw new DomainError('changedMeanwhile');
      await this.record(tx, kept, held);
      return kept;
    });
  }

  private async record(tx: Tx, kept: ConnectionRecord, held: ConnectionRecord | undefined): Promise<void> {
    const shown = (row: ConnectionRecord): object => ({
      provider: row.provider,
      providerUserId: row.providerUserId,
      ...contextOf(row),
    });
    await this.audit.record(tx, {
      workspaceId: kept.workspaceId,
      operation: held === undefined ? 'connection.create' : 'connection.reconnect',
      subject: 'connection',
      subjectId: kept.id,
      before: held === undefined ? null : shown(held),
      after: shown(kept),
    });
  }
}
