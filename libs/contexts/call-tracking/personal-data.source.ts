import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';

/** Who called a company, and at which numbers. */
@Injectable()
export class CallTrackingPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'callTracking';

  constructor(
    private readonly sources: PersonalDataSources,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async collect({ contextType, id, workspaceId }: PersonalDataSubject): Promise<object | null> {
    if (contextType !== 'Company') return null;
    const { rows } = await sql<{ json: object }>`
      select json_build_object(
        'numbers', (select coalesce(json_agg(to_jsonb(c) order by c.subscription_id), '[]')
          from subscription s join call_tracking c on c.subscription_id = s.id
          where s.workspace_id = ${workspaceId} and s.company_id = ${id}),
        'calls', (select coalesce(json_agg(to_jsonb(t) order by t.id), '[]')
          from tracked_call t where t.workspace_id = ${workspaceId} and t.company_id = ${id})) as json`.execute(
      this.database.read,
    );
    return rows[0]?.json ?? null;
  }

  /** That there was a call stays for the figures; who called, and where it went, does not. */
  async erase(tx: Tx, { contextType, id, workspaceId }: PersonalDataSubject): Promise<void> {
    if (contextType !== 'Company') return;
    await sql`
      update tracked_call set caller = null, called_real = null, subscriber_id = null, merchant_name = null
      where workspace_id = ${workspaceId} and company_id = ${id}`.execute(tx);
  }
}
