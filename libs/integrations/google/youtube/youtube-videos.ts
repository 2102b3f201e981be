import { Injectable } from '@nestjs/common';
import { VideoPlatform } from '#contexts/dynamic-video';
import type { PublishedVideo, UploadProgress, VideoDetails, VideoPart } from '#contexts/dynamic-video';
import { ThirdPartyFailure } from '#platform/http-client';
import { ResumableUpload } from './resumable-upload.js';
import { isAnswer, YoutubeCalls } from './youtube-calls.js';
import type { Json } from './youtube-calls.js';

/** `People & Blogs`: every country has it. */
const categoryId = '22';
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
    return this.uploads.start(token, videoOf(details), bytes);
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
    const query = { part: 'snippet', playlistId, maxResults: newest };
    const entries = await this.calls.list(token, '/youtube/v3/playlistItems', query);
    const ids = entries.flatMap((entry) => videoIdIn(entry) ?? []);
    if (ids.length === 0) return null;
    const videos = await this.calls.list(token, '/youtube/v3/videos', {
      part: 'snippet',
      id: ids.join(','),
      maxResults: newest,
    });
    const found = videos.find(({ snippet }) => (snippet as { tags?: readonly string[] })?.tags?.includes(marker));
    if (found === undefined) return null;
    return { id: String(found['id']), channelId: String((found['snippet'] as Json)['channelId']) };
  }

  async update(token: string, videoId: string, details: VideoDetails): Promise<boolean> {
    const query = { part: 'snippet,status' };
    const body = { id: videoId, ...videoOf(details) };
    return this.unlessGone(() => this.calls.call(token, { method: 'PUT', path: '/youtube/v3/videos', query, body }));
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
      if (isAnswer(error, 404)) return null;
      throw error;
    }
  }

  async removeFromPlaylist(token: string, itemId: string): Promise<void> {
    const call = { method: 'DELETE', path: '/youtube/v3/playlistItems', query: { id: itemId } } as const;
    await this.unlessGone(() => this.calls.call(token, call));
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

const videoOf = ({ title, description, privacyLevel, marker }: VideoDetails): object => ({
  snippet: { title, description, categoryId, tags: [marker] },
  status: { privacyStatus: privacyLevel, selfDeclaredMadeForKids: false },
});

function videoIdIn(entry: Json): string | undefined {
  const { resourceId } = (entry['snippet'] ?? {}) as { resourceId?: { videoId?: string } };
  return resourceId?.videoId;
}
