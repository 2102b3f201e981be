export { ContractsModule } from './contracts.module.js';
export { contractResource, discountResource, licenceResource, offerResource } from './contract/contract.resource.js';
export { addressResource, billingAccountResource } from './addresses/address.resource.js';
export { Addresses } from './addresses/addresses.service.js';
export type { OneAddressView } from './addresses/addresses.service.js';
export {
  contractChanged,
  contractConcluded,
  contractReinstated,
  contractSuspended,
  feesAnnounced,
  feesWithdrawn,
  payerAnnounced,
  payerChanged,
  payerWithdrawn,
  periodAnnounced,
  periodWithdrawn,
  suspensionAnnounced,
  suspensionLifted,
} from './contract.events.js';
export { ContractSuspensions } from './suspension/contract-suspensions.js';
export type { ContractSuspensionView, SuspensionRecord } from './suspension/contract-suspensions.js';
export { DemandService } from './suspension/demand-service.js';
export { OpenDebts } from './suspension/open-debts.js';
export type { DebtSource, OpenDebt } from './suspension/open-debts.js';
export { discountsOfContracts, subscriptionDiscounts } from './discounts/agreed-discounts.js';
export { Discounts } from './discounts/discounts.service.js';
export type { DiscountList, DiscountView } from './discounts/discounts.service.js';
export { readDiscount } from './discounts/read-discount.js';
export type { DiscountWish } from './discounts/read-discount.js';
export { licenceDiscount, shownContractDiscount, shownDiscountJson } from './discounts/offered-discount.js';
export type { ContractDiscountView, OfferedDiscount } from './discounts/offered-discount.js';
export type { FeesOfLicence, PayerOfContract, PeriodOfContract } from './contract.events.js';
export { ChangeFees } from './fees/change-fees.js';
export type { FeeChangeList, FeeChangeView, ShownFees } from './fees/change-fees.js';
export { licenceUse, usageFeesOnDay } from './fees/licence-fees.js';
export { shownUsageFees } from './offer/usage-fee-rules.js';
export type { KnownFees } from './fees/licence-fees.js';
export { addOnFeesOn, contractCalendar, periodPrices } from './period/contract-calendar.js';
export type { PeriodPrice } from './period/contract-calendar.js';
export { ChangePeriod } from './period/change-period.js';
export type { PeriodChangeList, PeriodChangeView } from './period/change-period.js';
export type { PeriodWish } from './period/planned-period.js';
export { ReadPlannedFees } from './fees/planned-fees.js';
export type { FeeWish } from './fees/planned-fees.js';
export { ChangePayer } from './payer/change-payer.js';
export type { PayerChangeList, PayerChangeView } from './payer/change-payer.js';
export { contractPayerOn, payerOfPayment, payersOf, presentPayer } from './payer/contract-payers.js';
export { ReadPlannedPayer } from './payer/planned-payer.js';
export type { NamedPayer, PayerWish } from './payer/planned-payer.js';
export { ContractVersions } from './versions/contract-versions.js';
export type { ContractVersion } from './versions/contract-versions.js';
export { BillingDays } from './contract/billing-days.js';
export { contractBoundUntil, contractCovers, contractStatus } from './contract/contract-status.js';
export { ContractQueries } from './contract/contract.queries.js';
export type { ContractView } from './contract/contract.queries.js';
export { CreateBillingAccount } from './billing-account/create-billing-account.js';
export type { PaymentMethod } from './billing-account/create-billing-account.js';
export { sellingWorkspaces, vatPercentOf } from './billing-account/account-tax.js';
export { InvoiceSeries } from './seller/invoice-series.js';
export { Sellers } from './seller/sellers.service.js';
export type { SellerInput, SellerView } from './seller/sellers.service.js';
export { BillingAccounts } from './billing-account/billing-accounts.service.js';
export type { BillingAccountInput } from './billing-account/billing-account-rules.js';
export type { BillingAccountView } from './billing-account/billing-account-views.js';
export { VatCheckModule } from './vat-check/vat-check.module.js';
export { VatRegistry, VatRegistryAway } from './ports/vat-registry.port.js';
export type { VatRegistryAnswer } from './ports/vat-registry.port.js';
export { CreateProviderConfig } from './payment-provider/create-provider-config.js';
export { ProviderAccounts } from './payment-provider/provider-accounts.js';
export type { ProviderAccount } from './payment-provider/provider-accounts.js';
export { ProviderConfigs } from './payment-provider/provider-configs.service.js';
export type { ProviderConfigInput, ProviderConfigView } from './payment-provider/provider-configs.service.js';
export { providerConfigResource } from './payment-provider/provider-config.resource.js';
export { PayContract } from './contract/pay-contract.js';
export { CreateCatalogue } from './offer/create-catalogue.js';
export { CreateOffer } from './offer/create-offer.js';
export type { NewOffer } from './offer/create-offer.js';
export { CreateContract } from './contract/create-contract.js';
export type { BookedAddOn, Pausing } from './offer/booked-offer.js';
export { Places } from './licence/places.js';
export type { BookableContract, BookedLicence, Share } from './licence/places.js';
export { Offers } from './offer/offers.service.js';
export type { OfferInput, OfferView } from './offer/offer-rules.js';
export type { PriceListEntry, PriceListFeature } from './offer/price-list-entry.js';
export { LicenceUsers, shownUsers } from './licence/licence-users.js';
export { Licences } from './licence/licences.service.js';
export type { LicenceInput, LicenceView } from './licence/licences.service.js';
export { ChangeContract } from './contract/change-contract.js';
export type { ContractInput } from './contract/change-contract.js';
export { BookOffer } from './contract/book-offer.js';
export { ConcludeContract } from './contract/conclude-contract.js';
export type { BookingInput, NewContractInput } from './contract/conclude-contract.js';
export type { AdministeredContract } from './contract/administered-contract.js';
