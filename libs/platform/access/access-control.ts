import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
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
    return ids.map((id) => {
      const place = byId.get(id);
      if (place === undefined) throw new DomainError(kind.notFound, { id });
      const { userId, ...placement } = place;
      const seen = userId === actor.user.id || (kind.user?.alone !== true && covers(actor.visible, placement));
      if (!seen) throw new DomainError(kind.notFound, { id });
      return placement;
    });
  }

  /** @throws DomainError `permissionMissing` unless a grant that covers each place permits it */
  demand(actor: Actor, permission: Permission, places: readonly Placement[]): void {
    const scope = actor.scope(permission);
    const permitted = places.length === 0 ? actor.holds(permission) : places.every((place) => covers(scope, place));
    if (!permitted) throw new DomainError('permissionMissing', { permission });
  }
}
