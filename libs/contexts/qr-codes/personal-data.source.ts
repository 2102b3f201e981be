import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';

/** The QR codes of a company. Of those who scan them nothing is kept. */
@Injectable()
export class QrCodesPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'qrCodes';

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
      select coalesce(json_agg(to_jsonb(q) order by q.subscription_id), '[]') as json
      from subscription s join qr_code q on q.subscription_id = s.id
      where s.workspace_id = ${workspaceId} and s.company_id = ${id}`.execute(this.database.read);
    return rows[0]?.json ?? null;
  }

  /** Texts and addresses may name a person; how often a code was scanned does not. */
  async erase(tx: Tx, { contextType, id, workspaceId }: PersonalDataSubject): Promise<void> {
    if (contextType !== 'Company') return;
    await sql`
      update qr_code q set name = null, note = null, destination_url = null
      from subscription s
      where s.id = q.subscription_id and s.workspace_id = ${workspaceId} and s.company_id = ${id}`.execute(tx);
  }
}
