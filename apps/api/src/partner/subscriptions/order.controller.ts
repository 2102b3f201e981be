import { Controller, HttpCode, Post, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { contractResource } from '#contexts/contracts';
import {
  ActOnSubscription,
  ChangeSubscription,
  OrderProduct,
  PreviewChange,
  subscriptionResource,
} from '#contexts/subscriptions';
import type { OrderedView, ProductChangeView } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { discountCodeErrors } from '../../wire/discount-code/discount-code.errors.js';
import { ProductChangeDto, ProductChangeViewDto } from '../../wire/product-change/product-change.dto.js';
import { productChangeErrors } from '../../wire/product-change/product-change.errors.js';
import { ActionCallDto, OrderDto, OrderedSubscriptionDto, SubscriptionUpdateDto } from './subscription.dto.js';

const updateExample = {
  startDate: '2099-01-01',
  endDate: '2099-12-31',
  externalId: 'order-2026-118',
  note: 'Ordered by phone',
};
const target = [one(contractResource, 'contractId'), one(subscriptionResource, 'subscriptionId')];

@ApiTags('Subscriptions')
@ApiParam({ name: 'contractId', type: 'integer', description: 'Id of the contract.', example: 1 })
@Controller('v5/contract/:contractId')
export class OrderController {
  constructor(
    private readonly orderProduct: OrderProduct,
    private readonly changeSubscription: ChangeSubscription,
    private readonly actOnSubscription: ActOnSubscription,
    private readonly previewChange: PreviewChange,
  ) {}

  /**
   * Order a product
   * @remarks Orders a product of the contract: one subscription per location id, all or none. What
   * exceeds the locations is ordered without one and waits for ASSIGN_LOCATION. A subscription is ORDERED while data of
   * its location is missing (`missingRequirements` says which), else PROCESSING; the work goes to third parties when its
   * start date is reached, minus the product's lead time. The response is the first subscription, with all of them in
   * `subscriptions`. Send an `Idempotency-Key`, so that a repeated call orders nothing twice.
   */
  @Post('order')
  @HttpCode(200)
  @Operation({
    permission: 'contract:order',
    on: [one(contractResource, 'contractId')],
    userType: 'AGENCY_SERVICE',
    answer: OrderedSubscriptionDto,
    errors: [
      'contractNotFound',
      'noPlaceLeft',
      'orderOutsideTerms',
      'maxCountReached',
      'contractNotBookable',
      'contractSuspended',
      'setUpNotConfigured',
      'prerequisiteMissing',
      'changedMeanwhile',
      ...discountCodeErrors,
    ],
  })
  order(
    @Caller() actor: Actor,
    @Place('contractId') contract: Placement,
    @DraftBody(OrderDto) draft: Draft<OrderDto>,
  ): Promise<JsonText<OrderedView>> {
    return this.orderProduct.execute(actor, contract, draft);
  }

  /**
   * Change or end a subscription
   * @remarks Moves the start, as long as it is not reached, sets or clears the end, and changes external id and note. An
   * end date of today ends the subscription: at once if no third party knows of it, else it becomes EXPIRING until they
   * have confirmed and the day is over. `endDate: null` withdraws the end until the end of the end day. A date equal to
   * the stored one is never checked, so that what `GET` returns can be sent back. What has not begun is cancelled free of
   * charge: send its start date as its end date. The terms of the offer and the contract limit the end of one that has begun;
   * the error names the first day that is possible. Another `productId` changes the product, for agencies that may order: preview it first.
   */
  @Put('subscription/:subscriptionId')
  @ApiParam({ name: 'subscriptionId', type: 'integer', description: 'Id of the subscription.', example: 1 })
  @Operation({
    permission: 'subscription:write',
    on: target,
    answer: SuccessDto,
    errors: [
      'contractNotFound',
      'subscriptionNotFound',
      'dateReached',
      'endedBySupport',
      'minimumTermRuns',
      'pauseWithoutEnd',
      'cycleTermRuns',
      'maximumTermReached',
      'transitionNotAllowed',
      'changedMeanwhile',
      ...productChangeErrors,
      'userTypeRequired',
      'priceChanged',
    ],
  })
  async change(
    @Caller() actor: Actor,
    @Place('contractId') contract: Placement,
    @Place('subscriptionId') subscription: Placement,
    @DraftBody(SubscriptionUpdateDto, updateExample) draft: Draft<SubscriptionUpdateDto>,
  ): Promise<SuccessDto> {
    return { value: await this.changeSubscription.execute(actor, contract, subscription, draft) };
  }

  /**
   * Preview a change of product
   * @remarks What `PUT` with another `productId` would do and cost, to the cent, with credits and charges by day; and the
   * refusals that it would meet. Changes nothing. For agencies, who may order.
   */
  @Post('subscription/:subscriptionId/product/preview')
  @HttpCode(200)
  @ApiParam({ name: 'subscriptionId', type: 'integer', description: 'Id of the subscription.', example: 1 })
  @Operation({
    permission: 'contract:order',
    on: target,
    userType: 'AGENCY_SERVICE',
    answer: ProductChangeViewDto,
    extension: true,
    errors: [
      'contractNotFound',
      'subscriptionNotFound',
      'transitionNotAllowed',
      'endedBySupport',
      'minimumTermRuns',
      'cycleTermRuns',
      'maximumTermReached',
      ...productChangeErrors,
    ],
  })
  preview(
    @Caller() actor: Actor,
    @Place('contractId') contract: Placement,
    @Place('subscriptionId') subscription: Placement,
    @DraftBody(ProductChangeDto, { productId: 2 }) draft: Draft<ProductChangeDto>,
  ): Promise<ProductChangeView> {
    return this.previewChange.execute(actor, subscription, draft, contract);
  }

  /**
   * Run an action
   * @remarks Runs one of the subscription's `possibleActions`, named by id or name: RETRY sets up a FAILED one again,
   * WITHDRAW_END withdraws an end, ASSIGN_LOCATION assigns a location (`locationId`) to one that has none. COMPLETE_DATA
   * names a page, not a request.
   */
  @Post('subscription/:subscriptionId/action')
  @HttpCode(200)
  @ApiParam({ name: 'subscriptionId', type: 'integer', description: 'Id of the subscription.', example: 1 })
  @Operation({
    permission: 'subscription:write',
    on: target,
    answer: SuccessDto,
    errors: [
      'contractNotFound',
      'subscriptionNotFound',
      'actionNotPossible',
      'maxCountReached',
      'setUpNotConfigured',
      'prerequisiteMissing',
      'changedMeanwhile',
    ],
  })
  async act(
    @Caller() actor: Actor,
    @Place('contractId') contract: Placement,
    @Place('subscriptionId') subscription: Placement,
    @DraftBody(ActionCallDto, { action: 'RETRY' }) draft: Draft<ActionCallDto>,
  ): Promise<SuccessDto> {
    return { value: await this.actOnSubscription.execute(actor, contract, subscription, draft) };
  }
}
