import { Injectable } from '@nestjs/common';
import type { ValueOf } from '#domain/lists/lists';
import { visible } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';

/** Something that another thing belongs to. */
export interface ParentView {
  readonly id: number;
  readonly name: string;
  readonly contextType: ValueOf<'contextType.administration'>;
}

@Injectable()
export class ParentQueries {
  constructor(private readonly database: Database) {}

  /**
   * What a thing belongs to, the nearest first; those that the actor does not see are left out.
   * @param place of the thing; a workspace, a company or a location is not its own parent
   */
  async of(
    actor: Actor,
    type: ValueOf<'contextType.administration'>,
    place: Placement,
  ): Promise<JsonText<{ data: ParentView[]; total: number }>> {
    const { workspaceId, companyId } = place;
    const locationId = type === 'Subscription' ? place.locationId : null;
    const ownCompany = type === 'Company' || type === 'Workspace' ? null : companyId;
    const notItself = type === 'Workspace' ? sql`w.id <> ${place.id}` : sql`true`;
    return this.database.list(sql`
      select json_agg(json_build_object('id', p.id, 'name', p.name, 'contextType', p.kind) order by p.rank)::text as data,
        count(*) as total
      from (
        select l.id, l.name, 'Location' as kind, 0 as rank from location l
        where l.id = ${locationId} and ${visible(actor, { workspace: 'l.workspace_id', company: 'l.company_id', location: 'l.id' })}
        union all
        select c.id, c.name, 'Company', 1 from company c
        where c.id = ${ownCompany} and ${visible(actor, { workspace: 'c.workspace_id', company: 'c.id' })}
        union all
        select w.id, w.name, 'Workspace', 1000 - nlevel(w.path) from workspace w
        where w.path @> (select own.path from workspace own where own.id = ${workspaceId}) and ${notItself}
          and ${visible(actor, { workspace: 'w.id' })}
      ) p`);
  }
}
