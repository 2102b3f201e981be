import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { problemMessage } from '#domain/errors/errors';
import type { ImageFileType, ImageType } from '#domain/locations/image-rules';
import { readIcon, writeIcon } from './icon-file.js';
import { isProblem, readPicture } from './read-picture.js';
import type { Picture } from './read-picture.js';

/** Grain, so that it does not compress to nothing. */
const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#3a7', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

const read = (bytes: Buffer, fileType: ImageFileType = 'jpg', imageType: ImageType = 'CustomImage') =>
  readPicture({ bytes, fileType, imageType, field: 'data' }, (_pixels, work) => work());

async function good(...given: Parameters<typeof read>): Promise<Picture> {
  const result = await read(...given);
  if (isProblem(result)) throw new Error(problemMessage(result, 'en'));
  return result;
}

async function refused(...given: Parameters<typeof read>): Promise<string> {
  const result = await read(...given);
  return isProblem(result) ? problemMessage(result, 'en') : 'taken';
}

/** A PNG whose header says what it likes. */
function pngClaiming(width: number, height: number): Buffer {
  const chunk = (name: string, content: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    let crc = 0xff_ff_ff_ff;
    for (const byte of named) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
    }
    sum.writeUInt32BE((crc ^ 0xff_ff_ff_ff) >>> 0);
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture', () => {
  it('is encoded anew, with smaller copies', async () => {
    const result = await good(await picture(1300, 650).jpeg().toBuffer());
    expect(result).toMatchObject({ fileType: 'jpg', width: 1300, height: 650 });
    expect([...result.thumbnails.keys()]).toEqual([1200, 480, 160]);
    for (const [width, bytes] of result.thumbnails)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
  });

  it('has no copies that are larger than itself', async () => {
    const result = await good(await picture(480, 480).png().toBuffer(), 'png');
    expect([...result.thumbnails.keys()]).toEqual([160]);
  });

  it('is turned the right way up, and loses where and by whom it was taken', async () => {
    const photo = await picture(600, 300)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '49/1 27/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('secret')).toBe(true);
    const result = await good(photo);
    const written = await sharp(result.original).metadata();
    expect([result.width, result.height, written.width, written.height]).toEqual([300, 600, 300, 600]);
    expect([written.exif, written.icc, written.xmp, written.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(result.original.includes('secret')).toBe(false);
  });

  it('is nothing but a picture: what was hidden behind or in it is gone', async () => {
    const png = await picture(300, 300).png().toBuffer();
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
    const result = await good(polyglot, 'png');
    expect(result.original.includes('<script>')).toBe(false);
  });

  it('keeps the first frame of an animation, as a PNG', async () => {
    const frames = await Promise.all(['#f00', '#0f0'].map((background) => frame(background)));
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await sharp(animation).metadata()).toMatchObject({ pages: 2 });
    const result = await good(animation, 'gif', 'ContentImage');
    expect(await sharp(result.original).metadata()).toMatchObject({ format: 'png', width: 60, height: 60 });
    expect(result.fileType).toBe('png');
  });

  const frame = (background: string) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
});

describe('an icon', () => {
  const icon = async (...sides: number[]): Promise<Buffer> =>
    writeIcon(
      await Promise.all(sides.map(async (side) => ({ side, png: await picture(side, side).png().toBuffer() }))),
    );

  it('stays one as a favicon, in the sizes that browsers show', async () => {
    const result = await good(await icon(64), 'ico', 'WhiteLabelFavicon');
    expect(result).toMatchObject({ fileType: 'ico', width: 48, height: 48 });
    const best = readIcon(result.original);
    expect(best?.kind === 'png' && (await sharp(best.bytes).metadata())).toMatchObject({ width: 48, height: 48 });
  });

  it('becomes a PNG elsewhere', async () => {
    expect(await good(await icon(32, 128), 'ico', 'BusinessLogo')).toMatchObject({ fileType: 'png', width: 128 });
  });

  it('is refused with something else inside', async () => {
    const file = writeIcon([{ side: 64, png: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }]);
    expect(await refused(file, 'ico', 'WhiteLabelFavicon')).toBe('data must be a picture that is whole');
  });
});

describe('what is refused', () => {
  it.each<[string, string]>([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a script', '#!/bin/sh\nrm -rf /\n'],
    ['nothing', ''],
    ['a PDF', '%PDF-1.7'],
  ])('is %s', async (_what, text) => {
    expect(await refused(Buffer.from(text), 'png')).toBe('data must be a picture');
  });

  it('is what is in a file of another type than was said', async () => {
    const jpg = await picture(300, 300).jpeg().toBuffer();
    expect(await refused(jpg, 'png')).toBe('fileType contradicts data (jpg)');
  });

  it('is a PNG that is a page behind its first bytes', async () => {
    const file = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('<html>')]);
    expect(await refused(file, 'png')).toBe('data must be a picture that is whole');
  });

  it.each([
    ['jpg', 'jpeg'],
    ['png', 'png'],
    ['gif', 'gif'],
  ] as const)('is half a %s', async (type, format) => {
    const whole = await picture(500, 500).toFormat(format).toBuffer();
    expect(await refused(whole.subarray(0, whole.length / 2), type)).toBe('data must be a picture that is whole');
  });

  it('is a bomb, before a pixel of it is unpacked', async () => {
    const bomb = pngClaiming(50_000, 50_000);
    expect(bomb.length).toBeLessThan(1000);
    const before = process.memoryUsage().rss;
    const problem = await read(bomb, 'png');
    expect(problem).toMatchObject({ problem: 'tooLarge', value: '50000 x 50000 px', expected: '5000 x 5000 px' });
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024); // of 7,500
  });

  it('is a picture with too few pixels, the right way up', async () => {
    const tall = await picture(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await read(tall)).toMatchObject({ field: 'data', problem: 'tooSmall', value: '200 x 400 px' });
  });
});
