import { Controller, HttpCode, Post, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { contractResource } from '#contexts/contracts';
import { ActOnSubscription, ChangeSubscription, OrderProduct, subscriptionResource } from '#contexts/subscriptions';
import type { OrderedView } from '#contexts/subscriptions';
import type { Draft } from '#domain/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/targets.js';
import { DraftBody } from '../../http/validation.js';
import { ActionCallDto, OrderDto, OrderedSubscriptionDto, SubscriptionUpdateDto } from './subscription.dto.js';

const target = [one(contractResource, 'contractId'), one(subscriptionResource, 'subscriptionId')];

@ApiTags('Subscriptions')
@ApiParam({ name: 'contractId', type: 'integer', description: 'Id of the contract.', example: 1 })
@Controller('v5/contract/:contractId')
export class OrderController {
  constructor(
    private readonly orderProduct: OrderProduct,
    private readonly changeSubscription: ChangeSubscription,
    private readonly actOnSubscription: ActOnSubscription,
  ) {}

  /**
   * Order a product
   * @remarks Books places of a product that the contract holds: one subscription per location id, all or none. What
   * exceeds the locations is ordered without one and waits for ASSIGN_LOCATION. A subscription is ORDERED while data of
   * its location is missing (`missingRequirements` says which), else PROCESSING; the work goes to third parties when its
   * start date is reached, minus the product's lead time. The answer is the first subscription, with all of them in
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
      'maxCountReached',
      'contractNotBookable',
      'setUpNotConfigured',
      'prerequisiteMissing',
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
   * have confirmed and the day is over. `endDate: null` takes the end back until the end of the end day. A date equal to
   * the stored one is never checked, so that what `GET` answers can be sent back.
   */
  @Put('subscription/:subscriptionId')
  @ApiParam({ name: 'subscriptionId', type: 'integer', description: 'Id of the subscription.', example: 1 })
  @Operation({
    permission: 'subscription:write',
    on: target,
    answer: SuccessDto,
    errors: ['contractNotFound', 'subscriptionNotFound', 'dateReached', 'transitionNotAllowed', 'changedMeanwhile'],
  })
  async change(
    @Place('contractId') contract: Placement,
    @Place('subscriptionId') subscription: Placement,
    @DraftBody(SubscriptionUpdateDto) draft: Draft<SubscriptionUpdateDto>,
  ): Promise<SuccessDto> {
    return { value: await this.changeSubscription.execute(contract, subscription, draft) };
  }

  /**
   * Carry out an action
   * @remarks Does one of the subscription's `possibleActions`, named by id or name: RETRY sets up a FAILED one again,
   * WITHDRAW_END takes an end back, ASSIGN_LOCATION gives a location (`locationId`) to one that has none. COMPLETE_DATA
   * is a place to go to, not a call.
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
