import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GatheredWork } from './gathered-work.js';

describe('gathered work', () => {
  it('begins at once with the first, and does together what comes meanwhile', async () => {
    const goes: number[][] = [];
    const work = new GatheredWork<number, number>(
      async (items) => {
        goes.push([...items]);
        await turn();
        return items.map((item) => item * 10);
      },
      3,
      1,
    );
    expect(await Promise.all([1, 2, 3, 4, 5].map((item) => work.run(item)))).toEqual([10, 20, 30, 40, 50]);
    expect(goes).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('lets one that fails take no other with it, and goes on afterwards', async () => {
    const work = new GatheredWork<number, number>(
      async (items) => {
        await turn();
        if (items.includes(3)) throw new Error('three');
        return items;
      },
      10,
      1,
    );
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => work.run(item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await work.run(5)).toBe(5);
  });

  it('gives each its own result, whatever comes when, and never does more at the same time than it may', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 3 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 3 }),
        async (pauses, most, atOnce) => {
          let running = 0;
          let busiest = 0;
          let largest = 0;
          const work = new GatheredWork<number, string>(
            async (items) => {
              busiest = Math.max(busiest, (running += 1));
              largest = Math.max(largest, items.length);
              await turn();
              running -= 1;
              return items.map(String);
            },
            most,
            atOnce,
          );
          const asked: Promise<string>[] = [];
          for (const [index, turns] of pauses.entries()) {
            for (let n = 0; n < turns; n += 1) await turn();
            asked.push(work.run(index));
          }
          expect(await Promise.all(asked)).toEqual(pauses.map((_, index) => String(index)));
          expect(busiest).toBeLessThanOrEqual(atOnce);
          expect(largest).toBeLessThanOrEqual(most);
        },
      ),
      { numRuns: 50 },
    );
  });
});
