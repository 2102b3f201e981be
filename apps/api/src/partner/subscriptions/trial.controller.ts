import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { contractResource } from '#contexts/contracts';
import { locationResource } from '#contexts/locations';
import { CancelProduct, StartTrial, TrialEligibilities } from '#contexts/subscriptions';
import type { CancelledProduct, OrderedView, TrialEligibility } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { parseId } from '#domain/values/ids';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { manyInQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { OrderedSubscriptionDto } from './subscription.dto.js';
import {
  CancelledProductDto,
  CancelProductQuery,
  PurchaseDto,
  TrialEligibilityListDto,
  TrialEligibilityQuery,
} from './purchase.dto.js';

@ApiTags('Purchases')
@Controller('v5/contract')
export class TrialController {
  constructor(
    private readonly eligibilities: TrialEligibilities,
    private readonly startTrial: StartTrial,
    private readonly cancelProduct: CancelProduct,
  ) {}

  /**
   * Check trial eligibility
   * @remarks A location tries a product once, and not while it holds it or is buying it; the product must have trial days
   * and free quota on an active contract that covers the location.
   */
  @Get('product/:productId/trial-eligibility')
  @ApiParam({ name: 'productId', type: 'integer', description: 'Id of the product.', example: 2 })
  @Operation({
    permission: 'location:read',
    on: [manyInQuery(locationResource, 'locationIds')],
    answer: TrialEligibilityListDto,
    errors: ['locationNotFound', 'offerNotFound', 'invalidId'],
  })
  async eligible(
    @Caller() actor: Actor,
    @Param('productId') productId: string,
    @Query() { locationIds }: TrialEligibilityQuery,
  ): Promise<{ data: readonly TrialEligibility[]; total: number }> {
    const data = await this.eligibilities.of(actor, productOf(productId), locationIds);
    return { data, total: data.length };
  }

  /**
   * Try a product
   * @remarks Begins a trial of `trialDays` days, today at each location: it costs nothing. When it is over, it becomes a paid
   * subscription where the contract is paid through a provider and the product runs, and ends otherwise. Three days ahead
   * its end is announced. The response is as that of an order. For self service users.
   */
  @Post(':contractId/start-trial')
  @HttpCode(200)
  @ApiParam({ name: 'contractId', type: 'integer', description: 'Id of the contract.', example: 1 })
  @Operation({
    permission: 'contract:purchase',
    on: [one(contractResource, 'contractId')],
    userType: 'SELF_SERVICE',
    answer: OrderedSubscriptionDto,
    errors: [
      'contractNotFound',
      'contractNotBookable',
      'contractSuspended',
      'trialNotEligible',
      'noPlaceLeft',
      'currencyMixed',
      'setUpNotConfigured',
      'prerequisiteMissing',
    ],
  })
  start(
    @Caller() actor: Actor,
    @Place('contractId') contract: Placement,
    @DraftBody(PurchaseDto, { productId: 2, locationIds: [23] }) draft: Draft<PurchaseDto>,
  ): Promise<JsonText<OrderedView>> {
    return this.startTrial.execute(actor, contract, draft);
  }

  /**
   * Cancel a product
   * @remarks Ends the subscriptions to the product on this contract: today, or when the minimum term is over; a trial at its
   * end, without costs. The response says when each subscription ends and what it still costs; `dryRun=true` says so
   * beforehand and changes nothing. For self service users.
   */
  @Delete(':contractId/product/:productId')
  @ApiParam({ name: 'contractId', type: 'integer', description: 'Id of the contract.', example: 1 })
  @ApiParam({ name: 'productId', type: 'integer', description: 'Id of the product.', example: 1 })
  @Operation({
    permission: 'contract:purchase',
    on: [one(contractResource, 'contractId')],
    userType: 'SELF_SERVICE',
    answer: CancelledProductDto,
    errors: ['contractNotFound', 'offerNotFound', 'endedBySupport', 'transitionNotAllowed', 'changedMeanwhile'],
  })
  cancel(
    @Caller() actor: Actor,
    @Place('contractId') contract: Placement,
    @Param('productId') productId: string,
    @Query() { locationIds, dryRun = false }: CancelProductQuery,
  ): Promise<CancelledProduct> {
    return this.cancelProduct.execute(actor, {
      contractId: contract.id,
      productId: productOf(productId),
      locationIds,
      dryRun,
    });
  }
}

/** A product is an offer seen from a contract; whether the caller sees it depends on contracts, and is asked there. */
function productOf(text: string): number {
  const id = parseId(text);
  if (id !== null) return id;
  throw new DomainError('invalidId', { field: 'productId' }, [
    { field: 'productId', value: text, problem: 'type', expected: 'a positive integer', example: 1 },
  ]);
}
