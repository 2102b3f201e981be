import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';

/** The advertisements of a company. */
@Injectable()
export class AdvertisingPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'advertising';

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
      select coalesce(json_agg(to_jsonb(a) order by a.subscription_id), '[]') as json
      from subscription s join advertisement a on a.subscription_id = s.id
      where s.workspace_id = ${workspaceId} and s.company_id = ${id}`.execute(this.database.read);
    return rows[0]?.json ?? null;
  }

  /** What was shown is free text; that it was shown belongs to the subscriptions. */
  async erase(tx: Tx, { contextType, id, workspaceId }: PersonalDataSubject): Promise<void> {
    if (contextType !== 'Company') return;
    await sql`
      update advertisement a set text_fields = '[]', image_fields = '[]', destination_url = ''
      from subscription s
      where s.id = a.subscription_id and s.workspace_id = ${workspaceId} and s.company_id = ${id}`.execute(tx);
  }
}
