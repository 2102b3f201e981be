import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import type { ConnectionEvent } from '#domain/machines/connection-machine';
import { familyOf } from '#domain/lists/connections';
import type { ProviderName } from '#domain/lists/connections';
import { Config } from '#platform/config';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { SecretBox } from '#platform/secrets';
import { Outbox } from '#platform/outbox';
import type { EventDefinition } from '#platform/outbox';
import { columnsOf, subjectOf, Transitions } from '#platform/transitions';
import type { Cause } from '#platform/transitions';
import type { ConnectionNews } from '../connection.events.js';
import { ConnectionEntity } from './connection.entity.js';
import { connectionColumns, connectionTable } from './connection.record.js';
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
    const row = await tx.findOne(ConnectionEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return row ?? undefined;
  }

  /** The connection that this very place holds. */
  async lockAt(
    tx: Tx,
    { workspaceId, companyId, locationId }: ConnectionPlace,
    provider: ProviderName,
  ): Promise<ConnectionRecord | undefined> {
    const heldBy = { workspaceId, companyId: companyId ?? IsNull(), locationId: locationId ?? IsNull() };
    const row = await tx.findOne(ConnectionEntity, {
      where: { ...heldBy, provider, state: Not('REMOVED') },
      lock: { mode: 'pessimistic_write' },
    });
    return row ?? undefined;
  }

  /** @returns undefined when the place has got one in this very moment */
  async create(
    tx: Tx,
    { place, provider, user, grant, connectedBy }: NewConnection,
  ): Promise<ConnectionRecord | undefined> {
    const state = this.transitions.initial(connectionTable, 'connect', {});
    const { rows } = await sql<ConnectionRecord>`
      insert into connection as c (workspace_id, company_id, location_id, provider, state, provider_user_id, owner, image, scopes,
        sealed_access, sealed_refresh, access_until, connected_by, due_at)
      values (${place.workspaceId}, ${place.companyId}, ${place.locationId}, ${provider}, ${state}, ${user.id}, ${user.name},
        ${user.image}, ${[...grant.scopes]}::text[], ${this.box.seal(grant.accessToken)},
        ${this.sealed(grant.refreshToken)}, ${grant.accessUntil}, ${connectedBy}, clock_now(${place.workspaceId}) + ${patience} * interval '1 s')
      on conflict do nothing returning ${connectionColumns}`.execute(tx);
    const [row] = rows;
    if (row === undefined) return undefined;
    await this.transitions.recordCreated(tx, connectionTable, 'connect', [subjectOf(row)]);
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
    const isSame = connection.providerUserId === user.id;
    // A consent that is repeated can come without a refresh token: the old one stays good, for the same person.
    const kept = isSame ? connection.sealedRefresh : null;
    const renewed = {
      providerUserId: user.id,
      owner: user.name,
      image: user.image,
      scopes: [...grant.scopes],
      sealedAccess: this.box.seal(grant.accessToken),
      sealedRefresh: this.sealed(grant.refreshToken) ?? kept,
      accessUntil: grant.accessUntil,
      renewingUntil: null,
      problem: null,
      connectedBy,
    };
    const due = dueAt(new Date(Date.now() + patience * 1000));
    const columns = { ...columnsOf(tx, ConnectionEntity, renewed), due_at: due };
    const subject = subjectOf(connection);
    const state = await this.transitions.demand(tx, connectionTable, subject, 'reconnect', {}, {}, columns);
    return { ...connection, ...renewed, state };
  }

  /** @returns whether the machine has a row for it */
  async fire(
    tx: Tx,
    connection: ConnectionRecord,
    event: ConnectionEvent,
    cause: Cause,
    { problem, dueAt: at }: { problem?: Trouble | null; dueAt: Date | null },
  ): Promise<boolean> {
    const columns = columnsOf(tx, ConnectionEntity, problem === undefined ? {} : { problem });
    const set = { ...columns, due_at: at === null ? null : dueAt(at) };
    const subject = subjectOf(connection);
    return (await this.transitions.fire(tx, connectionTable, subject, event, {}, cause, set)) !== undefined;
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

  /** Whether another connection of the person was lost within the last minutes: then all have been asked about. */
  async wasLostJustNow(tx: Tx, { id, provider, providerUserId: user }: ConnectionRecord): Promise<boolean> {
    const { rows } = await sql`
      select from connection where provider_user_id = ${user} and provider = any(${[...familyOf(provider)]}::text[])
        and id <> ${id} and state = 'EXPIRED' and updated_at > now() - interval '10 minutes' limit 1`.execute(tx);
    return rows.length > 0;
  }

  /** Providers keep one consent per person: the other connections that this person has made are looked at now, except those at which somebody is. */
  async checkOthersOf(tx: Tx, { id, provider, providerUserId: user }: ConnectionRecord): Promise<void> {
    await sql`
      update connection set due_at = clock_now(workspace_id) where id in (
        select id from connection where provider_user_id = ${user} and provider = any(${[...familyOf(provider)]}::text[])
          and id <> ${id} and state not in ('REMOVED', 'EXPIRED') order by id for update skip locked)`.execute(tx);
  }

  /** What the provider has given. */
  grantOf({ sealedAccess: access, sealedRefresh: refresh, accessUntil, scopes }: ConnectionRecord): Grant {
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
      companyId: connection.companyId,
      locationId: connection.locationId,
      ...more,
    } as P;
    await this.outbox.emit(tx, event, [{ workspaceId: connection.workspaceId, payload }]);
  }

  private sealed(secret: string | null): string | null {
    return secret === null ? null : this.box.seal(secret);
  }
}

/** An instant by the workspace's clock, which in test mode can be ahead: as far away from its now as `at` is from ours. */
const dueAt = (at: Date) => sql<Date>`clock_now(workspace_id) + (${at}::timestamptz - now())`;

/** Seconds after which the worker takes over a check that the process which began it has not finished. */
const patience = 30;
