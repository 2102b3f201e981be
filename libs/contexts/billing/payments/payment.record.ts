import type { CardConsent } from '#domain/payments/card-consent';
import type { KeyValue } from '#domain/payments/payment-providers';
import { paymentMachine } from '#domain/payments/payment-machine';
import type { PaymentEvent, PaymentState } from '#domain/payments/payment-machine';
import { refundMachine } from '#domain/payments/refund-machine';
import type { RefundEvent, RefundState } from '#domain/payments/refund-machine';
import type { MachineTable } from '#platform/transitions';
import type { PaymentPurpose } from './payment-purposes.js';

export const paymentTable: MachineTable<PaymentState, PaymentEvent, object> = {
  machine: paymentMachine,
  table: 'payment',
};
export const refundTable: MachineTable<RefundState, RefundEvent, object> = { machine: refundMachine, table: 'refund' };

/** What the payer agreed to, and whether the card takes the place of the one that the contract has. */
export type KeepingConsent = CardConsent & { readonly replaces: boolean };

/** A row of `payment`. */
export interface PaymentRecord {
  readonly id: number;
  readonly workspace_id: number;
  readonly contract_id: number;
  readonly purpose: PaymentPurpose;
  readonly purpose_id: number;
  readonly provider_config_id: number;
  readonly user_id: number | null;
  readonly transaction_id: string;
  readonly currency: string;
  readonly amount: number;
  readonly description: string;
  readonly provider_data: readonly KeyValue[];
  readonly state: PaymentState;
  readonly message: string | null;
  readonly data: readonly KeyValue[];
  readonly provider_reference: string | null;
  readonly round: number;
  readonly created_at: Date;
  /** Not null: the card that pays it is kept for the contract. */
  readonly consent: KeepingConsent | null;
}

/** A row of `refund`, with what it needs of its payment. */
export interface RefundRecord {
  readonly id: number;
  readonly workspace_id: number;
  readonly payment_id: number;
  readonly credit_note_id: number | null;
  readonly transaction_id: string;
  readonly amount: number;
  readonly state: RefundState;
  readonly provider_reference: string | null;
  readonly round: number;
  readonly created_at: Date;
  readonly contract_id: number;
  readonly currency: string;
  readonly provider_config_id: number;
  readonly payment_reference: string | null;
}

const soonestSeconds = 15;
const longestSeconds = 3600;

/** Seconds until the provider is asked again: half as long as it has been open already, from 15 s to an hour. */
export function patience(since: Date): number {
  const waited = (Date.now() - since.getTime()) / 1000;
  return Math.min(longestSeconds, Math.max(soonestSeconds, waited / 2));
}
