import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '../database.js';

export interface VideoRow {
  readonly id: string;
  readonly channel_id: string;
  readonly snippet: { readonly title: string; readonly description?: string; readonly tags?: readonly string[] };
  readonly status: { readonly privacyStatus?: string };
  readonly bytes: number;
  readonly published_at: Date;
}

export interface UploadRow {
  readonly id: string;
  readonly channel_id: string;
  readonly body: { readonly snippet: VideoRow['snippet']; readonly status: VideoRow['status'] };
  readonly total: number;
  readonly received: number;
  readonly video_id: string | null;
}

export interface PlaylistItemRow {
  readonly id: string;
  readonly playlist_id: string;
  readonly video_id: string;
  readonly title: string;
  readonly channel_id: string;
  readonly created_at: Date;
}

const videoColumns = 'id, channel_id, snippet, status, length(content) as bytes, published_at';
const uploadColumns = 'id, channel_id, body, total::float8 as total, length(content) as received, video_id';
const newId = (): string => randomBytes(9).toString('base64url').slice(0, 11);

/** Videos and uploads of all channels. */
export class VideoStore {
  constructor(private readonly database: pg.Pool) {}

  async begin(channelId: string, body: object, total: number): Promise<string> {
    const id = randomBytes(24).toString('base64url');
    await this.database.query(
      'insert into sandbox.youtube_upload (id, channel_id, body, total) values ($1, $2, $3, $4)',
      [id, channelId, JSON.stringify(body), total],
    );
    return id;
  }

  async upload(id: string): Promise<UploadRow | undefined> {
    const { rows } = await this.database.query<UploadRow>(
      `select ${uploadColumns} from sandbox.youtube_upload where id = $1`,
      [id],
    );
    return rows[0];
  }

  /** Takes bytes that follow those it has; the last ones make the video. @returns the upload as it is now */
  async append(id: string, from: number, content: Buffer): Promise<UploadRow | undefined> {
    return inTransaction(this.database, async (client) => {
      const { rows } = await client.query<UploadRow>(
        `update sandbox.youtube_upload set content = content || $3
         where id = $1 and video_id is null and length(content) = $2 returning ${uploadColumns}`,
        [id, from, content],
      );
      const [upload] = rows;
      if (upload === undefined || upload.received < upload.total) return upload;
      const videoId = newId();
      await client.query(
        `insert into sandbox.youtube_video (id, channel_id, snippet, status, content)
         select $2, channel_id, body -> 'snippet', body -> 'status', content from sandbox.youtube_upload where id = $1`,
        [id, videoId],
      );
      await client.query(`update sandbox.youtube_upload set video_id = $2, content = '' where id = $1`, [id, videoId]);
      return { ...upload, video_id: videoId };
    });
  }

  async videos(ids: readonly string[]): Promise<VideoRow[]> {
    const { rows } = await this.database.query<VideoRow>(
      `select ${videoColumns} from sandbox.youtube_video where id = any($1)`,
      [ids],
    );
    return rows;
  }

  /** The newest first. */
  async ofChannel(channelId: string): Promise<VideoRow[]> {
    const { rows } = await this.database.query<VideoRow>(
      `select ${videoColumns} from sandbox.youtube_video where channel_id = $1 order by position desc limit 200`,
      [channelId],
    );
    return rows;
  }

  async content(id: string): Promise<Buffer | undefined> {
    const { rows } = await this.database.query<{ content: Buffer }>(
      'select content from sandbox.youtube_video where id = $1',
      [id],
    );
    return rows[0]?.content;
  }

  /** Both parts are as they are given: what is missing is gone. */
  async change(id: string, snippet: object, status: object): Promise<void> {
    await this.database.query('update sandbox.youtube_video set snippet = $2, status = $3 where id = $1', [
      id,
      JSON.stringify(snippet),
      JSON.stringify(status),
    ]);
  }

  async remove(id: string): Promise<void> {
    await this.database.query('delete from sandbox.youtube_video where id = $1', [id]);
  }

  async addItem(playlistId: string, videoId: string): Promise<string> {
    const id = `PLI${randomBytes(12).toString('base64url')}`;
    await this.database.query(
      'insert into sandbox.youtube_playlist_item (id, playlist_id, video_id) values ($1, $2, $3)',
      [id, playlistId, videoId],
    );
    return id;
  }

  async items(playlistId: string): Promise<PlaylistItemRow[]> {
    const { rows } = await this.database.query<PlaylistItemRow>(
      `select i.*, v.snippet ->> 'title' as title, v.channel_id from sandbox.youtube_playlist_item i
       join sandbox.youtube_video v on v.id = i.video_id where i.playlist_id = $1 order by i.created_at desc limit 200`,
      [playlistId],
    );
    return rows;
  }

  /** @returns the channel of a place in a playlist */
  async channelOfItem(id: string): Promise<string | undefined> {
    const { rows } = await this.database.query<{ channel_id: string }>(
      `select v.channel_id from sandbox.youtube_playlist_item i join sandbox.youtube_video v on v.id = i.video_id
       where i.id = $1`,
      [id],
    );
    return rows[0]?.channel_id;
  }

  async removeItem(id: string): Promise<void> {
    await this.database.query('delete from sandbox.youtube_playlist_item where id = $1', [id]);
  }
}
