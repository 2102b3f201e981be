import { Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  CommentQueries,
  RemoveComment,
  socialCommentResource,
  socialPostResource,
  socialReplyResource,
  WriteComment,
} from '#contexts/social';
import type { CommentInput, CommentView, ReplyInput, ReplyView } from '#contexts/social';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { inQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import {
  CommentInsertDto,
  CommentListDto,
  CommentQuery,
  ReplyInsertDto,
  ReplyListDto,
  ReplyQuery,
} from './comment.dto.js';

const writeErrors = ['socialCommentsUnsupported', 'socialPostNotPublished'] as const;

@ApiTags('Social posts')
@Controller('v5/social/post/comment')
export class CommentController {
  constructor(
    private readonly comments: CommentQueries,
    private readonly write: WriteComment,
    private readonly removal: RemoveComment,
  ) {}

  /**
   * List comments
   * @remarks Below a post, at those of its locations that you see, newest first. What visitors write at the portal is collected
   * in intervals that grow with the age of the post, from ten minutes to a week.
   */
  @Get()
  @Operation({
    permission: 'post:read',
    on: [inQuery(socialPostResource, 'postId')],
    answer: CommentListDto,
    errors: ['socialPostNotFound'],
  })
  list(
    @Caller() actor: Actor,
    @Query() { postId, locationId, skip, take }: CommentQuery,
  ): Promise<JsonText<{ data: CommentView[]; total: number }>> {
    return this.comments.list(actor, postId, { locationId, skip, take });
  }

  /**
   * Write a comment
   * @remarks Below the post at one location, in the location's name. It goes to the portal after the response: read its
   * `status`.
   */
  @Post()
  @HttpCode(200)
  @Operation({ permission: 'post:write', answer: SuccessDto, errors: writeErrors })
  async create(@Caller() actor: Actor, @DraftBody(CommentInsertDto) draft: Draft<CommentInput>): Promise<SuccessDto> {
    return { value: await this.write.comment(actor, draft) };
  }

  /**
   * Delete a comment
   * @remarks The location's own or a visitor's. It is `DELETING` until the portal has done it, and leaves the list then. Where
   * the portal refuses, it is `LIVE` again, with the error. 409 while it is being sent.
   */
  @Delete(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the comment.', example: 1 })
  @Operation({
    permission: 'post:write',
    on: [one(socialCommentResource, 'id')],
    answer: SuccessDto,
    errors: ['socialCommentNotFound', 'transitionNotAllowed'],
  })
  async remove(@Place('id') comment: Placement): Promise<SuccessDto> {
    return { value: await this.removal.execute(comment) };
  }

  /**
   * List replies
   * @remarks To a comment, oldest first.
   */
  @Get('reply')
  @Operation({
    permission: 'post:read',
    on: [inQuery(socialCommentResource, 'commentId')],
    answer: ReplyListDto,
    errors: ['socialCommentNotFound'],
  })
  replies(
    @Caller() actor: Actor,
    @Query() { commentId, skip, take }: ReplyQuery,
  ): Promise<JsonText<{ data: ReplyView[]; total: number }>> {
    return this.comments.replies(actor, commentId, { skip, take });
  }

  /**
   * Write a reply
   * @remarks To a comment that is at the portal, in the location's name. It goes to the portal after the response: read its
   * `status`.
   */
  @Post('reply')
  @HttpCode(200)
  @Operation({ permission: 'post:write', answer: SuccessDto, errors: writeErrors, extension: true })
  async reply(@Caller() actor: Actor, @DraftBody(ReplyInsertDto) draft: Draft<ReplyInput>): Promise<SuccessDto> {
    return { value: await this.write.reply(actor, draft) };
  }

  /**
   * Delete a reply
   * @remarks As a comment.
   */
  @Delete('reply/:id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the reply.', example: 2 })
  @Operation({
    permission: 'post:write',
    on: [one(socialReplyResource, 'id')],
    answer: SuccessDto,
    errors: ['socialReplyNotFound', 'transitionNotAllowed'],
  })
  async removeReply(@Place('id') reply: Placement): Promise<SuccessDto> {
    return { value: await this.removal.execute(reply) };
  }
}
