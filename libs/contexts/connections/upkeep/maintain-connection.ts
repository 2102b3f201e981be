import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import { DueWork, Handles } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { maintainConnection } from '../jobs/connection.jobs.js';
import { connectionColumns } from '../connection/connection.record.js';
import type { ConnectionRecord } from '../connection/connection.record.js';
import { ConnectionStore } from '../connection/connection.store.js';
import { ProbeConnection } from './probe-connection.js';
import { RemoveConnection } from '../connection/remove-connection.js';
import { RenewConnection } from './renew-connection.js';
import { RevokeConsent } from './revoke-consent.js';

/** After the last attempt; what is parked then is seen by an administrator, and tried again nevertheless. */
const restMs = 3_600_000;

/** A connection is due: it is probed, renewed, or its consent is withdrawn. Each run asks and may be repeated. */
@Injectable()
@Handles(maintainConnection)
export class MaintainConnection implements JobHandler<{ id: number }>, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly store: ConnectionStore,
    private readonly probes: ProbeConnection,
    private readonly renewal: RenewConnection,
    private readonly revocation: RevokeConsent,
    private readonly removal: RemoveConnection,
    private readonly due: DueWork,
  ) {}

  onModuleInit(): void {
    // By the workspace's clock, so that loss and renewal can be rehearsed in test mode. Tokens themselves run out in real
    // time: a clock that was moved makes the platform ask earlier, never later.
    this.due.register({ table: 'connection', job: maintainConnection, clock: 'check' });
  }

  async handle({ id }: { id: number }, { lastAttempt }: Delivery): Promise<void> {
    try {
      await this.maintain(id);
    } catch (error) {
      if (lastAttempt)
        await this.database.transaction((tx) => this.store.putOff(tx, id, new Date(Date.now() + restMs)));
      throw error;
    }
  }

  private async maintain(id: number): Promise<void> {
    const connection = await this.read(id);
    // Somebody else has looked after it meanwhile, and said when it is due again.
    if (connection === undefined || connection.isSettled) return;
    if (connection.state === 'REMOVED') return this.revocation.execute(connection);
    if (connection.isOrphan) return this.remove(id);
    if (connection.state === 'ACTIVE') await this.renewal.renew(id);
    else if (connection.state !== 'EXPIRED') await this.probes.execute(id);
  }

  private async read(id: number): Promise<(ConnectionRecord & { isSettled: boolean; isOrphan: boolean }) | undefined> {
    const { rows } = await sql<ConnectionRecord & { isSettled: boolean; isOrphan: boolean }>`
      select ${connectionColumns}, coalesce(c.due_at > clock_now(c.workspace_id), false) as "isSettled", w.deleted_at is not null as "isOrphan"
      from connection c join workspace w on w.id = c.workspace_id where c.id = ${id}`.execute(this.database.manager);
    return rows[0];
  }

  private async remove(id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const connection = await this.store.lock(tx, id);
      if (connection !== undefined) await this.removal.removed(tx, connection, 'its workspace was deleted');
    });
  }
}
