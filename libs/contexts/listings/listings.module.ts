import { Module } from '@nestjs/common';
import { OrganisationModule } from '#contexts/organisation';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { ApplyReport } from './apply-report.js';
import { ConfirmEnd, EndWithdrawn } from './confirm-end.js';
import { FollowLocation } from './follow-location.js';
import { ListingReports } from './listing-reports.js';
import { ListingRequirements } from './listing-requirements.js';
import { ListingTasks } from './listing-task.js';
import { ListingQueries } from './listing.queries.js';
import { ListingStore } from './listing.store.js';
import { LookUpListing } from './look-up-listing.js';
import { OpenListings } from './open-listings.js';
import { PortalGate } from './portal-gate.js';
import { ReceiveReport } from './receive-report.js';
import { ReleaseOfLocation, ReleaseOfSubscription } from './release-listings.js';
import { SettleSubmission } from './settle-submission.js';
import { SubmitListing } from './submit-listing.js';
import { SubscriptionOutcome } from './subscription-outcome.js';
import { WithdrawListing } from './withdraw-listing.js';

/** Needs a `DirectoryPort` from a global module of the application: `PublishersModule`. */
@Module({
  imports: [OrganisationModule, SubscriptionsModule],
  providers: [
    ApplyReport,
    ConfirmEnd,
    EndWithdrawn,
    FollowLocation,
    ListingQueries,
    ListingReports,
    ListingRequirements,
    ListingStore,
    ListingTasks,
    LookUpListing,
    OpenListings,
    PortalGate,
    ReceiveReport,
    ReleaseOfLocation,
    ReleaseOfSubscription,
    SettleSubmission,
    SubmitListing,
    SubscriptionOutcome,
    WithdrawListing,
  ],
  exports: [ListingQueries, ReceiveReport],
})
export class ListingsModule {}
