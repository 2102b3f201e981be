import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { contractResource } from '#contexts/contracts';
import { RedeemOnRunning, subscriptionResource } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import { SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { RedemptionDto } from '../../wire/discount-code/discount-code.dto.js';
import { discountCodeErrors } from '../../wire/discount-code/discount-code.errors.js';

@ApiTags('Purchases')
@Controller('v5/contract/:contractId/subscription/:subscriptionId')
export class RedemptionController {
  constructor(private readonly running: RedeemOnRunning) {}

  /**
   * Redeem a discount code
   * @remarks On a subscription that is there already, for who pays it. The discount begins today, or with the first paid day where that
   * has yet to come, as in a trial. The response has the id of the discount. For self service users.
   */
  @Post('discount-code')
  @HttpCode(200)
  @ApiParam({ name: 'contractId', type: 'integer', description: 'Id of the contract.', example: 1 })
  @ApiParam({ name: 'subscriptionId', type: 'integer', description: 'Id of the subscription.', example: 1 })
  @Operation({
    permission: 'contract:purchase',
    on: [one(contractResource, 'contractId'), one(subscriptionResource, 'subscriptionId')],
    userType: 'SELF_SERVICE',
    answer: SuccessDto,
    extension: true,
    errors: [
      'contractNotFound',
      'subscriptionNotFound',
      'tooManyDiscounts',
      'transitionNotAllowed',
      'changedMeanwhile',
      ...discountCodeErrors,
    ],
  })
  async redeem(
    @Place('contractId') contract: Placement,
    @Place('subscriptionId') subscription: Placement,
    @DraftBody(RedemptionDto, { discountCode: 'WELCOME-50' }) draft: Draft<RedemptionDto>,
  ): Promise<SuccessDto> {
    return { value: await this.running.onSubscription(subscription.id, draft, contract.id) };
  }
}
