import { dispute } from './disputes.js';
import { required } from '../form.js';
import type { Form } from '../form.js';
import { demandStatus, refuse, succeed } from '../intent-states.js';
import { invalid, StripeError } from '../stripe-error.js';
import { newId } from '../stripe.store.js';
import type { StripeObject, StripeStore } from '../stripe.store.js';

/**
 * What the bank says of a debit.
 * - pays: it pays, after a while; paysLate: after three times as long.
 * - fails, failsLate, isPoor: it does not; an account that is poor has too little money.
 * - takesBack: it pays, and takes it back at once.
 */
type BankVerdict = 'pays' | 'paysLate' | 'fails' | 'failsLate' | 'isPoor' | 'takesBack';

/** Stripe's own test IBANs of Germany; any other that is valid pays. */
const verdicts: Readonly<Record<string, BankVerdict>> = {
  DE89370400440532013000: 'pays',
  DE08370400440532013003: 'paysLate',
  DE62370400440532013001: 'fails',
  DE78370400440532013004: 'failsLate',
  DE65370400440002222227: 'isPoor',
  DE35370400440532013002: 'takesBack',
};

export const usualIban = 'DE89370400440532013000';

const seconds = (): number => Math.floor(Date.now() / 1000);

/** As the page of the payer gives it: an IBAN, name and email address, and the consent to the mandate. @throws StripeError */
export async function bankAccountIn(store: StripeStore, form: Form): Promise<StripeObject> {
  const iban = required(form, 'payment_method_data[sepa_debit][iban]').replaceAll(' ', '').toUpperCase();
  if (!isIban(iban))
    throw invalid('The IBAN you have entered is invalid.', 'sepa_debit[iban]', 'invalid_bank_account_iban');
  for (const name of ['name', 'email']) required(form, `payment_method_data[billing_details][${name}]`);
  required(form, 'mandate_data[customer_acceptance][type]');
  return addBankAccount(store, iban);
}

/** Of an IBAN only what Stripe shows is kept. */
export async function addBankAccount(store: StripeStore, iban: string): Promise<StripeObject> {
  return store.add({
    id: newId('pm'),
    object: 'payment_method',
    type: 'sepa_debit',
    livemode: false,
    created: seconds(),
    customer: null,
    metadata: { verdict: verdicts[iban] ?? 'pays' },
    sepa_debit: {
      bank_code: iban.slice(4, 12),
      branch_code: '',
      country: iban.slice(0, 2),
      last4: iban.slice(-4),
      fingerprint: null,
    },
  });
}

function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  return BigInt(moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n === 1n;
}

export async function addMandate(store: StripeStore, method: StripeObject): Promise<StripeObject> {
  const id = newId('mandate');
  const reference = id.slice(-16).toUpperCase();
  return store.add({
    id,
    object: 'mandate',
    livemode: false,
    status: 'active',
    type: 'multi_use',
    multi_use: {},
    payment_method: method.id,
    customer_acceptance: { accepted_at: seconds(), type: 'online', online: { ip_address: null, user_agent: null } },
    payment_method_details: {
      type: 'sepa_debit',
      sepa_debit: { reference, url: `https://hooks.stripe.example/${id}` },
    },
  });
}

/** The payer has revoked it at the bank. */
export async function revokeMandate(store: StripeStore, mandate: StripeObject): Promise<void> {
  demandStatus(mandate, ['active'], 'revoke');
  await store.announce('mandate.updated', await store.change(mandate, { status: 'inactive' }));
}

export const isBankAccount = (method: StripeObject): boolean => method['type'] === 'sepa_debit';

/** Sends a debit to the bank, which takes its time. @throws StripeError without a mandate that holds */
export async function debit(
  store: StripeStore,
  intent: StripeObject,
  method: StripeObject,
  mandateId: string | null,
  slowMs: number,
): Promise<StripeObject> {
  if (intent['currency'] !== 'eur') throw invalid('SEPA debits are in euros.', 'currency');
  if (mandateId === null) throw invalid('You must provide a mandate to debit this bank account.', 'mandate');
  const mandate = await store.get('mandate', mandateId, 'mandate', false);
  if (mandate['status'] !== 'active' || mandate['payment_method'] !== method.id)
    throw new StripeError(400, 'invalid_request_error', 'The mandate is not active.', {
      code: 'payment_method_mandate_inactive',
    });
  const verdict = verdictOf(method);
  const times = verdict === 'paysLate' || verdict === 'failsLate' ? 3 : 1;
  const changes = { status: 'processing', payment_method: method.id, last_payment_error: null, next_action: null };
  const processing = await store.change(intent, changes, slowMs * times);
  await store.announce('payment_intent.processing', processing);
  return processing;
}

const verdictOf = (method: StripeObject): BankVerdict =>
  ((method['metadata'] as Record<string, string>)['verdict'] ?? 'pays') as BankVerdict;

const refusals = {
  poor: { code: 'insufficient_funds', message: 'The account has insufficient funds.' },
  failed: { code: 'generic_could_not_process', message: 'The bank could not process the debit.' },
} as const;

/** What the bank says of a debit when its time has come. */
export async function settleDebit(store: StripeStore, intent: StripeObject, method: StripeObject): Promise<void> {
  const verdict = verdictOf(method);
  if (verdict === 'fails' || verdict === 'failsLate') await refuseDebit(store, intent, 'failed');
  else if (verdict === 'isPoor') await refuseDebit(store, intent, 'poor');
  else {
    const paid = await succeed(store, intent);
    if (verdict === 'takesBack') await dispute(store, paid, 'customer_initiated');
  }
}

export async function refuseDebit(
  store: StripeStore,
  intent: StripeObject,
  why: keyof typeof refusals,
): Promise<StripeObject> {
  return refuse(store, intent, { type: 'invalid_request_error', ...refusals[why] });
}
