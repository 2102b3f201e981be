import type { Stripe } from 'stripe';
import type { KeptBankAccount, PaymentAccount } from '#contexts/billing';
import { valueOf } from '#domain/payments/payment-providers';
import { idOf } from '../stripe-payments.js';

/** A bank account with its mandate; null when it was revoked, or does not belong to it. */
export async function bankAccountOf(
  stripe: Stripe,
  account: PaymentAccount,
  method: Stripe.PaymentMethod,
  mandateId: string,
): Promise<KeptBankAccount | null> {
  const mandate = await stripe.mandates.retrieve(mandateId);
  const { sepa_debit: debit } = mandate.payment_method_details;
  const isOfIt = idOf(mandate.payment_method) === method.id;
  if (mandate.status === 'inactive' || !isOfIt || debit === undefined || !method.sepa_debit) return null;
  const acceptedAt = mandate.customer_acceptance.accepted_at ?? method.created;
  return {
    reference: method.id,
    last4: method.sepa_debit.last4 ?? '',
    country: method.sepa_debit.country ?? '',
    mandate: {
      id: mandate.id,
      reference: debit.reference,
      acceptedOn: new Date(acceptedAt * 1000).toISOString().slice(0, 10),
      creditorId: valueOf(account.data, 'creditorId') ?? null,
    },
  };
}
