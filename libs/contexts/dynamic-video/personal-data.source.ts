import { Injectable } from '@nestjs/common';
import type { Placement } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { CompanyDataSource, PersonalDataSources } from '#platform/personal-data';
import { VideoFiles } from './video/video-files.js';

/** The dynamic videos of a company. */
@Injectable()
export class DynamicVideoPersonalData extends CompanyDataSource {
  override readonly name = 'dynamicVideos';

  constructor(
    sources: PersonalDataSources,
    database: Database,
    private readonly files: VideoFiles,
  ) {
    super(sources, database);
  }

  protected override held({ id, workspaceId }: Placement): Sql<{ json: object[] }> {
    return sql`
      select coalesce(json_agg(to_jsonb(v) || jsonb_build_object('workspace_id', s.workspace_id,
        'youtube', to_jsonb(u) - 'session_id' - 'workspace_id') order by v.id), '[]') as json
      from subscription s join dynamic_video v on v.id = s.id join video_upload u on u.id = s.id
      where s.workspace_id = ${workspaceId} and s.company_id = ${id}`;
  }

  /** Files go with the next sweep; a job that makes a video now no longer finds it. That there was a video belongs to the subscriptions. */
  protected override async forget(tx: Tx, { id, workspaceId }: Placement): Promise<void> {
    const { rows } = await sql<{ storageKey: string }>`
      with mine as (
        select v.id, v.storage_key from subscription s join dynamic_video v on v.id = s.id
        where s.workspace_id = ${workspaceId} and s.company_id = ${id} for update of v
      ), youtube as (
        update video_upload u set title = null, description = null from mine where u.id = mine.id
      )
      update dynamic_video v set storage_key = null, settings = '{}', made_settings = null, warnings = '[]', errors = '[]', job_id = null from mine
      where v.id = mine.id returning mine.storage_key as "storageKey"`.execute(tx);
    await this.files.sweep(
      tx,
      workspaceId,
      rows.flatMap(({ storageKey }) => storageKey ?? []),
    );
  }
}
