import { expect, it } from '@jest/globals';
import { DueLoop } from './due-loop.js';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('never looks twice at once, and not again after it was stopped', async () => {
  const seen = { looking: 0, most: 0, looks: 0 };
  const loop = new DueLoop(
    async () => {
      seen.looking += 1;
      seen.most = Math.max(seen.most, seen.looking);
      loop.wake();
      await turn();
      seen.looking -= 1;
      seen.looks += 1;
      return 0;
    },
    () => undefined,
  );
  loop.wake();
  while (seen.looks < 20) await turn();
  await loop.stop();
  expect(seen).toMatchObject({ looking: 0, most: 1 });
  const before = seen.looks;
  loop.wake();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(seen.looks).toBe(before);
});

it('reports what a look throws and looks again', async () => {
  const reported: unknown[] = [];
  await new Promise<void>((resolve) => {
    let looks = 0;
    const loop = new DueLoop(
      async () => {
        looks += 1;
        if (looks === 1) throw new Error('away');
        void loop.stop();
        resolve();
        return 0;
      },
      (error) => reported.push(error),
    );
    loop.wake();
  });
  expect(reported).toEqual([new Error('away')]);
});
