import { describe, expect, it } from '@jest/globals';
import { RecentAnswers } from './recent-answers.js';

describe('recent answers', () => {
  let asked = 0;
  const ask = () => Promise.resolve((asked += 1));

  it('are used again, also while they are under way, unless a fresh one is wanted', async () => {
    asked = 0;
    const answers = new RecentAnswers<number>();
    expect(await Promise.all([answers.of('1:a', ask), answers.of('1:a', ask), answers.of('1:b', ask)])).toEqual([
      1, 1, 2,
    ]);
    expect(await answers.of('1:a', ask, { fresh: true })).toBe(3);
    expect(await answers.of('1:a', ask)).toBe(3);
  });

  it('are forgotten by how their keys begin', async () => {
    asked = 0;
    const answers = new RecentAnswers<number>();
    for (const key of ['1:a', '1:b', '12:a']) await answers.of(key, ask);
    answers.forget('1:');
    expect([await answers.of('12:a', ask), await answers.of('1:a', ask), await answers.of('1:b', ask)]).toEqual([
      3, 4, 5,
    ]);
  });

  it('that failed are asked for anew; one that fails late leaves its successor', async () => {
    asked = 0;
    const answers = new RecentAnswers<number>();
    let fail = (): void => undefined;
    const late = answers.of('a', () => new Promise((_, reject) => (fail = () => reject(new Error('away')))));
    expect(await answers.of('a', ask, { fresh: true })).toBe(1);
    fail();
    await expect(late).rejects.toThrow('away');
    expect(await answers.of('a', ask)).toBe(1);
    await expect(answers.of('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await answers.of('b', ask)).toBe(2);
  });
});
