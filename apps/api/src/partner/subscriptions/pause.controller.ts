import { Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { contractResource } from '#contexts/contracts';
import { PauseSubscription, subscriptionResource } from '#contexts/subscriptions';
import type { PauseCosts, PauseView } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { PauseCostsDto, PauseDto, PauseListDto, ResumeDto } from '../../wire/pause/pause.dto.js';

const target = [one(contractResource, 'contractId'), one(subscriptionResource, 'subscriptionId')];

@ApiTags('Subscriptions')
@ApiParam({ name: 'contractId', type: 'integer', description: 'Id of the contract.', example: 1 })
@ApiParam({ name: 'subscriptionId', type: 'integer', description: 'Id of the subscription.', example: 1 })
@Controller('v5/contract/:contractId/subscription/:subscriptionId')
export class PauseController {
  constructor(private readonly pauses: PauseSubscription) {}

  /**
   * List pauses of a subscription
   * @remarks Those that are planned, running, over or withdrawn, the last first. The one that counts now is in `pause` of the subscription.
   */
  @Get('pause')
  @Operation({
    permission: 'subscription:read',
    on: target,
    answer: PauseListDto,
    extension: true,
    errors: ['contractNotFound', 'subscriptionNotFound'],
  })
  list(
    @Place('contractId') contract: Placement,
    @Place('subscriptionId') subscription: Placement,
    @Query() { skip, take }: ExtensionPageQuery,
  ): Promise<JsonText<{ data: PauseView[]; total: number }>> {
    return this.pauses.list({ subscription, contract }, { skip, take });
  }

  /**
   * Pause a subscription
   * @remarks No service and no fees on these days. The offer decides whether, for how many days a year, and whether terms are longer by
   * them. With `dryRun` nothing changes. A pause that is planned or running gets other days.
   */
  @Put('pause')
  @Operation({
    permission: 'subscription:write',
    on: target,
    answer: PauseCostsDto,
    extension: true,
    errors: [
      'contractNotFound',
      'subscriptionNotFound',
      'contractSuspended',
      'pauseNotPossible',
      'pauseNotOffered',
      'pauseWhileChanging',
      'pausedBySeller',
      'pauseWithoutEnd',
      'minimumTermRuns',
      'cycleTermRuns',
      'priceChanged',
    ],
  })
  pause(
    @Place('contractId') contract: Placement,
    @Place('subscriptionId') subscription: Placement,
    @DraftBody(PauseDto, { from: '2099-07-01', until: '2099-08-31', dryRun: true }) draft: Draft<PauseDto>,
  ): Promise<PauseCosts> {
    const dryRun = draft.good.dryRun === true;
    return this.pauses.pause({ subscription, contract, rules: 'offer', dryRun }, draft);
  }

  /**
   * Resume a subscription
   * @remarks Today is a day with service again, and is charged. A pause that has yet to begin never comes. With `dryRun` nothing changes:
   * the response says what it would cost.
   */
  @Post('resume')
  @HttpCode(200)
  @Operation({
    permission: 'subscription:write',
    on: target,
    answer: PauseCostsDto,
    extension: true,
    errors: ['contractNotFound', 'subscriptionNotFound', 'pauseNotFound', 'pausedBySeller', 'priceChanged'],
  })
  resume(
    @Place('contractId') contract: Placement,
    @Place('subscriptionId') subscription: Placement,
    @DraftBody(ResumeDto, { dryRun: true }) draft: Draft<ResumeDto>,
  ): Promise<PauseCosts> {
    const dryRun = draft.good.dryRun === true;
    return this.pauses.resume({ subscription, contract, rules: 'offer', dryRun }, draft);
  }
}
