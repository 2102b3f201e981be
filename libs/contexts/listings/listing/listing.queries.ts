import { Injectable } from '@nestjs/common';
import type { ValueOf } from '#domain/lists/lists';
import { visible } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';
import { bookedActions, managedLocations } from './booked-actions.js';
import { errorMessage } from './listing-errors.js';

/** `Portal` of the specification: one location at one portal. */
export interface PortalView {
  readonly portalId: number;
  readonly name: string;
  readonly status: {
    readonly status: ValueOf<'portalStatus'>;
    readonly errorCode: number | null;
    readonly errorMessage: string | null;
  };
  readonly availableActions: readonly string[];
  readonly parentPortalId: number | null;
  readonly imageUrl: string | null;
  /** The listing's page; null while there is none. */
  readonly url: string | null;
  readonly product: string | null;
  readonly locationId: number;
  readonly provider: string;
}

export interface PortalPage {
  readonly locationIds?: readonly number[] | undefined;
  readonly skip: number;
  readonly take: number;
}

@Injectable()
export class ListingQueries {
  constructor(private readonly database: Database) {}

  /** A company's listings by location and portal; of several locations only what the actor sees. */
  async portals(
    actor: Actor,
    company: Pick<Placement, 'id' | 'workspaceId'>,
    page: PortalPage,
  ): Promise<JsonText<{ data: PortalView[]; total: number }>> {
    // Released ones are in no list: the condition also picks the partial index, which answers the total by itself.
    const rows = sql`
      from listing l
      where l.workspace_id = ${company.workspaceId} and l.company_id = ${company.id} and l.state <> 'RELEASED'
        and ${visible(actor, { workspace: 'l.workspace_id', company: 'l.company_id', location: 'l.location_id' })}
        and ${page.locationIds === undefined ? sql`true` : sql`l.location_id = any(${[...page.locationIds]}::bigint[])`}`;
    return this.database.list<PortalView>(sql`
      with shown as (select l.* ${rows} order by l.location_id, l.portal_id offset ${page.skip} limit ${page.take}),
        ${managedLocations}
      select (
        select json_agg(r) from (
          select l.portal_id as "portalId", p.name,
            json_build_object('status', l.state, 'errorCode', l.error_code, 'errorMessage', ${errorMessage()}) as status,
            ${bookedActions} as "availableActions", p.parent_portal_id as "parentPortalId", p.image_url as "imageUrl", l.url,
            (select h.product from listing_holder h where h.listing_id = l.id order by h.subscription_id limit 1) as product,
            l.location_id as "locationId", p.provider
          from shown l
          join portal p on p.id = l.portal_id
          order by l.location_id, l.portal_id
        ) r
      )::text as data, (select count(*) ${rows}) as total`);
  }
}
