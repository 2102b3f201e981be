import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { PersonalDataSources } from '#platform/personal-data';
import type { PersonalDataSource, PersonalDataSubject } from '#platform/personal-data';

/** Exported files are copies of what other sources hold: nothing is told of them, and they go with what they were made of. */
@Injectable()
export class ExportsPersonalData implements PersonalDataSource, OnModuleInit {
  readonly name = 'exports';

  constructor(private readonly sources: PersonalDataSources) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async collect(): Promise<null> {
    return null;
  }

  /** Nobody can download them from now on; the files go at once, as those do whose time is over. */
  async erase(tx: Tx, { contextType, id, workspaceId }: PersonalDataSubject): Promise<void> {
    const ofSubject =
      contextType === 'User'
        ? sql`user_id = ${id}`
        : // A company is also in the files of its workspace, and of those above.
          sql`company_id = ${id} or company_id is null and workspace_id in (
            select above.id from workspace own join workspace above on own.path <@ above.path where own.id = ${workspaceId})`;
    await sql`update table_export set expires_at = now(), due_at = now() where ${ofSubject}`.execute(tx);
  }
}
