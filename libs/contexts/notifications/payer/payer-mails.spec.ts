import { describe, expect, it } from '@jest/globals';
import { localDate } from '#domain/time/local-date';
import { Wording } from '../mails/wording.js';
import { payerMail } from './payer-mails.js';
import type { PayerFacts } from './payer-mails.js';

const contract = { id: 7, workspaceId: 1, name: 'Hofladen 2027' };
const facts: PayerFacts = {
  from: 1,
  to: 2,
  beforeName: 'Huber KG',
  effectiveOn: localDate('2027-03-20'),
  reason: 'The head office pays',
  isWithdrawn: false,
  currency: 'EUR',
  open: 11_900,
};
const next = { invoiceOn: '2027-04-01', invoices: [{ total: 37.2 }] as never };

describe.each(['en', 'de', 'fr'] as const)('emails about another payer in %s', (language) => {
  const wording = new Wording({ name: null, language });
  const textOf = (mail: object): string => JSON.stringify(mail);

  it('tell who leaves the last day and what is open, and not who comes', () => {
    const text = textOf(payerMail(facts, 'payerLeaves', contract, null, wording));
    expect(text).toContain(wording.day(localDate('2027-03-19')));
    expect(text).toContain('119');
    expect(text).toContain(facts.reason);
  });

  it('tell who comes the first day, who was billed before, and the next invoice', () => {
    const text = textOf(payerMail(facts, 'payerBegins', contract, next, wording));
    expect(text).toContain(wording.day(facts.effectiveOn));
    expect(text).toContain('Huber KG');
    expect(text).toContain(wording.day(localDate('2027-04-01')));
    expect(text).toMatch(/37[.,]20/u);
    expect(text).not.toContain('119');
  });

  it('tell both that nothing changes', () => {
    for (const name of ['payerStays', 'payerBeginsNot'] as const) {
      const mail = payerMail(facts, name, contract, null, wording);
      expect(mail.tables).toBeUndefined();
      expect(textOf(mail)).toContain('Hofladen 2027');
    }
  });
});
