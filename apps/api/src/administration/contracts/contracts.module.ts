import { Module } from '@nestjs/common';
import { ContractsModule } from '#contexts/contracts';
import { InvoicingModule } from '#contexts/invoicing';
import { SubscriptionsModule } from '#contexts/subscriptions';
import { BillingAccountController } from './billing/billing-account.controller.js';
import { PaymentProviderController } from './billing/payment-provider.controller.js';
import { SellerController } from './billing/seller.controller.js';
import { AdministeredContractController } from './contract.controller.js';
import { DiscountController } from './discounts/discount.controller.js';
import { FeeChangeController } from './fee-change.controller.js';
import { LicenceController } from './licence.controller.js';
import { OfferController } from './offer.controller.js';
import { PayerController } from './payer/payer.controller.js';
import { PeriodChangeController } from './periods/period-change.controller.js';

/** The part of `/api` that serves contracts. */
@Module({
  imports: [ContractsModule, InvoicingModule, SubscriptionsModule],
  controllers: [
    BillingAccountController,
    PaymentProviderController,
    SellerController,
    AdministeredContractController,
    DiscountController,
    FeeChangeController,
    LicenceController,
    OfferController,
    PayerController,
    PeriodChangeController,
  ],
})
export class AdministrationContractsModule {}
