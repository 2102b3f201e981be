import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { opinionOf } from '#domain/reviews/opinion';
import { describeWithShared } from '../support/with-shared.js';
import { blame, praise } from './german-sentences.js';

interface Sentence {
  readonly text: string;
  readonly sentiment: 'POSITIVE' | 'NEGATIVE';
}

/** Share of sentences that were read as what they are; a sentence read as NEUTRAL counts as read wrongly. */
function accuracyOn(sentences: readonly Sentence[]): number {
  const right = sentences.filter(({ text, sentiment }) => opinionOf(text).sentiment === sentiment);
  return right.length / sentences.length;
}

/** Share of sentences whose opposite was read: the error that shows a good review as a bad one. */
function reversedIn(sentences: readonly Sentence[]): number {
  const wrong = sentences.filter(({ text, sentiment }) => {
    const read = opinionOf(text).sentiment;
    return read !== 'NEUTRAL' && read !== sentiment;
  });
  return wrong.length / sentences.length;
}

describeWithShared(
  'opinionOf on 1,000 English sentences about restaurants',
  'reviews/restaurant-sentences-en.txt',
  (file) => {
    const all = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line): Sentence => {
        const [text = '', mark] = line.split('\t');
        return { text, sentiment: mark?.trim() === '1' ? 'POSITIVE' : 'NEGATIVE' };
      });

    it('reads at least 77 of 100 rightly in the half that the lists of words were never compared with', () => {
      const unseen = all.filter((_, index) => index % 2 === 1);
      expect(unseen).toHaveLength(500);
      expect(accuracyOn(unseen)).toBeGreaterThanOrEqual(0.77);
      expect(reversedIn(unseen)).toBeLessThanOrEqual(0.08);
    });

    it('takes at least 95 of 100 for English, and none for German by more than 2 of 100', () => {
      const languages = all.map(({ text }) => opinionOf(text).language);
      expect(languages.filter((language) => language === 'de').length).toBeLessThanOrEqual(20);
      expect(languages.filter((language) => language === 'en').length).toBeGreaterThanOrEqual(900);
    });
  },
);

describe('opinionOf on 60 German sentences', () => {
  const all = [
    ...praise.map((text): Sentence => ({ text, sentiment: 'POSITIVE' })),
    ...blame.map((text): Sentence => ({ text, sentiment: 'NEGATIVE' })),
  ];

  it('reads at least 90 of 100 rightly', () => {
    expect(all).toHaveLength(60);
    expect(accuracyOn(all)).toBeGreaterThanOrEqual(0.9);
  });

  it('takes none of them for English', () => {
    expect(all.filter(({ text }) => opinionOf(text).language === 'en')).toEqual([]);
  });
});
