import { describe, expect, it } from '@jest/globals';
import { eventually, until } from './eventually.js';

/** For what must hold: no limit of its own, so that a busy machine changes nothing. */
const often = { everyMs: 1 };
/** For what never holds. */
const soon = { everyMs: 1, patienceMs: 20 };

/** 1, 2, 3 and so on. */
function counter(): () => number {
  let count = 0;
  return () => (count += 1);
}

describe('eventually', () => {
  it('returns the first value that holds', async () => {
    expect(await eventually(counter(), (count) => count >= 3, 'It does not count.', often)).toBe(3);
  });

  it('narrows the type of what it returns', async () => {
    const count = counter();
    const read = async () => ([undefined, undefined, 'found'] as const)[count() - 1];
    const found: 'found' = await eventually(read, (value) => value !== undefined);
    expect(found).toBe('found');
  });

  it('says at the end what it read last', async () => {
    const waiting = eventually(
      () => ({ state: 'running' }),
      ({ state }) => state === 'done',
      'The job does not end.',
      soon,
    );
    await expect(waiting).rejects.toThrow("The job does not end. After 0.02 s: { state: 'running' }");
    const told = eventually(
      () => 7,
      (value) => value === 8,
      async (last) => `${last} came, not 8.`,
      { patienceMs: 0 },
    );
    await expect(told).rejects.toThrow(/^7 came, not 8\.$/);
  });

  it('passes on what the reading throws', async () => {
    const broken = () => Promise.reject(new Error('No connection.'));
    await expect(eventually(broken, () => true)).rejects.toThrow('No connection.');
  });
});

describe('until', () => {
  it('waits until its condition holds', async () => {
    const count = counter();
    await until(() => count() === 3, 'the count is 3', often);
    expect(count()).toBe(4);
  });

  it('says what it has waited for', async () => {
    await expect(until(async () => false, 'the site is built', soon)).rejects.toThrow(
      'Waited in vain: the site is built.',
    );
  });
});
