import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { callTrackingResource, SetUpCallTracking } from '#contexts/call-tracking';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import { SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { CallTrackingInsertDto } from '../../wire/set-up/call-tracking.dto.js';

@ApiTags('Call tracking')
@Controller('v5/calltracking')
export class CallTrackingController {
  constructor(private readonly setUp: SetUpCallTracking) {}

  /**
   * Set up call tracking
   * @remarks Once per subscription that is ORDERED. The business gives both permissions: where one is refused, the response is an error that names
   * it, and no number is assigned. The subscription goes on by itself, and the fulfilment partner assigns a number. The response is the id of
   * the subscription.
   */
  @Post(':subscriptionId')
  @HttpCode(200)
  @ApiParam({ name: 'subscriptionId', type: 'integer', description: 'Id of the subscription.', example: 930 })
  @Operation({
    permission: 'subscription:write',
    on: [one(callTrackingResource, 'subscriptionId')],
    answer: SuccessDto,
    errors: ['callTrackingNotFound', 'callTrackingAlreadySet', 'callTrackingTooLate'],
  })
  async create(
    @Place('subscriptionId') subscription: Placement,
    @DraftBody(CallTrackingInsertDto) draft: Draft<CallTrackingInsertDto>,
  ): Promise<SuccessDto> {
    return { value: await this.setUp.execute(subscription, draft) };
  }
}
