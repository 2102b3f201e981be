import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';

/** What a workspace, or the nearest above it, says where a location says nothing. */
export interface Defaults {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** IANA. */
  readonly timeZone: string;
}

@Injectable()
export class WorkspaceDefaults {
  constructor(private readonly database: Database) {}

  /** @throws DomainError `workspaceNotFound` */
  async of(workspaceId: number): Promise<Defaults> {
    const { rows } = await sql<Defaults>`
      select workspace_country(w.id) as country, workspace_zone(w.id) as "timeZone"
      from workspace w where w.id = ${workspaceId}`.execute(this.database.read);
    const [workspace] = rows;
    if (workspace === undefined) throw new DomainError('workspaceNotFound', { id: workspaceId });
    return workspace;
  }
}
