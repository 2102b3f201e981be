export { LocationsModule } from './locations.module.js';
export { companyDeleted, googleContentChanged, locationChanged, locationDeleted } from './locations.events.js';
export {
  claimResource,
  companyResource,
  locationResource,
  openingHoursResource,
  contactResource,
  phoneResource,
  tagResource,
} from './locations.resources.js';
export { DeletionGuards } from './deletion-guards.js';
export type { DeletionGuard, DeletionRequest } from './deletion-guards.js';
export { LocationQueries } from './location/location.queries.js';
export type { LocationFacts, LocationProfileView } from './location/location.queries.js';
export { SimilarLocations } from './similar-locations/similar-locations.queries.js';
export type { SimilarLocation } from './similar-locations/similar-locations.queries.js';
export { PublicationQueries } from './profile/publication.queries.js';
export type { LocationPublication } from './profile/publication.queries.js';
export type { AddressView, LocationBasicView, LocationView, LocationOverviewView } from './location/location-views.js';
export { locationOverviewJson, addressJson, addressLine } from './location/location-views.js';
export { profileQualityJson } from './profile/profile-quality.js';
export { statesOfCountry } from './address/address-data.js';
export { companyJson } from './company/company-views.js';
export type { CompanyView, ContactView } from './company/company-views.js';
export { CreateCompany } from './company/create-company.js';
export { ChangeCompany } from './company/change-company.js';
export type { CompanyInput } from './company/company-rules.js';
export { Contacts } from './contacts/contacts.service.js';
export { ContactQueries } from './contacts/contact.queries.js';
export { Phones } from './phones/phones.service.js';
export { TrackedNumbers } from './phones/tracked-numbers.js';
export { PhoneQueries } from './phones/phone.queries.js';
export type { ListedPhoneView } from './phones/phone.queries.js';
export { LocationAddresses } from './address/location-address.service.js';
export { demandKeptAddress, demandWholeAddress, readAddress } from './location/location-rules.js';
export type { AddressInput } from './location/location-rules.js';
export { TagCatalogue } from './tags/tags.service.js';
export { TagQueries } from './tags/tag.queries.js';
export type { TagView } from './tags/tag.queries.js';
export { CreateLocation } from './location/create-location.js';
export type { NewLocation } from './location/create-location.js';
export { SetMainPhone } from './location/set-main-phone.js';
export { ChangeLocationBasic } from './location/change-location-basic.js';
export type { LocationBasicInput } from './location/location-basic-plan.js';
export { ChangeLocationMedia } from './media/change-location-media.js';
export type { LocationMediaInput } from './media/location-media-plan.js';
export { LocationMediaQueries } from './media/location-media.queries.js';
export type { LocationMediaView } from './media/location-media-views.js';
export { LocationLinksService } from './media/location-links.service.js';
export type { NewLinkInput } from './media/location-links.service.js';
export { locationUrlResource } from './media/location-url.resource.js';
export { DeleteLocations } from './location/delete-locations.js';
export { StartClaim } from './claims/start-claim.js';
export { FinishClaim } from './claims/finish-claim.js';
export { ClaimQueries } from './claims/claim.queries.js';
export { ClaimMessagesModule } from './claims/claim-messages.module.js';
export { smsConfig } from './sms.config.js';
export { PinSender } from './claims/pins/pin-sender.port.js';
export type { PinMessage } from './claims/pins/pin-sender.port.js';
export { Ownerships } from './claims/ownership.js';
export { TakeOwnership } from './claims/take-ownership.js';
export type { ClaimedPlace, Ownership } from './claims/ownership.js';
export { ReceiveImport } from './import/receive-import.js';
export type { ImportRequest } from './import/receive-import.js';
export { GoogleAttributeSource } from './google-attributes/google-attribute-source.port.js';
export type { AttributeQuestion } from './google-attributes/google-attribute-source.port.js';
export { GoogleAttributeGroups } from './google-attributes/google-attribute-groups.js';
export type { GoogleAttributeGroupView } from './google-attributes/google-attribute-groups.js';
export { GoogleAttributeValues } from './google-attributes/google-attribute-values.js';
export { SetGoogleAttributes } from './google-attributes/set-google-attributes.js';
export { SetOpeningHours } from './opening-hours/set-opening-hours.js';
export type { OpeningHoursInput } from './opening-hours/opening-hours-plan.js';
export { OpeningHoursQueries } from './opening-hours/opening-hours.queries.js';
export type { OpeningHoursView, OpeningStatusView } from './opening-hours/opening-hours.queries.js';
export { hoursJson, hoursOf } from './opening-hours/hours-row.js';
export type { HoursRow } from './opening-hours/hours-row.js';
export { ChangeLocationAdditional } from './profile/change-location-additional.js';
export type { LocationAdditionalInput, LocationAdditionalView } from './profile/location-additional.js';
export { BulkQueries } from './bulk/bulk.queries.js';
export type { BulkRow } from './bulk/bulk.queries.js';
export { ChangeManyLocations } from './bulk/change-many-locations.js';
export { GoogleAttributesModule } from './google-attributes/google-attributes.module.js';
export { locationTableCells, locationTableColumns, locationTableRow } from './import/location-table.js';
