import { Injectable } from '@nestjs/common';
import { DomainError, isDomainError } from '#domain/errors/errors';
import type { Permission } from '#domain/identity/permissions';
import { Database, sql } from '#platform/database';
import { covers } from './actor.js';
import type { Actor } from './actor.js';
import type { Placement, ResourceKind } from './resource.js';

/** Answers "can this actor see it" (404) and "may this actor do it there" (403), in that order. */
@Injectable()
export class AccessControl {
  constructor(private readonly database: Database) {}

  /**
   * @param ids distinct ids of one kind
   * @throws DomainError the kind's not-found error for the first id that does not exist or is not visible
   */
  async locate(actor: Actor, kind: ResourceKind, ids: readonly number[]): Promise<Placement[]> {
    const { rows } = await sql<Placement & { userId: number | null }>`
      select r.id, ${sql.raw(kind.workspace)} as "workspaceId", ${sql.raw(kind.company ?? 'null::bigint')} as "companyId",
             ${sql.raw(kind.location ?? 'null::bigint')} as "locationId", ${sql.raw(kind.user?.id ?? 'null::bigint')} as "userId"
      from ${kind.rows === undefined ? sql.table(kind.table) : sql.raw(`(${kind.rows})`)} r
      where r.id = any(${[...ids]}::bigint[]) and ${sql.raw(kind.exists ?? 'true')}`.execute(this.database.read);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const parts = await this.parts(actor, kind, rows);
    return ids.map((id) => {
      const place = byId.get(id);
      if (place === undefined) throw new DomainError(kind.notFound, { id });
      const { userId, ...placement } = place;
      const own = parts?.get(id) ?? [];
      const isCovered = covers(actor.visible, placement) || own.some((part) => covers(actor.visible, part));
      if (userId !== actor.user.id && (kind.user?.alone === true || !isCovered))
        throw new DomainError(kind.notFound, { id });
      // What is the user's own is not therefore a program's that has a key to a part.
      if (actor.isLimited && !isCovered) throw new DomainError(kind.notFound, { id });
      return own.length === 0 ? placement : { ...placement, parts: own };
    });
  }

  /** One that a body names: undefined where it does not exist or is not visible, which is a wrong field there. */
  async find(actor: Actor, kind: ResourceKind, id: number): Promise<Placement | undefined> {
    return this.locate(actor, kind, [id]).then(
      ([place]) => place,
      (error: unknown) => {
        if (isDomainError(error) && error.key === kind.notFound) return undefined;
        throw error;
      },
    );
  }

  /** Only where they can matter: to an actor with one group, whose grants cover the whole, parts are nothing. */
  private async parts(
    actor: Actor,
    { spread }: ResourceKind,
    wholes: readonly Placement[],
  ): Promise<Map<number, NonNullable<Placement['parts']>> | undefined> {
    if (spread === undefined) return undefined;
    const { visible } = actor;
    const mayDiffer = actor.hasSeveralGroups || visible.companyIds.length + visible.locationIds.length > 0;
    const ids = wholes.filter((whole) => mayDiffer || !covers(visible, whole)).map(({ id }) => id);
    if (ids.length === 0) return undefined;
    const { rows } = await sql<{ id: number; parts: NonNullable<Placement['parts']> }>`
      select s.id, json_agg(json_build_object('workspaceId', s.workspace_id, 'companyId', s.company_id, 'locationId', s.location_id)) as parts
      from (${sql.raw(spread)}) s where s.id = any(${ids}::bigint[]) group by s.id`.execute(this.database.read);
    return new Map(rows.map((row) => [row.id, row.parts]));
  }

  /** @throws DomainError `permissionMissing` unless a grant that covers each place permits it */
  demand(actor: Actor, permission: Permission, places: readonly Placement[]): void {
    const scope = actor.scope(permission);
    // A thing that lies at several places is read by who may read at one of them, and changed by who may at all.
    const isRead = permission.endsWith(':read');
    const coversParts = ({ parts = [] }: Placement): boolean =>
      parts.length > 0 && parts[isRead ? 'some' : 'every']((part) => covers(scope, part));
    const isPermitted = (place: Placement): boolean => covers(scope, place) || coversParts(place);
    const permitted = places.length === 0 ? actor.holds(permission) : places.every(isPermitted);
    if (!permitted) throw new DomainError('permissionMissing', { permission });
  }
}
