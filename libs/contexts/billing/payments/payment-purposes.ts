import { Injectable } from '@nestjs/common';
import type { Decline } from '#domain/payments/payment-retries';
import type { Tx } from '#platform/database';

export type PaymentPurpose = 'purchase' | 'invoice';

/** How a payment ended. */
export interface SettledPayment {
  readonly id: number;
  /** Id of the purchase or invoice. */
  readonly purposeId: number;
  readonly status: 'Successful' | 'Failed';
  /** What was to be collected, in minor units. */
  readonly amount: number;
  /** For the payer to read. */
  readonly message: string | null;
  /** The provider's id of it. */
  readonly providerReference: string | null;
  /** Of one that failed: why the card was not charged; null: the failure says nothing about the card. */
  readonly decline: Decline | null;
  /** The payer was at the provider's own page: one that failed was left there. */
  readonly wasHosted: boolean;
  /** A bank account was debited. */
  readonly wasDebit: boolean;
}

/** A payment that had succeeded and that a bank has taken back. */
export interface ChargedBackPayment extends Pick<SettledPayment, 'id' | 'purposeId' | 'wasDebit'> {
  /** What goes back, in minor units. */
  readonly amount: number;
  /** What went back before, where a bank takes it back in parts. */
  readonly before: number;
  /** As the provider names it. */
  readonly reason: string;
}

/** An amount in minor units that was too much, and did not go back; the bank has taken the payment back meanwhile. */
type UnsentSurplus = Pick<ChargedBackPayment, 'id' | 'purposeId' | 'amount'>;

/** The user who had a payment opened. */
export interface PurposeHandler {
  /** Called once per payment, inside the transaction that settles it: throwing leaves it open, and it is tried again. */
  settled(tx: Tx, payment: SettledPayment): Promise<void>;

  /** Called once per payment that was taken back, or part of one, inside the transaction that writes it down. */
  chargedBack(tx: Tx, payment: ChargedBackPayment): Promise<void>;

  /** Called once per refund of a surplus that fails after {@link chargedBack}; left out: nothing is collected in parts. */
  surplusUnsent?(tx: Tx, surplus: UnsentSurplus): Promise<void>;
}

/** What payments are for. Contexts above register theirs when a process starts, in every process that settles payments. */
@Injectable()
export class PaymentPurposes {
  private readonly handlers = new Map<PaymentPurpose, PurposeHandler>();

  register(purpose: PaymentPurpose, handler: PurposeHandler): void {
    this.handlers.set(purpose, handler);
  }

  async settled(tx: Tx, purpose: PaymentPurpose, payment: SettledPayment): Promise<void> {
    await this.of(purpose).settled(tx, payment);
  }

  async chargedBack(tx: Tx, purpose: PaymentPurpose, payment: ChargedBackPayment): Promise<void> {
    await this.of(purpose).chargedBack(tx, payment);
  }

  async surplusUnsent(tx: Tx, purpose: PaymentPurpose, surplus: UnsentSurplus): Promise<void> {
    await this.of(purpose).surplusUnsent?.(tx, surplus);
  }

  private of(purpose: PaymentPurpose): PurposeHandler {
    const handler = this.handlers.get(purpose);
    if (handler === undefined) throw new Error(`Nobody said what happens when a payment of a ${purpose} is settled.`);
    return handler;
  }
}
