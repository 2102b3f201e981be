import { Injectable } from '@nestjs/common';
import type { Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';
import { nameOf, ReviewQueries } from './review.queries.js';
import type { ReviewSourceView } from './review.view.js';
import { troubleJson } from './trouble-json.js';

@Injectable()
export class ReviewSourceQueries {
  constructor(
    private readonly database: Database,
    private readonly reviews: ReviewQueries,
  ) {}

  /**
   * Where the reviews of locations, or of companies, are read, and what keeps one from being read.
   * @throws DomainError `productRequired`
   */
  async list(
    places: readonly Placement[],
    { skip, take }: { readonly skip: number; readonly take: number },
  ): Promise<JsonText<{ data: ReviewSourceView[]; total: number }>> {
    await this.reviews.demandProduct(places);
    const ids = places.map(({ id }) => id);
    const isCompany = places.some(({ locationId }) => locationId === null);
    const rows = sql`from review_feed f where f.closed_at is null
      and ${sql.ref(isCompany ? 'f.company_id' : 'f.location_id')} = any(${ids}::bigint[])
      and f.workspace_id = any(${places.map(({ workspaceId }) => workspaceId)}::int[])`;
    return this.database.list(sql`
      select (select json_agg(json_build_object('locationId', f.location_id, 'portal', f.portal,
                'portalName', ${nameOf(sql`f.portal`, sql`p.name`)}, 'readAt', iso(f.polled_at), 'nextReadAt', iso(f.due_at),
                'error', case when f.trouble is not null then ${troubleJson(sql`f.trouble`)} end) order by f.location_id, f.portal)
              from (select f.* ${rows} order by f.location_id, f.portal offset ${skip} limit ${take}) f
                left join portal p on p.key = f.portal)::text as data,
        (select count(*) ${rows}) as total`);
  }
}
