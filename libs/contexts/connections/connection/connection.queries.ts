import { Injectable } from '@nestjs/common';
import { instagramPortalName, portalNames } from '#domain/lists/connections';
import type { ProviderName } from '#domain/lists/connections';
import { DomainError, errorMessage } from '#domain/errors/errors';
import type { DecidedValueOf } from '#domain/lists/lists';
import { decidedLists } from '#domain/lists/lists';
import { covers } from '#platform/access';
import type { Actor } from '#platform/access';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import { addressOf, BeginConnection } from '../connecting/begin-connection.js';
import { connectionColumns, contextOf } from './connection.record.js';
import type { ConnectionContextType, ConnectionPlace, ConnectionRecord, Trouble } from './connection.record.js';
import { NearestConnection, nearestConnections } from './nearest-connection.js';
import { isChosen } from './remove-connection.js';
import type { ConnectionChoice } from './remove-connection.js';

export type ConnectionStatus = DecidedValueOf<'connectionStatus'>;

/** What the specification says of a social connection; everything after `connectionUrl` is an extension. */
export interface SocialConnectionView {
  readonly id: number;
  /** Null: held further up. */
  readonly locationId: number | null;
  readonly portalName: string;
  readonly socialPortalName: string;
  readonly owner: string | null;
  readonly status: ConnectionStatus;
  readonly errorMessage: string | null;
  /** Where somebody connects again; null: the caller may not, or the provider is not configured. */
  readonly connectionUrl: string | null;
  readonly errorCode: number | null;
  readonly contextType: ConnectionContextType;
  readonly contextId: number;
  readonly inherited: boolean;
  readonly providerUserId: string | null;
}

/** One connection as the OAuth calls show it. */
export interface OAuthView {
  readonly type: 'TOKEN' | 'URL' | 'ERROR' | 'FINALIZED';
  readonly url: string | null;
  readonly error: DomainError | null;
  readonly image: string | null;
  readonly serviceName: string;
  readonly providerUserId: string | null;
  readonly inherited: boolean;
}

/** What came of a consent, for the user who has just given it. */
export interface ConnectionOutcome {
  readonly portal: string;
  readonly status: ConnectionStatus;
  readonly owner: string;
  /** Name of the location, company or workspace. */
  readonly place: string;
  readonly error: DomainError | null;
}

interface Row {
  readonly id: number;
  readonly shownLocation: number | null;
  readonly provider: ProviderName;
  readonly isInstagram: boolean;
  readonly owner: string | null;
  readonly state: ConnectionStatus;
  readonly problem: Trouble | null;
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly locationId: number | null;
  readonly providerUserId: string | null;
}

/** What is connected, and where it is missing. */
@Injectable()
export class ConnectionQueries {
  constructor(
    private readonly database: Database,
    private readonly nearest: NearestConnection,
    private readonly begin: BeginConnection,
  ) {}

  /** What the place uses; of a company also what its locations hold themselves. */
  async list(
    actor: Actor,
    place: ConnectionPlace,
    { skip, take }: { readonly skip: number; readonly take: number },
  ): Promise<{ data: SocialConnectionView[]; total: number }> {
    const { rows } = await sql<Row & { total: number }>`
      with shown as (${shownConnections(place)})
      select s.*, (select count(*)::int from shown) as total from shown s
      order by s."shownLocation" nulls first, s.provider, s."isInstagram", s.id offset ${skip} limit ${take}`.execute(
      this.database.read,
    );
    const total = rows[0]?.total ?? (skip === 0 ? 0 : await this.count(place));
    return { data: rows.map((row) => this.viewOf(actor, place, row)), total };
  }

  /** The connection that a place uses, or where to begin one. */
  async oauth(
    actor: Actor,
    place: ConnectionPlace,
    provider: ProviderName,
    { returnTo = null, ...choice }: ConnectionChoice & { readonly returnTo?: string | null },
  ): Promise<OAuthView> {
    const found = await this.nearest.at(place, provider);
    const connection = found !== undefined && isChosen(found, choice) ? found : undefined;
    const serviceName = portalNames[provider];
    if (connection === undefined) {
      if (choice.connectionId !== undefined) throw new DomainError('connectionNotFound');
      const url = addressOf(this.begin.execute(actor, place, provider, returnTo));
      return { type: 'URL', url, error: null, image: null, serviceName, providerUserId: null, inherited: false };
    }
    return this.oauthOf(actor, place, connection, 'TOKEN', returnTo);
  }

