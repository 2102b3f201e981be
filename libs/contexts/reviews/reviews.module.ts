import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConnectionsModule } from '#contexts/connections';
import { GbpModule } from '#contexts/gbp';
import { ListingsModule } from '#contexts/listings';
import { LocationsModule } from '#contexts/locations';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { PersonalDataModule } from '#platform/personal-data';
import { AnswerApprovals } from './approval/answer-approvals.js';
import { ReviewApprovalEntity } from './approval/review-approval.entity.js';
import { AnswerReviews } from './answer/answer-reviews.js';
import { AnswerTexts } from './answer/answer-texts.js';
import { ChangeAnswer } from './answer/change-answer.js';
import { CommentQueries } from './answer/comment.queries.js';
import { CommentStore } from './answer/comment.store.js';
import { KeepAnswers } from './answer/keep-answers.js';
import { ReviewCommentEntity } from './answer/review-comment.entity.js';
import { SendAnswer } from './answer/send-answer.js';
import { SettleAnswer } from './answer/settle-answer.js';
import { ArrangeFeeds } from './feed/arrange-feeds.js';
import { CollectReviews } from './feed/collect-reviews.js';
import { DirectoryReviews } from './feed/directory-reviews.js';
import { ReviewFeedEntity } from './feed/review-feed.entity.js';
import { ReviewLanes } from './feed/review-lanes.js';
import {
  AnswerClock,
  FeedNews,
  FollowActivated,
  FollowConnected,
  FollowConnectionRemoved,
  FollowDeletedCompany,
  FollowDeletedLocation,
  FollowFinished,
  FollowPaused,
  FollowReinstated,
  FollowSuspended,
  FollowResumed,
  FollowProductChanged,
  FollowGoogleProfile,
  FollowGoogleReview,
  FollowLiveListings,
  FollowOfflineListings,
} from './jobs/follow.js';
import { ReviewsPersonalData } from './personal-data.source.js';
import { ReviewSources } from './ports/review-sources.js';
import { KeepReviews } from './review/keep-reviews.js';
import { PublishedReviews } from './review/published-reviews.js';
import { ReviewEntity } from './review/review.entity.js';
import { ReviewQueries } from './review/review.queries.js';
import { ApplyRules } from './rules/apply-rules.js';
import { ReplyRules } from './rules/reply-rules.js';
import { ReviewRuleEntity } from './rules/review-rule.entity.js';
import { ReplyTemplates } from './templates/reply-templates.js';
import { ReviewTemplateEntity } from './templates/review-template.entity.js';

/** Needs `ReviewDirectory` from a global module of the application; other adapters register themselves with `ReviewSources`. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      ReviewApprovalEntity,
      ReviewCommentEntity,
      ReviewEntity,
      ReviewFeedEntity,
      ReviewRuleEntity,
      ReviewTemplateEntity,
    ]),
    ConnectionsModule,
    GbpModule,
    ListingsModule,
    LocationsModule,
    PersonalDataModule,
    SubscriptionsModule,
  ],
  providers: [
    AnswerApprovals,
    AnswerClock,
    AnswerReviews,
    AnswerTexts,
    ApplyRules,
    ArrangeFeeds,
    ChangeAnswer,
    CollectReviews,
    CommentQueries,
    CommentStore,
    DirectoryReviews,
    FeedNews,
    FollowActivated,
    FollowConnected,
    FollowConnectionRemoved,
    FollowDeletedCompany,
    FollowDeletedLocation,
    FollowFinished,
    FollowPaused,
    FollowReinstated,
    FollowSuspended,
    FollowResumed,
    FollowProductChanged,
    FollowGoogleProfile,
    FollowGoogleReview,
    FollowLiveListings,
    FollowOfflineListings,
    KeepAnswers,
    KeepReviews,
    PublishedReviews,
    ReplyRules,
    ReplyTemplates,
    ReviewLanes,
    ReviewQueries,
    ReviewsPersonalData,
    ReviewSources,
    SendAnswer,
    SettleAnswer,
  ],
  exports: [
    AnswerApprovals,
    AnswerReviews,
    ChangeAnswer,
    CommentQueries,
    PublishedReviews,
    ReplyRules,
    ReplyTemplates,
    ReviewQueries,
    ReviewSources,
  ],
})
export class ReviewsModule {}
