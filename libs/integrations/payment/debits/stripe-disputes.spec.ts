import { expect, it } from '@jest/globals';
import type { Stripe } from 'stripe';
import { disputesOf } from './stripe-disputes.js';

const made = (changes: object): object => ({
  id: 'du_1',
  amount: 1999,
  currency: 'eur',
  reason: 'fraudulent',
  status: 'needs_response',
  evidence_details: { due_by: null },
  balance_transactions: [],
  payment_method_details: { type: 'card', card: { case_type: 'chargeback' } },
  ...changes,
});
const stateOf = async (changes: object) => {
  const list = () => Promise.resolve({ data: [made(changes)] });
  return (await disputesOf({ disputes: { list } } as unknown as Stripe, 'pi_1'))[0]?.state;
};

it.each([
  ['an inquiry', { status: 'warning_under_review' }, 'INQUIRY'],
  ['one that is decided for the seller', { status: 'won' }, 'WON'],
  ['one that is lost', { status: 'lost', balance_transactions: [{ amount: -1999 }] }, 'LOST'],
  ['one that was kept off before it was raised', { status: 'prevented' }, 'WON'],
  [
    'one that was kept off by paying back',
    { status: 'prevented', payment_method_details: { type: 'card', card: { case_type: 'resolution' } } },
    'LOST',
  ],
  [
    'one that was kept off, with money that has gone',
    { status: 'prevented', balance_transactions: [{ amount: -1999 }] },
    'LOST',
  ],
  [
    'one that was kept off, with money that came again',
    { status: 'prevented', balance_transactions: [{ amount: -1999 }, { amount: 1999 }] },
    'WON',
  ],
  ['a status that is new', { status: 'arbitrated' }, 'OPEN'],
  ['a status that every object has', { status: 'constructor' }, 'OPEN'],
])('tells what became of %s', async (_what, changes, state) => {
  expect(await stateOf(changes)).toBe(state);
});
