import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localDate } from '../time/local-date.js';
import { settlementOf } from './invoice-settlement.js';
import type { SettlementFacts } from './invoice-settlement.js';

const facts: SettlementFacts = {
  kind: 'INVOICE',
  amount: 11_900,
  paidByPurchase: false,
  card: null,
  openOfCorrected: 0,
  paidByCard: null,
};
const note = (more: Partial<SettlementFacts>) => settlementOf({ ...facts, kind: 'CREDIT_NOTE', ...more });

const debit = { on: localDate('2027-03-15'), mandateReference: 'MNDT-1', creditorId: null };

describe('how an invoice is paid', () => {
  it.each([
    ['by transfer without a card', {}, { means: 'TRANSFER', settled: 0, open: 11_900, last4: null }],
    ['from the card', { card: { last4: '4242' } }, { means: 'CARD', settled: 0, open: 11_900, last4: '4242' }],
    [
      'from the bank account',
      { card: { last4: '3000', debit } },
      { means: 'DIRECT_DEBIT', settled: 0, open: 11_900, last4: '3000', debit },
    ],
    ['by its purchase', { paidByPurchase: true }, { means: 'CARD', settled: 11_900, open: 0, last4: null }],
  ] as const)('%s', (_how, more, expected) => {
    expect(settlementOf({ ...facts, ...more })).toEqual(expected);
  });
});

describe('how a credit note is settled', () => {
  const byCard = { amount: 11_900, last4: '4242' };
  it.each([
    ['set off against what nobody paid', { openOfCorrected: 11_900 }, ['SET_OFF', 11_900, 0, null]],
    [
      'set off in part, the rest to the card',
      { openOfCorrected: 1900, paidByCard: byCard },
      ['CARD', 1900, 10_000, '4242'],
    ],
    ['back to the card', { paidByCard: byCard }, ['CARD', 0, 11_900, '4242']],
    ['back to the bank account', { paidByCard: { ...byCard, isDebit: true } }, ['DIRECT_DEBIT', 0, 11_900, '4242']],
    ['by hand where a transfer has paid', {}, ['TRANSFER', 0, 11_900, null]],
    [
      'by hand where the card cannot take it all',
      { paidByCard: { ...byCard, amount: 1 } },
      ['TRANSFER', 0, 11_900, null],
    ],
  ] as const)('%s', (_how, more, [means, settled, open, last4]) => {
    expect(note(more)).toEqual({ means, settled, open, last4 });
  });

  it('never gives back more than was paid', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6), (amount, open, paid) => {
        const settled = note({ amount, openOfCorrected: open, paidByCard: { amount: paid, last4: null } });
        expect(settled.settled + settled.open).toBe(amount);
        expect(settled.settled).toBeLessThanOrEqual(open);
        if (settled.means === 'CARD') expect(settled.open).toBeLessThanOrEqual(paid);
      }),
    );
  });
});
