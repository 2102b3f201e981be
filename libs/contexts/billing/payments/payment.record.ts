import type { CardConsent } from '#domain/payments/card-consent';
import { paymentMachine } from '#domain/payments/payment-machine';
import type { PaymentEvent, PaymentState } from '#domain/payments/payment-machine';
import { refundMachine } from '#domain/payments/refund-machine';
import type { RefundEvent, RefundState } from '#domain/payments/refund-machine';
import type { MachineTable } from '#platform/transitions';

export const paymentTable: MachineTable<PaymentState, PaymentEvent, object> = {
  machine: paymentMachine,
  table: 'payment',
};
export const refundTable: MachineTable<RefundState, RefundEvent, object> = { machine: refundMachine, table: 'refund' };

/** What the payer agreed to, and whether the card takes the place of the one that the contract has. */
export type KeepingConsent = CardConsent & { readonly replaces: boolean };

const soonestSeconds = 15;
const longestSeconds = 3600;

/** Seconds until the provider is asked again: half as long as it has been open already, from 15 s to an hour. */
export function patience(since: Date): number {
  const waited = (Date.now() - since.getTime()) / 1000;
  return Math.min(longestSeconds, Math.max(soonestSeconds, waited / 2));
}
