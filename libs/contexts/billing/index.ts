export { BillingModule } from './billing.module.js';
export { Ledger } from './ledger.js';
export type { Charge, ChargedThing, UnbilledCharge } from './ledger.js';
export { Payments } from './payments.js';
export type { NewPayment, PaymentView } from './payments.js';
export { PaymentPurposes } from './payment-purposes.js';
export type { PaymentPurpose, PurposeHandler, SettledPayment } from './payment-purposes.js';
export { PaymentProviders } from './payment-providers.js';
export { PaymentProvider } from './payment-provider.port.js';
export type {
  KeptMethod,
  Payer,
  PaymentAccount,
  PaymentOrder,
  PaymentOutcome,
  RefundOrder,
  RefundOutcome,
  WebhookNews,
} from './payment-provider.port.js';
export { isProviderFailure, ProviderFailure } from './provider-failure.js';
export { ContractPayments } from './contract-payments.js';
export type { ContractPaymentInput } from './contract-payments.js';
export { Payers } from './payers.js';
export type { Connection } from './payers.js';
export { ReceiveWebhook } from './receive-webhook.js';
export { creditPaidOut, paymentMethodExpiring, paymentMethodKept } from './billing.events.js';
