import { Controller, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { contractResource } from '#contexts/contracts';
import { companyResource } from '#contexts/locations';
import { ChangeManyProducts, PreviewChange, subscriptionResource } from '#contexts/subscriptions';
import type { ProductChangeView } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { Actor, Placement } from '#platform/access';
import { JobAcceptedDto } from '../../http/answers.dto.js';
import { Caller, Place, Places } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { manyInQueryByType, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { ProductChangeDto, ProductChangeViewDto } from '../../wire/product-change/product-change.dto.js';
import { ProductBulkDto, ProductBulkQuery } from './product-bulk.dto.js';
import { productChangeErrors } from '../../wire/product-change/product-change.errors.js';

const target = one(subscriptionResource, 'id');
const kinds = { Subscription: subscriptionResource, Contract: contractResource, Company: companyResource };
const idParam = { name: 'id', type: 'integer', description: 'Id of the subscription.', example: 1 } as const;

@ApiTags('Subscriptions')
@Controller('api/subscription')
export class ProductChangeController {
  constructor(
    private readonly previewChange: PreviewChange,
    private readonly changeProducts: ChangeManyProducts,
  ) {}

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

  /**
   * Change the product of many subscriptions
   * @remarks Gives all these subscriptions another product, by the rules that hold for each alone. The work goes on after the
   * response: progress, totals, and why which subscription (`subjectId`) was refused are read at `/api/job/{value}`. With `dryRun`
   * nothing changes, and the totals are those of a preview.
   */
  @Put('product/bulk')
  @Operation({
    permission: 'contract:order',
    on: [manyInQueryByType('contextType', kinds, 'ids', 'Subscription')],
    answer: JobAcceptedDto,
    extension: true,
    errors: ['subscriptionNotFound', 'contractNotFound', 'companyNotFound'],
    action: true,
  })
  async changeMany(
    @Caller() actor: Actor,
    @Places('ids') places: readonly Placement[],
    @Query() { contextType }: ProductBulkQuery,
    @DraftBody(ProductBulkDto, { productId: 2, dryRun: true }) draft: Draft<ProductBulkDto>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JobAcceptedDto> {
    const named = { contextType: contextType as DecidedValueOf<'productBulkContext'>, places };
    const value = await this.changeProducts.execute(actor, named, draft);
    void reply.header('location', `/api/job/${value}`);
    return { value, job: true };
  }
}
