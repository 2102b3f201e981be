import { Module } from '@nestjs/common';
import { MediaModule } from '#contexts/media';
import { PersonalDataModule } from '#platform/personal-data';
import { AdditionalStore } from './profile/additional.store.js';
import { BulkChanges } from './bulk/bulk-changes.js';
import { BulkQueries } from './bulk/bulk.queries.js';
import { ChangeLocationsHandler } from './bulk/change-locations.handler.js';
import { ChangeManyLocations } from './bulk/change-many-locations.js';
import { ChangeCompany } from './companies/change-company.js';
import { ChangeLocationAdditional } from './profile/change-location-additional.js';
import { ChangeLocationBasic } from './locations/change-location-basic.js';
import { ChangeLocationMedia } from './profile/change-location-media.js';
import { ChangeWorkspaceSettings } from './workspaces/change-workspace-settings.js';
import { ChangeWorkspace } from './workspaces/change-workspace.js';
import { ClaimLimits } from './claims/claim-limits.js';
import { ClaimRecords } from './claims/claim-records.js';
import { ClaimTargets } from './claims/claim-targets.js';
import { ClaimQueries } from './claims/claim.queries.js';
import { Claims } from './claims/claims.js';
import { CompanyRules } from './companies/company-rules.js';
import { ContactStore } from './companies/contact-store.js';
import { ContactQueries } from './companies/contact.queries.js';
import { Contacts } from './companies/contacts.service.js';
import { CreateCompany } from './companies/create-company.js';
import { CreateLocation } from './locations/create-location.js';
import { CreateWorkspace } from './workspaces/create-workspace.js';
import { CustomFieldQueries } from './workspaces/custom-field.queries.js';
import { CustomFields } from './workspaces/custom-field.service.js';
import { DeleteLocations } from './locations/delete-locations.js';
import { DeleteWorkspace } from './workspaces/delete-workspace.js';
import { DeletionGuards } from './deletion-guards.js';
import { ExpireClaim } from './claims/expire-claim.js';
import { FinishClaim } from './claims/finish-claim.js';
import { ImportBatch } from './import/import-batch.js';
import { ImportLocations } from './import/import-locations.js';
import { ReceiveImport } from './import/receive-import.js';
import { LocationAddresses } from './locations/location-address.service.js';
import { LocationChanges } from './locations/location-changes.js';
import { LocationImages } from './profile/location-images.js';
import { LocationLinks } from './profile/location-links.js';
import { LocationLinksService } from './profile/location-links.service.js';
import { LocationMediaQueries } from './profile/location-media.queries.js';
import { LocationStore } from './locations/location-store.js';
import { LocationQueries } from './locations/location.queries.js';
import { PublicationQueries } from './locations/publication.queries.js';
import { Lookalikes } from './import/lookalikes.js';
import { MoveClock } from './workspaces/move-clock.js';
import { OpeningHoursQueries } from './profile/opening-hours.queries.js';
import { OpeningHoursStore } from './profile/opening-hours.store.js';
import { Ownerships } from './claims/ownership.js';
import { OrganisationPersonalData } from './personal-data.source.js';
import { PhoneQueries } from './companies/phone.queries.js';
import { Phones } from './companies/phones.service.js';
import { SalesMen } from './workspaces/sales-man.service.js';
import { SetMainPhone } from './locations/set-main-phone.js';
import { SetOpeningHours } from './profile/set-opening-hours.js';
import { SimilarLocations } from './locations/similar-locations.queries.js';
import { StartClaim } from './claims/start-claim.js';
import { TagQueries } from './companies/tag.queries.js';
import { Tags } from './companies/tags.js';
import { TagCatalogue } from './companies/tags.service.js';
import { TakeOwnership } from './claims/take-ownership.js';
import { TenantImages } from './workspaces/tenant-images.js';
import { Usages } from './usages.js';
import { WorkspaceDefaults } from './workspaces/workspace-defaults.js';
import { WorkspaceSettingQueries } from './workspaces/workspace-setting.queries.js';
import { WorkspaceSettings } from './workspaces/workspace-settings.js';
import { WorkspaceQueries } from './workspaces/workspace.queries.js';

const useCases = [
  BulkQueries,
  ChangeCompany,
  ChangeLocationAdditional,
  ChangeLocationBasic,
  ChangeLocationMedia,
  ChangeManyLocations,
  ChangeWorkspace,
  ChangeWorkspaceSettings,
  ContactQueries,
  Contacts,
  CreateCompany,
  CreateLocation,
  CreateWorkspace,
  CustomFields,
  DeleteLocations,
  DeleteWorkspace,
  FinishClaim,
  LocationAddresses,
  LocationLinksService,
  MoveClock,
  PhoneQueries,
  Phones,
  ReceiveImport,
  SalesMen,
  SetMainPhone,
  SetOpeningHours,
  SimilarLocations,
  StartClaim,
  TagCatalogue,
  TagQueries,
  TakeOwnership,
];

@Module({
  imports: [MediaModule, PersonalDataModule],
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
    CompanyRules,
    ContactStore,
    CustomFieldQueries,
    DeletionGuards,
    ExpireClaim,
    ImportBatch,
    ImportLocations,
    LocationChanges,
    LocationImages,
    LocationLinks,
    LocationMediaQueries,
    LocationQueries,
    PublicationQueries,
    LocationStore,
    Lookalikes,
    OpeningHoursQueries,
    OpeningHoursStore,
    OrganisationPersonalData,
    Ownerships,
    Tags,
    TenantImages,
    Usages,
    WorkspaceDefaults,
    WorkspaceQueries,
    WorkspaceSettingQueries,
    WorkspaceSettings,
  ],
  exports: [
    ...useCases,
    ClaimQueries,
    Claims,
    CustomFieldQueries,
    DeletionGuards,
    LocationMediaQueries,
    LocationChanges,
    LocationQueries,
    PublicationQueries,
    LocationStore,
    OpeningHoursQueries,
    Ownerships,
    Usages,
    WorkspaceQueries,
    WorkspaceSettingQueries,
    WorkspaceSettings,
  ],
})
export class OrganisationModule {}
