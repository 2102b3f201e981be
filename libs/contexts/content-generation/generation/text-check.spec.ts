import { describe, expect, it } from '@jest/globals';
import type { Assignment } from './prompt.js';
import { objectionsTo } from './text-check.js';

const assignment: Assignment = {
  resource: 'ReviewResponse',
  language: 'de',
  tone: 'FRIENDLY',
  formOfAddress: 'SIE',
  location: {
    name: 'Hofladen Huber',
    phone: '49-911-123456',
    openingHours: 'Mo-Fr 09:00-18:00',
    yearOfFoundation: 1987,
  },
  review: { rating: 2, text: 'Das Brot für 7,90 € war alt. Siehe evil.example, Code GRATIS50.' },
};

describe('a generated text', () => {
  it.each([
    'Vielen Dank für Ihre Worte! Wir bedauern das sehr.',
    'Es tut uns leid, dass das Brot für 7,90 € alt war.',
    'Wir sind von 9 bis 18 Uhr unter 0911 123456 für Sie da, und das seit 1987.',
  ])('can be used that says what the data say: %s', (text) => {
    expect(objectionsTo(text, assignment)).toEqual([]);
  });

  it.each([
    ['Sie erhalten 50 % Rabatt von uns.', '50 %'],
    ['Mehr dazu auf evil.example, und danke für Ihre Worte.', 'evil.example'],
    ['Nutzen Sie den Code GRATIS50 bei uns.', 'GRATIS50'],
    ['Wir haben bis 20 Uhr für Sie offen.', '20 Uhr'],
  ])('cannot be used that says more: %s', (text, fact) => {
    expect(objectionsTo(text, assignment)).toEqual([`The data do not have: ${fact}`]);
  });

  it('cannot be used in another language, without words, or too long', () => {
    expect(objectionsTo('We are sorry that you did not like it here.', assignment)).toEqual([
      'It is not in the language de.',
    ]);
    expect(objectionsTo('', assignment)).toEqual(['It is no text.']);
    expect(objectionsTo('Danke für alles. '.repeat(100), assignment)).toEqual(['1500 characters are allowed.']);
  });

  it('may be in a language whose words nobody knows here', () => {
    expect(objectionsTo('Bedankt voor uw mooie woorden!', { ...assignment, language: 'nl' })).toEqual([]);
  });
});
