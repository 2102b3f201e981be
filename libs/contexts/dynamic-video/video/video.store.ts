import { Injectable } from '@nestjs/common';
import type { BookedProduct } from '#domain/lists/products';
import { dynamicVideoMachine } from '#domain/video/dynamic-video-machine';
import type { DynamicVideoState } from '#domain/video/dynamic-video-machine';
import { videoUploadMachine } from '#domain/video/video-upload-machine';
import type { VideoUploadState } from '#domain/video/video-upload-machine';
import { DomainError } from '#domain/errors/errors';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Transitions } from '#platform/transitions';
import type { ChosenSettings } from '../settings/video-settings.js';

/** Where the states are kept. */
export const videoTable = { machine: dynamicVideoMachine, table: 'dynamic_video' } as const;
export const uploadTable = { machine: videoUploadMachine, table: 'video_upload' } as const;

/** A dynamic video with what decides about it; locked. */
export interface LockedVideo {
  readonly id: number;
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly locationId: number | null;
  readonly state: DynamicVideoState;
  readonly uploadState: VideoUploadState;
  readonly uploadVersion: number;
  /** An update waits, or an upload of which YouTube has nothing yet: neither is being worked on. */
  readonly uploadWaits: boolean;
  readonly uploadFirst: boolean;
  readonly settings: ChosenSettings;
  readonly jobId: number | null;
  /** The job that was to make it has ended, and nobody is at it any more. */
  readonly isAbandoned: boolean;
  readonly storageKey: string | null;
  readonly isFinished: boolean;
  readonly booked: readonly BookedProduct[];
}

/** Of `video_upload u`: see {@link LockedVideo.uploadWaits}. */
export const uploadWaits = sql<boolean>`(u.problem is not null and (u.state = 'updating' or (u.state = 'uploading' and u.session_id is null and u.youtube_id is null)))`;
/** Of `dynamic_video v`: see {@link LockedVideo.isAbandoned}. */
export const isAbandoned = sql<boolean>`(v.state = 'generating' and not exists (select from job j where j.id = v.job_id and j.state in ('queued', 'running')))`;

interface Prepared {
  readonly id: number;
  readonly workspace_id: number;
  readonly state: 'none';
}

/** Writes dynamic videos; of states only the first. */
@Injectable()
export class VideoStore {
  constructor(private readonly transitions: Transitions) {}

  /** Makes the rows of these subscriptions, where there are none yet. */
  async prepare(tx: Tx, subscriptionIds: readonly number[]): Promise<void> {
    const ids = [...subscriptionIds];
    const videos = await sql<Prepared>`
      insert into dynamic_video (id, workspace_id, state)
      select s.id, s.workspace_id, 'none' from subscription s where s.id = any(${ids}::bigint[])
      order by s.id on conflict do nothing returning id, workspace_id, state`.execute(tx);
    await this.transitions.recordCreated(tx, videoTable, 'prepare', videos.rows);
    const uploads = await sql<Prepared>`
      insert into video_upload (id, workspace_id, state)
      select s.id, s.workspace_id, 'none' from subscription s where s.id = any(${ids}::bigint[])
      order by s.id on conflict do nothing returning id, workspace_id, state`.execute(tx);
    await this.transitions.recordCreated(tx, uploadTable, 'prepare', uploads.rows);
  }

  /** Prepared where it was not. @throws DomainError `dynamicVideoNotFound` */
  async lock(tx: Tx, id: number): Promise<LockedVideo> {
    if (!(await this.lockRows(tx, id))) {
      await this.prepare(tx, [id]);
      await this.lockRows(tx, id);
    }
    // A statement of its own: one that has waited for the lock sees the jobs of before.
    const { rows } = await sql<LockedVideo>`
      select v.id, s.workspace_id as "workspaceId", s.company_id as "companyId", s.location_id as "locationId", v.state,
        u.state as "uploadState", u.version as "uploadVersion",
        ${uploadWaits} as "uploadWaits",
        u.upload_first as "uploadFirst", v.settings, v.job_id as "jobId",
        ${isAbandoned} as "isAbandoned",
        v.storage_key as "storageKey", s.state = 'FINISHED' as "isFinished", b.booked_offer -> 'products' as booked
      from dynamic_video v join video_upload u on u.id = v.id join subscription s on s.id = v.id
        join licence b on b.id = s.licence_id
      where v.id = ${id}`.execute(tx);
    if (rows[0] === undefined) throw new DomainError('dynamicVideoNotFound', { id });
    return rows[0];
  }

  /** What is chosen once more stays as it is. */
  async choose(tx: Tx, ids: readonly number[], settings: ChosenSettings): Promise<void> {
    const chosen = JSON.stringify(settings);
    await sql`
      update dynamic_video set settings = settings || ${chosen}::jsonb, updated_at = now()
      where id = any(${[...ids]}::bigint[]) and settings || ${chosen}::jsonb <> settings`.execute(tx);
  }

  private async lockRows(tx: Tx, id: number): Promise<boolean> {
    const { rows } = await sql`
      select from dynamic_video v join video_upload u on u.id = v.id where v.id = ${id} for update of v, u`.execute(tx);
    return rows.length > 0;
  }
}

/** A row as transitions name it. */
export const videoSubject = ({ id, workspaceId, state }: LockedVideo) => ({ id, workspace_id: workspaceId, state });
export const uploadSubject = ({ id, workspaceId, uploadState }: LockedVideo) => ({
  id,
  workspace_id: workspaceId,
  state: uploadState,
});
