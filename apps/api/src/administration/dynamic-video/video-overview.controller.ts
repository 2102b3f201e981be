import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { dynamicVideoResource, VideoOverviewQueries } from '#contexts/dynamic-video';
import type { ListedVideoView, VideoOverviewView } from '#contexts/dynamic-video';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { Caller, Place, Places } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { Operation } from '../../http/operation.js';
import { optionalContexts } from '../../wire/places/optional-contexts.js';
import { ListedVideoDto, VideoOverviewDto, VideoOverviewQuery } from './video-overview.dto.js';

const extension = true;

/** Dynamic videos as a screen shows them. */
@ApiTags('Dynamic video')
@Controller('api/dynamic-video/overview')
export class VideoOverviewController {
  constructor(private readonly overview: VideoOverviewQueries) {}

  /**
   * List dynamic videos
   * @remarks Subscriptions with the product DynamicVideo that have not finished, the newest first, with the video of each: how it
   * stands, what YouTube has of it, what you can do with it now, and in `counts` how many stand how.
   */
  @Get()
  @Operation({
    permission: 'subscription:read',
    on: [optionalContexts],
    answer: VideoOverviewDto,
    errors: ['companyNotFound', 'locationNotFound', 'workspaceNotFound'],
    extension,
  })
  list(
    @Caller() actor: Actor,
    @Query() query: VideoOverviewQuery,
    @Places('contextIds') places: readonly Placement[],
  ): Promise<VideoOverviewView> {
    const { contextType, contextIds, ...filter } = query;
    const context = { type: contextType ?? ('Company' as const), places };
    return this.overview.list(actor, contextIds === undefined ? filter : { ...filter, context });
  }

  /**
   * Read a dynamic video as lists show it
   * @remarks Also before anything was made, and after the subscription has finished. With its location, its company, its licence,
   * and what you can do with it now.
   */
  @Get(':subscriptionId')
  @ApiParam({
    name: 'subscriptionId',
    type: 'integer',
    description: 'Id of the subscription, and of its dynamic video.',
    example: 940,
  })
  @Operation({
    permission: 'subscription:read',
    on: [one(dynamicVideoResource, 'subscriptionId')],
    answer: ListedVideoDto,
    errors: ['dynamicVideoNotFound'],
    extension,
  })
  async one(@Caller() actor: Actor, @Place('subscriptionId') { id }: Placement): Promise<ListedVideoView> {
    const view = await this.overview.one(actor, id);
    if (view === null) throw new DomainError('dynamicVideoNotFound', { id });
    return view;
  }
}