  /** A connection that was just made. @throws Error for one that does not exist */
  async finished(actor: Actor, id: number): Promise<OAuthView> {
    const { rows } =
      await sql<ConnectionRecord>`select ${connectionColumns} from connection c where id = ${id}`.execute(
        this.database.read,
      );
    const [connection] = rows;
    if (connection === undefined) throw new Error(`There is no connection ${id}.`);
    return this.oauthOf(actor, connection, connection, 'FINALIZED');
  }

  /** The same for a page. @throws Error for one that does not exist */
  async outcome(id: number): Promise<ConnectionOutcome> {
    const { rows } = await sql<ConnectionRecord & { place: string }>`
      select ${connectionColumns}, coalesce(l.name, o.name, w.name) as place
      from connection c join workspace w on w.id = c.workspace_id
      left join company o on o.id = c.company_id left join location l on l.id = c.location_id
      where c.id = ${id}`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined || row.state === 'REMOVED') throw new Error(`There is no connection ${id}.`);
    const { provider, state, owner, place, problem } = row;
    const error = problem === null ? null : new DomainError(problem.key, problem.parameters);
    return { portal: portalNames[provider], status: state, owner, place, error };
  }

  private oauthOf(
    actor: Actor,
    place: ConnectionPlace,
    row: ConnectionRecord,
    good: 'TOKEN' | 'FINALIZED',
    returnTo: string | null = null,
  ): OAuthView {
    const serviceName = portalNames[row.provider];
    const works = row.state === 'ACTIVE' || row.state === 'PROCESSING';
    const { key, parameters } = row.problem ?? {
      key: 'connectionNotUsable',
      parameters: { portal: serviceName, state: row.state },
    };
    return {
      type: works ? good : 'ERROR',
      url: works ? null : this.urlAt(actor, row, row.provider, returnTo),
      error: works ? null : new DomainError(key, parameters),
      image: row.image,
      serviceName,
      providerUserId: row.providerUserId,
      inherited: isInherited(place, row),
    };
  }

  private viewOf(actor: Actor, place: ConnectionPlace, row: Row): SocialConnectionView {
    const error = row.problem === null ? null : new DomainError(row.problem.key, row.problem.parameters);
    const portalName = row.isInstagram ? instagramPortalName : portalNames[row.provider];
    return {
      id: row.id,
      locationId: row.shownLocation,
      portalName,
      socialPortalName: portalName,
      owner: row.owner,
      status: row.state,
      errorMessage: error === null ? null : errorMessage(error, currentContext().language),
      connectionUrl: this.urlAt(actor, row, row.provider),
      errorCode: error?.code ?? null,
      ...contextOf(row),
      inherited: isInherited({ ...place, locationId: row.shownLocation ?? place.locationId }, row),
      providerUserId: row.providerUserId,
    };
  }

  private urlAt(
    actor: Actor,
    held: ConnectionPlace,
    provider: ProviderName,
    returnTo: string | null = null,
  ): string | null {
    if (!covers(actor.scope('listing:write'), held)) return null;
    return this.begin.isPossible(provider) ? addressOf(this.begin.execute(actor, held, provider, returnTo)) : null;
  }

  private async count(place: ConnectionPlace): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from (${shownConnections(place)}) s`.execute(this.database.read);
    return rows[0]?.total ?? 0;
  }
}

const isInherited = (place: ConnectionPlace, held: ConnectionPlace): boolean =>
  place.locationId !== held.locationId || place.companyId !== held.companyId || place.workspaceId !== held.workspaceId;

/** What the place uses, what is held below it, and at which locations Instagram was looked for. */
function shownConnections(place: ConnectionPlace) {
  const { workspaceId, companyId, locationId } = place;
  const columns = sql`c.provider, c.workspace_id as "workspaceId", c.company_id as "companyId", c.location_id as "locationId"`;
  const ofLocation = sql`(${locationId}::bigint is null or i.location_id = ${locationId}::bigint)`;
  return sql`
    select c.id, c.location_id as "shownLocation", false as "isInstagram", c.owner, c.state, c.problem,
      c.provider_user_id as "providerUserId", ${columns}
    from (${nearestConnections(place, decidedLists.connectionProvider)}) c
    union all
    select c.id, c.location_id, false, c.owner, c.state, c.problem, c.provider_user_id, ${columns}
    from connection c
    where ${locationId}::bigint is null and c.workspace_id = ${workspaceId} and c.company_id = ${companyId}::bigint
      and c.location_id is not null and c.state <> 'REMOVED'
    union all
    select c.id, i.location_id, true, i.user_name, i.state, i.problem, i.account_id, ${columns}
    from instagram_check i join location l on l.id = i.location_id and l.deleted_at is null
    join connection c on c.id = i.connection_id
    where i.workspace_id = ${workspaceId} and l.company_id = ${companyId}::bigint and ${ofLocation}`;
}
