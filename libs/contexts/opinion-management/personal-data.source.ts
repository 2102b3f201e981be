import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';

/** What a company has ordered from Meinungsmeister. */
@Injectable()
export class OpinionManagementPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'opinionManagement';

  constructor(
    private readonly sources: PersonalDataSources,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async collect({ contextType, id, workspaceId }: PersonalDataSubject): Promise<object | null> {
    if (contextType !== 'Company') return null;
    const { rows } = await sql<{ json: object[] }>`
      select coalesce(json_agg(to_jsonb(o) order by o.id), '[]') as json
      from subscription s join opinion_order o on o.id = s.id
      where s.workspace_id = ${workspaceId} and s.company_id = ${id}`.execute(this.database.read);
    return rows[0]?.json ?? null;
  }

  /** That something was ordered belongs to the subscriptions; where it went and what was said about it goes. */
  async erase(tx: Tx, { contextType, id, workspaceId }: PersonalDataSubject): Promise<void> {
    if (contextType !== 'Company') return;
    await sql`
      update opinion_order o set delivery_address = null, clarifications = '[]'
      from subscription s
      where s.id = o.id and s.workspace_id = ${workspaceId} and s.company_id = ${id}`.execute(tx);
  }
}
