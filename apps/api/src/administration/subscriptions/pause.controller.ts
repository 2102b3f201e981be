import { Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { billedSubscriptionResource, PauseSubscription, subscriptionResource } from '#contexts/subscriptions';
import type { PauseCosts, PauseView } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { PauseCostsDto, PauseListDto, ResumeDto, SellerPauseDto } from '../../wire/pause/pause.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the subscription.', example: 1 } as const;

@ApiTags('Subscriptions')
@Controller('api/subscription')
export class PauseController {
  constructor(private readonly pauses: PauseSubscription) {}

  /**
   * List pauses of a subscription
   * @remarks Those that are planned, running, over or withdrawn, the last first. The one that counts now is in `pause` of the subscription.
   */
  @Get('pause/:id')
  @ApiParam(idParam)
  @Operation({
    permission: 'subscription:read',
    on: [one(subscriptionResource, 'id')],
    answer: PauseListDto,
    extension: true,
    errors: ['subscriptionNotFound'],
  })
  list(
    @Place('id') subscription: Placement,
    @Query() { skip, take }: ExtensionPageQuery,
  ): Promise<JsonText<{ data: PauseView[]; total: number }>> {
    return this.pauses.list({ subscription }, { skip, take });
  }

  /**
   * Pause a subscription
   * @remarks Needs `contract:write` where its contract is. No service and no fees on these days, also where its offer allows no pause.
   * With `dryRun` nothing changes. A pause that is planned or running gets other days.
   */
  @Put('pause/:id')
  @ApiParam(idParam)
  @Operation({
    permission: 'contract:write',
    on: [one(billedSubscriptionResource, 'id')],
    answer: PauseCostsDto,
    extension: true,
    errors: [
      'subscriptionNotFound',
      'contractNotFound',
      'contractSuspended',
      'pauseNotPossible',
      'pauseWhileChanging',
      'pauseWithoutEnd',
      'minimumTermRuns',
      'cycleTermRuns',
      'priceChanged',
    ],
  })
  pause(
    @Place('id') subscription: Placement,
    @DraftBody(SellerPauseDto, { from: '2099-07-01', until: '2099-08-31', dryRun: true }) draft: Draft<SellerPauseDto>,
  ): Promise<PauseCosts> {
    return this.pauses.pause({ subscription, rules: 'seller', dryRun: draft.good.dryRun === true }, draft);
  }

  /**
   * Resume a subscription
   * @remarks Needs `contract:write` where its contract is. Today is a day with service again, and is charged. A pause that has yet to
   * begin never comes. With `dryRun` nothing changes.
   */
  @Post('resume/:id')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'contract:write',
    on: [one(billedSubscriptionResource, 'id')],
    answer: PauseCostsDto,
    extension: true,
    errors: ['subscriptionNotFound', 'contractNotFound', 'pauseNotFound', 'priceChanged'],
  })
  resume(
    @Place('id') subscription: Placement,
    @DraftBody(ResumeDto, { dryRun: true }) draft: Draft<ResumeDto>,
  ): Promise<PauseCosts> {
    return this.pauses.resume({ subscription, rules: 'seller', dryRun: draft.good.dryRun === true }, draft);
  }
}
