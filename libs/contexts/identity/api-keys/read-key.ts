import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { KeyLimits } from '#platform/access';
import { Database, sql } from '#platform/database';
import { keyHash } from './api-key-secret.js';

/** An API key that works, and what it may do of what its user may. */
export interface ReadKey {
  readonly id: number;
  readonly userId: number;
  readonly securityVersion: number;
  readonly family: string;
  readonly limits: KeyLimits;
  /** In ms since 1970: until when it works; null: until it is removed. */
  readonly expiresAt: number | null;
}

interface KeyRow extends Omit<ReadKey, 'limits' | 'expiresAt'> {
  readonly permissions: KeyLimits['permissions'];
  readonly isPlaced: boolean;
  readonly places: NonNullable<KeyLimits['places']> | null;
  readonly expiresAt: Date | null;
}

/** Checks API keys. */
@Injectable()
export class ReadApiKey {
  constructor(private readonly database: Database) {}

  /**
   * Also counts it as used now.
   * @throws DomainError `tokenInvalid`: unknown, removed, expired, or rotated for longer than was asked for
   */
  async execute(key: string): Promise<ReadKey> {
    const hash = keyHash(key);
    const { rows } = await sql<KeyRow>`
      update api_key k set last_used_at = now() from app_user u
      where (k.secret_hash = ${hash} or (k.previous_hash = ${hash} and k.previous_until > now()))
        and k.deleted_at is null and (k.expires_at is null or k.expires_at > now())
        and u.id = k.user_id and u.active and not u.locked and u.deleted_at is null
      returning ${columns}, least(k.expires_at, case when k.previous_hash = ${hash} then k.previous_until end) as "expiresAt"`.execute(
      this.database.manager,
    );
    const [row] = rows;
    if (row === undefined) throw new DomainError('tokenInvalid');
    return readKey(row);
  }

  /** A key that has begun something, as it is now. @returns undefined: it was removed, or has expired */
  async byId(id: number): Promise<ReadKey | undefined> {
    const { rows } = await sql<KeyRow>`
      select ${columns}, k.expires_at as "expiresAt" from api_key k join app_user u on u.id = k.user_id
      where k.id = ${id} and k.deleted_at is null and (k.expires_at is null or k.expires_at > now())`.execute(
      this.database.manager,
    );
    const [row] = rows;
    return row && readKey(row);
  }
}

/** Of a {@link KeyRow}, over `api_key k` and its `app_user u`. */
const columns = sql`k.id, k.user_id as "userId", u.security_version as "securityVersion", k.family, k.permissions,
  cardinality(k.company_ids) + cardinality(k.location_ids) > 0 as "isPlaced",
  (select json_agg(p) from (
    select c.workspace_id as "workspaceId", c.id as "companyId", null as "locationId" from company c
    where c.id = any(k.company_ids) and c.deleted_at is null
    union all
    select l.workspace_id, l.company_id, l.id from location l
    where l.id = any(k.location_ids) and l.deleted_at is null) p) as places`;

function readKey({ permissions, isPlaced, places, expiresAt, ...known }: KeyRow): ReadKey {
  return {
    ...known,
    limits: { permissions, places: isPlaced ? (places ?? []) : null },
    expiresAt: expiresAt?.getTime() ?? null,
  };
}
