import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LocationsModule } from '#contexts/locations';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { ExportsModule } from '#platform/exports';
import { AdministeredListingQueries } from './listing/administered-listing.queries.js';
import { ApplyReport } from './reports/apply-report.js';
import { RetryListing } from './listing/retry-listing.js';
import { ChooseForCompany, ChoosePortal } from './portal-choice/choose-portal.js';
import { ConfirmEnd, EndWithdrawn } from './portal-choice/confirm-end.js';
import { ApplyDuplicateReport } from './duplicates/apply-duplicate-report.js';
import { BeginSearches } from './duplicates/search/begin-searches.js';
import { DecideOnDuplicate } from './duplicates/suppression/decide-on-duplicate.js';
import { DuplicateReports } from './duplicates/duplicate-reports.js';
import { DuplicateSearches } from './duplicates/search/duplicate-searches.js';
import { DuplicateTasks } from './duplicates/duplicate-task.js';
import { DuplicateQueries } from './duplicates/duplicate.queries.js';
import { DuplicateStore } from './duplicates/duplicate.store.js';
import { EntrySearch } from './duplicates/search/entry-search.js';
import { LookUpSuppression } from './duplicates/suppression/look-up-suppression.js';
import { PortalSearch } from './duplicates/search/portal-search.js';
import { RequestSearch } from './duplicates/search/request-search.js';
import { SearchDuplicates } from './duplicates/search/search-duplicates.js';
import { SuppressAtPortal } from './duplicates/suppression/suppress-at-portal.js';
import { CheckListing } from './fields/check-listing.js';
import { FieldQueries } from './fields/field.queries.js';
import { FieldSync } from './fields/field-sync.js';
import { PortalLook } from './fields/portal-look.js';
import { RequestCheck } from './fields/request-check.js';
import { FollowLocation } from './jobs/follow-location.js';
import { HostPortal } from './portals/host-portal.js';
import { ListingContents } from './listing/listing-contents.js';
import { ListingExport } from './listing/listing-export.js';
import { ListingPortals } from './portals/listing-portals.service.js';
import { ListingReports } from './reports/listing-reports.js';
import { ListingRequirements } from './listing/listing-requirements.js';
import { ListingTasks } from './submission/listing-task.js';
import { ListingQueries } from './listing/listing.queries.js';
import { ListingStore } from './listing/listing.store.js';
import { LookUpListing } from './submission/look-up-listing.js';
import { OpenListings } from './portal-choice/open-listings.js';
import { PortalDescriptions } from './portals/portal-descriptions.js';
import { PortalGate } from './portals/portal-gate.js';
import { PortalLanes } from './portals/portal-lanes.js';
import { PublisherQueries } from './portals/publisher.queries.js';
import { SearchablePortals } from './portals/searchable-portals.js';
import { ReceiveReport } from './reports/receive-report.js';
import { FollowProduct } from './portal-choice/follow-product.js';
import {
  ReleaseListings,
  ReleaseOfLocation,
  ReleaseOfPaused,
  ReleaseOfSuspended,
  ReleaseOfSubscription,
} from './portal-choice/release-listings.js';
import { SettleSubmission } from './submission/settle-submission.js';
import { SubmitListing } from './submission/submit-listing.js';
import { DecideSuggestion } from './suggestions/decide-suggestion.js';
import { SuggestedChange } from './suggestions/suggested-change.js';
import { SuggestionQueries } from './suggestions/suggestion.queries.js';
import { SuggestionStore } from './suggestions/suggestion.store.js';
import { SubscriptionOutcome } from './listing/subscription-outcome.js';
import { WithdrawListing } from './submission/withdraw-listing.js';
import { DuplicateEntity } from './duplicates/duplicate.entity.js';
import { DuplicateSearchEntity } from './duplicates/search/duplicate-search.entity.js';
import { ListingSyncEntity } from './fields/listing-sync.entity.js';
import { ListingContentEntity, ListingEntity } from './listing/listing.entity.js';
import { ListingHolderEntity } from './portal-choice/listing-holder.entity.js';
import { PortalEntity } from './portals/portal.entity.js';
import { PublisherSuggestionEntity } from './suggestions/publisher-suggestion.entity.js';

const duplicates = [
  ApplyDuplicateReport,
  BeginSearches,
  DecideOnDuplicate,
  DuplicateQueries,
  DuplicateReports,
  DuplicateSearches,
  DuplicateStore,
  DuplicateTasks,
  EntrySearch,
  LookUpSuppression,
  PortalSearch,
  RequestSearch,
  SearchDuplicates,
  SuppressAtPortal,
];

/** Needs a `DirectoryPort` and a `DuplicateDirectory` from a global module of the application: `PublishersModule`. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      DuplicateEntity,
      DuplicateSearchEntity,
      ListingContentEntity,
      ListingEntity,
      ListingHolderEntity,
      ListingSyncEntity,
      PortalEntity,
      PublisherSuggestionEntity,
    ]),
    ExportsModule,
    LocationsModule,
    SubscriptionsModule,
  ],
  providers: [
    ...duplicates,
    AdministeredListingQueries,
    ApplyReport,
    CheckListing,
    ChooseForCompany,
    ChoosePortal,
    RetryListing,
    ConfirmEnd,
    DecideSuggestion,
    EndWithdrawn,
    FieldQueries,
    FieldSync,
    FollowLocation,
    HostPortal,
    ListingContents,
    ListingExport,
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
    FollowProduct,
    ReleaseListings,
    ReleaseOfPaused,
    ReleaseOfSuspended,
    ReleaseOfSubscription,
    RequestCheck,
    SearchablePortals,
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
    RetryListing,
    DecideOnDuplicate,
    DecideSuggestion,
    DuplicateQueries,
    EntrySearch,
    FieldQueries,
    HostPortal,
    ListingPortals,
    ListingQueries,
    PortalGate,
    PublisherQueries,
    ReceiveReport,
    RequestCheck,
    RequestSearch,
    SearchablePortals,
    SuggestionQueries,
  ],
})
export class ListingsModule {}
