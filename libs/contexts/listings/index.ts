export { ListingsModule } from './listings.module.js';
export { DirectoryPort } from './directory.port.js';
export type {
  DirectoryDetails,
  DirectoryHours,
  DirectoryListing,
  DirectoryStatus,
  OrderReceipt,
  PortalAddress,
  PortalReason,
  UpdateReceipt,
} from './directory.port.js';
export { ListingQueries } from './listing.queries.js';
export type { PortalPage, PortalView } from './listing.queries.js';
export { ReceiveReport } from './receive-report.js';
export type { SignedReport } from './receive-report.js';
