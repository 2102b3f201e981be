import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSameText, postText, spanText } from './post-text.js';

const event = { title: 'Market', startDate: '2026-11-24', startTime: '10:00', endDate: '2026-11-24', endTime: '18:00' };

describe('the text of a post', () => {
  it('is the text alone where nothing has to be added', () => {
    expect(postText({ text: ' Fresh bread ', language: 'en', event: null, offer: null, urls: [null] })).toBe(
      'Fresh bread',
    );
  });

  it('has a paragraph for each part without a field', () => {
    const offer = { couponCode: 'BREAD10', termsConditions: 'One per visit.' };
    const urls = ['https://a.example/1', 'https://a.example/1', 'https://a.example/2'];
    expect(postText({ text: 'Fresh bread', language: 'de', event, offer, urls })).toBe(
      'Fresh bread\n\nMarket\n24.11.2026, 10:00 – 18:00\n\nGutscheincode: BREAD10\n\nOne per visit.\n\nhttps://a.example/1\n\nhttps://a.example/2',
    );
  });

  it('names an address once', () => {
    const url = 'https://a.example/1';
    expect(postText({ text: `See ${url}`, language: 'en', urls: [url] })).toBe(`See ${url}`);
  });

  it('falls back to English for a language without words', () => {
    const offer = { couponCode: 'X', termsConditions: null };
    expect(postText({ text: 'A', language: 'da', offer })).toBe('A\n\nCoupon code: X');
  });
});

describe('the time of an event', () => {
  it.each([
    [{}, 'Nov 24, 2026, 10:00 – 18:00'],
    [{ endDate: '2026-11-26' }, 'Nov 24, 2026, 10:00 – Nov 26, 2026, 18:00'],
    [{ startTime: null, endTime: null }, 'Nov 24, 2026'],
    [{ startTime: null, endTime: null, endDate: '2026-11-26' }, 'Nov 24, 2026 – Nov 26, 2026'],
  ])('with %j is %s', (changes, expected) => {
    expect(spanText({ ...event, ...changes }, 'en')).toBe(expected);
  });

  it('is written in English where the language is none', () => {
    expect(spanText(event, 'not a language')).toBe('Nov 24, 2026, 10:00 – 18:00');
  });
});

describe('texts', () => {
  it('are the same whatever breaks their lines and surrounds them', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (lines) => {
        expect(isSameText(lines.join('\r\n'), ` ${lines.join('\n')}\n`)).toBe(true);
      }),
    );
    expect(isSameText('a', 'b')).toBe(false);
  });
});
