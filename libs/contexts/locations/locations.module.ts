import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '#contexts/media';
import { TenancyModule } from '#contexts/tenancy';
import { PersonalDataModule } from '#platform/personal-data';
import { AdditionalStore } from './profile/additional.store.js';
import { BulkChanges } from './bulk/bulk-changes.js';
import { BulkQueries } from './bulk/bulk.queries.js';
import { ChangeLocationsHandler } from './bulk/change-locations.handler.js';
import { ChangeManyLocations } from './bulk/change-many-locations.js';
import { ChangeCompany } from './company/change-company.js';
import { ChangeLocationAdditional } from './profile/change-location-additional.js';
import { ChangeLocationBasic } from './location/change-location-basic.js';
import { ChangeLocationMedia } from './media/change-location-media.js';
import { ClaimLimits } from './claims/claim-limits.js';
import { ClaimRecords } from './claims/claim-records.js';
import { ClaimTargets } from './claims/claim-targets.js';
import { ClaimQueries } from './claims/claim.queries.js';
import { Claims } from './claims/claims.js';
import { CompanyCustomFields } from './company/company-custom-fields.js';
import { CompanyImages } from './company/company-images.js';
import { CompanyRules } from './company/company-rules.js';
import { CompanyUsages } from './company/company-usages.js';
import { ContactStore } from './contacts/contact-store.js';
import { ContactQueries } from './contacts/contact.queries.js';
import { Contacts } from './contacts/contacts.service.js';
import { CreateCompany } from './company/create-company.js';
import { CreateLocation } from './location/create-location.js';
import { DeleteLocations } from './location/delete-locations.js';
import { DeletionGuards } from './deletion-guards.js';
import { ExpireClaim } from './claims/expire-claim.js';
import { FinishClaim } from './claims/finish-claim.js';
import { ImportBatch } from './import/import-batch.js';
import { ImportLocations } from './import/import-locations.js';
import { ReceiveImport } from './import/receive-import.js';
import { LocationAddresses } from './address/location-address.service.js';
import { GoogleAttributeValues } from './google-attributes/google-attribute-values.js';
import { LocationChanges } from './location/location-changes.js';
import { LocationImages } from './media/location-images.js';
import { LocationLinks } from './media/location-links.js';
import { LocationLinksService } from './media/location-links.service.js';
import { LocationMediaQueries } from './media/location-media.queries.js';
import { LocationStore } from './location/location-store.js';
import { LocationQueries } from './location/location.queries.js';
import { PublicationQueries } from './profile/publication.queries.js';
import { PossibleDuplicates } from './import/possible-duplicates.js';
import { OpeningHoursQueries } from './opening-hours/opening-hours.queries.js';
import { OpeningHoursStore } from './opening-hours/opening-hours.store.js';
import { Ownerships } from './claims/ownership.js';
import { LocationsPersonalData } from './personal-data.source.js';
import { PhoneQueries } from './phones/phone.queries.js';
import { PhoneCountry } from './phones/phone-country.js';
import { Phones } from './phones/phones.service.js';
import { SetMainPhone } from './location/set-main-phone.js';
import { SetOpeningHours } from './opening-hours/set-opening-hours.js';
import { SimilarLocations } from './similar-locations/similar-locations.queries.js';
import { StartClaim } from './claims/start-claim.js';
import { TagQueries } from './tags/tag.queries.js';
import { Tags } from './tags/tags.js';
import { TagCatalogue } from './tags/tags.service.js';
import { TrackedNumbers } from './phones/tracked-numbers.js';
import { TakeOwnership } from './claims/take-ownership.js';
import { ClaimEntity } from './claims/claim.entity.js';
import { CompanyEntity } from './company/company.entity.js';
import { ContactEntity } from './contacts/contact.entity.js';
import { LocationGoogleAttributeEntity } from './google-attributes/location-google-attribute.entity.js';
import { ImportKeyEntity, ImportLocationEntity } from './import/import-key.entity.js';
import { LocationEntity } from './location/location.entity.js';
import { PhoneEntity } from './location/phone.entity.js';
import { LocationUrlEntity } from './media/location-url.entity.js';
import { OpeningHoursEntity } from './opening-hours/opening-hours.entity.js';
import { LocationProfileEntity } from './profile/location-profile.entity.js';
import { CompanyTagEntity } from './tags/company-tag.entity.js';
import { LocationTagEntity } from './tags/location-tag.entity.js';
import { TagEntity } from './tags/tag.entity.js';

const useCases = [
  BulkQueries,
  ChangeCompany,
  ChangeLocationAdditional,
  ChangeLocationBasic,
  ChangeLocationMedia,
  ChangeManyLocations,
  ContactQueries,
  Contacts,
  CreateCompany,
  CreateLocation,
  DeleteLocations,
  FinishClaim,
  LocationAddresses,
  LocationLinksService,
  PhoneQueries,
  Phones,
  ReceiveImport,
  SetMainPhone,
  SetOpeningHours,
  SimilarLocations,
  StartClaim,
  TagCatalogue,
  TagQueries,
  TakeOwnership,
  TrackedNumbers,
];

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ClaimEntity,
      CompanyEntity,
      CompanyTagEntity,
      ContactEntity,
      ImportKeyEntity,
      ImportLocationEntity,
      LocationEntity,
      LocationGoogleAttributeEntity,
      LocationProfileEntity,
      LocationTagEntity,
      LocationUrlEntity,
      OpeningHoursEntity,
      PhoneEntity,
      TagEntity,
    ]),
    MediaModule,
    PersonalDataModule,
    TenancyModule,
  ],
  providers: [
    ...useCases,
    AdditionalStore,
    BulkChanges,
    ChangeLocationsHandler,
    ClaimLimits,
    ClaimQueries,
    ClaimRecords,
    ClaimTargets,
    Claims,
    CompanyCustomFields,
    CompanyImages,
    CompanyRules,
    CompanyUsages,
    ContactStore,
    DeletionGuards,
    ExpireClaim,
    ImportBatch,
    ImportLocations,
    GoogleAttributeValues,
    LocationChanges,
    LocationImages,
    LocationLinks,
    LocationMediaQueries,
    LocationQueries,
    PublicationQueries,
    LocationStore,
    PossibleDuplicates,
    OpeningHoursQueries,
    OpeningHoursStore,
    LocationsPersonalData,
    Ownerships,
    PhoneCountry,
    Tags,
  ],
  exports: [
    ...useCases,
    ClaimQueries,
    Claims,
    DeletionGuards,
    LocationMediaQueries,
    GoogleAttributeValues,
    LocationChanges,
    LocationQueries,
    PublicationQueries,
    LocationStore,
    OpeningHoursQueries,
    Ownerships,
  ],
})
export class LocationsModule {}
