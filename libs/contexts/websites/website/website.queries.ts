import { Injectable } from '@nestjs/common';
import { directoryListing } from '#contexts/listings';
import type { DirectoryListing } from '#contexts/listings';
import { PublicationQueries } from '#contexts/locations';
import { Database, sql } from '#platform/database';

/** A website, as the partner gets it. */
export interface WebsiteForPartner {
  readonly templateId: number;
  readonly domain: string | null;
  readonly subDomain: string | null;
  readonly host: string | null;
  /** What it tells: the location as portals get it. */
  readonly location: DirectoryListing | null;
}

type Row = Omit<WebsiteForPartner, 'location'> & { readonly locationId: number | null };

@Injectable()
export class WebsiteQueries {
  constructor(
    private readonly database: Database,
    private readonly publications: PublicationQueries,
  ) {}

  /** With its location as it is now; null: nothing was said yet. */
  async forPartner(subscriptionId: number): Promise<WebsiteForPartner | null> {
    const { rows } = await sql<Row>`
      select w.template_id as "templateId", w.domain, w.sub_domain as "subDomain", w.host, s.location_id as "locationId"
      from website w join subscription s on s.id = w.subscription_id
      where w.subscription_id = ${subscriptionId}`.execute(this.database.read);
    if (rows[0] === undefined) return null;
    const { locationId, ...website } = rows[0];
    const [publication] = locationId === null ? [] : await this.publications.of([locationId]);
    return { ...website, location: publication === undefined ? null : directoryListing(publication) };
  }
}
