import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LocationsModule } from '#contexts/locations';
import { TenancyModule } from '#contexts/tenancy';
import { PersonalDataModule } from '#platform/personal-data';
import { AccountTax } from './billing-account/account-tax.js';
import { AddressSlots } from './addresses/address-slots.js';
import { Addresses } from './addresses/addresses.service.js';
import { BillingAccounts } from './billing-account/billing-accounts.service.js';
import { ChangeFees } from './fees/change-fees.js';
import { DiscountEntity } from './discounts/discount.entity.js';
import { Discounts } from './discounts/discounts.service.js';
import { FeeChangeDueHandler } from './fees/fee-change-due.handler.js';
import { LicenceFeeChangeEntity } from './fees/licence-fee-change.entity.js';
import { ReadPlannedFees } from './fees/planned-fees.js';
import { ChangePayer } from './payer/change-payer.js';
import { ContractPayerChangeEntity } from './payer/contract-payer-change.entity.js';
import { HandOver, PayerChangeDueHandler } from './payer/hand-over.js';
import { ReadPlannedPayer } from './payer/planned-payer.js';
import { ContractVersionEntity } from './versions/contract-version.entity.js';
import { ContractVersions } from './versions/contract-versions.js';
import { BookOffer } from './contract/book-offer.js';
import { ChangeContract } from './contract/change-contract.js';
import { ConcludeContract } from './contract/conclude-contract.js';
import { ContractRules } from './contract/contract-rules.js';
import { ContractUsages } from './contract/contract-usages.js';
import { ContractQueries } from './contract/contract.queries.js';
import { CreateBillingAccount } from './billing-account/create-billing-account.js';
import { CreateCatalogue } from './offer/create-catalogue.js';
import { CreateContract } from './contract/create-contract.js';
import { CreateOffer } from './offer/create-offer.js';
import { CreateProviderConfig } from './payment-provider/create-provider-config.js';
import { ContractPersonalData } from './personal-data.source.js';
import { BillingDays } from './contract/billing-days.js';
import { InvoiceSeries } from './seller/invoice-series.js';
import { LicenceUsers } from './licence/licence-users.js';
import { Licences } from './licence/licences.service.js';
import { Offers } from './offer/offers.service.js';
import { PayContract } from './contract/pay-contract.js';
import { Sellers } from './seller/sellers.service.js';
import { Places } from './licence/places.js';
import { ChangePeriod } from './period/change-period.js';
import { ContractPeriodChangeEntity } from './period/contract-period-change.entity.js';
import { LicencePeriodFeeEntity } from './period/licence-period-fee.entity.js';
import { PeriodChangeDueHandler } from './period/period-change-due.handler.js';
import { ReadPlannedPeriod } from './period/planned-period.js';
import { ProviderAccounts } from './payment-provider/provider-accounts.js';
import { ProviderConfigs } from './payment-provider/provider-configs.service.js';
import { BillingAccountEntity } from './billing-account/billing-account.entity.js';
import { ContractEntity } from './contract/contract.entity.js';
import { LicenceEntity } from './licence/licence.entity.js';
import { CatalogueEntity } from './offer/catalogue.entity.js';
import { OfferProductEntity } from './offer/offer-product.entity.js';
import { OfferEntity } from './offer/offer.entity.js';
import { ProviderConfigEntity } from './payment-provider/provider-config.entity.js';
import { InvoiceSeriesEntity } from './seller/invoice-series.entity.js';
import { ContractSuspensionEntity } from './suspension/contract-suspension.entity.js';
import { ContractSuspensions } from './suspension/contract-suspensions.js';
import { DemandService } from './suspension/demand-service.js';
import { OpenDebts } from './suspension/open-debts.js';
import { SellerEntity } from './seller/seller.entity.js';
import { VatIdCheckEntity } from './vat-check/vat-id-check.entity.js';

const useCases = [
  AccountTax,
  BillingAccounts,
  BookOffer,
  ChangeContract,
  ChangeFees,
  ChangePayer,
  ChangePeriod,
  ConcludeContract,
  ContractSuspensions,
  ContractVersions,
  CreateBillingAccount,
  CreateCatalogue,
  CreateContract,
  CreateOffer,
  CreateProviderConfig,
  DemandService,
  Discounts,
  Licences,
  Offers,
  OpenDebts,
  PayContract,
  ProviderConfigs,
  ReadPlannedFees,
  ReadPlannedPayer,
  ReadPlannedPeriod,
  Sellers,
];

@Module({
  imports: [
    TypeOrmModule.forFeature([
      BillingAccountEntity,
      CatalogueEntity,
      ContractEntity,
      ContractPayerChangeEntity,
      ContractPeriodChangeEntity,
      ContractSuspensionEntity,
      ContractVersionEntity,
      DiscountEntity,
      InvoiceSeriesEntity,
      LicenceEntity,
      LicenceFeeChangeEntity,
      LicencePeriodFeeEntity,
      OfferEntity,
      OfferProductEntity,
      ProviderConfigEntity,
      SellerEntity,
      VatIdCheckEntity,
    ]),
    LocationsModule,
    TenancyModule,
    PersonalDataModule,
  ],
  providers: [
    ...useCases,
    AddressSlots,
    Addresses,
    ContractPersonalData,
    ContractQueries,
    ContractRules,
    ContractUsages,
    FeeChangeDueHandler,
    HandOver,
    PayerChangeDueHandler,
    InvoiceSeries,
    BillingDays,
    PeriodChangeDueHandler,
    LicenceUsers,
    Places,
    ProviderAccounts,
  ],
  exports: [
    ...useCases,
    Addresses,
    ContractQueries,
    InvoiceSeries,
    LicenceUsers,
    BillingDays,
    Places,
    ProviderAccounts,
  ],
})
export class ContractsModule {}
