import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConnectionsModule } from '#contexts/connections';
import { ListingsModule } from '#contexts/listings';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { PersonalDataModule } from '#platform/personal-data';
import { AnswerApproval } from './answers/answer-approval.js';
import { AnswerReviews } from './answers/answer-reviews.js';
import { AnswerTasks } from './answers/answer-task.js';
import { AnswerTexts } from './answers/answer-texts.js';
import { ChangeAnswer } from './answers/change-answer.js';
import { CommentStore } from './answers/comment.store.js';
import { DecideOnAnswer } from './answers/decide-on-answer.js';
import { LookUpAnswer } from './answers/look-up-answer.js';
import { ResumeAnswers } from './answers/resume-answers.js';
import { ReviewCommentEntity } from './answers/review-comment.entity.js';
import { ReviewManagement } from './answers/review-management.js';
import { SendAnswer } from './answers/send-answer.js';
import { SettleAnswer } from './answers/settle-answer.js';
import { AnswerRules } from './automation/answer-rules.service.js';
import { AnswerTemplates } from './automation/answer-templates.service.js';
import { DraftAnswers } from './automation/draft-answers.js';
import { ReviewRuleEntity } from './automation/review-rule.entity.js';
import { ReviewSettingEntity } from './automation/review-setting.entity.js';
import { ReviewSettings } from './automation/review-settings.service.js';
import { ReviewTemplateEntity } from './automation/review-template.entity.js';
import { CollectOneReview } from './collecting/collect-one-review.js';
import { CollectReviews } from './collecting/collect-reviews.js';
import { FeedStore } from './collecting/feed.store.js';
import { KeepComments } from './collecting/keep-comments.js';
import { KeepReviews } from './collecting/keep-reviews.js';
import { ReviewFeedEntity } from './collecting/review-feed.entity.js';
import { ReviewTargets } from './collecting/review-targets.js';
import {
  CollectPushedReview,
  CollectReportedReview,
  FollowActivated,
  FollowConnected,
  FollowFinished,
  FollowLiveListings,
  FollowOfflineListings,
  FollowProfile,
  FollowRemoved,
} from './jobs/follow.js';
import { ReviewPersonalData } from './personal-data.source.js';
import { ReviewSources } from './ports/review-sources.js';
import { ReviewCommentQueries } from './reading/comment.queries.js';
import { ReviewQueries } from './reading/review.queries.js';
import { ReviewSourceQueries } from './reading/source.queries.js';
import { ReviewEntity } from './review/review.entity.js';

/** Adapters register their sources with `ReviewSources`. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      ReviewCommentEntity,
      ReviewEntity,
      ReviewFeedEntity,
      ReviewRuleEntity,
      ReviewSettingEntity,
      ReviewTemplateEntity,
    ]),
    ConnectionsModule,
    ListingsModule,
    PersonalDataModule,
    SubscriptionsModule,
  ],
  providers: [
    AnswerApproval,
    AnswerReviews,
    AnswerRules,
    AnswerTasks,
    AnswerTemplates,
    AnswerTexts,
    ChangeAnswer,
    CollectOneReview,
    CollectPushedReview,
    CollectReportedReview,
    CollectReviews,
    CommentStore,
    DecideOnAnswer,
    DraftAnswers,
    FeedStore,
    FollowActivated,
    FollowConnected,
    FollowFinished,
    FollowLiveListings,
    FollowOfflineListings,
    FollowProfile,
    FollowRemoved,
    KeepComments,
    KeepReviews,
    LookUpAnswer,
    ResumeAnswers,
    ReviewCommentQueries,
    ReviewManagement,
    ReviewPersonalData,
    ReviewQueries,
    ReviewSettings,
    ReviewSourceQueries,
    ReviewSources,
    ReviewTargets,
    SendAnswer,
    SettleAnswer,
  ],
  exports: [
    AnswerReviews,
    AnswerRules,
    AnswerTemplates,
    ChangeAnswer,
    DecideOnAnswer,
    ReviewCommentQueries,
    ReviewQueries,
    ReviewSettings,
    ReviewSourceQueries,
    ReviewSources,
  ],
})
export class ReviewsModule {}
