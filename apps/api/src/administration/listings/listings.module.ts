import { Module } from '@nestjs/common';
import { ListingsModule } from '#contexts/listings';
import { ExportsModule } from '#platform/exports';
import { AdministeredDuplicateController } from './duplicates/duplicate.controller.js';
import { ListingFieldController } from './fields/listing-field.controller.js';
import { SuggestionController } from './fields/suggestion.controller.js';
import { ListingExportController } from './listing-export.controller.js';
import { ListingPortalController } from './listing-portal.controller.js';
import { ListingController } from './listing.controller.js';
import { PublisherController } from './publisher.controller.js';

/** The part of `/api` that serves listings. */
@Module({
  imports: [ExportsModule, ListingsModule],
  controllers: [
    AdministeredDuplicateController,
    ListingFieldController,
    SuggestionController,
    ListingExportController,
    ListingController,
    PublisherController,
    ListingPortalController,
  ],
})
export class AdministrationListingsModule {}
