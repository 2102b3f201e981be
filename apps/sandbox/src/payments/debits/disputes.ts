import { demandStatus } from '../intent-states.js';
import { invalid } from '../stripe-error.js';
import { newId } from '../stripe.store.js';
import type { StripeObject, StripeStore } from '../stripe.store.js';

const seconds = (): number => Math.floor(Date.now() / 1000);

/** Days in which the seller can answer. */
const daysToAnswer = 9;

const mostRefunds = 100;

/**
 * The payer's bank takes a payment back. A direct debit is lost at once: there is no appeal. For a card the bank has the money until
 * it decides; an inquiry asks and takes none. @throws StripeError when it has not succeeded
 */
export async function dispute(
  store: StripeStore,
  intent: StripeObject,
  reason: string,
  isInquiry = false,
): Promise<StripeObject> {
  demandStatus(intent, ['succeeded'], 'dispute');
  const method = await store.get('payment_method', String(intent['payment_method']), 'payment_method', false);
  const isCard = method['type'] === 'card';
  const before = await store.find('dispute', 'payment_intent', intent.id, 1);
  if (before.some(({ status }) => status !== 'won' && status !== 'warning_closed'))
    throw invalid('This payment has been taken back already.');
  // Of a debit the bank takes all, of a card what did not go back.
  const refunds = isCard ? await store.find('refund', 'payment_intent', intent.id, mostRefunds) : [];
  const refunded = refunds.reduce((total, refund) => total + Number(refund['amount']), 0);
  const amount = Number(intent['amount_received']) - refunded;
  if (amount <= 0) throw invalid('All of this payment has been refunded.');
  const made = await store.add({
    id: newId(isCard ? 'du' : 'dp'),
    object: 'dispute',
    created: seconds(),
    livemode: false,
    amount,
    currency: intent['currency'],
    charge: intent['latest_charge'],
    payment_intent: intent.id,
    reason,
    status: isCard ? (isInquiry ? 'warning_needs_response' : 'needs_response') : 'lost',
    is_charge_refundable: isInquiry,
    evidence: {},
    evidence_details: {
      due_by: isCard ? seconds() + daysToAnswer * 86_400 : null,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    metadata: {},
  });
  await store.announce('charge.dispute.created', made);
  if (!isCard) await store.announce('charge.dispute.closed', made);
  else if (!isInquiry) await store.announce('charge.dispute.funds_withdrawn', made);
  return made;
}

/** As Stripe's test mode reads evidence: these words decide. */
const verdicts: Readonly<Record<string, 'won' | 'lost'>> = { winning_evidence: 'won', losing_evidence: 'lost' };

/** The seller answers. @throws StripeError when nothing is asked any more */
export async function answer(store: StripeStore, made: StripeObject, text: string): Promise<StripeObject> {
  demandStatus(made, ['needs_response', 'warning_needs_response'], 'update');
  const isInquiry = made['status'] === 'warning_needs_response';
  const reviewed = await store.change(made, {
    status: isInquiry ? 'warning_under_review' : 'under_review',
    evidence: { uncategorized_text: text },
    evidence_details: { ...(made['evidence_details'] as object), has_evidence: true, submission_count: 1 },
  });
  await store.announce('charge.dispute.updated', reviewed);
  const verdict = Object.hasOwn(verdicts, text) ? verdicts[text] : undefined;
  return verdict === undefined ? reviewed : decide(store, reviewed, verdict);
}

const undecided = ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'];

/** The bank decides. An inquiry that is not won becomes a dispute that is lost. @throws StripeError when it has decided before */
export async function decide(store: StripeStore, made: StripeObject, verdict: 'won' | 'lost'): Promise<StripeObject> {
  demandStatus(made, undecided, 'close');
  const isInquiry = String(made['status']).startsWith('warning_');
  const status = verdict === 'won' && isInquiry ? 'warning_closed' : verdict;
  const closed = await store.change(made, { status, is_charge_refundable: status === 'warning_closed' });
  if (isInquiry && verdict === 'lost') await store.announce('charge.dispute.funds_withdrawn', closed);
  await store.announce('charge.dispute.closed', closed);
  if (status === 'won') await store.announce('charge.dispute.funds_reinstated', closed);
  return closed;
}

/** What a bank has asked back, or taken: nothing of it can be refunded. */
export async function refundHindrance(
  store: StripeStore,
  intent: string,
): Promise<'charge_disputed' | 'refund_disputed_payment' | null> {
  const [last] = await store.find('dispute', 'payment_intent', intent, 1);
  if (last === undefined || last['is_charge_refundable'] !== false || last['status'] === 'won') return null;
  return last['status'] === 'lost' ? 'charge_disputed' : 'refund_disputed_payment';
}
