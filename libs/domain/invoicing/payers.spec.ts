import { describe, expect, it } from '@jest/globals';
import { missingOfPayer, nextPayerDay, payerBefore, payerOn } from './payers.js';
import type { Payer } from './payers.js';
import { localDate } from '../time/local-date.js';

const day = localDate;
const first: Payer = { billingAccountId: 1, since: null };
const second: Payer = { billingAccountId: 2, since: day('2027-03-15') };
const third: Payer = { billingAccountId: 3, since: day('2027-06-01') };
const payers = [first, second, third];

describe('Who pays a contract on a day', () => {
  it.each([
    ['2027-03-14', first],
    ['2027-03-15', second],
    ['2027-05-31', second],
    ['2027-06-01', third],
    ['2099-01-01', third],
  ])('on %s', (on, expected) => {
    expect(payerOn(payers, day(on))).toBe(expected);
  });

  it('is the later of two that take over on one day', () => {
    const other: Payer = { billingAccountId: 9, since: second.since };
    expect(payerOn([first, second, other], day('2027-03-15'))).toBe(other);
  });

  it('is always the same without a change', () => {
    expect(payerOn([first], day('2000-01-01'))).toBe(first);
    expect(nextPayerDay([first], day('2000-01-01'))).toBeNull();
    expect(payerBefore([first], first)).toBeUndefined();
  });

  it('knows the next day on which somebody else takes over', () => {
    expect(nextPayerDay(payers, day('2027-03-14'))).toBe('2027-03-15');
    expect(nextPayerDay(payers, day('2027-03-15'))).toBe('2027-06-01');
    expect(nextPayerDay(payers, day('2027-06-01'))).toBeNull();
    expect(payerBefore(payers, third)).toBe(second);
  });
});

describe('What is missing before an account can be invoiced', () => {
  const address = { street: 'Hauptmarkt', city: 'Nürnberg', postCode: '90403', countryCode: 'DE' };

  it('is nothing with a name and an address', () => {
    expect(missingOfPayer({ businessName: 'Hofladen', address })).toEqual([]);
  });

  it('names each field', () => {
    expect(missingOfPayer({ businessName: ' ', address: { ...address, city: null, postCode: '' } })).toEqual([
      'businessName',
      'address.city',
      'address.postCode',
    ]);
    expect(missingOfPayer({ businessName: 'Hofladen', address: null })).toEqual([
      'address.street',
      'address.city',
      'address.postCode',
      'address.countryCode',
    ]);
  });
});
