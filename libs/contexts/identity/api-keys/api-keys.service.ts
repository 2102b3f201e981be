import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Permission } from '#domain/identity/permissions';
import { covers } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, insertedId, sql } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { ApiKeyEntity } from './api-key.entity.js';
import { newKeySecret } from './api-key-secret.js';
import { ActorSource } from '../sign-in/actor-source.js';
import { TokenFamilies } from '../tokens/token-families.js';
import { UserAuthority } from '../user/user-authority.js';
import type { StoredUser } from '../user/user-store.js';

export interface ApiKeyInput {
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** Only there; both left out: wherever the user may. */
  readonly companyIds?: readonly number[];
  readonly locationIds?: readonly number[];
  /** ISO instant; null: it works until it is removed. */
  readonly expiresAt?: string | null;
}

/** The key is told once and kept as a hash. */
export interface MadeApiKey {
  readonly value: number;
  readonly key: string;
}

interface HeldKey {
  readonly userId: number;
  readonly name: string;
  readonly start: string;
  readonly family: string;
  readonly isTest: boolean;
}

const mostKeys = 50;

/** Keys with which programs act as a user, for a part of what the user may. */
@Injectable()
export class ApiKeys {
  constructor(
    private readonly database: Database,
    private readonly authority: UserAuthority,
    private readonly actors: ActorSource,
    private readonly families: TokenFamilies,
    private readonly audit: Audit,
  ) {}

  /** Of one user; never with a secret. */
  async list(userId: number, skip: number, take: number): Promise<JsonText<object>> {
    const of = sql`from api_key k where k.user_id = ${userId} and k.deleted_at is null`;
    return this.database.list(sql`
      select coalesce((select json_agg(json_build_object('id', k.id, 'userId', k.user_id, 'name', k.name, 'start', k.start,
          'permissions', k.permissions, 'companyIds', k.company_ids, 'locationIds', k.location_ids,
          'expiresAt', iso(k.expires_at), 'previousUntil', case when k.previous_until > now() then iso(k.previous_until) end,
          'createdAt', iso(k.created_at), 'lastUsedAt', iso(k.last_used_at)) order by k.id)
        from (select k.* ${of} order by k.id offset ${skip} limit ${take}) k), '[]')::text as data,
        (select count(*) ${of}) as total`);
  }

  /**
   * Who makes a key can act as its user: that takes what a change of the user's password takes.
   * @throws DomainError `validationFailed`; `userNotFound`, `userHoldsMore`; `tooManyApiKeys`
   */
  async create(actor: Actor, userId: number, draft: Draft<ApiKeyInput>): Promise<MadeApiKey> {
    return this.database.transaction(async (tx) => {
      const user = await this.authority.take(tx, actor, userId);
      await this.check(tx, userId, draft);
      const { name, permissions, companyIds = [], locationIds = [], expiresAt = null } = draft.complete();
      const { rows } = await sql<{ count: number; testMode: boolean }>`
        select (select count(*)::int from api_key where user_id = ${userId} and deleted_at is null) as count,
          (select test_mode from workspace where id = ${user.workspace_id}) as "testMode"`.execute(tx);
      if ((rows[0]?.count ?? 0) >= mostKeys) throw new DomainError('tooManyApiKeys', { limit: mostKeys });
      const secret = newKeySecret(rows[0]?.testMode === true);
      const limits = {
        permissions: [...new Set(permissions)],
        companyIds: [...new Set(companyIds)],
        locationIds: [...new Set(locationIds)],
        expiresAt,
      };
      const made = await tx.insert(ApiKeyEntity, {
        ...limits,
        workspaceId: user.workspace_id,
        userId,
        name,
        start: secret.start,
        secretHash: secret.hash,
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
        family: randomUUID(),
        createdBy: actor.user.id,
      });
      const id = insertedId(made);
      await this.record(tx, 'apiKey.create', user, { after: { id, name, start: secret.start, ...limits } });
      return { value: id, key: secret.key };
    });
  }

