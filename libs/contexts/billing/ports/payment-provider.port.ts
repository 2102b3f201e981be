import type { ProviderAccount } from '#contexts/contracts';
import type { KeyValue, PaymentProviderKind } from '#domain/payments/payment-providers';
import type { Decline } from '#domain/payments/payment-retries';
import type { DisputeState } from '#domain/payments/disputes/dispute';

/** The platform's account at a provider, with its secrets. */
export type PaymentAccount = ProviderAccount;

/** What is to be collected. */
export interface PaymentOrder {
  /** Unique over all installations; keys that recognise repeated calls are made of it. */
  readonly transactionId: string;
  /** Goes up with each answer that the provider failed inside: under the same key it would repeat that answer. */
  readonly round: number;
  /** The provider's id of it, once known. */
  readonly reference: string | null;
  /** ISO 4217. */
  readonly currency: string;
  /** Minor units, more than 0. */
  readonly amount: number;
  readonly description: string;
  /** The provider's ids; null: not known. */
  readonly customer: string | null;
  readonly method: string | null;
  /** The provider's id of the mandate by which a bank account is debited; null: it is paid by card. */
  readonly mandate: string | null;
  /** The payer can be asked to confirm it. */
  readonly present: boolean;
  /** The card is kept for the customer, to be charged again when nobody is there. */
  readonly keep: boolean;
  /** What the payer gave. */
  readonly providerData: readonly KeyValue[];
  /** The payer gives a card on the provider's own page, and comes back to this address; null: no page is needed. */
  readonly returnUrl: string | null;
}

/** What a provider says of a payment, or of a refund. */
export interface PaymentOutcome {
  readonly status: 'Successful' | 'Failed' | 'Waiting';
  /** For the payer to read; null when there is nothing to say. */
  readonly message: string | null;
  /** What the payer needs to go on, of one that waits. */
  readonly data: readonly KeyValue[];
  /** Why a card was not charged; left out: the failure says nothing about the card. */
  readonly decline?: Decline;
  /** The provider's id from now on, where it had another one before it was paid. */
  readonly reference?: string | null;
}

export interface RefundOrder {
  readonly transactionId: string;
  readonly round: number;
  /** The provider's id of the refund, once known. */
  readonly reference: string | null;
  /** The provider's id of the payment. */
  readonly payment: string | null;
  readonly currency: string;
  readonly amount: number;
}

export interface RefundOutcome extends Pick<PaymentOutcome, 'status' | 'message' | 'data'> {
  readonly reference: string | null;
}

/** Somebody who pays. */
export interface Payer {
  readonly transactionId: string;
  readonly round: number;
  readonly userId: number;
  readonly email: string;
  readonly name: string;
}

/** A card that the provider keeps. */
export interface KeptCard {
  readonly reference: string;
  readonly last4: string;
  readonly brand: string;
  readonly country: string;
  readonly expireMonth: number;
  readonly expireYear: number;
  readonly mandate?: null;
}

/** A bank account that the provider keeps, with the mandate by which it may be debited. */
export interface KeptBankAccount {
  readonly reference: string;
  /** Of the IBAN. */
  readonly last4: string;
  /** Of the bank. */
  readonly country: string;
  readonly mandate: KeptMandate;
}

export interface KeptMandate {
  /** The provider's. */
  readonly id: string;
  /** As the payer's bank knows it. */
  readonly reference: string;
  /** `yyyy-MM-dd`. */
  readonly acceptedOn: string;
  /** By which the payer's bank knows the seller; null: the provider's own is used. */
  readonly creditorId: string | null;
}

export type KeptMethod = KeptCard | KeptBankAccount;

/** What a payer's bank says against a payment that had succeeded. */
export interface PaymentDispute {
  /** The provider's id of it. */
  readonly reference: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Minor units. */
  readonly amount: number;
  /** As the provider names it, such as `insufficient_funds` or `fraudulent`. */
  readonly reason: string;
  readonly state: DisputeState;
  /** Until when the seller can answer; null: not at all, or no more. */
  readonly respondBy: Date | null;
}

/** The card that has paid something, and whose it is at the provider. */
export interface UsedMethod {
  readonly customer: string;
  readonly method: KeptCard;
}

export interface WebhookNews {
  /** The provider's id of the delivery: the same for each repetition. */
  readonly id: string;
  readonly type: string;
  /** The provider's ids of what it is about; null: something else. */
  readonly payment: string | null;
  readonly refund: string | null;
  readonly method: string | null;
  readonly mandate: string | null;
  /** The payer's bank has said something against the payment. */
  readonly isDispute: boolean;
}

/**
 * One kind of payment provider. Every method may be called again with the same order: what was done is found and not done
 * twice. What the provider decides is an outcome; all else is a {@link ProviderFailure}.
 */
export abstract class PaymentProvider {
  abstract readonly kind: PaymentProviderKind;

  /**
   * Collects it, or says what became of it.
   * @param remember stores the provider's id in a write of its own, before anything is charged; false: stop here
   * @throws ProviderFailure
   */
  abstract pay(
    account: PaymentAccount,
    order: PaymentOrder,
    remember: (reference: string) => Promise<boolean>,
  ): Promise<PaymentOutcome>;

  /** Cancels it where that is still possible, and says what became of it. @throws ProviderFailure */
  abstract giveUp(account: PaymentAccount, order: PaymentOrder): Promise<PaymentOutcome>;

  /** Sends an amount back. @throws ProviderFailure */
  abstract refund(account: PaymentAccount, order: RefundOrder): Promise<RefundOutcome>;

  /** Makes the payer known. @returns the provider's id; null where there are no customers @throws ProviderFailure */
  abstract customer(account: PaymentAccount, payer: Payer): Promise<string | null>;

  /** Begins keeping a card for a customer: what the payer's page needs. @throws ProviderFailure */
  abstract beginSetup(account: PaymentAccount, customer: string): Promise<readonly KeyValue[]>;

  /**
   * The card that the payer's data names, kept for the customer from now on; null where nothing is collected.
   * @throws ProviderFailure; DomainError `validationFailed` for data that names none of the customer's,
   *   `paymentMethodNotReady`
   */
  abstract keepMethod(
    account: PaymentAccount,
    customer: string | null,
    providerData: readonly KeyValue[],
  ): Promise<KeptMethod | null>;

  /** By the provider's id of a payment; null where its card was not kept. @throws ProviderFailure */
  abstract usedMethod(account: PaymentAccount, payment: string): Promise<UsedMethod | null>;

  /**
   * A card or a bank account that is kept, as it is now; null when it is gone, or its mandate was revoked.
   * @param mandate the provider's id of it; null: a card
   * @throws ProviderFailure
   */
  abstract lookUpMethod(account: PaymentAccount, reference: string, mandate: string | null): Promise<KeptMethod | null>;

  /** Of a payment that has succeeded, by the provider's id. @throws ProviderFailure */
  abstract disputes(account: PaymentAccount, payment: string): Promise<readonly PaymentDispute[]>;

  /** @returns null for bytes that the provider has not signed, or signed too long ago */
  abstract readWebhook(account: PaymentAccount, body: Buffer, signature: string | undefined): WebhookNews | null;
}
