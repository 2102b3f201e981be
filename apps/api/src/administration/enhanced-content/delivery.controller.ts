import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { contentResource, DeliveryQueries, OverviewQueries } from '#contexts/enhanced-content';
import type { OverviewView, ReachView } from '#contexts/enhanced-content';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Caller, Place, Places } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { Operation } from '../../http/operation.js';
import { optionalContexts } from '../../wire/places/optional-contexts.js';
import { ContentOverviewDto, ContentOverviewQuery, ContentReachDto } from './delivery.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the content.', example: 1 } as const;
const on = [one(contentResource, 'id')];

/** Where contents are shown. */
@ApiTags('Enhanced content')
@Controller('api/enhancedContent')
export class EnhancedContentDeliveryController {
  constructor(
    private readonly queries: DeliveryQueries,
    private readonly overview: OverviewQueries,
  ) {}

  /**
   * List contents with where they are shown
   * @remarks Everything that you see, or what is below the places that `contextIds` name, the newest first: on how many listings
   * each is seen, what a portal has refused and why, and in `counts` how many stand how.
   */
  @Get('overview')
  @Operation({
    permission: 'listing:read',
    on: [optionalContexts],
    answer: ContentOverviewDto,
    errors: ['companyNotFound', 'locationNotFound', 'workspaceNotFound'],
    extension: true,
  })
  list(
    @Caller() actor: Actor,
    @Query() query: ContentOverviewQuery,
    @Places('contextIds') places: readonly Placement[],
  ): Promise<JsonText<OverviewView>> {
    const { contextType, contextIds, ...filter } = query;
    const context = { type: contextType ?? ('Company' as const), places };
    return this.overview.list(actor, contextIds === undefined ? filter : { ...filter, context });
  }

  /**
   * Read where a content would be shown
   * @remarks Before you publish it: which portals take contents of this type, at how many of its locations their listings are
   * live, and which locations no portal would show it for. Afterwards also where it is seen, and where it was refused.
   */
  @Get('reach/:id')
  @ApiParam(idParam)
  @Operation({ permission: 'listing:read', on, answer: ContentReachDto, errors: ['contentNotFound'], extension: true })
  async reach(@Caller() actor: Actor, @Place('id') { id }: Placement): Promise<JsonText<ReachView>> {
    const view = await this.queries.reach(actor, id);
    if (view === null) throw new DomainError('contentNotFound', { id });
    return view;
  }
}
