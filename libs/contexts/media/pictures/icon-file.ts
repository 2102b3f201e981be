/** The best picture of an ICO file: an embedded PNG, or pixels of four bytes (red, green, blue, alpha) from the top left. */
export type IconPicture =
  | { readonly kind: 'png'; readonly bytes: Buffer }
  | { readonly kind: 'pixels'; readonly width: number; readonly height: number; readonly bytes: Buffer };

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const directoryBytes = 6;
const entryBytes = 16;
const bitmapHeaderBytes = 40;
const mostEntries = 64;

interface Entry {
  readonly side: number;
  readonly depth: number;
  readonly bytes: Buffer;
}

/**
 * Reads an ICO file (https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)), the largest and most colourful
 * picture in it. Nothing outside of the file is ever read, and no picture is larger than the format's 256 pixels a side.
 * @returns null when it is no such file, or a part of it is missing
 */
export function readIcon(file: Buffer): IconPicture | null {
  const entries = readEntries(file);
  if (entries === null) return null;
  const [best] = entries.toSorted((a, b) => b.side - a.side || b.depth - a.depth);
  if (best === undefined) return null;
  if (best.bytes.subarray(0, 8).equals(pngSignature)) return { kind: 'png', bytes: best.bytes };
  return readBitmap(best.bytes);
}

export const isIcon = (file: Buffer): boolean =>
  file.length >= directoryBytes && file.readUInt16LE(0) === 0 && file.readUInt16LE(2) === 1 && file.readUInt16LE(4) > 0;

function readEntries(file: Buffer): Entry[] | null {
  if (!isIcon(file)) return null;
  const count = file.readUInt16LE(4);
  if (count > mostEntries || file.length < directoryBytes + count * entryBytes) return null;
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    const at = directoryBytes + index * entryBytes;
    const [length, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
    if (offset < directoryBytes + count * entryBytes || offset + length > file.length) return null;
    const bytes = file.subarray(offset, offset + length);
    // A side of 256 does not fit its byte and is written 0.
    entries.push({ side: file.readUInt8(at) || 256, depth: file.readUInt16LE(at + 6), bytes });
  }
  return entries;
}

/** A device independent bitmap without its file header: rows from the bottom, colours, then a mask of one bit a pixel. */
function readBitmap(bytes: Buffer): IconPicture | null {
  if (bytes.length < bitmapHeaderBytes || bytes.readUInt32LE(0) < bitmapHeaderBytes) return null;
  const headerBytes = bytes.readUInt32LE(0);
  const [width, height] = [bytes.readInt32LE(4), bytes.readInt32LE(8) / 2];
  const depth = bytes.readUInt16LE(14);
  const isSound = width > 0 && width <= 256 && Number.isInteger(height) && height > 0 && height <= 256;
  if (!isSound || bytes.readUInt32LE(16) !== 0 || ![1, 4, 8, 24, 32].includes(depth)) return null;
  const colours = depth <= 8 ? bytes.readUInt32LE(32) || 2 ** depth : 0;
  if (colours > 256) return null;
  const palette = bytes.subarray(headerBytes, headerBytes + colours * 4);
  const rowBytes = Math.ceil((width * depth) / 32) * 4;
  const maskRowBytes = Math.ceil(width / 32) * 4;
  const pixels = bytes.subarray(headerBytes + colours * 4);
  const mask = pixels.subarray(rowBytes * height);
  if (palette.length < colours * 4 || pixels.length < rowBytes * height) return null;
  // Bitmaps with an alpha channel of their own may leave the mask out.
  if (mask.length < maskRowBytes * height && depth !== 32) return null;
  const result = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const row = pixels.subarray((height - 1 - y) * rowBytes);
    const maskRow = mask.subarray((height - 1 - y) * maskRowBytes);
    for (let x = 0; x < width; x += 1) {
      const colour = depth <= 8 ? fromPalette(palette, row, x, depth) : row.subarray((x * depth) / 8);
      if (colour === null) return null;
      const isHidden = ((maskRow[x >> 3] ?? 0) >> (7 - (x & 7))) & 1;
      const alpha = depth === 32 ? (colour[3] ?? 0) : isHidden ? 0 : 255;
      result.set([colour[2] ?? 0, colour[1] ?? 0, colour[0] ?? 0, alpha], (y * width + x) * 4);
    }
  }
  return { kind: 'pixels', width, height, bytes: result };
}

/** Blue, green, red of a pixel; null when it names a colour that the palette has not. */
function fromPalette(palette: Buffer, row: Buffer, x: number, depth: number): Buffer | null {
  const perByte = 8 / depth;
  const shift = 8 - depth * ((x % perByte) + 1);
  const index = ((row[Math.floor(x / perByte)] ?? 0) >> shift) & (2 ** depth - 1);
  return index * 4 + 4 <= palette.length ? palette.subarray(index * 4, index * 4 + 4) : null;
}

/** An ICO file of PNG pictures, each square with at most 256 pixels a side. */
export function writeIcon(pictures: readonly { readonly side: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(directoryBytes + pictures.length * entryBytes);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const at = directoryBytes + index * entryBytes;
    head.set([side % 256, side % 256], at);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
