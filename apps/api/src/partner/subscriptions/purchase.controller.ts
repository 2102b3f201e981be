import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { contractResource } from '#contexts/contracts';
import {
  CancelPurchase,
  PreviewPurchase,
  PurchaseProduct,
  PurchaseQueries,
  purchaseResource,
} from '#contexts/subscriptions';
import type { PurchasePreview, PurchaseView } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, IdempotencyKey, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { discountCodeErrors } from '../../wire/discount-code/discount-code.errors.js';
import { productChangeErrors } from '../../wire/product-change/product-change.errors.js';
import { PurchaseDto, PurchaseListDto, PurchasePreviewDto, PurchaseQuery, PurchaseViewDto } from './purchase.dto.js';

@ApiTags('Purchases')
@Controller('v5')
export class PurchaseController {
  constructor(
    private readonly previewPurchase: PreviewPurchase,
    private readonly purchaseProduct: PurchaseProduct,
    private readonly purchases: PurchaseQueries,
    private readonly cancelPurchase: CancelPurchase,
  ) {}

  /**
   * Preview a purchase
   * @remarks What the purchase with the same body would cost now, to the cent, and the refusals that it would meet.
   * Changes nothing. With `replaces`, `changes` says what is credited and charged, by day. For self service users.
   */
  @Post('contract/:contractId/purchase/preview')
  @HttpCode(200)
  @ApiParam({ name: 'contractId', type: 'integer', description: 'Id of the contract.', example: 1 })
  @Operation({
    permission: 'contract:purchase',
    on: [one(contractResource, 'contractId')],
    userType: 'SELF_SERVICE',
    answer: PurchasePreviewDto,
    errors: [
      'contractNotFound',
      'purchaseOpen',
      'transitionNotAllowed',
      'minimumTermRuns',
      'cycleTermRuns',
      'maximumTermReached',
      ...productChangeErrors,
      ...discountCodeErrors,
    ],
  })
  preview(
    @Caller() actor: Actor,
    @Place('contractId') contract: Placement,
    @DraftBody(PurchaseDto, { productId: 1, locationIds: [22] }) draft: Draft<PurchaseDto>,
  ): Promise<PurchasePreview> {
    return this.previewPurchase.execute(actor, contract, draft);
  }

  /**
   * Buy a product
   * @remarks Reserves quota, charges the payment, and creates one subscription per location when it has succeeded; those in
   * `replaces` change to the product instead. While the status is Waiting, the bank asks the buyer (`data` says where) or responds slowly: read
   * `GET /v5/purchase/{purchaseId}` for its status. Send an `Idempotency-Key`: a call that is repeated with it,
   * whatever happened to the first, buys and charges once and returns the purchase as it is then. For self service users.
   */
  @Post('contract/:contractId/purchase')
  @HttpCode(200)
  @ApiParam({ name: 'contractId', type: 'integer', description: 'Id of the contract.', example: 1 })
  @Operation({
    permission: 'contract:purchase',
    on: [one(contractResource, 'contractId')],
    userType: 'SELF_SERVICE',
    answer: PurchaseViewDto,
    commitsItself: true,
    errors: [
      'contractNotFound',
      'purchaseOpen',
      'priceChanged',
      'idempotencyKeyReused',
      'transitionNotAllowed',
      'minimumTermRuns',
      'pauseWithoutEnd',
      'cycleTermRuns',
      'maximumTermReached',
      ...productChangeErrors,
      'changedMeanwhile',
      ...discountCodeErrors,
    ],
  })
  async purchase(
    @Caller() actor: Actor,
    @Place('contractId') contract: Placement,
    @IdempotencyKey() key: string | undefined,
    @DraftBody(PurchaseDto, { productId: 1, locationIds: [21] }) draft: Draft<PurchaseDto>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonText<PurchaseView>> {
    const { view, repeated } = await this.purchaseProduct.execute(actor, contract, draft, key);
    if (repeated) void reply.header('Idempotency-Replayed', 'true');
    return view;
  }

  /**
   * List purchases
   * @remarks Purchases on the contract, newest first.
   */
  @Get('contract/:contractId/purchase')
  @ApiParam({ name: 'contractId', type: 'integer', description: 'Id of the contract.', example: 1 })
  @Operation({
    permission: 'contract:read',
    on: [one(contractResource, 'contractId')],
    answer: PurchaseListDto,
    errors: ['contractNotFound'],
    extension: true,
  })
  list(
    @Caller() actor: Actor,
    @Place('contractId') contract: Placement,
    @Query() query: PurchaseQuery,
  ): Promise<JsonText<{ data: PurchaseView[]; total: number }>> {
    const { status, skip, take } = query;
    return this.purchases.list(actor, contract.id, { statuses: status, skip, take });
  }

  /**
   * Read a purchase
   * @remarks The current status. Read it until the status is no longer Waiting.
   */
  @Get('purchase/:purchaseId')
  @ApiParam({ name: 'purchaseId', type: 'integer', description: 'Id of the purchase.', example: 1 })
  @Operation({
    permission: 'contract:read',
    on: [one(purchaseResource, 'purchaseId')],
    answer: PurchaseViewDto,
    errors: ['purchaseNotFound'],
    extension: true,
  })
  read(@Caller() actor: Actor, @Place('purchaseId') purchase: Placement): Promise<JsonText<PurchaseView>> {
    return this.purchases.one(actor, purchase.id);
  }

  /**
   * Cancel a purchase
   * @remarks For a purchase that is Waiting: the buyer does not want to complete the payment. The quota is free again, the
   * purchase is Failed, and no money is captured; a payment that succeeds at the same moment is refunded automatically. For self
   * service users.
   */
  @Post('purchase/:purchaseId/cancel')
  @HttpCode(200)
  @ApiParam({ name: 'purchaseId', type: 'integer', description: 'Id of the purchase.', example: 1 })
  @Operation({
    permission: 'contract:purchase',
    on: [one(purchaseResource, 'purchaseId')],
    userType: 'SELF_SERVICE',
    answer: SuccessDto,
    errors: ['purchaseNotFound', 'transitionNotAllowed'],
    extension: true,
    action: true,
  })
  async cancel(@Place('purchaseId') purchase: Placement): Promise<SuccessDto> {
    return { value: await this.cancelPurchase.execute(purchase) };
  }
}
