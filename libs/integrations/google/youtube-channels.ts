import { Injectable } from '@nestjs/common';
import { VideoChannels } from '#contexts/connections';
import type { VideoChannel, VideoPlayList } from '#contexts/connections';
import { YoutubeCalls } from './youtube/youtube-calls.js';

/** The most that YouTube puts on a page. */
const pageSize = '50';
/** A person has a handful of channels, and a channel dozens of playlists; a server that turns in circles ends here. */
const mostPages = 40;

interface Resource {
  readonly id?: string;
  readonly snippet?: {
    readonly title?: string;
    readonly description?: string;
    readonly thumbnails?: { readonly default?: { readonly url?: string } };
  };
  readonly contentDetails?: { readonly itemCount?: number };
}

/** YouTube Data API v3. https://developers.google.com/youtube/v3/docs */
@Injectable()
export class YoutubeDataApi extends VideoChannels {
  constructor(private readonly calls: YoutubeCalls) {
    super();
  }

  async channels(accessToken: string): Promise<readonly VideoChannel[]> {
    const found = await this.all(accessToken, '/youtube/v3/channels', { part: 'snippet', mine: 'true' });
    return found.map(({ id = '', snippet }) => ({
      id,
      title: snippet?.title ?? '',
      description: snippet?.description ?? '',
      image: snippet?.thumbnails?.default?.url ?? null,
    }));
  }

  async playLists(accessToken: string, channelId: string): Promise<readonly VideoPlayList[]> {
    const query = { part: 'snippet,contentDetails', channelId };
    const found = await this.all(accessToken, '/youtube/v3/playlists', query);
    return found.map(({ id = '', snippet, contentDetails }) => ({
      id,
      title: snippet?.title ?? '',
      description: snippet?.description ?? '',
      videos: contentDetails?.itemCount ?? 0,
    }));
  }

  private all(token: string, path: string, query: Readonly<Record<string, string>>): Promise<readonly Resource[]> {
    return this.calls.list<Resource>(token, path, { ...query, maxResults: pageSize }, mostPages);
  }
}
