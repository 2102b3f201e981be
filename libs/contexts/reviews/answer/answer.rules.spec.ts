import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import { checkAnswer } from './answer.rules.js';

const at = (portal: string, bytes: number, text: string) => ({ portal, bytes, text });

describe('an answer', () => {
  it.each([
    ['fits', [at('Google', 4, 'ab c'), at('CityCompass', 3, ' abc ')], []],
    ['is counted in bytes', [at('Google', 4, 'äöü')], ['4 bytes at Google']],
    [
      'that is too long for several portals names the one that takes least',
      [at('Facebook', 8, 'x'.repeat(9)), at('Google', 4, 'x'.repeat(9)), at('CityCompass', 6, 'x'.repeat(9))],
      ['4 bytes at Google'],
    ],
    [
      'that is too long at one portal names that one',
      [at('Google', 4, 'x'), at('Facebook', 8, 'x'.repeat(9))],
      ['8 bytes at Facebook'],
    ],
  ])('%s', (_name, texts, expected) => {
    const problems = new Problems();
    checkAnswer(texts, { field: 'templateId', value: 7 }, problems);
    expect(problems.list.map((problem) => problem.expected)).toEqual(expected);
    for (const { field, value } of problems.list) expect([field, value]).toEqual(['templateId', 7]);
  });
});
