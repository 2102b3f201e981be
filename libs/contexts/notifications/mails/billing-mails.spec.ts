import { describe, expect, it } from '@jest/globals';
import type { UsageFee } from '#domain/metering/usage-fees';
import { localDate } from '#domain/time/local-date';
import { Money } from '#domain/values/money';
import { feeMail } from './fee-mails.js';
import type { InvoiceFacts } from './invoice-facts.js';
import { invoiceMail, ledgerMail } from './invoice-mails.js';
import type { InvoiceNews } from './invoice-mails.js';
import type { FeeFacts } from './fee-mails.js';
import { suspensionMail } from '../suspension/suspension-mails.js';
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

  it('has what changes of the fees by use, in words', () => {
    const prints: UsageFee = {
      id: 'prints',
      name: { en: 'Prints' },
      meter: 'prints',
      aggregation: 'SUM',
      included: 100,
      tierMode: 'GRADUATED',
      tiers: [
        { upTo: 1000, unitPrice: 0.05, flatFee: 0 },
        { upTo: null, unitPrice: 0.0325, flatFee: 500 },
      ],
      cap: 9000,
    };
    const calls: UsageFee = { ...prints, id: 'calls', name: {} };
    const dearer: UsageFee = {
      ...prints,
      included: 0,
      tierMode: 'VOLUME',
      tiers: [{ upTo: 1500, unitPrice: 0.06, flatFee: 0 }, ...prints.tiers.slice(1)],
      cap: null,
    };
    const usage = { before: [calls, prints], after: [calls, dearer] };
    const { lines, notes } = written({ after: newFees.before, usage });
    expect(lines).toEqual([
      'Prints (so far): 100 a month included; the next 1,000: €0.05 each; more: €0.0325 each and €5.00 once; at most €90.00 a month',
      'Prints: the first 1,500: €0.06 each; more: €0.0325 each and €5.00 once; the last tier that is reached prices all',
    ]);
    expect(notes).toEqual([expect.stringContaining('first month of use'), expect.stringContaining('Where a term')]);
    const { tables = [] } = feeMail(
      { ...newFees, usage },
      'feesStay',
      { id: 7, workspaceId: 1, name: 'Shops' },
      new Wording({ name: 'Ada', language: 'de' }),
    );
    expect(tables.flat().map(({ label }) => label)).toEqual(['Pro Monat', 'Prints']);
  });

  it('says nothing of higher fees where nobody pays more', () => {
    const { lines, notes } = written({ after: { ...newFees.before, regularFee: 990 }, mayRise: false });
    expect(lines).toEqual(['Per month (so far): €19.90 plus VAT', 'Per month: €9.90 plus VAT']);
    expect(notes).toEqual([]);
  });
});

describe('an invoice', () => {
  const day = localDate;
  const english = new Wording({ name: null, language: 'en' });
  const contract = { id: 7, workspaceId: 1, name: 'Hofladen' };
  const invoice: InvoiceFacts = {
    id: 4,
    contractId: 7,
    kind: 'INVOICE',
    state: 'issued',
    number: 'INV-2027-000017',
    currency: 'EUR',
    from: day('2027-03-01'),
    to: day('2027-03-31'),
    issuedOn: day('2027-03-01'),
    dueOn: day('2027-03-15'),
    net: 1e5,
    vat: 19e3,
    gross: 119e3,
    vatPercentage: 19,
    open: 119e3,
    settlement: { means: 'TRANSFER', settled: 0, open: 119e3, last4: null },
    paymentUrl: 'https://pay.example/account/invoice?token=4.secret',
    corrects: null,
    positionCount: 0,
    positions: [],
  };
  const byCard = (facts: InvoiceFacts): InvoiceFacts => ({
    ...facts,
    settlement: { ...facts.settlement, means: 'CARD', last4: '4242' },
  });
  const mailOf = (facts: InvoiceFacts, news: InvoiceNews) => invoiceMail(facts, contract, news, english);

  it('that a bank account pays announces amount, day, mandate and creditor, of the day on which it is told', () => {
    const debit = { mandateReference: 'MNDT-1', creditorId: 'DE98ZZZ09999999999' };
    const settlement = { ...invoice.settlement, means: 'DIRECT_DEBIT', last4: '3000' } as const;
    const debited = { ...invoice, settlement, debit, debitOn: day('2027-03-16') };
    const mail = mailOf(debited, { about: 'issued' });
    expect(mail.action).toBeUndefined();
    const text = JSON.stringify(mail);
    for (const told of ['€1,190.00', '···· 3000', 'MNDT-1', 'DE98ZZZ09999999999', '16 March 2027'])
      expect(text).toContain(told);
  });
  const failed = { about: 'paymentFailed', message: null } as const;

  it.each([
    ['that is to be transferred', invoice, { about: 'issued' }, true],
    ['that a card pays', byCard(invoice), { about: 'issued' }, false],
    ['whose card was declined', byCard(invoice), { ...failed, nextAttemptOn: null }, true],
    ['whose card is tried again', byCard(invoice), { ...failed, nextAttemptOn: day('2027-03-04') }, true],
    ['that the bank wants confirmed', byCard(invoice), { about: 'confirmationNeeded' }, true],
    ['that is reminded of', byCard(invoice), { about: 'reminder', level: 1 }, true],
    ['that is paid', { ...invoice, state: 'paid', paymentUrl: null }, { about: 'issued' }, false],
  ] as const)('%s has the link to pay it: %#', (_what, facts, news, expected) => {
    expect(mailOf(facts, news).action).toEqual(expected ? { label: 'Pay now', url: invoice.paymentUrl } : undefined);
  });

  it('whose card was declined says when it is tried again', () => {
    const said = (news: InvoiceNews) => mailOf(byCard(invoice), news).paragraphs.join(' ');
    expect(said({ ...failed, nextAttemptOn: day('2027-03-04') })).toContain('We try your card again on 4 March 2027');
    expect(said({ ...failed, nextAttemptOn: null })).not.toContain('again on');
  });

  it('asks for what payments and credit notes have left of it', () => {
    const { paragraphs, tables } = mailOf({ ...invoice, open: 50_000 }, { about: 'reminder', level: 1 });
    expect(paragraphs.join(' ')).toContain('€500.00 are still to be paid');
    expect(tables?.flat()).toContainEqual({ label: 'Still to be paid', value: '€500.00', amount: true });
  });

  it.each([
    ['JPY', 'JP¥119,000'],
    ['KWD', 'KWD\u00a0119.000'],
  ])('is written with the decimals of its currency: %s', (currency, expected) => {
    const { tables } = mailOf({ ...invoice, currency }, { about: 'issued' });
    expect(tables?.flat()).toContainEqual({ label: 'Total', value: expected, amount: true });
  });
});

