import { Injectable } from '@nestjs/common';
import type { ListingValues } from '#domain/listings/listing-fields';
import { Database, sql } from '#platform/database';
import type { ListingRecord } from './listing.record.js';

type Place = Pick<ListingRecord, 'workspaceId' | 'locationId'>;

/**
 * What portals were given, by version of the location: one row for all of its portals. From it follows what a later
 * version changes, and what a portal shows that has published it.
 */
@Injectable()
export class ListingContents {
  constructor(private readonly database: Database) {}

  /**
   * Keeps a version before it is sent for the first time, and forgets those that no portal holds any more.
   * @returns the version that the listing's portal holds; null when that is not known
   */
  async keep(listing: ListingRecord, version: number, content: ListingValues): Promise<ListingValues | null> {
    const { workspaceId, locationId } = listing;
    const { rows } = await sql<{ content: ListingValues }>`
      with kept as (
        insert into listing_content (workspace_id, location_id, version, content)
        values (${workspaceId}, ${locationId}, ${version}, ${JSON.stringify(content)}::jsonb)
        on conflict do nothing returning version
      ), forgotten as (
        delete from listing_content c
        where c.workspace_id = ${workspaceId} and c.location_id = ${locationId} and exists (select from kept)
          and c.version < (select min(least(l.base_version, l.published_version)) from listing l
                           where l.location_id = ${locationId} and l.state <> 'RELEASED' and l.base_version is not null)
      )
      select c.content from listing_content c
      where c.workspace_id = ${workspaceId} and c.location_id = ${locationId} and c.version = ${listing.baseVersion}`.execute(
      this.database.manager,
    );
    return rows[0]?.content ?? null;
  }

  /** @returns null when it is not kept */
  async at({ workspaceId, locationId }: Place, version: number): Promise<ListingValues | null> {
    const { rows } = await sql<{ content: ListingValues }>`
      select content from listing_content
      where workspace_id = ${workspaceId} and location_id = ${locationId} and version = ${version}`.execute(
      this.database.read,
    );
    return rows[0]?.content ?? null;
  }
}
