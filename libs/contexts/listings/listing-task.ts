import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database';
import type { PortalAddress } from './directory.port.js';
import type { ListingRecord } from './listing.record.js';

/** A listing with its portal, read without a lock: for jobs that call the portal in between. */
export interface ListingTask {
  readonly listing: ListingRecord;
  readonly portal: PortalAddress;
  readonly requiredFields: readonly string[];
}

@Injectable()
export class ListingTasks {
  constructor(private readonly database: Database) {}

  /** @returns undefined when there is none */
  async read(id: number): Promise<ListingTask | undefined> {
    const row = await this.database.read
      .selectFrom('listing')
      .innerJoin('portal', 'portal.id', 'listing.portal_id')
      .selectAll('listing')
      .select(['portal.key', 'portal.name', 'portal.endpoint', 'portal.rate', 'portal.required_fields'])
      .where('listing.id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { key, name, endpoint, rate, required_fields: requiredFields, ...listing } = row;
    return {
      listing: listing as ListingRecord,
      portal: { id: listing.portal_id, key, name, endpoint, rate },
      requiredFields,
    };
  }
}
