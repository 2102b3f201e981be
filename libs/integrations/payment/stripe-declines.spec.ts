import { expect, it } from '@jest/globals';
import { debitDeclineOf, declineOf } from './stripe-declines.js';

it.each([
  ['too little money', { code: 'card_declined', decline_code: 'insufficient_funds' }, 'TEMPORARY'],
  ['an error of the processor', { code: 'processing_error' }, 'TEMPORARY'],
  ['a refusal without a reason', { code: 'card_declined', decline_code: 'generic_decline' }, 'TEMPORARY'],
  ['a bank that wants a confirmation', { code: 'authentication_required' }, 'CONFIRMATION'],
  ['the same with a decline code', { code: 'card_declined', decline_code: 'authentication_required' }, 'CONFIRMATION'],
  ['a lost card', { code: 'card_declined', decline_code: 'lost_card' }, 'FINAL'],
  ['a stolen card', { code: 'card_declined', decline_code: 'stolen_card' }, 'FINAL'],
  ['an expired card', { code: 'expired_card' }, 'FINAL'],
  ['a payer who forbids it', { code: 'card_declined', decline_code: 'revocation_of_authorization' }, 'FINAL'],
  [
    'advice not to try again',
    { code: 'card_declined', decline_code: 'generic_decline', advice_code: 'do_not_try_again' },
    'FINAL',
  ],
  ['a card that was tried too often today', { code: 'card_decline_rate_limit_exceeded' }, 'TEMPORARY'],
  ['a call that Stripe does not understand', { code: 'parameter_unknown' }, undefined],
  ['nothing', null, undefined],
])('reads %s', (_what, codes, expected) => {
  expect(declineOf(codes)).toBe(expected);
});

it.each([
  ['too little money', { code: 'insufficient_funds' }, 'TEMPORARY'],
  ['more debits than Stripe takes of this seller for now', { code: 'charge_exceeds_source_limit' }, 'TEMPORARY'],
  ['an error of the processor', { code: 'processing_error' }, 'TEMPORARY'],
  ['an account that is closed', { code: 'account_closed' }, 'FINAL'],
  ['nothing', null, undefined],
])('reads of a direct debit %s', (_what, codes, expected) => {
  expect(debitDeclineOf(codes)).toBe(expected);
});
