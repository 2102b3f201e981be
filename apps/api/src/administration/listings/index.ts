import { AdministeredDuplicateController } from './duplicates/duplicate.controller.js';
import { ListingFieldController } from './fields/listing-field.controller.js';
import { SuggestionController } from './fields/suggestion.controller.js';
import { ListingExportController } from './listing-export.controller.js';
import { ListingPortalController } from './listing-portal.controller.js';
import { ListingController } from './listing.controller.js';
import { PublisherController } from './publisher.controller.js';

export const duplicateControllers = [AdministeredDuplicateController];
export const listingFieldControllers = [ListingFieldController, SuggestionController];
export const listingControllers = [
  ListingExportController,
  ListingController,
  PublisherController,
  ListingPortalController,
];
