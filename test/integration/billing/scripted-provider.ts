import { ProviderFailure } from '#contexts/billing';
import type {
  KeptBankAccount,
  KeptCard,
  KeptMethod,
  PaymentDispute,
  PaymentOrder,
  PaymentOutcome,
  PaymentProvider,
  RefundOrder,
  RefundOutcome,
  UsedMethod,
} from '#contexts/billing';
import type { ProviderAccount } from '#contexts/contracts';
import type { Decline } from '#domain/payments/payment-retries';

export type Turn =
  'take' | 'decline' | 'poor' | 'confirm' | 'stolen' | 'wait' | 'unreachable' | 'lost' | 'fail' | 'lostBefore';

const declinesOf: Partial<Record<Turn, Decline>> = { poor: 'TEMPORARY', confirm: 'CONFIRMATION', stolen: 'FINAL' };

const outcome = (status: PaymentOutcome['status'], message: string | null = null): PaymentOutcome => ({
  status,
  message,
  data: status === 'Waiting' ? [{ key: 'redirectUrl', value: 'https://bank.example' }] : [],
});

/** A provider that keeps what it charged, and does what the script says, in turn; without a script it takes the money. */
export class ScriptedProvider implements PaymentProvider {
  readonly kind = 'stripe';
  /** Reference -> status. */
  readonly intents = new Map<string, PaymentOutcome['status'] | 'new' | 'cancelled'>();
  private readonly declines = new Map<string, Decline>();
  readonly charges: { reference: string; amount: number }[] = [];
  /** Of the payments that were sent, by reference. */
  private readonly currencies = new Map<string, string>();
  readonly refunds = new Map<string, number>();
  readonly script: Turn[] = [];
  /** What the payer's card looks like; null: the provider keeps none. */
  card: KeptCard | null = null;
  /** A bank account that the payer leaves instead. */
  bankAccount: KeptBankAccount | null = null;
  /** Called between the provider's charge and its response. */
  between: (() => Promise<void>) | undefined;
  readonly orders: PaymentOrder[] = [];

  async pay(
    account: ProviderAccount,
    order: PaymentOrder,
    remember: (reference: string) => Promise<boolean>,
  ): Promise<PaymentOutcome> {
    this.orders.push(order);
    const turn = this.script.shift() ?? 'take';
    if (turn === 'unreachable') throw failed('paymentProviderUnreachable', false);
    if (turn === 'fail') throw failed('paymentOutcomeUnknown', true);
    const reference = order.reference ?? `intent-${order.transactionId}-${order.round}`;
    if (!this.intents.has(reference)) this.intents.set(reference, 'new');
    this.currencies.set(reference, order.currency);
    if (turn === 'lostBefore') throw failed('paymentOutcomeUnknown', false);
    if (!(await remember(reference))) return outcome('Waiting');
    if (this.intents.get(reference) === 'new') {
      const decline = declinesOf[turn];
      if (decline !== undefined) this.declines.set(reference, decline);
      if (turn === 'decline' || decline !== undefined) this.intents.set(reference, 'Failed');
      // The payer is at the page until a test says what became of it.
      else if (order.returnUrl !== null) this.intents.set(reference, 'Waiting');
      else if (turn === 'wait') this.intents.set(reference, 'Waiting');
      else {
        this.intents.set(reference, 'Successful');
        this.charges.push({ reference, amount: order.amount });
      }
    }
    await this.between?.();
    if (turn === 'lost') throw failed('paymentOutcomeUnknown', false);
    return this.said(reference);
  }

  async giveUp(_account: ProviderAccount, { reference }: PaymentOrder): Promise<PaymentOutcome> {
    if (reference === null) return outcome('Failed');
    if (this.intents.get(reference) !== 'Successful') this.intents.set(reference, 'cancelled');
    return this.said(reference);
  }

  async refund(_account: ProviderAccount, order: RefundOrder): Promise<RefundOutcome> {
    const turn = this.script.shift() ?? 'take';
    if (turn === 'unreachable') throw failed('paymentProviderUnreachable', false);
    this.refunds.set(order.transactionId, order.amount);
    if (turn === 'lost') throw failed('paymentOutcomeUnknown', false);
    return { ...outcome(turn === 'decline' ? 'Failed' : 'Successful'), reference: order.transactionId };
  }

  /** The payer confirms at the bank. */
  confirm(reference: string, amount: number): void {
    this.intents.set(reference, 'Successful');
    this.charges.push({ reference, amount });
  }

  /** The bank does not pay after all. */
  refuse(reference: string, decline: Decline): void {
    this.intents.set(reference, 'Failed');
    this.declines.set(reference, decline);
  }

  async customer(): Promise<string> {
    return 'customer';
  }

  async beginSetup(): Promise<readonly []> {
    return [];
  }

  async keepMethod(): Promise<KeptMethod | null> {
    return this.bankAccount ?? this.card;
  }

  async usedMethod(): Promise<UsedMethod | null> {
    return this.card === null ? null : { customer: 'customer', method: this.card };
  }

  /** What became of the card or the mandate since it was left; null: it is gone. */
  lookedUp: KeptMethod | null = null;

  async lookUpMethod(..._asked: Parameters<PaymentProvider['lookUpMethod']>): Promise<KeptMethod | null> {
    return this.lookedUp;
  }

  /** What the bank says against payments, by reference. */
  readonly complaints = new Map<string, PaymentDispute>();

  /** The bank says something against a payment: of a debit that it was taken back. @param amount minor units */
  complain(reference: string, amount: number, reason: string, state: PaymentDispute['state'] = 'LOST'): void {
    this.complaints.set(reference, this.dispute(`dp_${reference}`, reference, amount, reason, state));
  }

  /** What it says of another part of the same payment. */
  private readonly further = new Map<string, PaymentDispute>();

  complainFurther(reference: string, amount: number, reason: string, state: PaymentDispute['state']): void {
    this.further.set(reference, this.dispute(`dp2_${reference}`, reference, amount, reason, state));
  }

  private dispute(
    reference: string,
    payment: string,
    amount: number,
    reason: string,
    state: PaymentDispute['state'],
  ): PaymentDispute {
    return { reference, currency: this.currencies.get(payment) ?? 'EUR', amount, reason, state, respondBy: null };
  }

  async disputes(_account: ProviderAccount, payment: string): Promise<readonly PaymentDispute[]> {
    return [this.complaints.get(payment), this.further.get(payment)].flatMap((dispute) => dispute ?? []);
  }

  readWebhook(): null {
    return null;
  }

  private said(reference: string): PaymentOutcome {
    const status = this.intents.get(reference);
    if (status === 'Successful') return outcome('Successful');
    const decline = this.declines.get(reference);
    if (status === 'Failed' || status === 'cancelled')
      return { ...outcome('Failed', 'Your card was declined.'), ...(decline !== undefined && { decline }) };
    return outcome('Waiting');
  }
}

const failed = (key: 'paymentProviderUnreachable' | 'paymentOutcomeUnknown', answered: boolean): ProviderFailure =>
  new ProviderFailure(key, 'Scripted', 'as the script says', answered);
