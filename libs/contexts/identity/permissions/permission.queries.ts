import { Injectable } from '@nestjs/common';
import { isPermissionGroup, permissionGroups } from '#domain/identity/permissions';
import type { PermissionGroup } from '#domain/identity/permissions';
import { visible } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Database, JsonText, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { permissionsOf } from './group-rules.js';
import { grantableGroups } from '../user/user-authority.js';
import { UserStore } from '../user/user-store.js';
import type { Context } from '../user/user-store.js';

/** What a user may do at one location by groups held right there. */
export interface LocationPermissionView {
  readonly locationId: number;
  readonly groups: readonly PermissionGroup[];
  readonly permissions: readonly string[];
}

/** `Permission` of the specification, of one user at one context. */
export interface PermissionView {
  /** Held right there. */
  readonly groups: readonly PermissionGroup[];
  /** What the user may do there, by these groups and by those held above. */
  readonly permissions: readonly string[];
  /** Locations below the context at which groups are held. */
  readonly locationPermissions: readonly LocationPermissionView[];
}

interface Held {
  readonly groups: string[];
  readonly covering: string[];
  readonly locations: { readonly locationId: number; readonly groups: string[] }[];
}

/** The context that a placement is the placement of. */
export function contextOf({ workspaceId, companyId, locationId }: Placement): Context {
  if (locationId !== null) return { type: 'Location', id: locationId };
  return companyId === null ? { type: 'Workspace', id: workspaceId } : { type: 'Company', id: companyId };
}

@Injectable()
export class PermissionQueries {
  constructor(
    private readonly database: Database,
    private readonly store: UserStore,
  ) {}

  async at(userId: number, place: Placement): Promise<JsonText<PermissionView>> {
    const held = await this.held(userId, place);
    const view: PermissionView = {
      groups: known(held.groups),
      permissions: permissionsOf(known(held.covering)),
      locationPermissions: held.locations.map(({ locationId, groups }) => ({
        locationId,
        groups: known(groups),
        permissions: permissionsOf(known(groups)),
      })),
    };
    return new JsonText(JSON.stringify(view));
  }

  /** Where a user holds groups, as far as the caller can see these places. */
  async ofUser(actor: Actor, userId: number, page: { readonly skip: number; readonly take: number }) {
    const placement = { workspace: 'g.workspace_id', company: 'g.company_id', location: 'g.location_id' };
    const seen = sql`
      select g.* from (
        select g.context_type, g.context_id, g.group_name, g.workspace_id,
          case g.context_type when 'Company' then g.context_id else l.company_id end as company_id, l.id as location_id,
          coalesce(l.name, c.name, w.name) as name
        from access_grant g
          left join workspace w on g.context_type = 'Workspace' and w.id = g.context_id
          left join company c on g.context_type = 'Company' and c.id = g.context_id
          left join location l on g.context_type = 'Location' and l.id = g.context_id
        where g.user_id = ${userId} and coalesce(w.deleted_at, c.deleted_at, l.deleted_at) is null) g
      where ${visible(actor, placement)}`;
    return this.database.list(sql`
      with seen as (${seen}), places as (
        select context_type, context_id, name, json_agg(group_name order by group_name) as groups
        from seen group by context_type, context_id, name
      )
      select (select json_agg(json_build_object('contextType', p.context_type, 'contextId', p.context_id, 'contextName', p.name,
                'groups', p.groups, 'grants', (
                  select coalesce(json_agg(json_build_object('name', g.key, 'permissions', g.value) order by g.key), '[]')
                  from json_each(${permissionsByGroup}::json) g where g.key in (select json_array_elements_text(p.groups)))) order by p.context_type, p.context_id)
              from (select * from places order by context_type, context_id offset ${page.skip} limit ${page.take}) p)::text as data,
             (select count(*) from places) as total`);
  }

  /** Groups that the caller may give there; without a place, where the caller belongs. */
  async available(actor: Actor, place: Placement | undefined) {
    const groups = grantableGroups(actor, place ?? (await this.ownPlace(actor)));
    const data = groups.map((name) => ({ name, permissions: permissionsOf([name]) }));
    return { data, total: data.length };
  }

  private async ownPlace(actor: Actor): Promise<Placement> {
    const { rows } = await sql<Placement>`
      select u.context_id as id, u.workspace_id as "workspaceId", u.company_id as "companyId", u.location_id as "locationId"
      from app_user u where u.id = ${actor.user.id}`.execute(this.database.read);
    return rows[0] ?? { id: 0, workspaceId: actor.user.workspaceId, companyId: null, locationId: null };
  }

  private async held(userId: number, place: Placement): Promise<Held> {
    const { type, id } = contextOf(place);
    const { rows } = await sql<Held>`
      with held as (select * from access_grant g where g.user_id = ${userId})
      select
        (select coalesce(json_agg(h.group_name order by h.group_name), '[]') from held h
         where h.context_type = ${type} and h.context_id = ${id}) as groups,
        (select coalesce(json_agg(distinct h.group_name), '[]') from held h where ${covering(place)}) as covering,
        (select coalesce(json_agg(json_build_object('locationId', p.id, 'groups', p.groups) order by p.id), '[]') from (
           select l.id, json_agg(h.group_name order by h.group_name) as groups
           from held h join location l on l.id = h.context_id and l.deleted_at is null
           where h.context_type = 'Location' and ${below(place)} group by l.id) p) as locations`.execute(
      this.database.read,
    );
    return rows[0] ?? { groups: [], covering: [], locations: [] };
  }

  /** Locations of these that are below the context. */
  async locationsBelow(place: Placement, ids: readonly number[]): Promise<Placement[]> {
    const places = await this.store.placesOf('Location', ids);
    const { rows } = await sql<{ id: number }>`
      select l.id from location l where l.id = any(${places.map(({ id }) => id)}::bigint[]) and ${below(place)}`.execute(
      this.database.read,
    );
    return places.filter(({ id }) => rows.some((row) => row.id === id));
  }
}

const known = (names: readonly string[]): PermissionGroup[] => names.filter(isPermissionGroup).toSorted();

/** What each group permits, as JSON. */
const permissionsByGroup = JSON.stringify(
  Object.fromEntries(Object.keys(permissionGroups).map((name) => [name, permissionsOf(known([name]))])),
);

/** "This grant covers the place", over `held h`. */
const covering = ({ workspaceId, companyId, locationId }: Placement): Sql<unknown> => sql`(
  (h.context_type = 'Location' and h.context_id = ${locationId}::bigint)
  or (h.context_type = 'Company' and h.context_id = ${companyId}::bigint)
  or (h.context_type = 'Workspace' and exists (select 1 from workspace top join workspace own on own.path <@ top.path
      where top.id = h.context_id and top.deleted_at is null and own.id = ${workspaceId})))`;

/** "This location is below the place", over `location l`. Nothing is below a location. */
function below({ workspaceId, companyId, locationId }: Placement): Sql<unknown> {
  if (locationId !== null) return sql`false`;
  if (companyId !== null) return sql`l.company_id = ${companyId}`;
  return sql`l.workspace_id in (select under.id from workspace top join workspace under on under.path <@ top.path where top.id = ${workspaceId})`;
}
