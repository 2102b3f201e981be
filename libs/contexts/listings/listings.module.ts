import { Module } from '@nestjs/common';
import { OrganisationModule } from '#contexts/organisation';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { AdministeredListingQueries } from './administered-listing.queries.js';
import { ApplyReport } from './apply-report.js';
import { ChooseForCompany, ChoosePortal } from './choose-portal.js';
import { ConfirmEnd, EndWithdrawn } from './confirm-end.js';
import { ApplyDuplicateReport } from './duplicates/apply-duplicate-report.js';
import { BeginSearches } from './duplicates/begin-searches.js';
import { DecideOnDuplicate } from './duplicates/decide-on-duplicate.js';
import { DuplicateReports } from './duplicates/duplicate-reports.js';
import { DuplicateSearches } from './duplicates/duplicate-searches.js';
import { DuplicateTasks } from './duplicates/duplicate-task.js';
import { DuplicateQueries } from './duplicates/duplicate.queries.js';
import { DuplicateStore } from './duplicates/duplicate.store.js';
import { LookUpSuppression } from './duplicates/look-up-suppression.js';
import { PortalSearch } from './duplicates/portal-search.js';
import { RequestSearch } from './duplicates/request-search.js';
import { SearchDuplicates } from './duplicates/search-duplicates.js';
import { SuppressAtPortal } from './duplicates/suppress-at-portal.js';
import { CheckListing } from './fields/check-listing.js';
import { FieldQueries } from './fields/field.queries.js';
import { FieldSync } from './fields/field-sync.js';
import { PortalLook } from './fields/portal-look.js';
import { RequestCheck } from './fields/request-check.js';
import { FollowLocation } from './follow-location.js';
import { HostPortal } from './host-portal.js';
import { ListingContents } from './listing-contents.js';
import { ListingPortals } from './listing-portals.service.js';
import { ListingReports } from './listing-reports.js';
import { ListingRequirements } from './listing-requirements.js';
import { ListingTasks } from './listing-task.js';
import { ListingQueries } from './listing.queries.js';
import { ListingStore } from './listing.store.js';
import { LookUpListing } from './look-up-listing.js';
import { OpenListings } from './open-listings.js';
import { PortalDescriptions } from './portal-descriptions.js';
import { PortalGate } from './portal-gate.js';
import { PortalLanes } from './portal-lanes.js';
import { PublisherQueries } from './publisher.queries.js';
import { ReceiveReport } from './receive-report.js';
import { ReleaseOfLocation, ReleaseOfSubscription } from './release-listings.js';
import { SettleSubmission } from './settle-submission.js';
import { SubmitListing } from './submit-listing.js';
import { DecideSuggestion } from './suggestions/decide-suggestion.js';
import { SuggestedChange } from './suggestions/suggested-change.js';
import { SuggestionQueries } from './suggestions/suggestion.queries.js';
import { SuggestionStore } from './suggestions/suggestion.store.js';
import { SubscriptionOutcome } from './subscription-outcome.js';
import { WithdrawListing } from './withdraw-listing.js';

const duplicates = [
  ApplyDuplicateReport,
  BeginSearches,
  DecideOnDuplicate,
  DuplicateQueries,
  DuplicateReports,
  DuplicateSearches,
  DuplicateStore,
  DuplicateTasks,
  LookUpSuppression,
  PortalSearch,
  RequestSearch,
  SearchDuplicates,
  SuppressAtPortal,
];

/** Needs a `DirectoryPort` and a `DuplicateDirectory` from a global module of the application: `PublishersModule`. */
@Module({
  imports: [OrganisationModule, SubscriptionsModule],
  providers: [
    ...duplicates,
    AdministeredListingQueries,
    ApplyReport,
    CheckListing,
    ChooseForCompany,
    ChoosePortal,
    ConfirmEnd,
    DecideSuggestion,
    EndWithdrawn,
    FieldQueries,
    FieldSync,
    FollowLocation,
    HostPortal,
    ListingContents,
    ListingPortals,
    ListingQueries,
    ListingReports,
    ListingRequirements,
    ListingStore,
    ListingTasks,
    LookUpListing,
    OpenListings,
    PortalDescriptions,
    PortalGate,
    PortalLanes,
    PublisherQueries,
    PortalLook,
    ReceiveReport,
    ReleaseOfLocation,
    ReleaseOfSubscription,
    RequestCheck,
    SettleSubmission,
    SubmitListing,
    SubscriptionOutcome,
    SuggestedChange,
    SuggestionQueries,
    SuggestionStore,
    WithdrawListing,
  ],
  exports: [
    AdministeredListingQueries,
    ChooseForCompany,
    ChoosePortal,
    DecideOnDuplicate,
    DecideSuggestion,
    DuplicateQueries,
    FieldQueries,
    HostPortal,
    ListingPortals,
    ListingQueries,
    PortalGate,
    PublisherQueries,
    ReceiveReport,
    RequestCheck,
    RequestSearch,
    SuggestionQueries,
  ],
})
export class ListingsModule {}
