import { Module } from '@nestjs/common';
import { BillingModule } from '#contexts/billing';
import { StripeProvider } from './stripe-provider.js';

/** Collects money at real providers (in demo mode: the sandbox's). */
@Module({ imports: [BillingModule], providers: [StripeProvider], exports: [StripeProvider] })
export class PaymentModule {}
