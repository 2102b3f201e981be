import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, insertedId, sql } from '#platform/database';
import type { JsonText } from '#platform/database';
import { ApiClientEntity } from './api-client.entity.js';
import { TokenFamilies } from '../tokens/token-families.js';
import { UserAuthority } from '../user/user-authority.js';

export interface ApiClientInput {
  readonly name: string;
}

/** What a program signs in with. The secret is told once and kept as a hash. */
export interface ApiClientSecret {
  readonly value: number;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Whose tokens a client gets. */
export interface ApiClientHolder {
  /** The user's. */
  readonly id: number;
  readonly securityVersion: number;
  readonly clientFamily: string;
}

const mostClients = 50;

const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Programs that sign in as a user with credentials of their own (RFC 6749, 4.4), which live as long as nobody removes them. */
@Injectable()
export class ApiClients {
  constructor(
    private readonly database: Database,
    private readonly authority: UserAuthority,
    private readonly families: TokenFamilies,
    private readonly audit: Audit,
  ) {}

  /** Of one user; never with a secret. */
  async list(userId: number, skip: number, take: number): Promise<JsonText<object>> {
    const of = sql`from api_client c where c.user_id = ${userId} and c.deleted_at is null`;
    return this.database.list(sql`
      select coalesce((select json_agg(json_build_object('id', c.id, 'userId', c.user_id, 'clientId', c.client_id, 'name', c.name,
          'createdAt', iso(c.created_at), 'lastUsedAt', iso(c.last_used_at)) order by c.id)
        from (select c.* ${of} order by c.id offset ${skip} limit ${take}) c), '[]')::text as data,
        (select count(*) ${of}) as total`);
  }

  /**
   * Anyone who makes a client could act as its user: that takes what a change of the user's password takes.
   * @throws DomainError `validationFailed`; `userNotFound`, `userHoldsMore`; `tooManyApiClients`
   */
  async create(actor: Actor, userId: number, draft: Draft<ApiClientInput>): Promise<ApiClientSecret> {
    const { name } = draft.complete();
    const [clientId, clientSecret] = [`lc_${randomBytes(12).toString('hex')}`, randomBytes(32).toString('base64url')];
    return this.database.transaction(async (tx) => {
      const user = await this.authority.take(tx, actor, userId);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from api_client where user_id = ${userId} and deleted_at is null`.execute(tx);
      if ((rows[0]?.count ?? 0) >= mostClients) throw new DomainError('tooManyApiClients', { limit: mostClients });
      const made = await tx.insert(ApiClientEntity, {
        workspaceId: user.workspace_id,
        userId,
        clientId,
        name,
        secretHash: digest(clientSecret),
        family: randomUUID(),
        createdBy: actor.user.id,
      });
      const id = insertedId(made);
      await this.audit.record(tx, {
        workspaceId: user.workspace_id,
        operation: 'apiClient.create',
        subject: 'user',
        subjectId: userId,
        after: { id, clientId, name },
      });
      return { value: id, clientId, clientSecret };
    });
  }

  /** Its tokens are refused at once. @throws DomainError `apiClientNotFound`, `userHoldsMore` */
  async delete(actor: Actor, id: number): Promise<number> {
    const family = await this.database.transaction(async (tx) => {
      const { rows } = await sql<{ userId: number; clientId: string; name: string; family: string }>`
        update api_client set deleted_at = now() where id = ${id} and deleted_at is null
        returning user_id as "userId", client_id as "clientId", name, family`.execute(tx);
      const [client] = rows;
      if (client === undefined) throw new DomainError('apiClientNotFound', { id });
      const user = await this.authority.take(tx, actor, client.userId);
      await this.audit.record(tx, {
        workspaceId: user.workspace_id,
        operation: 'apiClient.delete',
        subject: 'user',
        subjectId: user.id,
        before: { id, clientId: client.clientId, name: client.name },
      });
      await this.families.revoke(client.family);
      return client.family;
    });
    // Once more now that it is committed: what was checked in between was checked against the state before.
    this.families.forget(family);
    return id;
  }

  /** @returns undefined when the secret is not the client's, or its user may not sign in */
  async holderOf(clientId: string, clientSecret: string): Promise<ApiClientHolder | undefined> {
    const { rows } = await sql<ApiClientHolder>`
      update api_client c set last_used_at = now() from app_user u
      where c.client_id = ${clientId} and c.secret_hash = ${digest(clientSecret)} and c.deleted_at is null
        and u.id = c.user_id and u.active and not u.locked and u.deleted_at is null
      returning u.id, u.security_version as "securityVersion", c.family as "clientFamily"`.execute(
      this.database.manager,
    );
    return rows[0];
  }
}
