import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GatheredWork } from './gathered-work.js';

/** Work that writes down its goes, and fails for some of the items. */
function gathered(most: number, fails: (items: readonly number[]) => boolean = () => false, concernsAll = false) {
  const goes: number[][] = [];
  const work = new GatheredWork<string, number, number>(
    async (items) => {
      goes.push([...items]);
      await turn();
      if (fails(items)) throw new Error('three');
      return items.map((item) => item * 10);
    },
    { most, concernsAll: () => concernsAll },
  );
  return { work, goes };
}

describe('gathered work', () => {
  it('begins at once with the first, and does together what comes meanwhile', async () => {
    const { work, goes } = gathered(3);
    expect(await Promise.all([1, 2, 3, 4, 5].map((item) => work.run('a', item)))).toEqual([10, 20, 30, 40, 50]);
    expect(goes).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('lets no lane wait for another', async () => {
    const { work, goes } = gathered(3);
    await Promise.all([work.run('a', 1), work.run('a', 2), work.run('b', 3), work.run('b', 4)]);
    expect(goes).toEqual([[1], [3], [2], [4]]);
  });

  it('lets one that fails take no other with it, and goes on afterwards', async () => {
    const { work } = gathered(10, (items) => items.includes(3));
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => work.run('a', item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await work.run('a', 5)).toBe(50);
  });

  it('tries none alone where the error concerns all', async () => {
    const { work, goes } = gathered(10, (items) => items.includes(3), true);
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => work.run('a', item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    expect(goes).toEqual([[1], [2, 3, 4]]);
    expect(await work.run('a', 5)).toBe(50);
  });

  it('runs each go in the context of its first item', async () => {
    const caller = new AsyncLocalStorage<string>();
    const seen: unknown[] = [];
    const work = new GatheredWork<string, number, number>(
      async (items) => {
        seen.push(caller.getStore());
        await turn();
        return items;
      },
      { most: 10, concernsAll: () => false },
    );
    await Promise.all(['x', 'y', 'z'].map((name, item) => caller.run(name, () => work.run('a', item))));
    expect(seen).toEqual(['x', 'y']);
  });

  it('gives each its own result in the order of its lane, whatever comes when', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ lane: fc.constantFrom('a', 'b', 'c'), turns: fc.nat({ max: 3 }) }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 5 }),
        async (given, most) => {
          const { work, goes } = gathered(most);
          const asked: Promise<number>[] = [];
          for (const [index, { lane, turns }] of given.entries()) {
            for (let n = 0; n < turns; n += 1) await turn();
            asked.push(work.run(lane, index));
          }
          expect(await Promise.all(asked)).toEqual(given.map((_, index) => index * 10));
          expect(Math.max(0, ...goes.map(({ length }) => length))).toBeLessThanOrEqual(most);
          for (const lane of ['a', 'b', 'c']) {
            const done = goes.flat().filter((index) => given[index]?.lane === lane);
            expect(done).toEqual(done.toSorted((one, other) => one - other));
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});
