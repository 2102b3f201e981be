import { Module } from '@nestjs/common';
import { OrganisationModule } from '#contexts/organisation';
import { PersonalDataModule } from '#platform/personal-data';
import { AccountTax } from './account-tax.js';
import { AddressSlots } from './address-slots.js';
import { Addresses } from './addresses.service.js';
import { BillingAccounts } from './billing-accounts.service.js';
import { ChangeContract } from './change-contract.js';
import { ConcludeContract } from './conclude-contract.js';
import { ContractRules } from './contract-rules.js';
import { ContractUsages } from './contract-usages.js';
import { ContractQueries } from './contract.queries.js';
import { CreateBillingAccount } from './create-billing-account.js';
import { CreateCatalogue } from './create-catalogue.js';
import { CreateContract } from './create-contract.js';
import { CreateOffer } from './create-offer.js';
import { CreateProviderConfig } from './create-provider-config.js';
import { ContractPersonalData } from './personal-data.source.js';
import { NextInvoice } from './next-invoice.js';
import { LicenceUsers } from './licence-users.js';
import { Licences } from './licences.service.js';
import { Offers } from './offers.service.js';
import { PayContract } from './pay-contract.js';
import { Sellers } from './sellers.service.js';
import { Places } from './places.js';
import { ProviderAccounts } from './provider-accounts.js';
import { ProviderConfigs } from './provider-configs.service.js';

const useCases = [
  AccountTax,
  BillingAccounts,
  ChangeContract,
  ConcludeContract,

  CreateBillingAccount,
  CreateCatalogue,
  CreateContract,
  CreateOffer,
  CreateProviderConfig,
  Licences,
  Offers,
  PayContract,
  ProviderConfigs,
  Sellers,
];

@Module({
  imports: [OrganisationModule, PersonalDataModule],
  providers: [
    ...useCases,
    AddressSlots,
    Addresses,
    ContractPersonalData,
    ContractQueries,
    ContractRules,
    ContractUsages,
    NextInvoice,
    LicenceUsers,
    Places,
    ProviderAccounts,
  ],
  exports: [...useCases, Addresses, ContractQueries, LicenceUsers, NextInvoice, Places, ProviderAccounts],
})
export class ContractsModule {}
