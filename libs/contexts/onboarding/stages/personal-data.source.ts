import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';

/** What a company had handed in before it was taken into a portal. */
@Injectable()
export class StagePersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'stages';

  constructor(
    private readonly sources: PersonalDataSources,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async collect({ contextType, id }: PersonalDataSubject): Promise<object | null> {
    if (contextType === 'User') return null;
    const { rows } = await sql<{ json: object[] | null }>`
      select json_agg(json_build_object('id', s.id, 'state', s.state, 'source', s.source, 'licenseType', s.license_type,
        'data', s.data, 'createdAt', iso(s.created_at)) order by s.id) as json
      from stage s where s.company_id = ${id}`.execute(this.database.read);
    return rows[0]?.json ?? null;
  }

  async erase(tx: Tx, { contextType, id }: PersonalDataSubject): Promise<void> {
    if (contextType === 'User') return;
    await sql`update stage set data = '{}', source = null where company_id = ${id}`.execute(tx);
  }
}
