export { BillingModule } from './billing.module.js';
export { isCredit, isCreditRow, isFeeRow, Ledger } from './charges/ledger.js';
export type { Charge, ChargePart } from './charges/ledger.js';
export { Payments } from './payments/payments.js';
export type { KeepingConsent } from './payments/payment.record.js';
export { PaymentPurposes } from './payments/payment-purposes.js';
export type { DebitedAccount } from './payments/payment.record.js';
export type { ChargedBackPayment, PurposeHandler, SettledPayment } from './payments/payment-purposes.js';
export { PaymentProviders } from './payment-methods/payment-providers.js';
export { PaymentProvider } from './ports/payment-provider.port.js';
export type {
  KeptBankAccount,
  KeptCard,
  KeptMethod,
  Payer,
  PaymentAccount,
  PaymentDispute,
  PaymentOrder,
  PaymentOutcome,
  RefundOrder,
  RefundOutcome,
  UsedMethod,
  WebhookNews,
} from './ports/payment-provider.port.js';
export { ProviderFailure } from './payments/provider-failure.js';
export { ContractPayments } from './payment-methods/contract-payments.js';
export type { ContractPaymentInput } from './payment-methods/contract-payments.js';
export { Payers } from './payment-methods/payers.js';
export type { Connection } from './payment-methods/payers.js';
export { ReceiveWebhook } from './payments/receive-webhook.js';
export {
  creditPaidOut,
  mandateEnded,
  paymentDisputed,
  paymentMethodExpiring,
  paymentMethodKept,
  refundFailed,
} from './billing.events.js';
