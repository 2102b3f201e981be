import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { adResource, AdOverviewQueries } from '#contexts/reach-enhancement';
import type { AdOverviewView } from '#contexts/reach-enhancement';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import { Caller, Place, Places } from '../../../http/access/caller.js';
import { one } from '../../../http/access/targets.js';
import { Operation } from '../../../http/operation.js';
import { optionalContexts } from '../../../wire/places/optional-contexts.js';
import { AdOverviewDto, AdOverviewQuery, ListedAdDto } from './ad-overview.dto.js';

const extension = true;

/** Campaigns as a screen shows them. */
@ApiTags('Reach enhancement')
@Controller('api/reachEnhancement/overview')
export class AdOverviewController {
  constructor(private readonly overview: AdOverviewQueries) {}

  /**
   * List campaigns
   * @remarks Subscriptions with ads that have not finished, the newest first: how each stands, its budget, and what it has spent this
   * month. `counts` says how many stand how, and `paces` how many spend as planned.
   */
  @Get()
  @Operation({
    permission: 'subscription:read',
    on: [optionalContexts],
    answer: AdOverviewDto,
    errors: ['companyNotFound', 'locationNotFound', 'workspaceNotFound'],
    extension,
  })
  list(
    @Caller() actor: Actor,
    @Query() query: AdOverviewQuery,
    @Places('contextIds') places: readonly Placement[],
  ): Promise<AdOverviewView> {
    const { contextType, contextIds, ...filter } = query;
    const context = { type: contextType ?? ('Company' as const), places };
    return this.overview.list(actor, contextIds === undefined ? filter : { ...filter, context });
  }

  /**
   * Read a campaign as lists show it
   * @remarks Also one of which nothing was said yet, or whose subscription has finished. With its location, its company, what its subscription still waits for, and whether
   * you may change it.
   */
  @Get(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the campaign: that of its subscription.', example: 900 })
  @Operation({
    permission: 'subscription:read',
    on: [one(adResource, 'id')],
    answer: ListedAdDto,
    errors: ['reachEnhancementNotFound'],
    extension,
  })
  async one(@Caller() actor: Actor, @Place('id') { id }: Placement): Promise<AdOverviewView['data'][number]> {
    const view = await this.overview.one(actor, id);
    if (view === null) throw new DomainError('reachEnhancementNotFound', { id });
    return view;
  }
}
