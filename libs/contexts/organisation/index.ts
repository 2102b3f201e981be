export { OrganisationModule } from './organisation.module.js';
export { companyDeleted, locationChanged, locationDeleted } from './organisation.events.js';
export {
  claimResource,
  companyResource,
  locationResource,
  openingHoursResource,
  contactResource,
  phoneResource,
  salesManResource,
  tagResource,
  workspaceResource,
} from './organisation.resources.js';
export { DeletionGuards } from './deletion-guards.js';
export type { DeletionGuard, DeletionRequest } from './deletion-guards.js';
export { LocationQueries } from './locations/location.queries.js';
export type { LocationFacts, LocationProfileView } from './locations/location.queries.js';
export { SimilarLocations } from './locations/similar-locations.queries.js';
export type { LocationCandidate, SimilarLocation, SimilarQuestion } from './locations/similar-locations.queries.js';
export { PublicationQueries } from './locations/publication.queries.js';
export type { LocationPublication } from './locations/publication.queries.js';
export type {
  AddressView,
  LocationBasicView,
  LocationView,
  PhoneView,
  LocationOverviewView,
  LocationParts,
} from './locations/location-views.js';
export { locationOverviewJson, addressJson } from './locations/location-views.js';
export { profileQualityJson } from './locations/profile-quality.js';
export type { ProfileQualityView } from './locations/profile-quality.js';
export { statesOfCountry } from './locations/address-data.js';
export { companyJson, contactJson } from './companies/company-views.js';
export type { CompanyParts, CompanyView, ContactView, CompanySalesManView } from './companies/company-views.js';
export { CustomFieldQueries } from './workspaces/custom-field.queries.js';
export type { CustomFieldView } from './workspaces/custom-field.queries.js';
export { WorkspaceMail } from './workspaces/workspace-mail.js';
export type { NewWorkspaceMail } from './workspaces/workspace-mail.js';
export { WorkspaceMailModule } from './workspaces/workspace-mail.module.js';
export { WorkspaceSettings } from './workspaces/workspace-settings.js';
export type { EffectiveSettings } from './workspaces/workspace-settings.js';
export { CreateWorkspace } from './workspaces/create-workspace.js';
export type { NewWorkspace, WorkspaceInput } from './workspaces/create-workspace.js';
export { CreateCompany } from './companies/create-company.js';
export type { NewCompany } from './companies/create-company.js';
export { ChangeCompany } from './companies/change-company.js';
export type { ReadCompany } from './companies/change-company.js';
export type { CompanyInput } from './companies/company-rules.js';
export { Contacts } from './companies/contacts.service.js';
export { ContactQueries } from './companies/contact.queries.js';
export type { ContactInput } from './companies/contact-rules.js';
export { Phones } from './companies/phones.service.js';
export type { PhoneChange } from './companies/phones.service.js';
export { PhoneQueries } from './companies/phone.queries.js';
export type { ListedPhoneView, PhoneOwner } from './companies/phone.queries.js';
export { LocationAddresses } from './locations/location-address.service.js';
export {
  demandKeptAddress,
  demandWholeAddress,
  readAddress,
  checkEmail,
  clean,
  isWebAddress,
  readNumber,
} from './locations/location-rules.js';
export type { AddressInput } from './locations/location-rules.js';
export { TagCatalogue } from './companies/tags.service.js';
export { TagQueries } from './companies/tag.queries.js';
export type { TagView } from './companies/tag.queries.js';
export { ChangeWorkspace } from './workspaces/change-workspace.js';
export type { WorkspaceChange } from './workspaces/change-workspace.js';
export { DeleteWorkspace } from './workspaces/delete-workspace.js';
export { WorkspaceQueries } from './workspaces/workspace.queries.js';
export type { WorkspaceFilter, WorkspaceSettingOverview, WorkspaceView } from './workspaces/workspace.queries.js';
export { ChangeWorkspaceSettings } from './workspaces/change-workspace-settings.js';
export type { SettingsInput } from './workspaces/setting-rules.js';
export { WorkspaceSettingQueries } from './workspaces/workspace-setting.queries.js';
export type { WorkspaceSettingView } from './workspaces/workspace-setting.queries.js';
export { CustomFields } from './workspaces/custom-field.service.js';
export type { CustomFieldInput } from './workspaces/custom-field-rules.js';
export { SalesMen } from './workspaces/sales-man.service.js';
export type { SalesManInput, SalesManView } from './workspaces/sales-man.service.js';
export { namedUses, Usages } from './usages.js';
export type { Usage, UsageRequest, UsageSource } from './usages.js';
export { CreateLocation } from './locations/create-location.js';
export type { NewLocation } from './locations/create-location.js';
export { MoveClock } from './workspaces/move-clock.js';
export type { ClockMove } from './workspaces/move-clock.js';
export { SetMainPhone } from './locations/set-main-phone.js';
export type { NewMainPhone } from './locations/set-main-phone.js';
export { ChangeLocationBasic } from './locations/change-location-basic.js';
export type { LocationBasicInput } from './locations/location-basic-plan.js';
export { ChangeLocationMedia } from './profile/change-location-media.js';
export type { ImageRef, LinkUpdate, LocationMediaInput } from './profile/location-media-plan.js';
export { LocationMediaQueries } from './profile/location-media.queries.js';
export type { LinkView, LocationMediaView } from './profile/location-media-views.js';
export { LocationLinksService } from './profile/location-links.service.js';
export type { ChangedLinkInput, NewLinkInput } from './profile/location-links.service.js';
export { locationUrlResource } from './profile/location-url.resource.js';
export { DeleteLocations } from './locations/delete-locations.js';
export { Claims } from './claims/claims.js';
export { StartClaim } from './claims/start-claim.js';
export type { ClaimStart } from './claims/start-claim.js';
export { FinishClaim } from './claims/finish-claim.js';
export type { ClaimFinish } from './claims/finish-claim.js';
export { ClaimQueries } from './claims/claim.queries.js';
export type { ClaimView } from './claims/claim.queries.js';
export { ClaimMessagesModule } from './claims/claim-messages.module.js';
export { PinSender } from './claims/pin-sender.port.js';
export type { PinMessage } from './claims/pin-sender.port.js';
export { Ownerships } from './claims/ownership.js';
export { TakeOwnership } from './claims/take-ownership.js';
export type { ClaimedPlace, Ownership } from './claims/ownership.js';
export { ReceiveImport } from './import/receive-import.js';
export type { ImportRequest } from './import/receive-import.js';
export type { ImportResult } from './import/import-batch.js';
export { GoogleAttributeSource } from './google-attributes/google-attribute-source.port.js';
export type { AttributeQuestion } from './google-attributes/google-attribute-source.port.js';
export { GoogleAttributeGroups } from './google-attributes/google-attribute-groups.js';
export type { GoogleAttributeGroupView } from './google-attributes/google-attribute-groups.js';
export { SetGoogleAttributes } from './google-attributes/set-google-attributes.js';
export type { GoogleAttributeGroupInput } from './google-attributes/set-google-attributes.js';
export { SetOpeningHours } from './profile/set-opening-hours.js';
export type { OpeningHoursInput } from './profile/opening-hours-plan.js';
export { OpeningHoursQueries } from './profile/opening-hours.queries.js';
export type { OpeningHoursFilter, OpeningHoursView, OpeningStatusView } from './profile/opening-hours.queries.js';
export { ChangeLocationAdditional } from './profile/change-location-additional.js';
export type { LocationAdditionalInput, LocationAdditionalView } from './profile/location-additional.js';
export { BulkQueries } from './bulk/bulk.queries.js';
export type { BulkRow } from './bulk/bulk.queries.js';
export { ChangeManyLocations } from './bulk/change-many-locations.js';
export type { BulkContext, BulkKey, BulkTarget } from './bulk/bulk-groups.js';
export { GoogleAttributesModule } from './google-attributes/google-attributes.module.js';
