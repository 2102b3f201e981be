import { expect, it } from '@jest/globals';
import { stripeAmount } from './stripe-amount.js';

it.each([
  ['euros in cents', 2368, 'EUR', 2368],
  ['yen, which have no smaller unit', 500, 'JPY', 500],
  ['Icelandic kroner, which Stripe counts in hundredths', 500, 'ISK', 50_000],
  ['Ugandan shillings likewise', 12, 'UGX', 1200],
  ['ariary, which Stripe counts whole', 500, 'MGA', 5],
  ['dinars in thousandths', 1230, 'KWD', 1230],
])('takes %s', (_what, minor, currency, amount) => {
  expect(stripeAmount(minor, currency)).toBe(amount);
});

it.each([
  ['parts of an ariary', 550, 'MGA'],
  ['thousandths of a dinar that do not end in 0', 1234, 'KWD'],
])('cannot take %s', (_what, minor, currency) => {
  expect(stripeAmount(minor, currency)).toBeNull();
});
