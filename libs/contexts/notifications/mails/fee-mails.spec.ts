import { describe, expect, it } from '@jest/globals';
import { localDate } from '#domain/time/local-date';
import { feeMail } from './fee-mails.js';
import type { FeeFacts } from './fee-mails.js';
import { Wording } from './wording.js';

const newFees: FeeFacts = {
  product: 'Listing',
  accountingPeriod: 'Month',
  currency: 'EUR',
  effectiveOn: localDate('2027-04-01'),
  reason: null,
  before: { setupFee: 4900, regularFee: 1990, maintenanceFee: 0 },
  after: { setupFee: 5900, regularFee: 2490, maintenanceFee: 0 },
  mayRise: true,
};
const wording = new Wording({ name: 'Ada', language: 'en' });

/** Its lines, and what stands below them. */
function written(facts: Partial<FeeFacts>): { lines: string[]; notes: readonly string[] } {
  const contract = { id: 7, workspaceId: 1, name: 'Shops' };
  const { tables = [], notes = [] } = feeMail({ ...newFees, ...facts }, 'feesChange', contract, wording);
  return { lines: tables.flat().map(({ label, value }) => `${label}: ${value}`), notes };
}

describe('an email about new fees', () => {
  it('has the fees so far, and says when higher ones begin', () => {
    const { lines, notes } = written({});
    expect(lines).toEqual([
      'Per month (so far): €19.90 plus VAT',
      'Per month: €24.90 plus VAT',
      'Set-up, once (so far): €49.00 plus VAT',
      'Set-up, once: €59.00 plus VAT',
    ]);
    expect(notes).toEqual([expect.stringContaining('higher fees hold from the first day after it')]);
  });

  it('has the parts where their sum stays', () => {
    const before = { setupFee: 0, regularFee: 2000, maintenanceFee: 100 };
    const after = { setupFee: 0, regularFee: 1800, maintenanceFee: 300 };
    expect(written({ before, after, mayRise: false }).lines).toEqual([
      'Per month, regular fee (so far): €20.00 plus VAT',
      'Per month, regular fee: €18.00 plus VAT',
      'Per month, maintenance (so far): €1.00 plus VAT',
      'Per month, maintenance: €3.00 plus VAT',
    ]);
  });

  it('says nothing of higher fees where nobody pays more', () => {
    const { lines, notes } = written({ after: { ...newFees.before, regularFee: 990 }, mayRise: false });
    expect(lines).toEqual(['Per month (so far): €19.90 plus VAT', 'Per month: €9.90 plus VAT']);
    expect(notes).toEqual([]);
  });
});
