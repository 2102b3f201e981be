import { Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  AnswerReviews,
  ChangeAnswer,
  DecideOnAnswer,
  ReviewCommentQueries,
  reviewCommentResource,
  reviewResource,
} from '#contexts/reviews';
import type { ReviewCommentView } from '#contexts/reviews';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place, Places } from '../../http/access/caller.js';
import { many, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { ReviewAnswersDto, ReviewCommentListDto } from './review-comment.dto.js';
import {
  ReviewAnswerChangeDto,
  ReviewAnswerDto,
  ReviewCommentListQuery,
  ReviewDeclineDto,
} from './review-input.dto.js';

const reviewIds = {
  name: 'reviewIds',
  type: 'string',
  description: 'Ids of reviews, comma-separated.',
  example: '1',
} as const;
const commentId = { name: 'commentId', type: 'integer', description: 'Id of the comment.', example: 3 } as const;
const onReviews = [many(reviewResource, 'reviewIds')];
const onComment = [one(reviewCommentResource, 'commentId')];

@ApiTags('Reviews')
@Controller('v5/reviews')
export class ReviewCommentController {
  constructor(
    private readonly comments: ReviewCommentQueries,
    private readonly answers: AnswerReviews,
    private readonly changes: ChangeAnswer,
    private readonly decisions: DecideOnAnswer,
  ) {}

  /**
   * List comments on reviews
   * @remarks Answers of the owner, wherever they were written, and at portals that have them comments of other people. Newest first.
   */
  @Get(':reviewIds/comments')
  @ApiParam(reviewIds)
  @Operation({
    permission: 'review:read',
    on: onReviews,
    answer: ReviewCommentListDto,
    errors: ['reviewNotFound', 'productRequired'],
  })
  list(
    @Places('reviewIds') reviews: readonly Placement[],
    @Query() query: ReviewCommentListQuery,
  ): Promise<JsonText<{ data: ReviewCommentView[]; total: number }>> {
    return this.comments.list(reviews, query);
  }

  /**
   * Answer reviews
   * @remarks Up to 100 reviews, with one text or with a template that is filled in for each. All are accepted or none; what each portal
   * makes of it is in the `status` and the `errors` of its comment. Needs a product with ReviewManagement at each location. Where the
   * company wants a second person to approve answers, those of users without `review:approve` wait as `PENDING_APPROVAL`.
   */
  @Post(':reviewIds/comments')
  @HttpCode(200)
  @ApiParam(reviewIds)
  @Operation({
    permission: 'review:answer',
    on: onReviews,
    answer: ReviewAnswersDto,
    errors: ['reviewNotFound', 'productRequired', 'reviewNotRepliable', 'reviewAnswered'],
  })
  async answer(
    @Caller() actor: Actor,
    @Places('reviewIds') reviews: readonly Placement[],
    @DraftBody(ReviewAnswerDto) draft: Draft<ReviewAnswerDto>,
  ): Promise<ReviewAnswersDto> {
    const made = await this.answers.execute(
      actor,
      reviews.map(({ id }) => id),
      draft,
    );
    return { ids: made.map(({ commentId: id }) => id), total: made.length, data: [...made] };
  }

  /**
   * Change an answer
   * @remarks The portal is given the new text, also when it has refused the former one. While it is not known whether the former one has
   * arrived (`UNKNOWN`), the response is 409.
   */
  @Put('comments/:commentId')
  @ApiParam(commentId)
  @Operation({
    permission: 'review:answer',
    on: onComment,
    answer: SuccessDto,
    errors: ['reviewCommentNotFound', 'productRequired', 'reviewCommentForeign', 'transitionNotAllowed'],
  })
  async change(
    @Caller() actor: Actor,
    @Place('commentId') { id }: Placement,
    @DraftBody(ReviewAnswerChangeDto) draft: Draft<ReviewAnswerChangeDto>,
  ): Promise<SuccessDto> {
    return { value: await this.changes.edit(actor, id, draft) };
  }

  /**
   * Delete an answer
   * @remarks What the portal shows is removed there: the comment is `REMOVING` until the portal has confirmed it, and then gone.
   */
  @Delete('comments/:commentId')
  @ApiParam(commentId)
  @Operation({
    permission: 'review:answer',
    on: onComment,
    answer: SuccessDto,
    errors: ['reviewCommentNotFound', 'productRequired', 'reviewCommentForeign', 'transitionNotAllowed'],
    extension: true,
  })
  async remove(@Place('commentId') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.changes.withdraw(id) };
  }

  /**
   * Approve an answer
   * @remarks It is sent. Nobody approves what they have written themselves.
   */
  @Post('comments/:commentId/approve')
  @HttpCode(200)
  @ApiParam(commentId)
  @Operation({
    permission: 'review:approve',
    on: onComment,
    answer: SuccessDto,
    errors: ['reviewCommentNotFound', 'productRequired', 'reviewOwnApproval', 'transitionNotAllowed'],
    extension: true,
  })
  async approve(@Caller() actor: Actor, @Place('commentId') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.decisions.approve(actor, id) };
  }

  /**
   * Decline an answer
   * @remarks It is not sent, and shows the reason in `errors`. Where the portal shows an earlier text, that stays.
   */
  @Post('comments/:commentId/decline')
  @HttpCode(200)
  @ApiParam(commentId)
  @Operation({
    permission: 'review:approve',
    on: onComment,
    answer: SuccessDto,
    errors: ['reviewCommentNotFound', 'productRequired', 'transitionNotAllowed'],
    extension: true,
  })
  async decline(
    @Place('commentId') { id }: Placement,
    @DraftBody(ReviewDeclineDto) draft: Draft<ReviewDeclineDto>,
  ): Promise<SuccessDto> {
    return { value: await this.decisions.decline(id, draft) };
  }
}
