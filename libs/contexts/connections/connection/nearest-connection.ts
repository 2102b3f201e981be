import { Injectable } from '@nestjs/common';
import type { ProviderName } from '#domain/lists/connections';
import type { ConnectionState } from '#domain/machines/connection-machine';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { connectionColumns } from './connection.record.js';
import type { ConnectionPlace, ConnectionRecord } from './connection.record.js';

/** Whose connection is asked for. */
export type ConnectionUser =
  { readonly locationId: number } | { readonly companyId: number } | { readonly workspaceId: number };

/**
 * The connection that a place uses: its own, else its company's, else that of the nearest workspace above. A nearer one that
 * does not work hides a farther one that does: else somebody's posts would appear at somebody else's page.
 */
@Injectable()
export class NearestConnection {
  constructor(private readonly database: Database) {}

  /** @returns the connection, in whatever state; undefined: none */
  async of(user: ConnectionUser, provider: ProviderName): Promise<ConnectionRecord | undefined> {
    const place = await this.placeOf(user);
    return place === undefined ? undefined : this.at(place, provider);
  }

  async at(place: ConnectionPlace, provider: ProviderName): Promise<ConnectionRecord | undefined> {
    return (await this.all(place, [provider]))[0];
  }

  /** The connection to each of these providers that the place uses. */
  async all(place: ConnectionPlace, providers: readonly ProviderName[]): Promise<ConnectionRecord[]> {
    const { rows } = await sql<ConnectionRecord>`
      select ${connectionColumns} from (${nearestConnections(place, providers)}) c order by c.provider`.execute(
      this.database.read,
    );
    return rows;
  }

  private async placeOf(user: ConnectionUser): Promise<ConnectionPlace | undefined> {
    if ('workspaceId' in user) return { workspaceId: user.workspaceId, companyId: null, locationId: null };
    const query =
      'locationId' in user
        ? sql<ConnectionPlace>`select workspace_id as "workspaceId", company_id as "companyId", id as "locationId"
            from location where id = ${user.locationId} and deleted_at is null`
        : sql<ConnectionPlace>`select workspace_id as "workspaceId", id as "companyId", null::bigint as "locationId"
            from company where id = ${user.companyId} and deleted_at is null`;
    const { rows } = await query.execute(this.database.read);
    return rows[0];
  }
}

/** One row of `connection` per provider, of what the place uses. */
export const nearestConnections = (
  { workspaceId, companyId, locationId }: ConnectionPlace,
  providers: readonly ProviderName[],
) => sql`
  select distinct on (c.provider) c.*
  from connection c join workspace w on w.id = c.workspace_id
  where c.provider = any(${[...providers]}::text[]) and c.state <> 'REMOVED'
    and c.workspace_id = any(array(
      select unnest(string_to_array(own.path::text, '.'))::int from workspace own where own.id = ${workspaceId}))
    and (c.company_id is null or (c.workspace_id = ${workspaceId} and c.company_id = ${companyId}::bigint))
    and (c.location_id is null or c.location_id = ${locationId}::bigint)
  order by c.provider, c.location_id nulls last, c.company_id nulls last, nlevel(w.path) desc`;

/**
 * SQL of the state of the connection that a location uses, by the rule of {@link NearestConnection}; null: it has none. Each level
 * is looked up by its own index, so that it can be asked for many locations at once.
 * @param place SQL of the ids of a location, its company and its workspace, and of the path of the workspace
 */
export const stateOfNearest = (
  place: Readonly<Record<'workspaceId' | 'companyId' | 'locationId' | 'path', Sql<unknown>>>,
  provider: Sql<unknown>,
): Sql<ConnectionState | null> => sql`(
  select c.state from (
    select 1 as level, 0 as depth, c.state from connection c
    where c.workspace_id = ${place.workspaceId} and c.location_id = ${place.locationId} and c.provider = ${provider} and c.state <> 'REMOVED'
    union all
    select 2, 0, c.state from connection c
    where c.workspace_id = ${place.workspaceId} and c.company_id = ${place.companyId} and c.location_id is null
      and c.provider = ${provider} and c.state <> 'REMOVED'
    union all
    select 3, nlevel(w.path), c.state from connection c join workspace w on w.id = c.workspace_id
    where c.workspace_id = any(string_to_array(${place.path}::text, '.')::int[]) and c.company_id is null
      and c.provider = ${provider} and c.state <> 'REMOVED') c
  order by c.level, c.depth desc limit 1)`;
