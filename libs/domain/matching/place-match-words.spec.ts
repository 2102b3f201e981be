import { describe, expect, it } from '@jest/globals';
import { nameWords, streetWords } from './place-match-words.js';

const texts = (words: readonly { text: string }[]): string => words.map(({ text }) => text).join(' ');

describe('nameWords', () => {
  it.each([
    ["Gallagher's", 'gallaghers'],
    ["gallagher \\ 's", 'gallaghers'],
    ['Müller & Söhne G.m.b.H.', 'muller and sohne gmbh'],
    ['Mueller und Soehne GmbH', 'muller and sohne gmbh'],
    ['St. Anne’s Centre', 'saint annes center'],
    ['L’Orangerie', 'lorangerie'],
  ])('reads %s as %s', (name, words) => {
    expect(texts(nameWords(name, []))).toBe(words);
  });

  it('gives most weight to words of its own', () => {
    const weights = Object.fromEntries(
      nameWords('Hotel Krone Nürnberg GmbH', ['nurnberg']).map(({ text, weight }) => [text, weight]),
    );
    expect(weights['krone']).toBe(1);
    for (const word of ['hotel', 'nurnberg', 'gmbh']) expect(weights[word]).toBeLessThan(0.6);
  });
});

describe('streetWords', () => {
  it.each([
    ['Hauptstraße', null, 'haupt str', null],
    ['Hauptstr. 7a', null, 'haupt str', '7a'],
    ['Königsplatz', '3', 'konigs pl', '3'],
    ['16 W. 8th St.', null, 'w 8 str', '16'],
    ['102 Fifth Ave. between 15th and 16th Sts.', null, '5 av', '102'],
    ['4001 5th Ave, Thackery St', null, '5 av', '4001'],
    ['Washington Road, 427', null, 'washington rd', '427'],
    ['5th Ave', null, '5 av', null],
    [null, '12', '', '12'],
  ])('reads %s and %s as %s and %s', (street, house, words, number) => {
    const read = streetWords(street, house);
    expect({ words: texts(read.words), house: read.house }).toEqual({ words, house: number });
  });
});
