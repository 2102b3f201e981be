import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';

/** Who may speak for the people of an email domain: who has proved that it is theirs. */
@Injectable()
export class DomainOwners {
  constructor(private readonly database: Database) {}

  /**
   * Of these domains those for which the workspace may speak: it, or one above it, has proved the domain; or its identity
   * provider used it before proofs were asked for, and nobody else has proved it since.
   */
  async spokenFor(workspaceId: number, domains: readonly string[]): Promise<readonly string[]> {
    const { rows } = await sql<{ domain: string }>`
      select distinct d.domain from email_domain d join workspace owner on owner.id = d.workspace_id
      join workspace own on own.id = ${workspaceId} and own.path <@ owner.path
      where d.deleted_at is null and d.domain = any(${[...domains]}) and (d.verified_at is not null
        or d.inherited and not exists (select from email_domain proved
          where proved.domain = d.domain and proved.verified_at is not null and proved.deleted_at is null))`.execute(
      this.database.read,
    );
    return rows.map(({ domain }) => domain);
  }

  /**
   * Whether the name is an address of a domain that others have proved to be theirs: nobody else's users get such names.
   * Workspaces above and below the owner are no others.
   */
  async isReserved(userName: string, workspaceId: number): Promise<boolean> {
    const domain = userName.slice(userName.lastIndexOf('@') + 1).trim();
    if (domain.length === userName.length) return false;
    const { rows } = await sql`
      select 1 from email_domain d join workspace owner on owner.id = d.workspace_id
      join workspace own on own.id = ${workspaceId}
      where d.domain = fold_name(${domain}) and d.verified_at is not null and d.deleted_at is null
        and not (own.path <@ owner.path or own.path @> owner.path)`.execute(this.database.read);
    return rows.length > 0;
  }

  /** Whether the user with this name belongs to the workspace's own line: itself, those above and those below it. */
  async isOfOwnLine(userName: string, workspaceId: number): Promise<boolean> {
    const { rows } = await sql`
      select 1 from app_user u join workspace theirs on theirs.id = u.workspace_id
      join workspace own on own.id = ${workspaceId}
      where fold_name(u.user_name) = fold_name(${userName}) and u.deleted_at is null
        and (own.path <@ theirs.path or own.path @> theirs.path)`.execute(this.database.read);
    return rows.length > 0;
  }
}
