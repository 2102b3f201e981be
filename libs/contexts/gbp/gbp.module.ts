import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConnectionsModule } from '#contexts/connections';
import { LocationsModule } from '#contexts/locations';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { AccountChoice } from './accounts/account-choice.js';
import { AccountLocations } from './accounts/account-locations.js';
import { AccountReads } from './accounts/account-reads.js';
import { Accounts } from './accounts/accounts.js';
import { AdoptGoogleData } from './profile/adopt-google-data.js';
import { AdvanceProfile } from './set-up/advance-profile.js';
import { AnswerAction } from './actions/answer-action.js';
import { BeginProfile } from './profile/begin-profile.js';
import { DetailStore } from './synchronisation/detail.store.js';
import { CollectPerformance } from './performance/collect-performance.js';
import { PerformanceFeedEntity } from './performance/performance-feed.entity.js';
import { PerformanceStore } from './performance/performance.store.js';
import { ProfilePerformanceEntity } from './performance/profile-performance.entity.js';
import {
  ConfirmProfileEnd,
  EndProfile,
  EndProfileOfLocation,
  LeavePausedProfile,
  LeaveSuspendedProfile,
  LeaveDroppedProfile,
  LeaveProfile,
} from './profile/end-profile.js';
import {
  ConnectedReaction,
  ConnectionFollower,
  ConnectionLostReaction,
  ConnectionRemovedReaction,
  FollowGoogleContent,
  FollowLocationToGoogle,
} from './jobs/follow-changes.js';
import { FreeCandidates } from './set-up/free-candidates.js';
import { GbpActionListQueries } from './actions/gbp-action-list.queries.js';
import { GbpActionQueries } from './actions/gbp-action.queries.js';
import { GbpRequirements } from './profile/gbp-requirements.js';
import { GoogleAccounts } from './accounts/google-accounts.js';
import { GoogleSessions } from './accounts/google-session.js';
import { LinkProfile } from './set-up/link-profile.js';
import { LocationDetailQueries } from './synchronisation/location-details.js';
import { LocationProfiles } from './profile/location-profiles.js';
import { NextStep } from './set-up/next-step.js';
import { NotificationWish } from './notifications/notification-wish.js';
import { ProfileHolders } from './profile/profile-holders.js';
import { ProfileStore } from './profile/profile.store.js';
import { ReceiveNotification } from './notifications/receive-notification.js';
import { RequestVerification } from './verification/request-verification.js';
import { SetUpProfile } from './set-up/set-up-profile.js';
import { SettleData } from './set-up/settle-data.js';
import { ProfileNames } from './profile/profile-names.js';
import { ProfileFieldQueries } from './profile/profile-field.queries.js';
import { SyncAttributes } from './synchronisation/sync-attributes.js';
import { SyncDetails } from './synchronisation/sync-details.js';
import { SyncPictures } from './synchronisation/sync-pictures.js';
import { SyncProfile } from './synchronisation/sync-profile.js';
import { SynchroniseProfile } from './synchronisation/synchronise-profile.js';
import { VerifyProfile } from './verification/verify-profile.js';
import { WaitForOwner } from './set-up/wait-for-owner.js';
import { GbpAccountEntity } from './accounts/gbp-account.entity.js';
import { GbpHolderEntity } from './profile/gbp-holder.entity.js';
import { GbpProfileEntity } from './profile/gbp-profile.entity.js';
import { GbpReopeningEntity } from './profile/gbp-reopening.entity.js';
import { GbpDetailEntity } from './synchronisation/gbp-detail.entity.js';

/**
 * Needs a `GoogleProfilePort`, a `GoogleDetailPort` and a `ProfilePerformancePort` from a global module of the application:
 * `GoogleModule`.
 */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      GbpAccountEntity,
      GbpDetailEntity,
      GbpHolderEntity,
      GbpProfileEntity,
      GbpReopeningEntity,
      PerformanceFeedEntity,
      ProfilePerformanceEntity,
    ]),
    ConnectionsModule,
    LocationsModule,
    SubscriptionsModule,
  ],
  providers: [
    AccountChoice,
    AccountLocations,
    AccountReads,
    Accounts,
    AdoptGoogleData,
    AdvanceProfile,
    AnswerAction,
    BeginProfile,
    CollectPerformance,
    ConfirmProfileEnd,
    ConnectedReaction,
    ConnectionFollower,
    ConnectionLostReaction,
    ConnectionRemovedReaction,
    DetailStore,
    EndProfile,
    LeaveDroppedProfile,
    LeaveProfile,
    EndProfileOfLocation,
    LeavePausedProfile,
    LeaveSuspendedProfile,
    FollowGoogleContent,
    FollowLocationToGoogle,
    FreeCandidates,
    GbpActionListQueries,
    GbpActionQueries,
    GbpRequirements,
    GoogleAccounts,
    GoogleSessions,
    LinkProfile,
    LocationDetailQueries,
    LocationProfiles,
    NextStep,
    NotificationWish,
    PerformanceStore,
    ProfileHolders,
    ProfileStore,
    ReceiveNotification,
    RequestVerification,
    ProfileFieldQueries,
    ProfileNames,
    SetUpProfile,
    SettleData,
    SyncAttributes,
    SyncDetails,
    SyncPictures,
    SyncProfile,
    SynchroniseProfile,
    VerifyProfile,
    WaitForOwner,
  ],
  exports: [
    AccountLocations,
    AnswerAction,
    GbpActionListQueries,
    GbpActionQueries,
    GoogleAccounts,
    ProfileFieldQueries,
    ProfileNames,
    ReceiveNotification,
    RequestVerification,
    SynchroniseProfile,
  ],
})
export class GbpModule {}
