import { Module } from '@nestjs/common';
import { BillingModule } from '#contexts/billing';
import { ContractsModule } from '#contexts/contracts';
import { ContractPaymentProviderController } from './payment-provider.controller.js';
import { UserPaymentProviderController } from './user-payment-provider.controller.js';

/** The part of `/v5` that serves billing. */
@Module({
  imports: [BillingModule, ContractsModule],
  controllers: [ContractPaymentProviderController, UserPaymentProviderController],
})
export class PartnerBillingModule {}
