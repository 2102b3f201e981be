import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { PreviewChange, subscriptionResource } from '#contexts/subscriptions';
import type { ProductChangeView } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { ProductChangeDto, ProductChangeViewDto } from '../../wire/product-change/product-change.dto.js';
import { productChangeErrors } from '../../wire/product-change/product-change.errors.js';

const target = one(subscriptionResource, 'id');
const idParam = { name: 'id', type: 'integer', description: 'Id of the subscription.', example: 1 } as const;

@ApiTags('Subscriptions')
@Controller('api/subscription')
export class ProductChangeController {
  constructor(private readonly previewChange: PreviewChange) {}

  /**
   * Preview a change of product
   * @remarks What `PUT` with another `productId` would do and cost, to the cent, with credits and charges by day; and the
   * refusals that it would meet. Changes nothing.
   */
  @Post('product/preview/:id')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'contract:order',
    on: [target],
    answer: ProductChangeViewDto,
    extension: true,
    errors: [
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
    @Place('id') subscription: Placement,
    @DraftBody(ProductChangeDto, { productId: 2 }) draft: Draft<ProductChangeDto>,
  ): Promise<ProductChangeView> {
    return this.previewChange.execute(actor, subscription, draft);
  }
}
