import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';
import { ConnectionEntity } from './connection/connection.entity.js';

/** Who somebody is at Google, Facebook and LinkedIn, and what they have consented to. */
@Injectable()
export class ConnectionsPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'connections';

  constructor(
    private readonly sources: PersonalDataSources,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async collect({ contextType, id }: PersonalDataSubject): Promise<object | null> {
    const ofThem = contextType === 'User' ? sql`c.connected_by = ${id}` : sql`c.company_id = ${id}`;
    const { rows } = await sql<{ json: object }>`
      select json_build_object('connections', coalesce(json_agg(json_build_object('provider', c.provider,
        'providerUserId', c.provider_user_id, 'owner', c.owner, 'scopes', to_json(c.scopes), 'state', c.state,
        'at', iso(c.created_at)) order by c.id), '[]')) as json
      from connection c where ${ofThem} and c.state <> 'REMOVED'`.execute(this.database.read);
    return rows[0]?.json ?? null;
  }

  /** A connection is the business's and goes on; which user has made it is forgotten. */
  async erase(tx: Tx, { contextType, id }: PersonalDataSubject): Promise<void> {
    if (contextType !== 'User') return;
    await tx.update(ConnectionEntity, { connectedBy: id }, { connectedBy: null });
  }
}
