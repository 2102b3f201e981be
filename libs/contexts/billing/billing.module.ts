import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContractsModule } from '#contexts/contracts';
import { IdentityModule } from '#contexts/identity';
import { PersonalDataModule } from '#platform/personal-data';
import { AttemptPayment } from './payments/attempt-payment.js';
import { ChargeBack } from './payments/charge-back.js';
import { EndMandate } from './payment-methods/end-mandate.js';
import { PaymentReturnEntity } from './payments/payment-return.entity.js';
import { AttemptRefund } from './refunds/attempt-refund.js';
import { ContractPayments } from './payment-methods/contract-payments.js';
import { InvoiceProvider } from './payment-methods/invoice-provider.js';
import { KeepPaidMethod } from './payment-methods/keep-paid-method.js';
import { Ledger } from './charges/ledger.js';
import { Payers } from './payment-methods/payers.js';
import { PayerChangedReaction } from './payment-methods/payer-changed.reaction.js';
import { PaymentProviders } from './payment-methods/payment-providers.js';
import { PaymentPurposes } from './payments/payment-purposes.js';
import { Payments } from './payments/payments.js';
import { BillingPersonalData } from './personal-data.source.js';
import { ReceiveWebhook } from './payments/receive-webhook.js';
import { RefreshMethod } from './payment-methods/refresh-method.js';
import { Refunds } from './refunds/refunds.js';
import { SettleRefund } from './refunds/settle-refund.js';
import { SettlePayment } from './payments/settle-payment.js';
import { WarnOfExpiry } from './payment-methods/warn-of-expiry.js';
import { ChargeEntity } from './charges/charge.entity.js';
import { ContractPaymentMethodEntity } from './payment-methods/contract-payment-method.entity.js';
import { PaymentCustomerEntity } from './payment-methods/payment-customer.entity.js';
import { PaymentDisputeEntity } from './payments/payment-dispute.entity.js';
import { PaymentEntity } from './payments/payment.entity.js';
import { RefundEntity } from './refunds/refund.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ChargeEntity,
      ContractPaymentMethodEntity,
      PaymentCustomerEntity,
      PaymentDisputeEntity,
      PaymentEntity,
      PaymentReturnEntity,
      RefundEntity,
    ]),
    ContractsModule,
    IdentityModule,
    PersonalDataModule,
  ],
  providers: [
    PayerChangedReaction,
    AttemptPayment,
    AttemptRefund,
    BillingPersonalData,
    ChargeBack,
    ContractPayments,
    EndMandate,
    InvoiceProvider,
    KeepPaidMethod,
    Ledger,
    Payers,
    PaymentProviders,
    PaymentPurposes,
    Payments,
    ReceiveWebhook,
    RefreshMethod,
    Refunds,
    SettlePayment,
    SettleRefund,
    WarnOfExpiry,
  ],
  exports: [ContractPayments, Ledger, Payers, PaymentProviders, PaymentPurposes, Payments, ReceiveWebhook],
})
export class BillingModule {}
