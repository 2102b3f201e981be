import { Injectable } from '@nestjs/common';
import { companyDeleted, locationDeleted } from '#contexts/locations';
import { Database, sql } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { Delivery, JobHandler } from '#platform/outbox';
import { connectionColumns } from '../connection/connection.record.js';
import type { ConnectionRecord } from '../connection/connection.record.js';
import { RemoveConnection } from '../connection/remove-connection.js';

/** What a location held goes with it, and the provider is told. */
@Injectable()
@Subscribes(locationDeleted, 'connections.locationDeleted')
export class LocationDeletedReaction implements JobHandler<{ locationId: number }> {
  constructor(
    private readonly database: Database,
    private readonly removal: RemoveConnection,
  ) {}

  async handle({ locationId }: { locationId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<ConnectionRecord>`
        select ${connectionColumns} from connection c
        where workspace_id = ${delivery.workspaceId} and location_id = ${locationId} and state <> 'REMOVED'
        order by id for update`.execute(tx);
      for (const connection of rows) await this.removal.removed(tx, connection, 'its location was deleted');
    });
  }
}

/** The same for what a company held; its locations are told one by one. */
@Injectable()
@Subscribes(companyDeleted, 'connections.companyDeleted')
export class CompanyDeletedReaction implements JobHandler<{ companyId: number }> {
  constructor(
    private readonly database: Database,
    private readonly removal: RemoveConnection,
  ) {}

  async handle({ companyId }: { companyId: number }, delivery: Delivery): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const { rows } = await sql<ConnectionRecord>`
        select ${connectionColumns} from connection c
        where workspace_id = ${delivery.workspaceId} and company_id = ${companyId} and location_id is null
          and state <> 'REMOVED'
        order by id for update`.execute(tx);
      for (const connection of rows) await this.removal.removed(tx, connection, 'its company was deleted');
    });
  }
}
