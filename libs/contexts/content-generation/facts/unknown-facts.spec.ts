import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { factsIn, unknownFactsIn } from './unknown-facts.js';

const own = (...texts: string[]) => ({ own: texts, quoted: [] });
const quoted = (...texts: string[]) => ({ own: [], quoted: texts });

describe('unknownFactsIn', () => {
  it.each([
    ['Open from 9:00', '9:00'],
    ['Wir öffnen um 9 Uhr.', '9 Uhr'],
    ['Wir haben von 9 bis 18 Uhr geöffnet.', '9 bis 18 Uhr'],
    ['We open at 9 am!', '9 am'],
    ['Für nur 7,90 € am Tag', '7,90 €'],
    ['For only €7.90', '€7.90'],
    ['Sie erhalten 20 % Rabatt', '20 %'],
    ['20 Prozent auf alles', '20 Prozent'],
    ['Seit 1987 für Sie da', '1987'],
    ['Am 24.12. geschlossen', '24.12.'],
    ['Am 24. Dezember geschlossen', '24. Dezember'],
    ['Closed on December 24, 2026', 'December 24, 2026'],
    ['Closed on 2026-12-24', '2026-12-24'],
    ['Besuchen Sie www.example.com/angebot', 'www.example.com/angebot'],
    ['Besuchen Sie example.com', 'example.com'],
    ['https://evil.example/a?b=c', 'https://evil.example/a?b=c'],
    ['Schreiben Sie an info@example.com.', 'info@example.com'],
    ['Schreiben Sie an info(at)example.com', 'info(at)example.com'],
    ['Rufen Sie 0911 / 123456 an', '0911 / 123456'],
    ['Call +1 205 462 8535', '+1 205 462 8535'],
    ['Sie finden uns in der Hauptstraße 12.', 'Hauptstraße 12'],
    ['Sie finden uns Am Markt 3', 'Am Markt 3'],
    ['Visit us at 12 Baker Street', '12 Baker Street'],
    ['Ihr Code: SOMMER20', 'SOMMER20'],
    ['Code WELCOME', 'WELCOME'],
    ['１２ Sorten', '12'],
    ['٣ Sorten', '٣'],
    ['9\u200b9 Sorten', '99'],
    ['über 1.000 Kunden', '1.000'],
  ])('finds what %j says', (text, fact) => {
    expect(unknownFactsIn(text, own('Bäckerei'))).toEqual([fact]);
  });

  it.each([
    ['9 Uhr', '09:00'],
    ['9 am', '09:00'],
    ['6 p.m.', '18:00'],
    ['9–18 Uhr', '09:00 to 18:00'],
    ['from 9 to 6 pm', '09:00, 18:00'],
    ['24:00', '00:00'],
    ['1.000', '1,000'],
    ['7,90 €', 'EUR 7.90'],
    ['5 Euro', '5,00 €'],
    ['20 %', '20 Prozent'],
    ['24.12.', '2026-12-24'],
    ['24. Dezember 2026', '24.12.2026'],
    ['24 December', 'December 24th, 2026'],
    ['12/24/2026', '24.12.2026'],
    ['0911 123456', '49-911-123456'],
    ['+49 911 123456', '49-911-123456'],
    ['https://www.example.com/', 'example.com'],
    ['example.com', 'https://example.com/menu'],
    ['Hauptstr. 12', 'Hauptstraße 12'],
    ['in der Hauptstraße', 'Hauptstraße 12'],
    ['2 to 6 pm', '14:00, 18:00'],
    ['Besuchen Sie Am Markt 3', 'Am Markt 3'],
    ['BÄCKEREI', 'Bäckerei'],
  ])('takes %j for known by %j', (text, source) => {
    expect(unknownFactsIn(text, own(source))).toEqual([]);
    expect(factsIn(text)).not.toEqual([]);
  });

  it.each([
    ['12 €', 'Hauptstraße 12'],
    ['12 %', '12 €'],
    ['12 $', '12 €'],
    ['10:00', '09:00'],
    ['example.com/free', 'example.com'],
    ['25.12.', '24.12.2026'],
    ['24.12.2027', '24.12.2026'],
    ['Neuer Markt 3', 'Am Markt 3'],
    ['9 bis 19 Uhr', '09:00-18:00'],
    ['info@example.org', 'info@example.com'],
  ])('does not take %j for known by %j', (text, source) => {
    expect(unknownFactsIn(text, own(source))).toEqual([text]);
  });

  it('lets numbers, prices and times of a review be repeated, and neither its links nor its codes', () => {
    const review =
      'Waited 45 minutes for a soup of 7,90 €. Visit evil.example, write to x@evil.example, call 0900 123456, use FREE100.';
    expect(unknownFactsIn('45 minutes, 7.90 €', quoted(review))).toEqual([]);
    expect(unknownFactsIn('evil.example x@evil.example 0900 123456 FREE100', quoted(review)).toSorted()).toEqual(
      ['0900 123456', 'FREE100', 'evil.example', 'x@evil.example'].toSorted(),
    );
  });

  it('finds nothing in a text without facts', () => {
    const text = 'Vielen Dank für Ihre Bewertung! Wir freuen uns sehr, z. B. über Ihr Lob, und bis bald bei uns.';
    expect(unknownFactsIn(text, own())).toEqual([]);
  });

  it('never doubts a text that is its own source', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(unknownFactsIn(text, own(text))).toEqual([]);
      }),
    );
  });

  it('finds every number that no source has, however it is written', () => {
    const forms: ((value: number) => string)[] = [
      (value) => `${value}`,
      (value) => `${value} €`,
      (value) => `${value} %`,
      (value) => `€${value}`,
      (value) => `seit ${value} Jahren`,
      (value) => value.toLocaleString('de-DE'),
    ];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom(...forms), (value, form) => {
        expect(unknownFactsIn(`Das ist ${form(value)}!`, own('Bäckerei am Park'))).toHaveLength(1);
      }),
    );
  });

  it('knows a number in any of its forms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 999_999 }), (value) => {
        const [german, english] = [value.toLocaleString('de-DE'), value.toLocaleString('en-US')];
        for (const source of [`${value}`, german, english])
          for (const text of [`${value}`, german, english])
            expect(unknownFactsIn(`${text} Gäste`, own(`${source} Gäste`))).toEqual([]);
      }),
    );
  });

  it('knows a time in any of its forms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), (hour) => {
        const clock = `${String(hour).padStart(2, '0')}:00`;
        const english = `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`;
        for (const text of [clock, `${hour} Uhr`, english])
          expect(unknownFactsIn(`Um ${text}`, own(`Mo ${clock}`))).toEqual([]);
      }),
    );
  });

  it('doubts no more when more is known', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), fc.string({ maxLength: 100 }), (text, more) => {
        const before = unknownFactsIn(text, own('9:00'));
        const after = unknownFactsIn(text, own('9:00', more));
        expect(before).toEqual(expect.arrayContaining(after));
      }),
    );
  });

  it.each([
    '1'.repeat(50_000),
    'a.'.repeat(50_000),
    '1 '.repeat(50_000),
    'A '.repeat(50_000),
    'a@'.repeat(50_000),
    'Aa-'.repeat(30_000),
  ])('reads long texts in a second', (text) => {
    const before = performance.now();
    factsIn(text);
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});
