import { Injectable } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import type { ValueOf } from '#domain/lists/lists';
import type { VideoUploadState } from '#domain/video/video-upload-machine';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { UploadOrder } from '../jobs/video.jobs.js';
import type { PublishedVideo } from '../ports/video-platform.port.js';
import type { YoutubeDetails } from './youtube-details.rules.js';

/** An upload as the job that works on it needs it. */
export interface UploadRecord {
  readonly id: number;
  readonly state: VideoUploadState;
  /** Its subscription has finished. */
  readonly isFinished: boolean;
  readonly locationId: number | null;
  readonly locationName: string | null;
  readonly storageKey: string | null;
  readonly bytes: number | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly channelId: string | null;
  readonly playlistId: string | null;
  readonly privacyLevel: ValueOf<'youtube.privacyLevel'>;
  readonly marker: string | null;
  readonly sessionId: string | null;
  readonly youtubeId: string | null;
  readonly playlistItemId: string | null;
  readonly publishedPlaylistId: string | null;
}

/** Rows of uploads; their states are moved by transitions. */
@Injectable()
export class UploadStore {
  constructor(private readonly database: Database) {}

  /** Begins a run: from now on the upload does not wait, and nobody withdraws it. @returns whether the order still holds */
  async claim({ id, version }: UploadOrder): Promise<boolean> {
    const { rows } = await sql`
      update video_upload set problem = null
      where id = ${id} and state in ('uploading', 'updating', 'deleting') and version = coalesce(${version ?? null}::int, version)
      returning id`.execute(this.database.manager);
    return rows.length > 0;
  }

  async find(id: number): Promise<UploadRecord | undefined> {
    const { rows } = await sql<UploadRecord>`
      select u.id, u.state, s.state = 'FINISHED' as "isFinished", s.location_id as "locationId", l.name as "locationName",
        v.storage_key as "storageKey", v.bytes, u.title, u.description, u.channel_id as "channelId",
        u.playlist_id as "playlistId", u.privacy_level as "privacyLevel", u.marker, u.session_id as "sessionId",
        u.youtube_id as "youtubeId", u.playlist_item_id as "playlistItemId",
        u.published_playlist_id as "publishedPlaylistId"
      from video_upload u join dynamic_video v on v.id = u.id join subscription s on s.id = u.id
        left join location l on l.id = s.location_id
      where u.id = ${id}`.execute(this.database.manager);
    return rows[0];
  }

  async details(tx: Tx, id: number): Promise<YoutubeDetails> {
    const { rows } = await sql<YoutubeDetails>`
      select title, description, channel_id as "channelId", playlist_id as "playlistId", privacy_level as "privacyLevel"
      from video_upload where id = ${id}`.execute(tx);
    return rows[0] ?? {};
  }

  async change(tx: Tx, ids: readonly number[], details: YoutubeDetails, uploadFirst = false): Promise<void> {
    const { title, description, channelId, playlistId, privacyLevel } = details;
    const changed = (
      column: 'title' | 'description' | 'channel_id' | 'playlist_id',
      value: string | null | undefined,
    ) => (value === undefined ? sql.ref(column) : sql`${value === null || value.trim() === '' ? null : value}::text`);
    await sql`
      update video_upload set title = ${changed('title', title)}, description = ${changed('description', description)},
        channel_id = ${changed('channel_id', channelId)}, playlist_id = ${changed('playlist_id', playlistId)},
        privacy_level = coalesce(${privacyLevel ?? null}, privacy_level), upload_first = upload_first or ${uploadFirst},
        updated_at = now()
      where id = any(${[...ids]}::bigint[])`.execute(tx);
  }

  /** Kept before the first byte is sent: a process that is killed goes on with it. */
  async keepSession(id: number, sessionId: string | null): Promise<void> {
    await sql`update video_upload set session_id = ${sessionId} where id = ${id} and state = 'uploading'`.execute(
      this.database.manager,
    );
  }

  /** Kept as soon as it is known: whatever comes next, it is not uploaded again. */
  async keepVideo(id: number, video: PublishedVideo): Promise<void> {
    await sql`
      update video_upload set youtube_id = ${video.id}, published_channel_id = ${video.channelId}, session_id = null
      where id = ${id}`.execute(this.database.manager);
  }

  /** Why it waits. */
  async keepProblem({ id, version }: UploadOrder, problem: Trouble): Promise<void> {
    await sql`
      update video_upload set problem = ${JSON.stringify(problem)}
      where id = ${id} and state in ('uploading', 'updating', 'deleting') and version = coalesce(${version ?? null}::int, version)`.execute(
      this.database.manager,
    );
  }

  async keepPlaylist(id: number, playlistId: string | null, itemId: string | null): Promise<void> {
    await sql`
      update video_upload set published_playlist_id = ${playlistId}, playlist_item_id = ${itemId}
      where id = ${id}`.execute(this.database.manager);
  }
}
