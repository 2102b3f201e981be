import type { CardConsent } from '#domain/payments/card-consent';
import { paymentMachine } from '#domain/payments/payment-machine';
import type { PaymentEvent, PaymentState } from '#domain/payments/payment-machine';
import { refundMachine } from '#domain/payments/refund-machine';
import type { RefundEvent, RefundState } from '#domain/payments/refund-machine';
import { nextLookForReturn } from '#domain/payments/direct-debit';
import { nextLookAtDispute } from '#domain/payments/disputes/dispute';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import type { MachineTable } from '#platform/transitions';

export const paymentTable: MachineTable<PaymentState, PaymentEvent, object> = {
  machine: paymentMachine,
  table: 'payment',
};
export const refundTable: MachineTable<RefundState, RefundEvent, object> = { machine: refundMachine, table: 'refund' };

/** What the payer agreed to, and whether the card takes the place of the one that the contract has. */
export type KeepingConsent = CardConsent & { readonly replaces: boolean };

/** The bank account that a payment debits: the provider's ids, as they were when the payment was opened. */
export interface DebitedAccount {
  readonly customer: string;
  readonly method: string;
  readonly mandate: string;
}

const soonestSeconds = 15;
const longestSeconds = 3600;

/** Seconds until the provider is asked again: half as long as it has been open already, from 15 s to an hour. */
export function patience(since: Date): number {
  const waited = (Date.now() - since.getTime()) / 1000;
  return Math.min(longestSeconds, Math.max(soonestSeconds, waited / 2));
}

/** When the provider is asked again whether a debit was taken back; null: it cannot be any more. */
export function nextLook(since: Date): Date | null {
  const now = Date.now();
  const wait = nextLookForReturn(now - since.getTime());
  return wait === null ? null : new Date(now + wait);
}

/**
 * SQL: the bank has not decided about the dispute `d`, or against the seller, and has not taken the amount back so far. Where all of the
 * payment was taken back, nothing is left for it to take.
 */
const isUnsettled: Sql<boolean> = sql`d.state <> 'WON' and not exists (
  select from payment_return t join payment p on p.id = t.payment_id where t.payment_id = d.payment_id
  group by p.id having p.amount <= sum(t.amount) or bool_or(t.provider_reference = d.provider_reference))`;

/** SQL: so it is with a dispute of the payment `payment`. */
export const isDisputed: Sql<boolean> = sql`exists (
  select from payment_dispute d where d.payment_id = payment.id and ${isUnsettled})`;

/** When the provider is asked again what a bank has decided; null: nothing is to be decided, or not in sight any more. */
export async function nextLookAtDisputeOf(tx: Tx, paymentId: number): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select max(d.created_at) as since from payment_dispute d where d.payment_id = ${paymentId} and ${isUnsettled}`.execute(
    tx,
  );
  const since = rows[0]?.since ?? null;
  if (since === null) return null;
  const now = Date.now();
  const wait = nextLookAtDispute(now - since.getTime());
  return wait === null ? null : new Date(now + wait);
}
