import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SpooledFiles } from './spooled-files.js';

const parts = async function* (...texts: readonly (string | Error)[]): AsyncGenerator<Buffer> {
  for (const text of texts) {
    await turn();
    if (text instanceof Error) throw text;
    yield Buffer.from(text);
  }
};

describe('files on their way in', () => {
  const before = process.env['TMPDIR'];
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'locara-spooled-'));
    process.env['TMPDIR'] = folder;
  });
  afterEach(async () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    await rm(folder, { recursive: true, force: true });
  });

  it('are there as a whole, two at once, and leave nothing behind', async () => {
    const files = new SpooledFiles();
    let [now, most] = [0, 0];
    let goOn = (): void => undefined;
    const two = new Promise<void>((resolve) => (goOn = resolve));
    const seen = await Promise.all(
      Array.from({ length: 7 }, (_, index) =>
        files
          .take(parts('a', String(index)), async (whole) => {
            now += 1;
            most = Math.max(most, now);
            if (now === 2) goOn();
            await two;
            await turn();
            now -= 1;
            if (index === 3) throw new Error('no');
            return whole.toString();
          })
          .catch((error: Error) => error.message),
      ),
    );
    expect([seen, most]).toEqual([['a0', 'a1', 'a2', 'no', 'a4', 'a5', 'a6'], 2]);
    expect(await files.take(parts('b'), async (whole) => [whole.length, (await readdir(folder)).length])).toEqual([
      1, 1,
    ]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('end with what their sender ends with', async () => {
    const taken = new SpooledFiles().take(parts('a', new Error('broken')), async () => 'whole');
    await expect(taken).rejects.toThrow('broken');
    expect(await readdir(folder)).toEqual([]);
  });
});
