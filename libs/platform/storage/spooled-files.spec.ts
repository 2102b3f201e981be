import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { SpooledFiles } from './spooled-files.js';

const parts = async function* (...texts: readonly (string | Error)[]): AsyncGenerator<Buffer> {
  for (const text of texts) {
    await turn();
    if (text instanceof Error) throw text;
    yield Buffer.from(text);
  }
};
const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('locara-file-')).length;

describe('files on their way in', () => {
  it('are there as a whole, two at once, and leave nothing behind', async () => {
    const before = await left();
    const files = new SpooledFiles();
    let [now, most] = [0, 0];
    const seen = await Promise.all(
      Array.from({ length: 7 }, (_, index) =>
        files
          .take(parts('a', String(index)), async (whole) => {
            now += 1;
            most = Math.max(most, now);
            await turn();
            now -= 1;
            if (index === 3) throw new Error('no');
            return whole.toString();
          })
          .catch((error: Error) => error.message),
      ),
    );
    expect([seen, most, await left()]).toEqual([['a0', 'a1', 'a2', 'no', 'a4', 'a5', 'a6'], 2, before]);
    expect(await files.take(parts('b'), async (whole) => whole.length)).toBe(1);
  });

  it('end with what their sender ends with', async () => {
    const before = await left();
    const taken = new SpooledFiles().take(parts('a', new Error('broken')), async () => 'whole');
    await expect(taken).rejects.toThrow('broken');
    expect(await left()).toBe(before);
  });
});
