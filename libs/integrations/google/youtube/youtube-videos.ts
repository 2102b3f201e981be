import { Injectable } from '@nestjs/common';
import { reasonsIn, VideoPlatform } from '#contexts/dynamic-video';
import type { PublishedVideo, UploadProgress, VideoDetails, VideoPart } from '#contexts/dynamic-video';
import { ThirdPartyFailure } from '#platform/http-client';
import { ResumableUpload } from './resumable-upload.js';
import { changedVideo, newVideo } from './video-body.js';
import { isAnswer, YoutubeCalls } from './youtube-calls.js';
import type { Json } from './youtube-calls.js';

/** The most that YouTube puts on a page, and takes of ids. */
const newest = '50';

/** Videos and their places in playlists, by the YouTube Data API v3. */
@Injectable()
export class YoutubeVideos extends VideoPlatform {
  constructor(
    private readonly calls: YoutubeCalls,
    private readonly uploads: ResumableUpload,
  ) {
    super();
  }

  startUpload(token: string, details: VideoDetails, bytes: number): Promise<string> {
    return this.uploads.start(token, newVideo(details), bytes);
  }

  progressOf(token: string, uploadId: string, total: number): Promise<UploadProgress> {
    return this.uploads.progressOf(token, uploadId, total);
  }

  sendPart(token: string, uploadId: string, part: VideoPart): Promise<UploadProgress> {
    return this.uploads.send(token, uploadId, part);
  }

  /** Among the newest uploads of the channel: what is looked for was uploaded a moment ago. */
  async find(token: string, marker: string): Promise<PublishedVideo | null> {
    const [channel] = await this.calls.list(token, '/youtube/v3/channels', { part: 'contentDetails', mine: 'true' });
    const { relatedPlaylists } = (channel?.['contentDetails'] ?? {}) as { relatedPlaylists?: { uploads?: string } };
    const playlistId = relatedPlaylists?.uploads;
    if (playlistId === undefined) return null;
    const ids = await this.newestIn(token, playlistId);
    if (ids.length === 0) return null;
    const videos = await this.calls.list(token, '/youtube/v3/videos', { part: 'snippet', id: ids.join(',') });
    const found = videos.find(({ snippet }) => (snippet as { tags?: readonly string[] })?.tags?.includes(marker));
    if (found === undefined) return null;
    return { id: String(found['id']), channelId: String((found['snippet'] as Json)['channelId']) };
  }

  async update(token: string, videoId: string, details: VideoDetails): Promise<boolean> {
    const path = '/youtube/v3/videos';
    const query = { part: 'snippet,status' };
    const [known] = await this.calls.list(token, path, { ...query, id: videoId });
    if (known === undefined) return false;
    const body = changedVideo(details, known);
    return this.unlessGone(() => this.calls.call(token, { method: 'PUT', path, query, body }));
  }

  async delete(token: string, videoId: string): Promise<void> {
    const query = { id: videoId };
    await this.unlessGone(() => this.calls.call(token, { method: 'DELETE', path: '/youtube/v3/videos', query }));
  }

  async addToPlaylist(token: string, videoId: string, playlistId: string): Promise<string | null> {
    const path = '/youtube/v3/playlistItems';
    try {
      // A call before this one may have done it.
      const [known] = await this.calls.list(token, path, { part: 'id', playlistId, videoId });
      if (typeof known?.['id'] === 'string') return known['id'];
      const body = { snippet: { playlistId, resourceId: { kind: 'youtube#video', videoId } } };
      const answer = await this.calls.call(token, { method: 'POST', path, query: { part: 'snippet' }, body });
      const { id } = (answer.body ?? {}) as { id?: unknown };
      if (typeof id === 'string') return id;
      const { status, body: said } = answer;
      throw new ThirdPartyFailure('outcomeUnknown', 'Google', { status, body: said, retryAfterMs: null });
    } catch (error) {
      if (await this.mayBeThere(token, videoId, error))
        throw new Error('YouTube is busy with the playlist, or does not know the new video yet.', { cause: error });
      if (isAnswer(error, 404) && !isAboutVideo(error)) return null;
      throw error;
    }
  }

  async removeFromPlaylist(token: string, itemId: string): Promise<void> {
    const call = { method: 'DELETE', path: '/youtube/v3/playlistItems', query: { id: itemId } } as const;
    await this.unlessGone(() => this.calls.call(token, call));
  }

  /** Ids of videos. YouTube knows no playlist of the uploads of a channel that has none. */
  private async newestIn(token: string, playlistId: string): Promise<readonly string[]> {
    const query = { part: 'snippet', playlistId, maxResults: newest };
    try {
      const entries = await this.calls.list(token, '/youtube/v3/playlistItems', query);
      return entries.flatMap((entry) => videoIdIn(entry) ?? []);
    } catch (error) {
      if (isAnswer(error, 404)) return [];
      throw error;
    }
  }

  /** In its first minutes YouTube says of a video that there is none, also where it has put it into the playlist. */
  private async mayBeThere(token: string, videoId: string, error: unknown): Promise<boolean> {
    if (isAnswer(error, 409)) return reasonsIn(error.details.body).includes('SERVICE_UNAVAILABLE');
    if (!isAboutVideo(error)) return false;
    return (await this.calls.list(token, '/youtube/v3/videos', { part: 'id', id: videoId })).length > 0;
  }

  /** @returns false: YouTube does not know it any more */
  private async unlessGone(call: () => Promise<unknown>): Promise<boolean> {
    try {
      await call();
      return true;
    } catch (error) {
      if (isAnswer(error, 404)) return false;
      throw error;
    }
  }
}

const isAboutVideo = (error: unknown): boolean =>
  isAnswer(error, 404) && reasonsIn(error.details.body).includes('videoNotFound');

function videoIdIn(entry: Json): string | undefined {
  const { resourceId } = (entry['snippet'] ?? {}) as { resourceId?: { videoId?: string } };
  return resourceId?.videoId;
}
