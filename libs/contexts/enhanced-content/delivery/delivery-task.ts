import { Injectable } from '@nestjs/common';
import type { ContentSpot, PortalAddress } from '#contexts/listings';
import { Database, sql } from '#platform/database';
import type { ContentType } from '../content/content-views.js';
import type { SendJob } from '../jobs/delivery.jobs.js';
import { deliveryColumns, referenceOf } from './delivery.record.js';
import type { DeliveryRecord } from './delivery.record.js';

/** A delivery with its portal, read without a lock: for the job that calls the portal. */
export interface DeliveryTask {
  readonly delivery: DeliveryRecord;
  readonly portal: PortalAddress;
  /** Null: the listing is not to be seen, so that there is nobody to tell. */
  readonly spot: ContentSpot | null;
  /** There is something that the portal was not told yet; it is noted as being told. */
  readonly pending: boolean;
  /** Version of an earlier call whose outcome is unknown. */
  readonly unresolved: number | null;
}

interface TaskRow extends DeliveryRecord {
  readonly portalId: number;
  readonly key: string;
  readonly name: string;
  readonly endpoint: string | null;
  readonly rate: number;
  readonly deactivated: boolean;
  readonly externalId: string | null;
  readonly listed: boolean;
  readonly contentType: ContentType;
  readonly pending: boolean;
  readonly unresolved: number | null;
}

@Injectable()
export class DeliveryTasks {
  constructor(private readonly database: Database) {}

  /**
   * Takes the ticket and notes which version is about to be told, in a write of its own: whatever happens afterwards, the
   * next run knows that it must ask first.
   * @returns undefined when another job waits to do the same
   */
  async begin({ id, ticket }: SendJob): Promise<DeliveryTask | undefined> {
    // As `isPending` of the record.
    const pending = sql`(y.state in ('WAITING', 'LEAVING')
      or (y.state = 'LIVE' and coalesce(y.sent_version, 0) < y.wanted_version))`;
    const { rows } = await sql<TaskRow>`
      with before as (
        select b.id, b.attempted_version from enhanced_content_delivery b
        where b.id = ${id} and (b.send_ticket is null or b.send_ticket = ${ticket}::uuid) for update
      )
      update enhanced_content_delivery y set send_ticket = null,
        attempted_version = case when ${pending} then y.wanted_version else y.attempted_version end
      from before, listing g, portal p, enhanced_content c
      where y.id = before.id and g.id = y.listing_id and p.id = g.portal_id and c.id = y.content_id
      returning ${deliveryColumns}, p.id as "portalId", p.key, p.name, p.endpoint, p.rate, p.deactivated_at is not null as deactivated,
        g.external_id as "externalId", g.state = 'LIVE' as listed, c.content_type as "contentType", ${pending} as pending, before.attempted_version as unresolved`.execute(
      this.database.manager,
    );
    const [row] = rows;
    return row && toTask(row);
  }
}

function toTask(row: TaskRow): DeliveryTask {
  const { externalId: listingId, listed } = row;
  return {
    delivery: row,
    portal: {
      id: row.portalId,
      key: row.key,
      name: row.name,
      endpoint: row.endpoint,
      rate: row.rate,
      deactivated: row.deactivated,
    },
    spot:
      listed && listingId !== null ? { listingId, kind: row.contentType, reference: referenceOf(row.contentId) } : null,
    pending: row.pending,
    unresolved: row.unresolved,
  };
}