  /**
   * Gives the key a new secret.
   * @param overlapHours how long the secret before works beside it
   * @throws DomainError `apiKeyNotFound`, `userHoldsMore`
   */
  async rotate(actor: Actor, id: number, overlapHours: number): Promise<MadeApiKey> {
    return this.database.transaction(async (tx) => {
      const { held, user } = await this.take(tx, actor, id);
      const made = newKeySecret(held.isTest);
      await sql`
        update api_key set secret_hash = ${made.hash}, start = ${made.start}, previous_hash = secret_hash,
          previous_until = now() + ${overlapHours} * interval '1 hour'
        where id = ${id}`.execute(tx);
      // The secret of two rotations ago has ended, whatever is remembered of it.
      await this.families.forgetAfter(tx, held.family);
      await this.record(tx, 'apiKey.rotate', user, {
        before: { id, start: held.start },
        after: { id, start: made.start, overlapHours },
      });
      return { value: id, key: made.key };
    });
  }

  /** It is refused at once. @throws DomainError `apiKeyNotFound`, `userHoldsMore` */
  async delete(actor: Actor, id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { held, user } = await this.take(tx, actor, id);
      await sql`update api_key set deleted_at = now() where id = ${id}`.execute(tx);
      await this.families.forgetAfter(tx, held.family);
      await this.record(tx, 'apiKey.delete', user, { before: { id, name: held.name, start: held.start } });
      return id;
    });
  }

  /** Locked until the transaction ends. */
  private async take(tx: Tx, actor: Actor, id: number): Promise<{ held: HeldKey; user: StoredUser }> {
    const { rows } = await sql<HeldKey>`
      select user_id as "userId", name, start, family, starts_with(start, 'lk_test_') as "isTest" from api_key
      where id = ${id} and deleted_at is null for update`.execute(tx);
    const [held] = rows;
    if (held === undefined) throw new DomainError('apiKeyNotFound', { id });
    return { held, user: await this.authority.take(tx, actor, held.userId) };
  }

  /** A key for what its user may not do would surprise the user who made it. */
  private async check(tx: Tx, userId: number, { good, problems }: Draft<ApiKeyInput>): Promise<void> {
    const holder = await this.actors.reload(userId);
    const { permissions = [], companyIds, locationIds, expiresAt } = good;
    const lacking = permissions.filter((permission) => holder?.holds(permission) !== true);
    if (lacking.length > 0) problems.add({ field: 'permissions', value: lacking, problem: 'notPermitted' });
    // A program that has found no companies must not get a key to all of them.
    if ([companyIds, locationIds].every((ids) => !ids?.length))
      for (const field of ['companyIds', 'locationIds'] as const)
        if (good[field]?.length === 0) problems.add({ field, value: [], problem: 'required' });
    for (const [field, table, ids = []] of [
      ['companyIds', 'company', companyIds],
      ['locationIds', 'location', locationIds],
    ] as const) {
      const places = await placesOf(tx, table, ids);
      const reached = new Set(places.filter((place) => holder && covers(holder.visible, place)).map(({ id }) => id));
      const unknown = ids.filter((id) => !reached.has(id));
      if (unknown.length > 0) problems.add({ field, value: unknown, problem: 'noSuch' });
    }
    if (typeof expiresAt === 'string' && Date.parse(expiresAt) <= Date.now())
      problems.add({ field: 'expiresAt', value: expiresAt, problem: 'past' });
  }

  private async record(tx: Tx, operation: string, user: StoredUser, states: object): Promise<void> {
    const { id: subjectId, workspace_id: workspaceId } = user;
    await this.audit.record(tx, { workspaceId, operation, subject: 'user', subjectId, ...states });
  }
}

async function placesOf(tx: Tx, table: 'company' | 'location', ids: readonly number[]): Promise<Placement[]> {
  if (ids.length === 0) return [];
  const [company, location] = table === 'company' ? [sql`p.id`, sql`null`] : [sql`p.company_id`, sql`p.id`];
  const { rows } = await sql<Placement>`
    select p.id, p.workspace_id as "workspaceId", ${company} as "companyId", ${location} as "locationId"
    from ${sql.table(table)} p where p.id = any(${[...ids]}::bigint[]) and p.deleted_at is null`.execute(tx);
  return rows;
}
