import { Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { companyResource } from '#contexts/locations';
import { AnswerApprovals, reviewCommentResource } from '#contexts/reviews';
import type { AnswerApprovalView } from '#contexts/reviews';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { ReplyApprovalDto, ReplyDeclineDto } from './review-input.dto.js';
import { ReplyApprovalViewDto } from './reply.dto.js';

const commentId = { name: 'commentId', type: 'integer', description: 'Id of the comment.', example: 1 } as const;
const companyId = { name: 'companyId', type: 'integer', description: 'Id of the company.', example: 1 } as const;
const onComment = [one(reviewCommentResource, 'commentId')];
const ofCompany = [one(companyResource, 'companyId')];

@ApiTags('Reviews')
@Controller('v5/reviews')
export class ReplyApprovalController {
  constructor(private readonly approvals: AnswerApprovals) {}

  /**
   * Approve a reply
   * @remarks A reply in `REVIEW` goes to its portal. Another user than the one who wrote it or changed it last has to do this.
   */
  @Post('comments/:commentId/approve')
  @HttpCode(200)
  @ApiParam(commentId)
  @Operation({
    permission: 'review:approve',
    on: onComment,
    answer: SuccessDto,
    errors: ['reviewCommentNotFound', 'productRequired', 'reviewAnswerOwnApproval', 'transitionNotAllowed'],
    extension: true,
  })
  async approve(@Caller() actor: Actor, @Place('commentId') comment: Placement): Promise<SuccessDto> {
    return { value: await this.approvals.approve(actor, comment) };
  }

  /**
   * Decline a reply
   * @remarks A reply in `REVIEW` is not sent: a new one is `REFUSED` with your reason, a changed one is again what the portal shows.
   */
  @Post('comments/:commentId/decline')
  @HttpCode(200)
  @ApiParam(commentId)
  @Operation({
    permission: 'review:approve',
    on: onComment,
    answer: SuccessDto,
    errors: ['reviewCommentNotFound', 'transitionNotAllowed'],
    extension: true,
  })
  async decline(
    @Place('commentId') comment: Placement,
    @DraftBody(ReplyDeclineDto) draft: Draft<ReplyDeclineDto>,
  ): Promise<SuccessDto> {
    return { value: await this.approvals.decline(comment, draft) };
  }

  /**
   * Read whether replies need approval
   * @remarks Whether replies of the company wait for a second person before the portals receive them.
   */
  @Get('approval/:companyId')
  @ApiParam(companyId)
  @Operation({
    permission: 'review:read',
    on: ofCompany,
    answer: ReplyApprovalViewDto,
    errors: ['companyNotFound'],
    extension: true,
  })
  readApproval(@Place('companyId') company: Placement): Promise<AnswerApprovalView> {
    return this.approvals.view(company);
  }

  /**
   * Set whether replies need approval
   * @remarks Holds for replies that are written or changed from now on. Also replies of users who may approve wait: for somebody else.
   */
  @Put('approval/:companyId')
  @ApiParam(companyId)
  @Operation({
    permission: 'review:approve',
    on: ofCompany,
    answer: SuccessDto,
    errors: ['companyNotFound'],
    extension: true,
  })
  async setApproval(
    @Place('companyId') company: Placement,
    @DraftBody(ReplyApprovalDto) draft: Draft<ReplyApprovalDto>,
  ): Promise<SuccessDto> {
    return { value: await this.approvals.set(company, draft) };
  }
}
