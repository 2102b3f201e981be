import { Controller, Get, Headers, Put, Query, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  ActOnUpload,
  ChangeVideoSettings,
  ChangeYoutubeDetails,
  dynamicVideoResource,
  RegenerateVideo,
  VideoQueries,
} from '#contexts/dynamic-video';
import type { DynamicVideoView, VideoUpdate, YoutubeDetails } from '#contexts/dynamic-video';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { JobAcceptedDto, SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { IfMatch } from '../../http/if-match.js';
import { Operation } from '../../http/operation.js';
import { DynamicVideoUpdateDto } from '../../wire/set-up/dynamic-video.dto.js';
import { DynamicVideoDto } from './dynamic-video.dto.js';
import { YoutubeActionQuery, YoutubeVideoUpdateDto } from './youtube-video.dto.js';

const param = {
  name: 'subscriptionId',
  type: 'integer',
  description: 'Id of the subscription, and of its dynamic video.',
  example: 940,
} as const;
const on = [one(dynamicVideoResource, 'subscriptionId')];

@ApiTags('Dynamic video')
@Controller('api/dynamic-video')
export class DynamicVideoController {
  constructor(
    private readonly videos: VideoQueries,
    private readonly changeSettings: ChangeVideoSettings,
    private readonly regenerateVideo: RegenerateVideo,
    private readonly changeDetails: ChangeYoutubeDetails,
    private readonly actOnUpload: ActOnUpload,
  ) {}

  /**
   * Read a dynamic video
   * @remarks The first video is made when the subscription starts. `videoUrl` answers range requests, and stays valid until another video has
   * taken its place. The `ETag` names the settings, and what is said at YouTube: changes of either send it as `If-Match`, and each looks at
   * its own part alone.
   */
  @Get(':subscriptionId')
  @ApiParam(param)
  @Operation({
    permission: 'subscription:read',
    on,
    answer: DynamicVideoDto,
    errors: ['dynamicVideoNotFound'],
    etag: true,
  })
  read(@Place('subscriptionId') { id }: Placement): Promise<JsonText<DynamicVideoView>> {
    return this.videos.view(id);
  }

  /**
   * Change the settings of a dynamic video
   * @remarks They hold for the next video: the one that there is stays as it is until you make it anew. Not while one is being made.
   */
  @Put(':subscriptionId')
  @ApiParam(param)
  @IfMatch('its settings have changed')
  @Operation({
    permission: 'subscription:write',
    on,
    answer: SuccessDto,
    errors: ['dynamicVideoNotFound', 'videoGenerating', 'videoSubscriptionFinished', 'etagMismatch'],
  })
  async change(
    @Place('subscriptionId') video: Placement,
    @DraftBody(DynamicVideoUpdateDto, { settings: [{ key: 'duration', value: 20 }] }) draft: Draft<VideoUpdate>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.changeSettings.execute(video, draft, ifMatch) };
  }

  /**
   * Make a dynamic video anew
   * @remarks From the data of the location and the settings as they are now. A video that was uploaded is deleted at YouTube; the new one needs an
   * upload of its own. An upload that waits is withdrawn, and the new video is uploaded instead. The work goes on after the response: read progress
   * at `/api/job/{value}`, or cancel it there.
   */
  @Put(':subscriptionId/regenerate')
  @ApiParam(param)
  @Operation({
    permission: 'subscription:write',
    on,
    answer: JobAcceptedDto,
    action: true,
    errors: [
      'dynamicVideoNotFound',
      'videoGenerating',
      'videoNotGenerated',
      'videoSubscriptionFinished',
      'videoUploadRunning',
    ],
  })
  async regenerate(
    @Place('subscriptionId') video: Placement,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JobAcceptedDto> {
    const value = await this.regenerateVideo.execute(video);
    void reply.header('location', `/api/job/${value}`);
    return { value, job: true };
  }

  /**
   * Change how a dynamic video is to be at YouTube
   * @remarks YouTube itself is told by the action `upload` or `update`. A video stays in its channel once YouTube has something of it.
   */
  @Put(':subscriptionId/youtube')
  @ApiParam(param)
  @IfMatch('what is said there has changed')
  @Operation({
    permission: 'subscription:write',
    on,
    answer: SuccessDto,
    errors: ['dynamicVideoNotFound', 'videoAlreadyPublished', 'videoSubscriptionFinished', 'etagMismatch'],
  })
  async changeYoutube(
    @Place('subscriptionId') video: Placement,
    @DraftBody(YoutubeVideoUpdateDto, { title: 'North Bakery' }) draft: Draft<YoutubeDetails>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.changeDetails.execute(video, draft, ifMatch) };
  }

  /**
   * Upload, update or delete a dynamic video at YouTube
   * @remarks The work goes on after the response: `youtube.youtubeUpload` shows what came of it. Only one action at a time, and none while a video
   * is being made. While an upload or an update waits (`error` says why), `delete` withdraws it; it also
   * takes back an upload that is to come as soon as the video is made.
   */
  @Put(':subscriptionId/youtube/action')
  @ApiParam(param)
  @Operation({
    permission: 'subscription:write',
    on,
    answer: SuccessDto,
    action: true,
    errors: [
      'dynamicVideoNotFound',
      'videoAlreadyPublished',
      'videoGenerating',
      'videoNotGenerated',
      'videoNotPublished',
      'videoSubscriptionFinished',
      'videoUploadRunning',
    ],
  })
  async act(@Place('subscriptionId') video: Placement, @Query() { action }: YoutubeActionQuery): Promise<SuccessDto> {
    return { value: await this.actOnUpload.execute(video, action) };
  }
}
