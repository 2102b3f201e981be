import { describe, expect, it } from '@jest/globals';
import { localDate } from '../time/local-date.js';
import { nextRetry } from './payment-retries.js';

describe('a card that was declined', () => {
  const failedOn = localDate('2027-03-01');

  it.each([
    ['at first', '2027-03-01', '2027-03-04'],
    ['on day 3', '2027-03-04', '2027-03-06'],
    ['on day 5', '2027-03-06', '2027-03-08'],
    ['on day 7', '2027-03-08', null],
    ['on day 3, a day late', '2027-03-05', '2027-03-06'],
    ['on day 3, three days late', '2027-03-07', '2027-03-08'],
    ['long after', '2027-04-01', null],
  ])('for a reason that can pass, %s, is tried next', (_when, today, expected) => {
    expect(nextRetry('TEMPORARY', failedOn, localDate(today))).toBe(expected);
  });

  it.each(['CONFIRMATION', 'FINAL', null] as const)('for the reason %s is not tried again', (decline) => {
    expect(nextRetry(decline, failedOn, failedOn)).toBeNull();
  });
});
