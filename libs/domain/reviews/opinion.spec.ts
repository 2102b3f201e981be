import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decidedLists } from '../lists/lists.js';
import { opinionOf } from './opinion.js';
import { languageOf } from './text-language.js';

const sentimentOf = (text: string) => opinionOf(text).sentiment;

describe('opinionOf', () => {
  it.each([
    ['The food was delicious and the staff friendly.', 'POSITIVE'],
    ['The food was bland and the staff rude.', 'NEGATIVE'],
    ['Sehr freundliches Personal, leckeres Essen.', 'POSITIVE'],
    ['Unfreundlich, teuer und schmutzig.', 'NEGATIVE'],
    ['We were there on Monday.', 'NEUTRAL'],
    ['Wir waren am Montag dort.', 'NEUTRAL'],
    ['', 'NEUTRAL'],
    ['12345 !!!', 'NEUTRAL'],
  ])('reads %j as %s', (text, expected) => {
    expect(sentimentOf(text)).toBe(expected);
  });

  it.each([
    ['The soup was good.', 'The soup was not good.'],
    ['I recommend this place.', "I don't recommend this place."],
    ['Die Suppe schmeckt gut.', 'Die Suppe schmeckt nicht gut.'],
    ['Ein guter Laden.', 'Kein guter Laden.'],
    ['Das empfehle ich.', 'Das empfehle ich nicht.'],
  ])('turns %j round by a negation: %j', (praise, denied) => {
    expect([sentimentOf(praise), sentimentOf(denied)]).toEqual(['POSITIVE', 'NEGATIVE']);
  });

  it('takes a denied blame for praise, and for less than praise', () => {
    expect(opinionOf('Das war nicht schlecht.').score).toBeGreaterThan(0);
    expect(opinionOf('Das war nicht schlecht.').score).toBeLessThan(opinionOf('Das war gut und schön.').score);
  });

  it('means what comes after a `but` more than what comes before', () => {
    expect(sentimentOf('The room was nice, but the bathroom was dirty.')).toBe('NEGATIVE');
    expect(sentimentOf('The bathroom was dirty, but the room was nice.')).toBe('POSITIVE');
  });

  it('reads what is too much as blame', () => {
    expect(sentimentOf('Die Portionen sind zu klein.')).toBe('NEGATIVE');
    expect(sentimentOf('The music is too loud.')).toBe('NEGATIVE');
  });

  it('strengthens and weakens', () => {
    const [weak, plain, strong] = ['somewhat friendly', 'friendly', 'very friendly'].map(
      (text) => opinionOf(text).score,
    );
    expect(weak).toBeLessThan(plain!);
    expect(plain).toBeLessThan(strong!);
  });

  it.each([
    ['Lange Wartezeit, aber faire Preise.', ['PRICE', 'WAITING']],
    ['Der Kellner war nett, das Bad sauber.', ['SERVICE', 'CLEANLINESS']],
    ['Great location and a huge selection.', ['LOCATION', 'SELECTION']],
    ['The food was fresh and the atmosphere cozy.', ['QUALITY', 'ATMOSPHERE']],
    ['We were there.', []],
  ])('finds the topics of %j', (text, topics) => {
    expect(opinionOf(text).topics).toEqual(topics);
  });

  it('gives a score within its bounds that fits the sentiment, for whatever text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const { score, sentiment, topics } = opinionOf(text);
        expect(score).toBeGreaterThanOrEqual(-1);
        expect(score).toBeLessThanOrEqual(1);
        expect(sentiment === 'NEUTRAL' ? Math.abs(score) < 0.1 : (sentiment === 'POSITIVE') === score > 0).toBe(true);
        expect(topics.every((topic) => decidedLists.reviewTopic.includes(topic))).toBe(true);
      }),
    );
  });

  it('reads long texts in linear time', () => {
    const long = 'The soup was not good, but the staff friendly. '.repeat(2_000);
    const before = performance.now();
    opinionOf(long);
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});

describe('languageOf', () => {
  it.each([
    ['Das war ein schöner Abend mit der ganzen Familie.', 'de'],
    ['This was the best evening that we had in years.', 'en'],
    ['Très bon accueil.', null],
    ['Super!', null],
    ['', null],
  ])('takes %j for %s', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });
});
