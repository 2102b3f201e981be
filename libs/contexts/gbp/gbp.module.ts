import { Module } from '@nestjs/common';
import { ConnectionsModule } from '#contexts/connections';
import { OrganisationModule } from '#contexts/organisation';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { AccountChoice } from './account-choice.js';
import { AccountLocations } from './account-locations.js';
import { AccountReads } from './account-reads.js';
import { Accounts } from './accounts.js';
import { AdoptGoogleData } from './adopt-google-data.js';
import { AdvanceProfile } from './advance-profile.js';
import { AnswerAction } from './answer-action.js';
import { BeginProfile } from './begin-profile.js';
import { ConfirmProfileEnd, EndProfile, EndProfileOfLocation } from './end-profile.js';
import {
  ConnectedReaction,
  ConnectionFollower,
  ConnectionLostReaction,
  ConnectionRemovedReaction,
  FollowLocationToGoogle,
} from './follow-changes.js';
import { FreeCandidates } from './free-candidates.js';
import { GbpActionQueries } from './gbp-action.queries.js';
import { GbpRequirements } from './gbp-requirements.js';
import { GoogleAccounts } from './google-accounts.js';
import { GoogleSessions } from './google-session.js';
import { LinkProfile } from './link-profile.js';
import { LocationProfiles } from './location-profiles.js';
import { NextStep } from './next-step.js';
import { NotificationWish } from './notification-wish.js';
import { ProfileHolders } from './profile-holders.js';
import { ProfileStore } from './profile.store.js';
import { ReceiveNotification } from './receive-notification.js';
import { RequestVerification } from './request-verification.js';
import { SetUpProfile } from './set-up-profile.js';
import { SettleData } from './settle-data.js';
import { SyncProfile } from './sync-profile.js';
import { SynchroniseProfile } from './synchronise-profile.js';
import { VerifyProfile } from './verify-profile.js';
import { WaitForOwner } from './wait-for-owner.js';

/** Needs a `GoogleProfilePort` from a global module of the application: `GoogleModule`. */
@Module({
  imports: [ConnectionsModule, OrganisationModule, SubscriptionsModule],
  providers: [
    AccountChoice,
    AccountLocations,
    AccountReads,
    Accounts,
    AdoptGoogleData,
    AdvanceProfile,
    AnswerAction,
    BeginProfile,
    ConfirmProfileEnd,
    ConnectedReaction,
    ConnectionFollower,
    ConnectionLostReaction,
    ConnectionRemovedReaction,
    EndProfile,
    EndProfileOfLocation,
    FollowLocationToGoogle,
    FreeCandidates,
    GbpActionQueries,
    GbpRequirements,
    GoogleAccounts,
    GoogleSessions,
    LinkProfile,
    LocationProfiles,
    NextStep,
    NotificationWish,
    ProfileHolders,
    ProfileStore,
    ReceiveNotification,
    RequestVerification,
    SetUpProfile,
    SettleData,
    SyncProfile,
    SynchroniseProfile,
    VerifyProfile,
    WaitForOwner,
  ],
  exports: [
    AccountLocations,
    AnswerAction,
    GbpActionQueries,
    GoogleAccounts,
    ReceiveNotification,
    RequestVerification,
    SynchroniseProfile,
  ],
})
export class GbpModule {}
