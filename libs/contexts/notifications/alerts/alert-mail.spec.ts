import { describe, expect, it } from '@jest/globals';
import { localDate } from '#domain/time/local-date';
import { Wording } from '../mails/wording.js';
import { effectiveSettings } from '../templates/template.rules.js';
import { isReport, templateNames } from '../templates/templates.js';
import { alertMail } from './alert-mail.js';
import type { AlertFact } from './alert-facts.js';

const wording = (language: 'en' | 'de' | 'fr') => new Wording({ name: null, language });
const fact: AlertFact = { companyId: 1, locationId: 2, place: 'Hofladen' };
const mailOf = (facts: readonly AlertFact[], settings = {}, language: 'en' | 'de' | 'fr' = 'en') =>
  alertMail({ template: 'newReview', settings: effectiveSettings('newReview', settings), facts }, wording(language));

describe('the email of an alert', () => {
  it.each(['en', 'de', 'fr'] as const)('has words for one and for many of each template, in %s', (language) => {
    for (const template of templateNames) {
      if (isReport(template)) continue;
      const settings = effectiveSettings(template, {});
      const one = alertMail({ template, settings, facts: [fact] }, wording(language));
      const many = alertMail({ template, settings, facts: [fact, fact] }, wording(language));
      expect(one.subject).toContain('Hofladen');
      expect(many.subject).toContain('2');
      expect(`${one.subject}${many.subject}${one.paragraphs.join()}`).not.toMatch(/[{}]/);
    }
  });

  it('tells what is known, and nothing of what is not', () => {
    const facts = [
      { ...fact, portal: 'Google', stars: 1, author: null, text: 'Kalt.' },
      { ...fact, stars: null },
    ];
    expect(mailOf(facts, {}, 'de').tables).toEqual([
      [
        { label: 'Für', value: 'Hofladen' },
        { label: 'Portal', value: 'Google' },
        { label: 'Sterne', value: '1 von 5' },
        { label: 'Text', value: 'Kalt.' },
      ],
      [{ label: 'Für', value: 'Hofladen' }],
    ]);
  });

  it('has the text and the button of its settings, and none without', () => {
    const own = mailOf([fact], { introduction: ' Please reply. ', link: 'https://example.com/r' });
    expect(own.paragraphs).toEqual(['Please reply.', 'Customers have written this.']);
    expect(own.action).toEqual({ label: 'Open', url: 'https://example.com/r' });
    expect(mailOf([fact]).paragraphs).toEqual(['Customers have written this.']);
    expect(mailOf([fact]).action).toBeUndefined();
  });

  it('counts what is too much, and shortens what is too long, by whole characters', () => {
    const mail = mailOf(Array.from({ length: 23 }, () => ({ ...fact, text: '🍞'.repeat(700) })));
    expect(mail.subject).toBe('23 new reviews');
    expect(mail.tables).toHaveLength(20);
    expect(mail.notes?.[0]).toBe('and 3 more');
    expect(mail.tables?.[0]?.at(-1)?.value).toBe(`${'🍞'.repeat(600)} …`);
  });

  it('names the product where a subscription has no location, and its last day', () => {
    const ends = { ...fact, place: '', product: 'Listing', lastDay: localDate('2031-01-31') };
    const mail = alertMail(
      { template: 'subscriptionEnds', settings: effectiveSettings('subscriptionEnds', {}), facts: [ends] },
      wording('en'),
    );
    expect(mail.subject).toBe('A subscription ends: Listing');
    expect(mail.tables).toEqual([
      [
        { label: 'Product', value: 'Listing' },
        { label: 'Last day', value: '31 January 2031' },
      ],
    ]);
  });
});
