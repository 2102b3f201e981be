import { Injectable } from '@nestjs/common';
import type { ConnectionEvent } from '#domain/machines/connection-machine';
import type { ProviderName } from '#domain/lists/connections';
import { Config } from '#platform/config';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { SecretBox } from '#platform/secrets';
import { Outbox } from '#platform/outbox';
import type { EventDefinition } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import type { Cause } from '#platform/transitions';
import type { ConnectionNews } from '../connection.events.js';
import { connectionTable } from './connection.record.js';
import type { ConnectionPlace, ConnectionRecord, Trouble } from './connection.record.js';
import type { Grant, ProviderUser } from '../ports/provider.port.js';

export interface NewConnection {
  readonly place: ConnectionPlace;
  readonly provider: ProviderName;
  readonly user: ProviderUser;
  readonly grant: Grant;
  readonly connectedBy: number;
}

/** Writes connections. Tokens are encrypted here and nowhere else. */
@Injectable()
export class ConnectionStore {
  private readonly box: SecretBox;

  constructor(
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
    config: Config,
  ) {
    this.box = new SecretBox(config.tokenSecret, 'connections: tokens');
  }

  async lock(tx: Tx, id: number): Promise<ConnectionRecord | undefined> {
    const { rows } = await sql<ConnectionRecord>`select * from connection where id = ${id} for update`.execute(tx);
    return rows[0];
  }

  /** The connection that this very place holds. */
  async lockAt(tx: Tx, place: ConnectionPlace, provider: ProviderName): Promise<ConnectionRecord | undefined> {
    const { rows } = await sql<ConnectionRecord>`
      select * from connection where ${heldBy(place)} and provider = ${provider} and state <> 'REMOVED' for update`.execute(
      tx,
    );
    return rows[0];
  }

  /** @returns undefined when the place has got one in this very moment */
  async create(
    tx: Tx,
    { place, provider, user, grant, connectedBy }: NewConnection,
  ): Promise<ConnectionRecord | undefined> {
    const state = this.transitions.initial(connectionTable, 'connect', {});
    const { rows } = await sql<ConnectionRecord>`
      insert into connection (workspace_id, company_id, location_id, provider, state, provider_user_id, owner, image, scopes,
        sealed_access, sealed_refresh, access_until, connected_by, due_at)
      values (${place.workspaceId}, ${place.companyId}, ${place.locationId}, ${provider}, ${state}, ${user.id}, ${user.name},
        ${user.image}, ${[...grant.scopes]}::text[], ${this.box.seal(grant.accessToken)},
        ${this.sealed(grant.refreshToken)}, ${grant.accessUntil}, ${connectedBy}, clock_now(${place.workspaceId}) + ${patience} * interval '1 s')
      on conflict do nothing returning *`.execute(tx);
    const [row] = rows;
    if (row === undefined) return undefined;
    await this.transitions.recordCreated(tx, connectionTable, 'connect', [row]);
    return row;
  }

  /**
   * Somebody has consented again, perhaps another person: what belonged to the old consent goes.
   * @returns the connection as it is then
   */
  async reconnect(
    tx: Tx,
    connection: ConnectionRecord,
    { user, grant, connectedBy }: Pick<NewConnection, 'user' | 'grant' | 'connectedBy'>,
  ): Promise<ConnectionRecord> {
    const isSame = connection.provider_user_id === user.id;
    // A consent that is repeated can come without a refresh token: the old one stays good, for the same person.
    const kept = isSame ? connection.sealed_refresh : null;
    const columns = {
      provider_user_id: user.id,
      owner: user.name,
      image: user.image,
      scopes: [...grant.scopes],
      sealed_access: this.box.seal(grant.accessToken),
      sealed_refresh: this.sealed(grant.refreshToken) ?? kept,
      access_until: grant.accessUntil,
      renewing_until: null,
      problem: null,
      connected_by: connectedBy,
      due_at: dueAt(new Date(Date.now() + patience * 1000)),
    };
    const state = await this.transitions.demand(tx, connectionTable, connection, 'reconnect', {}, {}, columns);
    return { ...connection, ...columns, state };
  }

  /** @returns whether the machine has a row for it */
  async fire(
    tx: Tx,
    connection: ConnectionRecord,
    event: ConnectionEvent,
    cause: Cause,
    columns: { problem?: Trouble | null; due_at: Date | null },
  ): Promise<boolean> {
    const { problem, ...rest } = columns;
    const set = {
      ...rest,
      due_at: rest.due_at === null ? null : dueAt(rest.due_at),
      ...(problem !== undefined && { problem: problem === null ? null : JSON.stringify(problem) }),
    };
    return (await this.transitions.fire(tx, connectionTable, connection, event, {}, cause, set)) !== undefined;
  }

  /** Access that was renewed. What comes without a refresh token leaves the one that there is. */
  async keepGrant(tx: Tx, id: number, grant: Grant, at: Date): Promise<void> {
    await sql`
      update connection set sealed_access = ${this.box.seal(grant.accessToken)},
        sealed_refresh = coalesce(${this.sealed(grant.refreshToken)}, sealed_refresh),
        access_until = ${grant.accessUntil}, scopes = ${[...grant.scopes]}::text[], renewing_until = null,
        due_at = ${dueAt(at)}, updated_at = now()
      where id = ${id}`.execute(tx);
  }

  /** Says when to look at it again. */
  async putOff(tx: Tx, id: number, at: Date): Promise<void> {
    await sql`update connection set due_at = ${dueAt(at)} where id = ${id}`.execute(tx);
  }

  /** What the provider has given. */
  grantOf({
    sealed_access: access,
    sealed_refresh: refresh,
    access_until: accessUntil,
    scopes,
  }: ConnectionRecord): Grant {
    if (access === null) throw new Error('A connection that was removed has no tokens.');
    return {
      accessToken: this.box.open(access),
      refreshToken: refresh === null ? null : this.box.open(refresh),
      accessUntil,
      scopes,
    };
  }

  async emit<P extends ConnectionNews>(
    tx: Tx,
    event: EventDefinition<P>,
    connection: ConnectionRecord,
    more: Omit<P, keyof ConnectionNews>,
  ): Promise<void> {
    const payload = {
      connectionId: connection.id,
      provider: connection.provider,
      companyId: connection.company_id,
      locationId: connection.location_id,
      ...more,
    } as P;
    await this.outbox.emit(tx, event, [{ workspaceId: connection.workspace_id, payload }]);
  }

  private sealed(secret: string | null): string | null {
    return secret === null ? null : this.box.seal(secret);
  }
}

/** An instant by the workspace's clock, which in test mode can be ahead: as far away from its now as `at` is from ours. */
const dueAt = (at: Date) => sql<Date>`clock_now(workspace_id) + (${at}::timestamptz - now())`;

/** Seconds after which the worker takes over a check that the process which began it has not finished. */
const patience = 30;

/** SQL condition: held by this very place. */
export const heldBy = ({ workspaceId, companyId, locationId }: ConnectionPlace) => sql<boolean>`
  workspace_id = ${workspaceId} and company_id is not distinct from ${companyId}::bigint
  and location_id is not distinct from ${locationId}::bigint`;
