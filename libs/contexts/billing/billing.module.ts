import { Module } from '@nestjs/common';
import { ContractsModule } from '#contexts/contracts';
import { IdentityModule } from '#contexts/identity';
import { PersonalDataModule } from '#platform/personal-data';
import { AttemptPayment } from './attempt-payment.js';
import { AttemptRefund } from './attempt-refund.js';
import { ContractPayments } from './contract-payments.js';
import { InvoiceProvider } from './invoice-provider.js';
import { Ledger } from './ledger.js';
import { Payers } from './payers.js';
import { PaymentProviders } from './payment-providers.js';
import { PaymentPurposes } from './payment-purposes.js';
import { Payments } from './payments.js';
import { BillingPersonalData } from './personal-data.source.js';
import { ReceiveWebhook } from './receive-webhook.js';
import { RefreshMethod } from './refresh-method.js';
import { Refunds } from './refunds.js';
import { SettlePayment } from './settle-payment.js';
import { WarnOfExpiry } from './warn-of-expiry.js';

@Module({
  imports: [ContractsModule, IdentityModule, PersonalDataModule],
  providers: [
    AttemptPayment,
    AttemptRefund,
    BillingPersonalData,
    ContractPayments,
    InvoiceProvider,
    Ledger,
    Payers,
    PaymentProviders,
    PaymentPurposes,
    Payments,
    ReceiveWebhook,
    RefreshMethod,
    Refunds,
    SettlePayment,
    WarnOfExpiry,
  ],
  exports: [ContractPayments, Ledger, Payers, PaymentProviders, PaymentPurposes, Payments, ReceiveWebhook],
})
export class BillingModule {}
