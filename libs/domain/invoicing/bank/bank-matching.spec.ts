import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localDate } from '../../time/local-date.js';
import type { BookedEntry } from './bank-entry.js';
import { matchOf, numbersIn } from './bank-matching.js';

const transfer: BookedEntry = {
  bookedOn: localDate('2027-03-10'),
  amount: 4165,
  currency: 'EUR',
  isIncoming: true,
  isReversal: false,
  party: 'Bäckerei Huber',
  iban: null,
  purpose: '',
  bankReference: null,
};
const march = { id: 1, currency: 'EUR', open: 4165, isOpen: true };
const april = { id: 2, currency: 'EUR', open: 1000, isOpen: true };

describe('the numbers in a purpose', () => {
  it.each([
    ['R-2027-000012'],
    ['Rechnung R-2027-000012 vom 01.03.2027'],
    ['r 2027 000012'],
    ['R2027000012'],
    ['RECHNUNG R-2027-0000 12 KD 77'],
    ['Re. R/2027/12, danke'],
    ['EREF+R-2027-000012'],
  ])('are found in %s', (text) => {
    expect(numbersIn(text, ['R'])).toContain('R-2027-000012');
  });

  it('are all found, in their order, of each prefix', () => {
    expect(numbersIn('R-2027-000013, G-2026-000002 und R-2027-000012', ['G', 'R'])).toEqual([
      'R-2027-000013',
      'G-2026-000002',
      'R-2027-000012',
    ]);
  });

  it('are not found where there is none', () => {
    for (const text of ['', 'Danke!', 'Kunde 2027 000012', 'für 2027 000012', 'R-27-12', '2027-000012'])
      expect(numbersIn(text, ['R'])).toEqual([]);
  });

  it('are found whatever stands between letters and digits', () => {
    const noise = fc.stringMatching(/^[ ./-]{0,2}$/);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        fc.array(noise, { minLength: 11, maxLength: 11 }),
        (count, gaps) => {
          const number = `R-2027-${String(count).padStart(6, '0')}`;
          const written = [...number.replaceAll('-', '')].map((letter, index) => letter + (gaps[index] ?? '')).join('');
          expect(numbersIn(`Zahlung ${written}`, ['R'])).toContain(number);
        },
      ),
    );
  });
});

describe('a transfer', () => {
  it('pays the invoice that it names, or a part of it', () => {
    expect(matchOf(transfer, [march], true)).toEqual({ allocations: [{ invoiceId: 1, amount: 4165 }] });
    expect(matchOf({ ...transfer, amount: 100 }, [march], true)).toEqual({
      allocations: [{ invoiceId: 1, amount: 100 }],
    });
  });

  it('pays those that it names when they make its amount to the cent', () => {
    expect(matchOf({ ...transfer, amount: 5165 }, [march, april], true)).toEqual({
      allocations: [
        { invoiceId: 1, amount: 4165 },
        { invoiceId: 2, amount: 1000 },
      ],
    });
    expect(matchOf({ ...transfer, amount: 5164 }, [march, april], true)).toEqual({ reason: 'SEVERAL_INVOICES' });
  });

  it('that names one that is paid besides pays the open one when the amount is right, and else is looked at', () => {
    const paid = { ...april, open: 0, isOpen: false };
    expect(matchOf(transfer, [march, paid], true)).toEqual({ allocations: [{ invoiceId: 1, amount: 4165 }] });
    expect(matchOf({ ...transfer, amount: 100 }, [march, paid], true)).toEqual({ reason: 'SEVERAL_INVOICES' });
  });

  it.each([
    ['REVERSAL', { ...transfer, isReversal: true }, [march], true],
    ['OUTGOING', { ...transfer, isIncoming: false }, [march], true],
    ['NO_NUMBER', transfer, [], false],
    ['UNKNOWN_NUMBER', transfer, [], true],
    ['PAID_ALREADY', transfer, [{ ...march, isOpen: false }], true],
    ['OTHER_CURRENCY', { ...transfer, currency: 'CHF' }, [march], true],
    ['TOO_MUCH', { ...transfer, amount: 4166 }, [march], true],
  ] as const)('is for a person to decide: %s', (reason, entry, named, hasNumber) => {
    expect(matchOf(entry, named, hasNumber)).toEqual({ reason });
  });
});
