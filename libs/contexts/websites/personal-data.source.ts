import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';

/** The websites of a company. */
@Injectable()
export class WebsitesPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'websites';

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
      select coalesce(json_agg(to_jsonb(w) order by w.subscription_id), '[]') as json
      from subscription s join website w on w.subscription_id = s.id
      where s.workspace_id = ${workspaceId} and s.company_id = ${id}`.execute(this.database.read);
    return rows[0]?.json ?? null;
  }

  /** An address may name a person; that there was a website belongs to the subscriptions. */
  async erase(tx: Tx, { contextType, id, workspaceId }: PersonalDataSubject): Promise<void> {
    if (contextType !== 'Company') return;
    await sql`
      update website w set domain = null, sub_domain = null, host = null
      from subscription s
      where s.id = w.subscription_id and s.workspace_id = ${workspaceId} and s.company_id = ${id}`.execute(tx);
  }
}
