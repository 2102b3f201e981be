import { describe, expect, it } from '@jest/globals';
import { Kept } from './kept.js';

/** Counts how often it is asked. */
const source = () => {
  const calls: string[] = [];
  return {
    calls,
    ask: (answer: string) => (): Promise<string> => {
      calls.push(answer);
      return Promise.resolve(answer);
    },
  };
};

describe('kept answers', () => {
  it('are asked for once, also by many at the same time', async () => {
    const { calls, ask } = source();
    const kept = new Kept<string>(60_000, 10);
    expect(await Promise.all([kept.get('a', ask('one')), kept.get('a', ask('two'))])).toEqual(['one', 'one']);
    expect(await kept.get('b', ask('three'))).toBe('three');
    expect(calls).toEqual(['one', 'three']);
  });

  it('are asked for again when they are too old', async () => {
    const { ask } = source();
    const kept = new Kept<string>(0, 10);
    expect(await kept.get('a', ask('one'))).toBe('one');
    expect(await kept.get('a', ask('two'))).toBe('two');
  });

  it('make room: the oldest goes', async () => {
    const { calls, ask } = source();
    const kept = new Kept<string>(60_000, 2);
    for (const key of ['a', 'b', 'c']) await kept.get(key, ask(key));
    await kept.get('c', ask('again'));
    await kept.get('a', ask('anew'));
    expect(calls).toEqual(['a', 'b', 'c', 'anew']);
  });

  it('are no failures', async () => {
    const { ask } = source();
    const kept = new Kept<string>(60_000, 10);
    await expect(kept.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await kept.get('a', ask('one'))).toBe('one');
  });
});
