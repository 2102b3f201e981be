import { Injectable } from '@nestjs/common';
import type { WorkNews } from '#contexts/fulfilment';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { showNumber } from '../jobs/call-tracking.jobs.js';

interface Assigned {
  readonly workspaceId: number;
  readonly locationId: number | null;
}

/** The partner says which number a subscription has. It has one at most, whatever is repeated: the newest word counts. */
@Injectable()
export class AssignNumber {
  constructor(private readonly outbox: Outbox) {}

  /** Nothing is kept without permission, or of a subscription that has finished. */
  async execute(tx: Tx, subscriptionId: number, { trackingNumber, at }: WorkNews): Promise<void> {
    if (trackingNumber === null) return;
    const saidAt = sql`coalesce(${at}::timestamptz, now())`;
    const { rows } = await sql<Assigned>`
      update call_tracking c set tracking_number = ${trackingNumber}, number_at = ${saidAt}
      from subscription s
      where c.subscription_id = ${subscriptionId} and s.id = c.subscription_id and s.state <> 'FINISHED'
        and c.released_at is null and (c.number_at is null or c.number_at < ${saidAt})
      returning s.workspace_id as "workspaceId", s.location_id as "locationId"`.execute(tx);
    await this.outbox.add(
      tx,
      showNumber,
      rows.flatMap(({ workspaceId, locationId }) =>
        locationId === null ? [] : [{ workspaceId, payload: { locationId } }],
      ),
    );
  }
}
