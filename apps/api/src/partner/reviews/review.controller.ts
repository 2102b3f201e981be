import { Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiParam, ApiTags } from '@nestjs/swagger';
import { companyResource, locationResource } from '#contexts/locations';
import {
  AnswerReviews,
  ChangeAnswer,
  CommentQueries,
  reviewCommentResource,
  ReviewQueries,
  reviewResource,
} from '#contexts/reviews';
import type { ReviewCommentView, ReviewListView, ReviewView } from '#contexts/reviews';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { ListResultSuccessDto, SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place, Places } from '../../http/access/caller.js';
import { many, manyInQueryByType, one } from '../../http/access/targets.js';
import type { Target } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { ReviewAnswerDto, ReviewAnswerInsertDto, ReviewCommentQuery, ReviewQuery } from './review-input.dto.js';
import { ReviewCommentListDto, ReviewDto, ReviewListDto } from './review.dto.js';

const named = manyInQueryByType(
  'contextType',
  { Location: locationResource, Company: companyResource },
  'ids',
  'Company',
);

/** Without ids the list shows everything that the caller sees. */
const optionalContexts: Target = {
  parameter: 'ids',
  read: (request) =>
    request.query['ids'] === undefined && request.query['contextType'] === undefined ? undefined : named.read(request),
};

const reviewIds = {
  name: 'reviewIds',
  type: 'string',
  description: 'Ids of reviews, comma-separated.',
  example: '1',
} as const;

@ApiTags('Reviews')
@Controller('v5/reviews')
export class ReviewController {
  constructor(
    private readonly reviews: ReviewQueries,
    private readonly comments: CommentQueries,
    private readonly answer: AnswerReviews,
    private readonly change: ChangeAnswer,
  ) {}

  /**
   * List reviews
   * @remarks Reviews of your locations at Google, Facebook and listing portals, the newest first unless you say otherwise. The
   * totals count all that the filters find, not the page alone. Needs a product with ReviewMonitoring or ReviewManagement: where none of
   * the locations has one, the response is 403; else those that have one are shown. A review that its portal no longer
   * shows leaves the list.
   */
  @Get()
  @Operation({
    permission: 'review:read',
    on: [optionalContexts],
    answer: ReviewListDto,
    errors: ['companyNotFound', 'locationNotFound', 'productRequired'],
  })
  list(
    @Caller() actor: Actor,
    @Places('ids') places: readonly Placement[],
    @Query() query: ReviewQuery,
  ): Promise<JsonText<ReviewListView>> {
    return this.reviews.list(actor, places, query);
  }

  /**
   * Read a review
   * @remarks As its portal shows it, with the newest reply of the owner.
   */
  @Get(':reviewId')
  @ApiParam({ name: 'reviewId', type: 'integer', description: 'Id of the review.', example: 1 })
  @Operation({
    permission: 'review:read',
    on: [one(reviewResource, 'reviewId')],
    answer: ReviewDto,
    errors: ['reviewNotFound', 'productRequired'],
  })
  read(@Caller() actor: Actor, @Place('reviewId') review: Placement): Promise<JsonText<ReviewView>> {
    return this.reviews.view(actor, review);
  }

  /**
   * List the comments on reviews
   * @remarks Replies of the owner with their status, and what others wrote below the reviews at portals that have comments
   * (Facebook). The oldest first unless you say otherwise.
   */
  @Get(':reviewIds/comments')
  @ApiParam(reviewIds)
  @Operation({
    permission: 'review:read',
    on: [many(reviewResource, 'reviewIds')],
    answer: ReviewCommentListDto,
    errors: ['reviewNotFound', 'productRequired'],
  })
  listComments(
    @Caller() actor: Actor,
    @Places('reviewIds') reviews: readonly Placement[],
    @Query() query: ReviewCommentQuery,
  ): Promise<{ data: ReviewCommentView[]; total: number }> {
    return this.comments.list(actor, reviews, query);
  }

  /**
   * Answer reviews
   * @remarks Sends one reply to each of the reviews, in the name of their locations: all are accepted, or none. The portals receive it
   * afterwards; read the comments for what each of them made of it. A portal that takes one reply for each review refuses a second one
   * with 409: change the first. With `templateId` the text is a template of the company, filled in for each review. Returns the ids
   * of the comments, in the order of the reviews. Send an
   * `Idempotency-Key`, so that a repeated call answers nothing twice.
   */
  @Post(':reviewIds/comments')
  @HttpCode(200)
  @ApiParam(reviewIds)
  @ApiBody({ type: ReviewAnswerInsertDto })
  @Operation({
    permission: 'review:answer',
    on: [many(reviewResource, 'reviewIds')],
    answer: ListResultSuccessDto,
    errors: ['reviewNotFound', 'productRequired', 'reviewNotRepliable', 'reviewAnswered'],
  })
  async answerAll(
    @Places('reviewIds') reviews: readonly Placement[],
    @DraftBody(ReviewAnswerInsertDto) draft: Draft<ReviewAnswerInsertDto>,
  ): Promise<ListResultSuccessDto> {
    const ids = await this.answer.execute(reviews, draft);
    return { ids, total: ids.length };
  }

  /**
   * Change a reply
   * @remarks Replaces the text of a reply that is `LIVE` or `REFUSED`; the portal receives it afterwards. While a reply is on its way
   * the response is 409.
   */
  @Put('comments/:commentId')
  @ApiParam({ name: 'commentId', type: 'integer', description: 'Id of the comment.', example: 1 })
  @ApiBody({ type: ReviewAnswerDto })
  @Operation({
    permission: 'review:answer',
    on: [one(reviewCommentResource, 'commentId')],
    answer: SuccessDto,
    errors: ['reviewCommentNotFound', 'productRequired', 'reviewCommentNotOwn', 'transitionNotAllowed'],
  })
  async changeAnswer(
    @Place('commentId') comment: Placement,
    @DraftBody(ReviewAnswerDto) draft: Draft<ReviewAnswerDto>,
  ): Promise<SuccessDto> {
    return { value: await this.change.execute(comment, draft) };
  }
}
