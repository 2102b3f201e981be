import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LocationsModule } from '#contexts/locations';
import { MediaModule } from '#contexts/media';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { PersonalDataModule } from '#platform/personal-data';
import { CollectComments } from './comments/collect-comments.js';
import { CommentQueries } from './comments/comment.queries.js';
import { CommentStore } from './comments/comment.store.js';
import { CommentTasks } from './comments/comment-task.js';
import { DeleteAtPortal } from './comments/delete-at-portal.js';
import { RemoveComment } from './comments/remove-comment.js';
import { SendComment } from './comments/send-comment.js';
import { SocialCommentEntity } from './comments/social-comment.entity.js';
import { WriteComment } from './comments/write-comment.js';
import {
  ConnectedReaction,
  ConnectionFollower,
  ConnectionLostReaction,
  ConnectionRemovedReaction,
  DeletionFollower,
  FollowDeletedCompany,
  FollowDeletedLocation,
  FollowImage,
  FollowChangedLocation,
} from './jobs/follow.js';
import { SocialPersonalData } from './personal-data.source.js';
import { PostChannels } from './ports/post-channels.js';
import { ActOnPost } from './post/act-on-post.js';
import { Approvals } from './approval/approvals.js';
import { ChangePost } from './post/change-post.js';
import { CreatePost } from './post/create-post.js';
import { PostAudience } from './post/post-audience.js';
import { PostImages } from './post/post-images.js';
import { PostQueries } from './post/post.queries.js';
import { PostStore } from './post/post.store.js';
import { WritePost } from './post/write-post.js';
import { SocialApprovalEntity } from './approval/social-approval.entity.js';
import { SocialPostEntity } from './post/social-post.entity.js';
import { AccountLanes } from './pacing/account-lanes.js';
import { BeginDuePost } from './publishing/begin-due-post.js';
import { CheckTargets } from './publishing/check-targets.js';
import { PostContents } from './publishing/post-content.js';
import { PostGate } from './pacing/post-gate.js';
import { PostLocationStore } from './publishing/post-location.store.js';
import { PublishPost } from './publishing/publish-post.js';
import { PublishTasks } from './publishing/publish-task.js';
import { RemoveAtPortal } from './publishing/remove-at-portal.js';
import { SettlePost } from './publishing/settle-post.js';
import { SocialPostLocationEntity } from './publishing/social-post-location.entity.js';
import { RepeatPost } from './series/repeat-post.js';
import { PostTemplates } from './templates/post-templates.js';
import { SocialTemplateEntity } from './templates/social-template.entity.js';
import { RefreshPost } from './upkeep/refresh-post.js';
import { SocialPostFigureEntity } from './upkeep/social-post-figure.entity.js';

/** Adapters register their channels with `PostChannels`. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      SocialApprovalEntity,
      SocialCommentEntity,
      SocialPostEntity,
      SocialPostFigureEntity,
      SocialPostLocationEntity,
      SocialTemplateEntity,
    ]),
    LocationsModule,
    MediaModule,
    PersonalDataModule,
    SubscriptionsModule,
  ],
  providers: [
    AccountLanes,
    ActOnPost,
    Approvals,
    BeginDuePost,
    ChangePost,
    CheckTargets,
    CollectComments,
    CommentQueries,
    CommentStore,
    CommentTasks,
    ConnectedReaction,
    ConnectionFollower,
    ConnectionLostReaction,
    ConnectionRemovedReaction,
    CreatePost,
    DeleteAtPortal,
    DeletionFollower,
    FollowDeletedCompany,
    FollowDeletedLocation,
    FollowImage,
    FollowChangedLocation,
    PostAudience,
    PostChannels,
    PostContents,
    PostGate,
    PostImages,
    PostLocationStore,
    PostQueries,
    PostStore,
    PostTemplates,
    PublishPost,
    PublishTasks,
    RefreshPost,
    RemoveAtPortal,
    RemoveComment,
    RepeatPost,
    SendComment,
    SettlePost,
    SocialPersonalData,
    WriteComment,
    WritePost,
  ],
  exports: [
    ActOnPost,
    Approvals,
    ChangePost,
    CommentQueries,
    CreatePost,
    PostChannels,
    PostQueries,
    PostTemplates,
    RemoveComment,
    WriteComment,
  ],
})
export class SocialModule {}
