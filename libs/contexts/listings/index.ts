export { ListingsModule } from './listings.module.js';
export { DirectoryPort } from './directory.port.js';
export type {
  DirectoryDetails,
  DirectoryHours,
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
} from './directory.port.js';
export { HostPortal } from './host-portal.js';
export { FieldQueries } from './fields/field.queries.js';
export type { CheckView, DeviationFilter, DeviationView, ListingFieldsView } from './fields/field.queries.js';
export type { FieldView } from './fields/field-comparison.js';
export { RequestCheck } from './fields/request-check.js';
export { listingResource } from './listing.resource.js';
export { DecideSuggestion } from './suggestions/decide-suggestion.js';
export { SuggestionQueries } from './suggestions/suggestion.queries.js';
export type { SuggestionFilter, SuggestionView } from './suggestions/suggestion.queries.js';
export { suggestionResource } from './suggestions/suggestion.record.js';
export { AdministeredListingQueries } from './administered-listing.queries.js';
export type { AlternateBrand, ListingFilter, ListingView, StatusDetail } from './administered-listing.queries.js';
export { ListingPortals } from './listing-portals.service.js';
export type { ListingPortalInput, ListingPortalView, PortalTheme } from './listing-portals.service.js';
export { listingPortalResource } from './listing-portal.resource.js';
export { bookingProduct } from './portal-selection.js';
export { PublisherQueries } from './publisher.queries.js';
export type { PublisherFilter, PublisherView } from './publisher.queries.js';
export { ChooseForCompany, ChoosePortal } from './choose-portal.js';
export type { PortalChoice } from './choose-portal.js';
export { ListingQueries } from './listing.queries.js';
export type { PortalPage, PortalView } from './listing.queries.js';
export { ReceiveReport } from './receive-report.js';
export type { SignedReport } from './receive-report.js';
export { DuplicateDirectory } from './duplicates/duplicate-directory.port.js';
export type { EntryQuery, SuppressionVerdict } from './duplicates/duplicate-directory.port.js';
export { readEntry, readReason, readSuppression } from './duplicates/portal-entry.js';
export type { PortalEntry } from './duplicates/portal-entry.js';
export { duplicateReported, duplicateSettled } from './duplicates/duplicate.events.js';
export { DuplicateQueries } from './duplicates/duplicate.queries.js';
export type { DuplicateView } from './duplicates/duplicate.queries.js';
export { DecideOnDuplicate } from './duplicates/decide-on-duplicate.js';
export type { DuplicateDecision } from './duplicates/decide-on-duplicate.js';
export { duplicateResource } from './duplicates/duplicate.resource.js';
export { RequestSearch } from './duplicates/request-search.js';
export { listingLive, listingOffline } from './listing.events.js';
export type { ListingNews } from './listing.events.js';
export type {
  ContentDetails,
  ContentKind,
  ContentReceipt,
  ContentSpot,
  DirectoryContent,
  DirectoryContentItem,
} from './directory-content.js';
export { PortalGate } from './portal-gate.js';
export { backoffAfter, tryAgain } from './portal-call.js';
