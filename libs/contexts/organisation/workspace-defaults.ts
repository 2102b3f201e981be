import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors';
import { Database } from '#platform/database';

/** What a workspace says where a location says nothing. */
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
    const workspace = await this.database.read
      .selectFrom('workspace')
      .select(['default_country as country', 'time_zone as timeZone'])
      .where('id', '=', workspaceId)
      .executeTakeFirst();
    if (workspace === undefined) throw new DomainError('workspaceNotFound', { id: workspaceId });
    return workspace;
  }
}
