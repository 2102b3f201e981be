import { Injectable } from '@nestjs/common';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { containing, Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';

export interface TagView {
  readonly id: number;
  readonly name: string;
  readonly workspaceId: number;
}

@Injectable()
export class TagQueries {
  constructor(private readonly database: Database) {}

  /**
   * The tags of the workspaces that the actor can see, and those that things bear which the actor can see; by name.
   * @param page `filter`: part of the name, in any case
   */
  async list(
    actor: Actor,
    page: {
      readonly workspaceId?: number | undefined;
      readonly filter?: string | undefined;
      readonly skip: number;
      readonly take: number;
    },
  ): Promise<JsonText<{ data: TagView[]; total: number }>> {
    const text = page.filter?.trim() ?? '';
    const where = sql`${shown(actor)}
      and ${page.workspaceId === undefined ? sql`true` : sql`t.workspace_id = ${page.workspaceId}`}
      and ${text === '' ? sql`true` : sql`t.name ilike ${containing(text)}`}`;
    return this.database.list<TagView>(sql`
      select (select json_agg(json_build_object('id', t.id, 'name', t.name, 'workspaceId', t.workspace_id)
                order by t.name, t.id)
              from (select t.* from tag t where ${where} order by t.name, t.id offset ${page.skip} limit ${page.take}) t)::text as data,
             (select count(*) from tag t where ${where}) as total`);
  }
}

function shown(actor: Actor) {
  const { companyIds, locationIds } = actor.visible;
  const inWorkspace = visible(actor, { workspace: 't.workspace_id' });
  if (companyIds.length === 0 && locationIds.length === 0) return inWorkspace;
  return sql`(${inWorkspace}
    or exists (select from company_tag ct where ct.tag_id = t.id and ct.company_id = any(${[...companyIds]}::bigint[]))
    or exists (select from location_tag lt join location l on l.id = lt.location_id
      where lt.tag_id = t.id and l.deleted_at is null
        and (l.id = any(${[...locationIds]}::bigint[]) or l.company_id = any(${[...companyIds]}::bigint[]))))`;
}
