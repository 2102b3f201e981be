import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isIcon, readIcon, writeIcon } from './icon-file.js';

/** An ICO file of one bitmap. `pixels`: rows from the bottom, with their padding, then the mask. */
function bitmapIcon(width: number, height: number, depth: number, palette: number[], pixels: number[]): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(height * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(depth, 14);
  header.writeUInt32LE(palette.length / 4, 32);
  const bitmap = Buffer.concat([header, Buffer.from(palette), Buffer.from(pixels)]);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([width, height], 6);
  head.writeUInt16LE(depth, 12);
  head.writeUInt32LE(bitmap.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, bitmap]);
}

const [red, blue] = [
  [255, 0, 0, 255],
  [0, 0, 255, 255],
];

describe('an ICO file', () => {
  it('gives the largest of its pictures', () => {
    const png = (text: string) =>
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(text)]);
    const file = writeIcon([
      { side: 16, png: png('small') },
      { side: 256, png: png('large') },
      { side: 32, png: png('middle') },
    ]);
    expect(isIcon(file)).toBe(true);
    expect(readIcon(file)).toEqual({ kind: 'png', bytes: png('large') });
  });

  it('gives the pixels of a bitmap in true colour, from the top, hidden where the mask says so', () => {
    // Two by two in 24 bits: rows are padded to eight bytes, mask rows to four.
    const pixels = [0, 0, 255, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0];
    const mask = [0b0100_0000, 0, 0, 0, 0, 0, 0, 0];
    expect(readIcon(bitmapIcon(2, 2, 24, [], [...pixels, ...mask]))).toEqual({
      kind: 'pixels',
      width: 2,
      height: 2,
      bytes: Buffer.from([...blue, ...red, ...red, ...blue.slice(0, 3), 0]),
    });
  });

  it('gives the pixels of a bitmap with a palette', () => {
    const palette = [255, 0, 0, 0, 0, 0, 255, 0];
    const rowOfBits = [0b1010_0000, 0, 0, 0];
    expect(readIcon(bitmapIcon(3, 1, 1, palette, [...rowOfBits, 0, 0, 0, 0]))).toMatchObject({
      bytes: Buffer.from([...red, ...blue, ...red]),
    });
  });

  it('keeps the transparency of 32 bits', () => {
    expect(readIcon(bitmapIcon(1, 1, 32, [], [0, 0, 255, 128]))).toMatchObject({
      bytes: Buffer.from([255, 0, 0, 128]),
    });
  });

  const whole = bitmapIcon(
    2,
    2,
    24,
    [],
    Array.from({ length: 24 }, () => 0),
  );
  const changed = (at: number, value: number): Buffer => {
    const copy = Buffer.from(whole);
    copy.writeUInt32LE(value, at);
    return copy;
  };
  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a cursor', Buffer.from([0, 0, 2, 0, 1, 0])],
    ['a picture beyond the end', changed(18, 0xff_ff_ff_00)],
    ['a picture inside the directory', changed(18, 3)],
    ['a picture that goes on after the end', changed(14, 10_000)],
    ['a huge bitmap', changed(26, 100_000)],
    ['a negative width', changed(26, 0xff_ff_ff_ff)],
    ['a compressed bitmap', changed(38, 1)],
    ['a bitmap without its last row', whole.subarray(0, -9)],
  ])('is refused with %s', (_what, file) => expect(readIcon(file)).toBeNull());

  it('never makes the reader fail, whatever is in it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(whole.length - 1), (noise, at) => {
        const file = Buffer.from(whole);
        file.set(noise.slice(0, file.length - at), at);
        const read = readIcon(file);
        return read === null || read.bytes.length <= 256 * 256 * 4;
      }),
      { numRuns: 500 },
    );
  });
});
