import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { YoutubeChannels } from '#contexts/connections';
import type { VideoChannel, VideoPlayList } from '#contexts/connections';
import type { Placement } from '#platform/access';
import { JsonText } from '#platform/database';
import { Place } from '../../http/access/caller.js';
import { ListedParam } from '../../http/bodies/fields.js';
import { Operation } from '../../http/operation.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { byType } from '../../http/access/targets.js';
import { placeKinds } from '../../http/places/place-kinds.js';
import { YoutubeChannelListDto, YoutubePlayListListDto } from './youtube.dto.js';

const contextId = {
  name: 'contextId',
  type: 'integer',
  description: 'Id of the location, company or workspace.',
  example: 1,
} as const;
const what = 'What the id is of.';

const asks = {
  permission: 'listing:read',
  on: [byType('contextType', placeKinds, 'contextId')],
} as const;
const errors = [
  'locationNotFound',
  'companyNotFound',
  'workspaceNotFound',
  'routeNotFound',
  'connectionNotUsable',
  'portalUnreachable',
  'portalRefused',
] as const;

@ApiTags('Connections')
@Controller('api/miscellaneous/youtube')
export class YoutubeController {
  constructor(private readonly youtube: YoutubeChannels) {}

  /**
   * List YouTube channels
   * @remarks The channels of the connected YouTube account, own or inherited; empty without a connection. Each request reads them from YouTube.
   * Connect
   * with the `url` of `GET /api/oauth/token` for the feature YOUTUBE.
   */
  @Get('channel/:contextType/:contextId')
  @ListedParam('contextType', 'userContextType', what)
  @ApiParam(contextId)
  @Operation({ ...asks, answer: YoutubeChannelListDto, errors })
  async channels(
    @Place('contextId') place: Placement,
    @Query() page: ExtensionPageQuery,
  ): Promise<JsonText<{ data: VideoChannel[]; total: number }>> {
    const { data, total } = await this.youtube.channels(place, page);
    return new JsonText(JSON.stringify({ data, total }), total);
  }

  /**
   * List playlists of a YouTube channel
   * @remarks Of a channel that `GET /api/miscellaneous/youtube/channel/{contextType}/{contextId}` shows.
   */
  @Get('play-list/:contextType/:contextId/youtube_channel/:youtube_channel')
  @ListedParam('contextType', 'userContextType', what)
  @ApiParam(contextId)
  @ApiParam({
    name: 'youtube_channel',
    type: 'string',
    description: 'YouTube’s id of the channel.',
    example: 'UCLocaraSandboxChannel01',
  })
  @Operation({ ...asks, answer: YoutubePlayListListDto, errors: [...errors, 'youtubeChannelNotFound'] })
  async playLists(
    @Place('contextId') place: Placement,
    @Param('youtube_channel') channelId: string,
    @Query() page: ExtensionPageQuery,
  ): Promise<JsonText<{ data: VideoPlayList[]; total: number }>> {
    const { data, total } = await this.youtube.playLists(place, channelId, page);
    return new JsonText(JSON.stringify({ data, total }), total);
  }
}
