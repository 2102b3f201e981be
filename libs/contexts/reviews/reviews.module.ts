import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConnectionsModule } from '#contexts/connections';
import { GbpModule } from '#contexts/gbp';
import { ListingsModule } from '#contexts/listings';
import { LocationsModule } from '#contexts/locations';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { PersonalDataModule } from '#platform/personal-data';
import { AnswerReviews } from './answer/answer-reviews.js';
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
  FollowGoogleProfile,
  FollowGoogleReview,
  FollowLiveListings,
  FollowOfflineListings,
} from './jobs/follow.js';
import { ReviewsPersonalData } from './personal-data.source.js';
import { ReviewSources } from './ports/review-sources.js';
import { KeepReviews } from './review/keep-reviews.js';
import { ReviewEntity } from './review/review.entity.js';
import { ReviewQueries } from './review/review.queries.js';

/** Needs `ReviewDirectory` from a global module of the application; other adapters register themselves with `ReviewSources`. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ReviewCommentEntity, ReviewEntity, ReviewFeedEntity]),
    ConnectionsModule,
    GbpModule,
    ListingsModule,
    LocationsModule,
    PersonalDataModule,
    SubscriptionsModule,
  ],
  providers: [
    AnswerClock,
    AnswerReviews,
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
    FollowGoogleProfile,
    FollowGoogleReview,
    FollowLiveListings,
    FollowOfflineListings,
    KeepAnswers,
    KeepReviews,
    ReviewLanes,
    ReviewQueries,
    ReviewsPersonalData,
    ReviewSources,
    SendAnswer,
    SettleAnswer,
  ],
  exports: [AnswerReviews, ChangeAnswer, CommentQueries, ReviewQueries, ReviewSources],
})
export class ReviewsModule {}
