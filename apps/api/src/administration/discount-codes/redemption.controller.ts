import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { contractResource } from '#contexts/contracts';
import { billedSubscriptionResource, RedeemOnRunning } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import { SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { RedemptionDto } from '../../wire/discount-code/discount-code.dto.js';
import { discountCodeErrors } from '../../wire/discount-code/discount-code.errors.js';

const example = { discountCode: 'WELCOME-50' };

@ApiTags('Discount codes')
@Controller('api')
export class RedemptionController {
  constructor(private readonly running: RedeemOnRunning) {}

  /**
   * Redeem a discount code on a contract
   * @remarks For each of its subscriptions, or off its fixed price, from today on. Takes codes that are for all offers. The response
   * has the id of the discount.
   */
  @Post('contract/discountCode/:id')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the contract.', example: 1 })
  @Operation({
    permission: 'contract:write',
    on: [one(contractResource, 'id')],
    answer: SuccessDto,
    extension: true,
    errors: ['contractNotFound', 'tooManyDiscounts', 'changedMeanwhile', ...discountCodeErrors],
  })
  async onContract(
    @Place('id') { id }: Placement,
    @DraftBody(RedemptionDto, example) draft: Draft<RedemptionDto>,
  ): Promise<SuccessDto> {
    return { value: await this.running.onContract(id, draft) };
  }

  /**
   * Redeem a discount code on a subscription
   * @remarks Needs `contract:write` where its contract is. The discount begins today, or with the first paid day where that has yet to
   * come. The response has the id of the discount.
   */
  @Post('subscription/discountCode/:id')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the subscription.', example: 1 })
  @Operation({
    permission: 'contract:write',
    on: [one(billedSubscriptionResource, 'id')],
    answer: SuccessDto,
    extension: true,
    errors: [
      'subscriptionNotFound',
      'contractNotFound',
      'tooManyDiscounts',
      'transitionNotAllowed',
      'changedMeanwhile',
      ...discountCodeErrors,
    ],
  })
  async onSubscription(
    @Place('id') { id }: Placement,
    @DraftBody(RedemptionDto, example) draft: Draft<RedemptionDto>,
  ): Promise<SuccessDto> {
    return { value: await this.running.onSubscription(id, draft) };
  }
}
