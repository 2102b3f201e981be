import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';

/** From which accounts the statistics of a company are taken. Figures name nobody. */
@Injectable()
export class StatisticsPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'statistics';

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
      from subscription s join statistic_aggregation a on a.workspace_id = s.workspace_id and a.subscription_id = s.id
      where s.workspace_id = ${workspaceId} and s.company_id = ${id}`.execute(this.database.read);
    return rows[0]?.json ?? null;
  }

  /** Names of accounts are free text; that there was a source belongs to the subscriptions. */
  async erase(tx: Tx, { contextType, id, workspaceId }: PersonalDataSubject): Promise<void> {
    if (contextType !== 'Company') return;
    await sql`
      update statistic_aggregation a set configuration = '{}' from subscription s
      where a.workspace_id = ${workspaceId} and s.id = a.subscription_id and s.workspace_id = ${workspaceId}
        and s.company_id = ${id}`.execute(tx);
  }
}
