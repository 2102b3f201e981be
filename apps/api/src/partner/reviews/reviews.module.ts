import { Module } from '@nestjs/common';
import { ReviewsModule } from '#contexts/reviews';
import { ReplyApprovalController } from './reply-approval.controller.js';
import { ReplyRuleController } from './reply-rule.controller.js';
import { ReplyTemplateController } from './reply-template.controller.js';
import { ReviewController } from './review.controller.js';

/** The part of `/v5` that serves reviews. */
@Module({
  imports: [ReviewsModule],
  controllers: [ReviewController, ReplyApprovalController, ReplyTemplateController, ReplyRuleController],
})
export class PartnerReviewsModule {}
