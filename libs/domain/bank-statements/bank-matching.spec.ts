import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localDate } from '../time/local-date.js';
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

const certain = (text: string, prefixes: readonly string[] = ['R']) => numbersIn(text, prefixes).certain;

describe('the numbers in a purpose', () => {
  it.each([
    ['R-2027-000012'],
    ['Rechnung R-2027-000012 vom 01.03.2027'],
    ['r 2027 000012'],
    ['R2027000012'],
    ['RECHNUNG R-2027-0000 12 KD 77'],
    ['EREF+R-2027-000012'],
    ['Miete\nR-2027-000012'],
  ])('are certain when they are whole: %s', (text) => {
    expect(certain(text)).toEqual(['R-2027-000012']);
  });

  it.each([
    ['R/2027/12, danke', 'R-2027-000012'],
    ['R. 2027-03-15', 'R-2027-000003'],
    ['R 2027 1.234,00 EUR', 'R-2027-000001'],
  ])('are uncertain without their zeros, as dates and amounts look alike: %s', (text, number) => {
    expect(numbersIn(text, ['R'])).toEqual({ certain: [], uncertain: [number] });
  });

  it('are all found, in their order, of each prefix', () => {
    expect(certain('R-2027-000013, G-2026-000002 und R-2027-000012', ['G', 'R'])).toEqual([
      'R-2027-000013',
      'G-2026-000002',
      'R-2027-000012',
    ]);
  });

  it('are not found where there is none', () => {
    const none = { certain: [], uncertain: [] };
    for (const text of ['', 'Danke!', 'Kunde 2027 000012', 'für 2027 000012', 'R-27-12', '2027-000012', 'R 2027\n4711'])
      expect(numbersIn(text, ['R'])).toEqual(none);
    // One digit too many makes it no number of anybody.
    expect(numbersIn('R-2027-0000012', ['R'])).toEqual(none);
  });

  it('are found whatever stands between their parts, and where a bank has cut them once', () => {
    const gap = fc.stringMatching(/^[ ./-]{0,2}$/);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), gap, gap, fc.nat(5), (count, first, second, cut) => {
        const digits = String(count).padStart(6, '0');
        const written = `${digits.slice(0, cut)} ${digits.slice(cut)}`.trim();
        expect(certain(`Zahlung R${first}2027${second}${written}.`)).toEqual([`R-2027-${digits}`]);
      }),
    );
  });

  it('are uncertain where they are cut twice', () => {
    expect(numbersIn('R 2027 1 234 56', ['R']).certain).toEqual([]);
  });
});

const found = { certain: ['R-2027-000012'], uncertain: [] };
const unsure = { certain: [], uncertain: ['R-2027-000012'] };
const nothing = { certain: [], uncertain: [] };

describe('a transfer', () => {
  it('pays the invoice that it names, or a part of it', () => {
    expect(matchOf(transfer, found, [march])).toEqual({ allocations: [{ invoiceId: 1, amount: 4165 }] });
    expect(matchOf({ ...transfer, amount: 100 }, found, [march])).toEqual({
      allocations: [{ invoiceId: 1, amount: 100 }],
    });
  });

  it('pays those that it names when they make its amount to the cent', () => {
    expect(matchOf({ ...transfer, amount: 5165 }, found, [march, april])).toEqual({
      allocations: [
        { invoiceId: 1, amount: 4165 },
        { invoiceId: 2, amount: 1000 },
      ],
    });
    expect(matchOf({ ...transfer, amount: 5164 }, found, [march, april])).toEqual({ reason: 'SEVERAL_INVOICES' });
  });

  it('that names one that is paid besides pays the open one when the amount is right, and else is looked at', () => {
    const paid = { ...april, open: 0, isOpen: false };
    expect(matchOf(transfer, found, [march, paid])).toEqual({ allocations: [{ invoiceId: 1, amount: 4165 }] });
    expect(matchOf({ ...transfer, amount: 100 }, found, [march, paid])).toEqual({ reason: 'SEVERAL_INVOICES' });
  });

  it.each([
    ['REVERSAL', { ...transfer, isReversal: true }, [march], found],
    ['OUTGOING', { ...transfer, isIncoming: false }, [march], found],
    ['NO_NUMBER', transfer, [], nothing],
    ['UNCERTAIN_NUMBER', transfer, [], unsure],
    ['UNKNOWN_NUMBER', transfer, [], found],
    ['PAID_ALREADY', transfer, [{ ...march, isOpen: false }], found],
    ['OTHER_CURRENCY', { ...transfer, currency: 'CHF' }, [march], found],
    ['TOO_MUCH', { ...transfer, amount: 4166 }, [march], found],
  ] as const)('is for a person to decide: %s', (reason, entry, named, numbers) => {
    expect(matchOf(entry, numbers, named)).toEqual({ reason });
  });
});
