import { Module } from '@nestjs/common';
import { ContractQueries } from './contract.queries.js';
import { CreateBillingAccount } from './create-billing-account.js';
import { CreateCatalogue } from './create-catalogue.js';
import { CreateContract } from './create-contract.js';
import { CreateOffer } from './create-offer.js';
import { CreateProviderConfig } from './create-provider-config.js';
import { Places } from './places.js';

const useCases = [CreateBillingAccount, CreateCatalogue, CreateContract, CreateOffer, CreateProviderConfig];

@Module({
  providers: [...useCases, ContractQueries, Places],
  exports: [...useCases, ContractQueries, Places],
})
export class ContractsModule {}
