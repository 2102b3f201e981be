import { Injectable } from '@nestjs/common';
import { decidedLists } from '#domain/lists/lists';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { JsonText, Sql } from '#platform/database';
import { locationAdditionalJson } from '../profile/location-additional.js';
import { locationMediaJson } from '../media/location-media-views.js';
import { locationBasicJson } from '../location/location-views.js';
import { bulkGroups, isOfGroup } from './bulk-groups.js';
import type { BulkGroup, BulkKey, BulkTarget } from './bulk-groups.js';

/** What one of many locations says; groups of which no key was asked for are left out. */
export interface BulkRow {
  readonly locationId: number;
  readonly locationName: string;
  readonly basic?: object;
  readonly additional?: object;
  readonly media?: object;
}

const placement = { workspace: 'l.workspace_id', company: 'l.company_id', location: 'l.id' } as const;

@Injectable()
export class BulkQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** The locations that the actor sees, by id. @param keys all when undefined, none when empty */
  async list(
    actor: Actor,
    { contextType, places }: BulkTarget,
    {
      keys = decidedLists.bulkKey,
      skip,
      take,
    }: { readonly keys?: readonly BulkKey[] | undefined; readonly skip: number; readonly take: number },
  ): Promise<JsonText<{ data: BulkRow[]; total: number }>> {
    const ids = sql`${places.map(({ id }) => id)}::bigint[]`;
    const among = {
      Location: sql`l.id = any(${ids})`,
      Company: sql`l.company_id = any(${ids})`,
      Workspace: sql`l.workspace_id in (
        select below.id from workspace top join workspace below on below.path <@ top.path where top.id = any(${ids}))`,
    }[contextType];
    const conditions = sql`${among} and l.deleted_at is null and ${visible(actor, placement)}`;
    const parts = bulkGroups.flatMap((group) => {
      const wanted = keys.filter((key) => isOfGroup(group, key));
      return wanted.length === 0 ? [] : [sql`${group}::text, ${this.only(group, wanted)}`];
    });
    const row = sql`json_build_object(${sql.join([sql`'locationId', l.id, 'locationName', l.name`, ...parts])})`;
    return this.database.list<BulkRow>(
      sql`
      select (select json_agg(${row} order by l.id) from (
                select l.* from location l where ${conditions} order by l.id offset ${skip} limit ${take}) l)::text as data,
             (select count(*) from location l where ${conditions}) as total`,
      50,
    );
  }

  private only(group: BulkGroup, keys: readonly BulkKey[]): Sql<unknown> {
    return sql`(select json_object_agg(e.key, e.value) from json_each(${this.whole(group)}) e where e.key = any(${[...keys]}::text[]))`;
  }

  private whole(group: BulkGroup): Sql<unknown> {
    if (group === 'basic') return locationBasicJson;
    return group === 'additional' ? locationAdditionalJson : locationMediaJson(this.config.publicUrl);
  }
}
