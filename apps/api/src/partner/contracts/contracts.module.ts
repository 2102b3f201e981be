import { Module } from '@nestjs/common';
import { ContractsModule } from '#contexts/contracts';
import { DirectoryModule } from '#contexts/directory';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { ContractController } from './contract.controller.js';
import { PriceListController } from './price-list.controller.js';

/** The part of `/v5` that serves contracts. */
@Module({
  imports: [ContractsModule, DirectoryModule, SubscriptionsModule],
  controllers: [ContractController, PriceListController],
})
export class PartnerContractsModule {}
