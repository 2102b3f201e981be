import { newId } from './stripe.store.js';
import type { StripeObject } from './stripe.store.js';

/** What happens when a card is charged. */
export type Behaviour =
  | 'accept'
  | 'authenticate'
  | 'decline'
  | 'dispute'
  | 'inquiry'
  | 'insufficient'
  | 'insufficientTwice'
  | 'lost'
  | 'slow';

interface TestCard {
  readonly brand: string;
  readonly last4: string;
  readonly country: string;
  readonly behaviour: Behaviour;
  /** Cannot be kept for a customer. */
  readonly refusesKeeping?: boolean;
  /** Months from now in which it expires; default: three years. */
  readonly months?: number;
}

/** Stripe's own test cards, and four of ours: `pm_card_expiring`, `pm_card_slow`, `pm_card_poorTwice` and `pm_card_lostLater`. */
const testCards: Readonly<Record<string, TestCard>> = {
  pm_card_visa: { brand: 'visa', last4: '4242', country: 'US', behaviour: 'accept' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444', country: 'US', behaviour: 'accept' },
  pm_card_authenticationRequired: { brand: 'visa', last4: '3184', country: 'IE', behaviour: 'authenticate' },
  pm_card_threeDSecure2Required: { brand: 'visa', last4: '3220', country: 'US', behaviour: 'authenticate' },
  pm_card_chargeDeclined: {
    brand: 'visa',
    last4: '0002',
    country: 'US',
    behaviour: 'decline',
    refusesKeeping: true,
  },
  pm_card_chargeDeclinedInsufficientFunds: {
    brand: 'visa',
    last4: '9995',
    country: 'US',
    behaviour: 'insufficient',
    refusesKeeping: true,
  },
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', country: 'US', behaviour: 'decline' },
  pm_card_createDispute: { brand: 'visa', last4: '0259', country: 'US', behaviour: 'dispute' },
  pm_card_createDisputeInquiry: { brand: 'visa', last4: '1976', country: 'US', behaviour: 'inquiry' },
  pm_card_expiring: { brand: 'visa', last4: '1881', country: 'DE', behaviour: 'accept', months: 0 },
  pm_card_slow: { brand: 'visa', last4: '0077', country: 'DE', behaviour: 'slow' },
  pm_card_poorTwice: { brand: 'visa', last4: '0995', country: 'DE', behaviour: 'insufficientTwice' },
  pm_card_lostLater: { brand: 'visa', last4: '0987', country: 'DE', behaviour: 'lost' },
};

export const testCardNames = Object.keys(testCards);

/** A payment method made of a test card, as Stripe makes one each time such a name is used; undefined for other names. */
export function cardNamed(name: string, now = new Date()): StripeObject | undefined {
  const card = Object.hasOwn(testCards, name) ? testCards[name] : undefined;
  if (card === undefined) return undefined;
  const expiry = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + (card.months ?? 36), 1));
  return {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    livemode: false,
    created: Math.floor(now.getTime() / 1000),
    customer: null,
    metadata: { test_card: name },
    card: {
      brand: card.brand,
      last4: card.last4,
      country: card.country,
      exp_month: expiry.getUTCMonth() + 1,
      exp_year: expiry.getUTCFullYear(),
      funding: 'credit',
    },
  };
}

function behind(method: StripeObject): TestCard | undefined {
  return testCards[(method['metadata'] as Record<string, string>)['test_card'] ?? ''];
}

export const behaviourOf = (method: StripeObject): Behaviour => behind(method)?.behaviour ?? 'accept';
export const refusesKeeping = (method: StripeObject): boolean => behind(method)?.refusesKeeping === true;
