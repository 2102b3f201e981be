export { PaymentModule } from './payment.module.js';
export { StripeProvider } from './stripe-provider.js';
export { stripeConfig } from './stripe.config.js';
