import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { PaymentProvider, PaymentProviders } from '#contexts/billing';
import type {
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
} from '#contexts/billing';
import type { KeyValue } from '#domain/payments/payment-providers';
import { Config } from '#platform/config';
import { stripeClient } from './stripe-client.js';
import { failureOf } from './stripe-failure.js';
import { beginSetup, createCustomer, keepMethod, lookUpMethod, usedMethod } from './stripe-methods.js';
import { expireCheckout, payAtCheckout } from './stripe-checkout.js';
import { cancelIntent, payIntent } from './stripe-payments.js';
import { disputesOf } from './debits/stripe-disputes.js';
import { sendRefund } from './refunds/stripe-refunds.js';
import { readWebhook } from './stripe-webhooks.js';
import { stripeConfig } from './stripe.config.js';

/** Cards and SEPA direct debits at Stripe, by its Payment Intents API. */
@Injectable()
export class StripeProvider extends PaymentProvider implements OnModuleInit {
  readonly kind = 'stripe';
  /** By configuration; another key is another client. */
  private readonly clients = new Map<number, { readonly key: string; readonly stripe: Stripe }>();

  constructor(
    private readonly config: Config,
    private readonly providers: PaymentProviders,
  ) {
    super();
  }

  onModuleInit(): void {
    this.providers.register(this);
  }

  async pay(
    account: PaymentAccount,
    order: PaymentOrder,
    remember: (reference: string) => Promise<boolean>,
  ): Promise<PaymentOutcome> {
    const { returnUrl: pageUrl } = order;
    if (pageUrl !== null)
      return this.call(account, (stripe) => payAtCheckout(stripe, order, { remember, returnUrl: pageUrl }));
    const returnUrl = `${this.config.publicUrl}/console/order/paid`;
    return this.call(account, (stripe) => payIntent(stripe, account, order, { remember, returnUrl }));
  }

  async giveUp(account: PaymentAccount, order: PaymentOrder): Promise<PaymentOutcome> {
    if (order.returnUrl !== null) return this.call(account, (stripe) => expireCheckout(stripe, order));
    return this.call(account, (stripe) => cancelIntent(stripe, account, order));
  }

  async refund(account: PaymentAccount, order: RefundOrder): Promise<RefundOutcome> {
    return this.call(account, (stripe) => sendRefund(stripe, order));
  }

  async customer(account: PaymentAccount, payer: Payer): Promise<string> {
    return this.call(account, (stripe) => createCustomer(stripe, payer));
  }

  async beginSetup(account: PaymentAccount, customer: string): Promise<readonly KeyValue[]> {
    return this.call(account, (stripe) => beginSetup(stripe, account, customer));
  }

  async keepMethod(
    account: PaymentAccount,
    customer: string | null,
    providerData: readonly KeyValue[],
  ): Promise<KeptMethod> {
    return this.call(account, (stripe) => keepMethod(stripe, account, customer, providerData));
  }

  async usedMethod(account: PaymentAccount, payment: string): Promise<UsedMethod | null> {
    return this.call(account, (stripe) => usedMethod(stripe, payment));
  }

  async lookUpMethod(account: PaymentAccount, reference: string, mandate: string | null): Promise<KeptMethod | null> {
    return this.call(account, (stripe) => lookUpMethod(stripe, account, reference, mandate));
  }

  async disputes(account: PaymentAccount, payment: string): Promise<readonly PaymentDispute[]> {
    return this.call(account, (stripe) => disputesOf(stripe, payment));
  }

  readWebhook(account: PaymentAccount, body: Buffer, signature: string | undefined): WebhookNews | null {
    return readWebhook(this.client(account), account, body, signature);
  }

  private async call<T>(account: PaymentAccount, work: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await work(this.client(account));
    } catch (error) {
      throw failureOf(error);
    }
  }

  private client({ id, secrets }: PaymentAccount): Stripe {
    const key = secrets['secretKey'] ?? '';
    const known = this.clients.get(id);
    if (known?.key === key) return known.stripe;
    const stripe = stripeClient(key, this.config.of(stripeConfig).url);
    this.clients.set(id, { key, stripe });
    return stripe;
  }
}
