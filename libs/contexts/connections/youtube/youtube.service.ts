import { Injectable } from '@nestjs/common';
import { portalNames } from '#domain/lists/connections';
import { DomainError } from '#domain/errors/errors';
import { Database } from '#platform/database';
import { isThirdPartyFailure } from '#platform/http-client';
import { ConnectionTokens } from '../connection/connection-tokens.js';
import type { ConnectionPlace } from '../connection/connection.record.js';
import { NearestConnection } from '../connection/nearest-connection.js';
import type { ConnectionUser } from '../connection/nearest-connection.js';
import { VideoChannels } from '../ports/video-channels.port.js';
import type { VideoChannel, VideoPlayList } from '../ports/video-channels.port.js';

interface Page {
  readonly skip: number;
  readonly take: number;
}

interface Found<T> {
  readonly data: readonly T[];
  readonly total: number;
}

/** Channels and playlists of the user who has connected YouTube; YouTube is asked each time. */
@Injectable()
export class YoutubeChannels {
  constructor(
    private readonly database: Database,
    private readonly nearest: NearestConnection,
    private readonly tokens: ConnectionTokens,
    private readonly youtube: VideoChannels,
  ) {}

  /** Empty where nothing is connected. @throws DomainError `connectionNotUsable`; ThirdPartyFailure */
  async channels(place: ConnectionPlace, page: Page): Promise<Found<VideoChannel>> {
    return pageOf(await this.asked(place, (token) => this.youtube.channels(token)), page);
  }

  /** @throws also DomainError `youtubeChannelNotFound` for a channel that is somebody else's */
  async playLists(place: ConnectionPlace, channelId: string, page: Page): Promise<Found<VideoPlayList>> {
    const all = await this.asked(place, async (token) => {
      const channels = await this.youtube.channels(token);
      if (!channels.some(({ id }) => id === channelId))
        throw new DomainError('youtubeChannelNotFound', { id: channelId });
      return this.youtube.playLists(token, channelId);
    });
    return pageOf(all, page);
  }

  private async asked<T>(place: ConnectionPlace, ask: (token: string) => Promise<readonly T[]>): Promise<readonly T[]> {
    // A transaction must not wait for YouTube.
    return this.database.apart(async () => {
      const access = await this.tokens.accessToken({ provider: 'YOUTUBE', ...userOf(place) });
      if (access === null) return this.nothing(place);
      try {
        return await ask(access.token);
      } catch (error) {
        if (!isThirdPartyFailure(error) || error.details.status !== 401) throw error;
        await this.tokens.reportUnauthorized(access.connectionId);
        return this.nothing(place);
      }
    });
  }

  /** @throws DomainError `connectionNotUsable` where there is a connection, which might have something */
  private async nothing(place: ConnectionPlace): Promise<readonly never[]> {
    const connection = await this.nearest.at(place, 'YOUTUBE');
    if (connection === undefined) return [];
    throw new DomainError('connectionNotUsable', { portal: portalNames.YOUTUBE, state: connection.state });
  }
}

const userOf = ({ workspaceId, companyId, locationId }: ConnectionPlace): ConnectionUser => {
  if (locationId !== null) return { locationId };
  return companyId === null ? { workspaceId } : { companyId };
};

const pageOf = <T>(all: readonly T[], { skip, take }: Page): Found<T> => ({
  data: all.slice(skip, skip + take),
  total: all.length,
});
