import { Module } from '@nestjs/common';
import { ContractsModule } from '#contexts/contracts';
import { DirectoryModule } from '#contexts/directory';
import { IdentityModule } from '#contexts/identity';
import { GoogleAttributesModule, LocationsModule } from '#contexts/locations';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { BulkController } from './bulk/bulk.controller.js';
import { ClaimController } from './claims/claim.controller.js';
import { AddressController } from './companies/address.controller.js';
import { CompanyController } from './companies/company.controller.js';
import { ContactController } from './companies/contact.controller.js';
import { PhoneController } from './companies/phone.controller.js';
import { TagController } from './companies/tag.controller.js';
import { GoogleAttributeController } from './google-attributes/google-attribute.controller.js';
import { ImportController } from './import/import.controller.js';
import { LocationAdditionalController } from './location/location-additional.controller.js';
import { LocationBasicController } from './location/location-basic.controller.js';
import { LocationController } from './location/location.controller.js';
import { OpeningHoursController } from './location/opening-hours.controller.js';
import { LocationMediaController } from './media/location-media.controller.js';
import { LocationUrlController } from './media/location-url.controller.js';

/** The part of `/api` that serves locations. */
@Module({
  imports: [
    ContractsModule,
    DirectoryModule,
    GoogleAttributesModule,
    IdentityModule,
    LocationsModule,
    SubscriptionsModule,
  ],
  controllers: [
    BulkController,
    ClaimController,
    CompanyController,
    ContactController,
    PhoneController,
    AddressController,
    TagController,
    GoogleAttributeController,
    LocationController,
    LocationAdditionalController,
    OpeningHoursController,
    ImportController,
    LocationBasicController,
    LocationMediaController,
    LocationUrlController,
  ],
})
export class AdministrationLocationsModule {}