describe('an email about a suspension', () => {
  const contract = { id: 7, workspaceId: 1, name: 'Shops' };
  const day = localDate('2027-03-22');
  const debts = [1, 2].map((id) => ({
    id,
    number: `INV-2027-00000${id}`,
    dueOn: localDate(`2027-03-0${id}`),
    open: Money.ofMinor(11900 * id, 'EUR'),
    paymentUrl: `https://locara.example/account/invoice?token=${id}.x`,
  }));

  it('says the day, what is open of which invoice, and where the oldest is paid', () => {
    const { subject, paragraphs, tables, action } = suspensionMail(
      { about: 'suspensionAnnounced', day },
      debts,
      contract,
      wording,
    );
    expect(subject).toBe('No service from 22 March 2027 on: Shops');
    expect(paragraphs?.[0]).toContain('€357.00 of the contract “Shops” are overdue');
    expect(tables?.flat().map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'INV-2027-000001 (To be paid by: 1 March 2027): €119.00',
      'INV-2027-000002 (To be paid by: 2 March 2027): €238.00',
      'Still to be paid: €357.00',
    ]);
    expect(action).toEqual({ label: 'Pay now', url: 'https://locara.example/account/invoice?token=1.x' });
  });

  it.each(['en', 'de', 'fr'] as const)('has everything filled in: %s', (language) => {
    const words = new Wording({ name: null, language });
    const news = [
      { about: 'suspensionAnnounced', day },
      { about: 'suspensionLifted', day },
      { about: 'contractSuspended' },
    ] as const;
    for (const each of news) {
      const { subject, paragraphs = [], notes = [], tables } = suspensionMail(each, debts.slice(1), contract, words);
      const text = [subject, ...paragraphs, ...notes].join(' ');
      expect(text).not.toMatch(/[{}]|undefined/);
      expect(text).toContain('238');
      expect(tables?.flat()).toHaveLength(1);
    }
    const again = suspensionMail({ about: 'contractReinstated' }, [], contract, words);
    expect(again.tables).toBeUndefined();
    expect(again.action).toBeUndefined();
  });
});

describe('an email about invoices that do not agree with the ledger', () => {
  it.each([
    ['en', 'Invoices that do not agree with the ledger: 1,200', 'Tax: €1.90 instead of €1.91'],
    ['de', 'Rechnungen, die nicht mit den Buchungen übereinstimmen: 1.200', 'Steuer: 1,90\u00a0€ statt 1,91\u00a0€'],
    ['fr', 'Factures qui ne correspondent pas aux écritures : 1\u202f200', 'Taxe : 1,90\u00a0€ au lieu de 1,91\u00a0€'],
  ] as const)('says in %s what is and what it should be', (language, title, tax) => {
    const words = new Wording({ name: 'Ada', language });
    const { subject, tables } = ledgerMail(
      1200,
      [
        { number: 'INV-2027-000001', currency: 'EUR', rule: 'tax', expected: 191, found: 190 },
        { number: 'CN-2027-000001', currency: 'EUR', rule: 'state', expected: 1, found: 0 },
      ],
      words,
    );
    expect(subject).toBe(title);
    expect(tables?.flat()).toEqual([
      { label: 'INV-2027-000001', value: tax },
      { label: 'CN-2027-000001', value: words.words.ledgerRules.state },
    ]);
  });
});
