export { ListingsModule } from './listings.module.js';
export { directoryConfig } from './ports/directory.config.js';
export { DirectoryPort } from './ports/directory.port.js';
export type {
  DirectoryDetails,
  DirectoryListing,
  DirectoryStatus,
  DirectoryUpdate,
  ListingKey,
  OrderReceipt,
  PatchReceipt,
  PortalAddress,
  PortalDescription,
  PortalReason,
  UpdateReceipt,
} from './ports/directory.port.js';
export { HostPortal } from './portals/host-portal.js';
export { FieldQueries } from './fields/field.queries.js';
export type { DeviationView, ListingFieldsView } from './fields/field.queries.js';
export { RequestCheck } from './fields/request-check.js';
export { directoryListing } from './listing/listing.fields.js';
export { listingResource } from './listing/listing.resource.js';
export { DecideSuggestion } from './suggestions/decide-suggestion.js';
export { SuggestionQueries } from './suggestions/suggestion.queries.js';
export type { SuggestionView } from './suggestions/suggestion.queries.js';
export { suggestionResource } from './suggestions/suggestion.record.js';
export { AdministeredListingQueries } from './listing/administered-listing.queries.js';
export type { ListingView } from './listing/administered-listing.queries.js';
export { ListingPortals } from './portals/listing-portals.service.js';
export type { ListingPortalInput, ListingPortalView } from './portals/listing-portals.service.js';
export { listingPortalResource } from './portals/listing-portal.resource.js';
export { bookingProduct } from './portal-choice/portal-selection.js';
export { PublisherQueries } from './portals/publisher.queries.js';
export { SearchablePortals } from './portals/searchable-portals.js';
export { RetryListing } from './listing/retry-listing.js';
export { ChooseForCompany, ChoosePortal } from './portal-choice/choose-portal.js';
export { ListingQueries } from './listing/listing.queries.js';
export type { PortalView } from './listing/listing.queries.js';
export { ReceiveReport } from './reports/receive-report.js';
export { DuplicateDirectory } from './ports/duplicate-directory.port.js';
export type { EntryQuery, SuppressionVerdict } from './ports/duplicate-directory.port.js';
export { readEntry, readReason, readSuppression } from './duplicates/portal-entry.js';
export type { PortalEntry } from './duplicates/portal-entry.js';
export { DuplicateQueries } from './duplicates/duplicate.queries.js';
export type { DuplicateView } from './duplicates/duplicate.queries.js';
export { DecideOnDuplicate } from './duplicates/suppression/decide-on-duplicate.js';
export { duplicateResource } from './duplicates/duplicate.resource.js';
export { EntrySearch } from './duplicates/search/entry-search.js';
export { RequestSearch } from './duplicates/search/request-search.js';
export { listingLive, listingOffline } from './listing.events.js';
export type { ListingNews } from './listing.events.js';
export type {
  ContentDetails,
  ContentReceipt,
  ContentSpot,
  DirectoryContent,
  DirectoryContentItem,
} from './ports/directory-content.js';
export { PortalGate } from './portals/portal-gate.js';
export { backoffAfter, tryAgain } from './portals/portal-call.js';
export { portalsQueue } from './jobs/listing.jobs.js';
export type { ListingExportQuery } from './listing/listing-export.js';
