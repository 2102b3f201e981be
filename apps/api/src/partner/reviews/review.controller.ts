import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { companyResource, locationResource } from '#contexts/locations';
import { ReviewQueries, reviewResource, ReviewSourceQueries } from '#contexts/reviews';
import type { ReviewSourceView, ReviewSummaryView, ReviewTotals, ReviewView } from '#contexts/reviews';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Caller, Place, Places } from '../../http/access/caller.js';
import { manyInQueryByType, one } from '../../http/access/targets.js';
import type { Target } from '../../http/access/targets.js';
import { Operation } from '../../http/operation.js';
import { ReviewFilterQuery, ReviewListQuery, ReviewSourceQuery } from './review-input.dto.js';
import { ReviewDto, ReviewListDto, ReviewSourceListDto, ReviewSummaryDto } from './review.dto.js';

const contexts = { Location: locationResource, Company: companyResource };
const named = manyInQueryByType('contextType', contexts, 'ids', 'Location');

/** Without ids the list shows everything that the caller sees. */
const optionalContext: Target = {
  parameter: 'ids',
  read: (request) =>
    request.query['ids'] === undefined && request.query['contextType'] === undefined ? undefined : named.read(request),
};

const errors = ['companyNotFound', 'locationNotFound', 'productRequired'] as const;

@ApiTags('Reviews')
@Controller('v5/reviews')
export class ReviewController {
  constructor(
    private readonly reviews: ReviewQueries,
    private readonly sources: ReviewSourceQueries,
  ) {}

  /**
   * List reviews
   * @remarks Reviews of Google, Facebook and listing portals, newest first, with totals over all that the filters leave. Reviews that a
   * portal no longer shows are left out. Needs a product with ReviewMonitoring or ReviewManagement: where none of the locations has
   * one, the response is 403; else the reviews of those that have one are shown.
   */
  @Get()
  @Operation({ permission: 'review:read', on: [optionalContext], answer: ReviewListDto, errors })
  list(
    @Caller() actor: Actor,
    @Query() { ids, ...query }: ReviewListQuery,
    @Places('ids') places: readonly Placement[],
  ): Promise<JsonText<ReviewTotals & { readonly data: ReviewView[]; readonly total: number }>> {
    return this.reviews.list(actor, { ...query, places: ids === undefined ? undefined : places });
  }

  /**
   * Summarise reviews
   * @remarks How a business is reviewed and how it answers: totals, stars, response rate and median response time, over all reviews
   * that the filters leave, and by portal.
   */
  @Get('summary')
  @Operation({ permission: 'review:read', on: [optionalContext], answer: ReviewSummaryDto, errors, extension: true })
  summary(
    @Caller() actor: Actor,
    @Query() { ids, ...query }: ReviewFilterQuery,
    @Places('ids') places: readonly Placement[],
  ): Promise<JsonText<ReviewSummaryView>> {
    return this.reviews.summary(actor, { ...query, skip: 0, take: 1, places: ids === undefined ? undefined : places });
  }

  /**
   * List where reviews are read
   * @remarks One entry per location and portal: when it was read, when it is read next, and what keeps it from being read, such as a
   * connection that was lost.
   */
  @Get('sources')
  @Operation({ permission: 'review:read', on: [named], answer: ReviewSourceListDto, errors, extension: true })
  listSources(
    @Query() { skip, take }: ReviewSourceQuery,
    @Places('ids') places: readonly Placement[],
  ): Promise<JsonText<{ data: ReviewSourceView[]; total: number }>> {
    return this.sources.list(places, { skip, take });
  }

  /**
   * Read a review
   * @remarks Also one that the portal no longer shows.
   */
  @Get(':reviewId')
  @ApiParam({ name: 'reviewId', type: 'integer', description: 'Id of the review.', example: 1 })
  @Operation({
    permission: 'review:read',
    on: [one(reviewResource, 'reviewId')],
    answer: ReviewDto,
    errors: ['reviewNotFound', 'productRequired'],
  })
  read(@Place('reviewId') review: Placement): Promise<JsonText<ReviewView>> {
    return this.reviews.view(review);
  }
}
