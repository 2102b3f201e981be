import { Injectable } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import { DomainError } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import type { BookedProduct } from '#domain/lists/products';
import type { DynamicVideoState } from '#domain/video/dynamic-video-machine';
import type { VideoUploadState } from '#domain/video/video-upload-machine';
import { Database, JsonText, sql } from '#platform/database';
import { settingsOf, settingsState, withChoice } from '../settings/video-settings.js';
import type { ChosenSettings } from '../settings/video-settings.js';
import { youtubeState } from '../upload/youtube-details.rules.js';
import { abandoned } from './fail-video.js';
import { troubleView } from './trouble-view.js';
import { VideoFiles } from './video-files.js';
import { watchPage } from './watch-page.js';
import type { DynamicVideoView, YoutubeView } from './video.view.js';

interface Row {
  readonly id: number;
  readonly booked: readonly BookedProduct[];
  readonly state: DynamicVideoState | null;
  readonly settings: ChosenSettings | null;
  readonly jobId: number | null;
  /** Percent; null: no job makes it. */
  readonly drawn: number | null;
  readonly storageKey: string | null;
  readonly seconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly generatedAt: string | null;
  readonly warnings: readonly Trouble[] | null;
  readonly errors: readonly Trouble[] | null;
  readonly uploadState: VideoUploadState | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly channelId: string | null;
  readonly playlistId: string | null;
  readonly privacyLevel: ValueOf<'youtube.privacyLevel'> | null;
  readonly youtubeId: string | null;
  readonly publishedChannelId: string | null;
  readonly publishedAt: string | null;
  readonly problem: Trouble | null;
}

@Injectable()
export class VideoQueries {
  constructor(
    private readonly database: Database,
    private readonly files: VideoFiles,
  ) {}

  /** Also of a subscription that has not started. @throws DomainError `dynamicVideoNotFound` */
  async view(id: number): Promise<JsonText<DynamicVideoView>> {
    const { rows } = await sql<Row>`
      select s.id, b.booked_offer -> 'products' as booked, v.state, v.settings, v.job_id as "jobId",
        case when j.state in ('queued', 'running') then coalesce(100 * j.processed / nullif(j.total, 0), 0) end as drawn,
        v.storage_key as "storageKey", v.seconds, v.width, v.height, iso(v.generated_at) as "generatedAt", v.warnings, v.errors,
        u.state as "uploadState", u.title, u.description, u.channel_id as "channelId", u.playlist_id as "playlistId",
        u.privacy_level as "privacyLevel", u.youtube_id as "youtubeId", u.published_channel_id as "publishedChannelId",
        iso(u.published_at) as "publishedAt", u.problem
      from subscription s join licence b on b.id = s.licence_id left join dynamic_video v on v.id = s.id
        left join video_upload u on u.id = s.id left join job j on j.id = v.job_id
      where s.id = ${id}`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) throw new DomainError('dynamicVideoNotFound', { id });
    return JsonText.inStates(this.viewOf(row), statesOf(row));
  }

  private viewOf(row: Row): DynamicVideoView {
    const { id, storageKey, generatedAt, jobId, width, height, seconds } = row;
    const isGenerating = row.state === 'generating' && row.drawn !== null;
    const errors = row.state === 'generating' && !isGenerating ? [abandoned] : (row.errors ?? []);
    const url = (type: 'mp4' | 'jpg' | 'vtt') => (storageKey === null ? null : this.files.urlOf(storageKey, type));
    return {
      id,
      videoUrl: url('mp4'),
      generatedAt,
      settings: withChoice(settingsOf(row.booked), row.settings ?? {}),
      warnings: (row.warnings ?? []).map(troubleView),
      errors: errors.map(troubleView),
      youtube: youtubeOf(row),
      generateInProgress: isGenerating,
      progress: isGenerating ? row.drawn : null,
      jobId,
      posterUrl: url('jpg'),
      captionsUrl: url('vtt'),
      width,
      height,
      seconds,
    };
  }
}

/** What its two writes change, in the order of `videoStates`. */
const statesOf = ({ booked, settings, ...said }: Row): readonly string[] => [
  settingsState(settingsOf(booked), settings ?? {}),
  youtubeState(said),
];

const youtubeOf = (row: Row): YoutubeView => ({
  privacyLevel: row.privacyLevel ?? 'public',
  youtubeUpload: {
    status: row.uploadState ?? 'none',
    videoId: row.youtubeId,
    url: row.youtubeId === null ? null : watchPage(row.youtubeId),
    channelId: row.publishedChannelId,
    publishedAt: row.publishedAt,
    error: row.problem && troubleView(row.problem),
  },
  title: row.title,
  description: row.description,
  channelId: row.channelId,
  playlistId: row.playlistId,
});
