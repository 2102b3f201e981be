import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  authorOf,
  idOf,
  idsIn,
  isCircling,
  isGivenId,
  referencesOf,
  replySubject,
  rootOf,
  subjectOf,
} from './email-headers.rules.js';

const by = (key: string, value: string, sender = 'ada@example.com', path = sender) =>
  authorOf([{ key, value }], sender, path);

describe('who has written an email', () => {
  it.each([
    ['auto-submitted', 'auto-replied', 'reply'],
    ['auto-submitted', 'auto-replied; owner-email="a@b"', 'reply'],
    ['auto-submitted', 'Auto-Generated', 'program'],
    ['auto-submitted', 'no', 'person'],
    ['precedence', 'bulk', 'program'],
    ['precedence', 'auto_reply', 'reply'],
    ['precedence', 'first-class', 'person'],
    ['x-auto-response-suppress', 'All', 'program'],
    ['x-autoreply', 'yes', 'reply'],
    ['x-autoreply', 'no', 'person'],
    ['list-unsubscribe', '<https://shop.example>', 'program'],
    ['subject', 'Out of office', 'person'],
  ] as const)('%s: %s', (key, value, author) => {
    expect(by(key, value)).toBe(author);
  });

  it('is a program where nothing may come back, or by the address', () => {
    expect(by('subject', 'x', 'ada@example.com', '')).toBe('server');
    expect(by('auto-submitted', 'auto-replied', 'ada@example.com', '')).toBe('reply');
    expect(by('subject', 'x', 'no-reply@example.com')).toBe('program');
    expect(by('subject', 'x', 'MAILER-DAEMON@example.com')).toBe('server');
    expect(by('auto-submitted', 'auto-replied', 'mailer-daemon@example.com')).toBe('server');
    expect(by('subject', 'x', 'postmaster@example.com')).toBe('program');
    expect(by('subject', 'x', 'bounces+ada=example.com@news.example')).toBe('program');
    expect(by('subject', 'x', 'noreen@example.com')).toBe('person');
  });

  it('is told of circles', () => {
    const hop = { key: 'received', value: 'from a by b' };
    expect(isCircling(Array.from({ length: 50 }, () => hop))).toBe(false);
    expect(isCircling(Array.from({ length: 51 }, () => hop))).toBe(true);
  });
});

describe('ids of emails', () => {
  it('are read from broken fields, too', () => {
    expect(idsIn('<a@b> junk\t<c@d>\r\n <a@b>')).toEqual(['<a@b>', '<c@d>']);
    expect(idsIn('none')).toEqual([]);
    expect(idsIn('<a\0@b> <c@d>')).toEqual(['<c@d>']);
    expect(idsIn(undefined)).toEqual([]);
    fc.assert(fc.property(fc.string(), (text) => expect(idsIn(text).every((id) => id.length <= 400)).toBe(true)));
  });

  it('are made where there is none, the same for the same email', () => {
    expect(idOf('<a@b>', [])).toBe('<a@b>');
    const made = idOf(undefined, ['Sunday', 'Cake']);
    expect(idOf('', ['Sunday', 'Cake'])).toBe(made);
    expect(idOf(undefined, ['Sunday', 'Bread'])).not.toBe(made);
    expect([isGivenId('<a@b>'), isGivenId(made)]).toEqual([true, false]);
  });

  it('lead to the same first email, in whatever order emails arrive', () => {
    const emails = [
      ['<1@a>', [], []],
      ['<2@a>', ['<1@a>'], ['<1@a>']],
      ['<3@a>', ['<1@a>', '<2@a>'], ['<2@a>']],
      ['<4@a>', [], ['<1@a>']],
    ] as const;
    expect(new Set(emails.map(([id, references, inReplyTo]) => rootOf(id, references, inReplyTo))).size).toBe(1);
  });

  it('are the first and the newest where there are many', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (ids) => {
        const kept = referencesOf(ids, 5);
        expect(kept.length).toBeLessThanOrEqual(5);
        expect(new Set(kept).size).toBe(kept.length);
        expect(kept[0]).toBe(ids[0]);
        expect(kept.every((id) => ids.includes(id))).toBe(true);
      }),
    );
  });
});

describe('a subject', () => {
  it('says Re: once', () => {
    expect(replySubject('Cake')).toBe('Re: Cake');
    expect(replySubject('AW: Re[2]: RE: Cake')).toBe('Re: Cake');
    expect(replySubject('Regarding: Cake')).toBe('Re: Regarding: Cake');
    expect(replySubject(null)).toBe('Re:');
    fc.assert(fc.property(fc.string(), (text) => expect(replySubject(replySubject(text))).toBe(replySubject(text))));
  });

  it('is one line', () => {
    expect(subjectOf('Cake\r\nBcc: all@example.com')).toBe('Cake Bcc: all@example.com');
    expect(subjectOf('  ')).toBeNull();
  });
});
