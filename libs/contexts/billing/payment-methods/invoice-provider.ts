import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PaymentProvider } from '../ports/payment-provider.port.js';
import type { PaymentOutcome, RefundOutcome } from '../ports/payment-provider.port.js';
import { PaymentProviders } from './payment-providers.js';

const done: PaymentOutcome = { status: 'Successful', message: null, data: [] };

/** Nothing is collected: the invoice asks for the money later, and a credit note gives it back. */
@Injectable()
export class InvoiceProvider extends PaymentProvider implements OnModuleInit {
  readonly kind = 'invoice';

  constructor(private readonly providers: PaymentProviders) {
    super();
  }

  onModuleInit(): void {
    this.providers.register(this);
  }

  async pay(): Promise<PaymentOutcome> {
    return done;
  }

  async giveUp(): Promise<PaymentOutcome> {
    return { ...done, status: 'Failed' };
  }

  async refund(): Promise<RefundOutcome> {
    return { ...done, reference: null };
  }

  async customer(): Promise<null> {
    return null;
  }

  async beginSetup(): Promise<readonly []> {
    return [];
  }

  async keepMethod(): Promise<null> {
    return null;
  }

  async usedMethod(): Promise<null> {
    return null;
  }

  async lookUpMethod(): Promise<null> {
    return null;
  }

  async disputes(): Promise<readonly []> {
    return [];
  }

  readWebhook(): null {
    return null;
  }
}
