import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { maxImageBytes } from '#domain/locations/image-rules';
import { PictureReader } from '../../../libs/contexts/media/pictures/picture-reader.js';
import { isProblem } from '../../../libs/contexts/media/pictures/read-picture.js';
import type { PictureRequest } from '../../../libs/contexts/media/pictures/read-picture.js';

let folder: string;
/** A progressive JPEG of 25 million pixels, which takes more memory than any other picture that is taken. */
let heavy: Buffer;
let small: Buffer;
let reader: PictureReader;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locara-pictures-'));
  const file = join(folder, 'heavy.jpg');
  // Made by another process, so that this one has not grown before it is measured.
  const script = `require('sharp')({ create: { width: 5000, height: 5000, channels: 3, background: '#3a7',
    noise: { type: 'gaussian', mean: 128, sigma: 4 } } }).jpeg({ progressive: true, quality: 60 }).toFile(process.argv[1])`;
  await promisify(execFile)(process.execPath, ['-e', script, file]);
  heavy = await readFile(file);
  expect(heavy.length).toBeLessThan(maxImageBytes);
  small = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => reader.onApplicationShutdown());

const request = (bytes: Buffer): PictureRequest => ({
  bytes,
  fileType: 'jpg',
  imageType: 'CustomImage',
  field: 'data',
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Until it holds; the test's own time limit ends what never does. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('a picture is read by a process of its own', () => {
  it('so that the largest does not make ours grow', async () => {
    reader = new PictureReader();
    await reader.read(request(small));
    const megabytes = () => process.memoryUsage.rss() / 1_048_576;
    const before = megabytes();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, megabytes())), 5);
    const picture = await reader.read(request(heavy));
    clearInterval(watch);
    if (isProblem(picture)) throw new Error(picture.problem);
    expect(picture).toMatchObject({ fileType: 'jpg', width: 5000, height: 5000 });
    expect([...picture.thumbnails.keys()]).toEqual([1200, 480, 160]);
    // The file itself, what was made of it, and what the serializer copies. Unpacked here, it would be 225 MB.
    expect(most - before).toBeLessThan(120);
  });

  it('which begins with the first, serves the next, and ends when it has nothing to do', async () => {
    reader = PictureReader.limitedTo({ idleMs: 200 });
    expect(reader.pid).toBeUndefined();
    const both = await Promise.all([reader.read(request(small)), reader.read(request(small))]);
    expect(both.map(isProblem)).toEqual([false, false]);
    const pid = reader.pid ?? 0;
    await reader.read(request(small));
    expect([reader.pid, isAlive(pid)]).toEqual([pid, true]);
    await until(() => !isAlive(pid));
    expect(reader.pid).toBeUndefined();
    expect(isProblem(await reader.read(request(small)))).toBe(false);
  });

  it('whose death harms nobody: what it was reading is read again', async () => {
    reader = new PictureReader();
    await reader.read(request(small));
    const pid = reader.pid ?? 0;
    const pictures = Promise.all([heavy, small, small].map((bytes) => reader.read(request(bytes))));
    process.kill(pid, 'SIGKILL');
    expect((await pictures).map(isProblem)).toEqual([false, false, false]);
    expect(reader.pid).not.toBe(pid);
  });

  it('and is refused when it takes too long twice', async () => {
    reader = PictureReader.limitedTo({ longestMs: 1 });
    expect(await reader.read(request(heavy))).toEqual({
      field: 'data',
      value: null,
      problem: 'type',
      expected: 'a picture that is whole',
    });
  });

  it('that knows no secret of ours', async () => {
    process.env['LOCARA_TEST_SECRET'] = 'secret';
    reader = new PictureReader();
    await reader.read(request(small));
    delete process.env['LOCARA_TEST_SECRET'];
    const environment = await readFile(`/proc/${reader.pid}/environ`, 'latin1').catch(() => '');
    expect(environment).not.toContain('secret');
  });
});
