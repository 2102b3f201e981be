import type { Sharp } from 'sharp';
import type { Problem } from '#domain/errors/errors';
import { maxImageSide, sizeProblem, thumbnailWidths } from '#domain/locations/image-rules';
import type { ImageFileType, ImageType } from '#domain/locations/image-rules';
import { isIcon, readIcon, writeIcon } from './icon-file.js';
import { loadSharp } from './sharp-library.js';
import type { SharpLibrary } from './sharp-library.js';

export interface PictureRequest {
  readonly imageType: ImageType;
  /** WebP is taken from channels on which customers write, and kept as PNG. */
  readonly fileType: ImageFileType | 'webp';
  readonly bytes: Buffer;
  /** How the caller knows the bytes: `data` or `url`. */
  readonly field: string;
}

/** A picture made of somebody's file; not a byte of the file itself is in it. */
export interface Picture {
  readonly fileType: ImageFileType;
  readonly width: number;
  readonly height: number;
  readonly original: Buffer;
  /** WebP, by width. */
  readonly thumbnails: ReadonlyMap<number, Buffer>;
}

const maxPixels = maxImageSide * maxImageSide;
const longestSeconds = 20;
const iconSides = [16, 32, 48] as const;

/** What the first bytes say, whatever the name or the sender says. */
export function fileTypeOf(bytes: Buffer): ImageFileType | undefined {
  const starts = (...start: number[]) => bytes.subarray(0, start.length).equals(Buffer.from(start));
  if (starts(0xff, 0xd8, 0xff)) return 'jpg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return 'gif';
  return isIcon(bytes) ? 'ico' : undefined;
}

/** As stickers are. */
export const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/** Runs what needs memory for so many pixels when there is room for it. */
export type InTurn = <T>(pixels: number, work: () => Promise<T>) => Promise<T>;

/**
 * Decodes a file strictly and encodes it anew: turned the right way up, in sRGB, without EXIF, colour profile, comments
 * and further frames of an animation. Says what is wrong with it instead where something is.
 */
export async function readPicture(request: PictureRequest, inTurn: InTurn): Promise<Picture | Problem> {
  const { bytes, field, fileType } = request;
  const found = fileType === 'webp' && isWebp(bytes) ? fileType : fileTypeOf(bytes);
  if (found === undefined) return noPicture(request);
  if (found !== fileType)
    return { field: 'fileType', value: fileType, problem: 'differs', expected: `${field} (${found})`, example: found };
  const sharp = await loadSharp();
  try {
    const open = opener(sharp, request);
    if (open === null) return { field, value: null, problem: 'type', expected: 'a picture that is whole' };
    const { width, height } = await measure(open.forHeader());
    const problem = sizeProblem(request.imageType, width, height, field);
    if (problem !== undefined) return problem;
    return await inTurn(width * height, () => encode(sharp, request, open.forPixels, { width, height }));
  } catch {
    return { field, value: null, problem: 'type', expected: 'a picture that is whole' };
  }
}

export const isProblem = (result: Picture | Problem): result is Problem => 'problem' in result;

function noPicture({ bytes, field }: PictureRequest): Problem {
  // What it begins with tells the sender what was taken for a picture; the whole would fill the answer.
  const start = bytes.toString('latin1', 0, 20).replaceAll(/[^\x20-\x7e]/g, '.');
  return { field, value: start, problem: 'type', expected: 'a picture' };
}

interface Opener {
  readonly forHeader: () => Sharp;
  readonly forPixels: () => Sharp;
}

/** Null: an ICO file that cannot be read. */
function opener(sharp: SharpLibrary, { bytes, fileType }: PictureRequest): Opener | null {
  const limits = { failOn: 'warning', sequentialRead: true, limitInputPixels: maxPixels } as const;
  const file = (input: Buffer): Opener => ({
    // Sides are read from the header alone, however large they are: so the answer can say what they are.
    forHeader: () => sharp(input, { ...limits, limitInputPixels: false }),
    forPixels: () => sharp(input, limits).timeout({ seconds: longestSeconds }).autoOrient(),
  });
  if (fileType !== 'ico') return file(bytes);
  const icon = readIcon(bytes);
  if (icon === null) return null;
  // Whatever else an ICO file embeds is not looked at.
  if (icon.kind === 'png') return fileTypeOf(icon.bytes) === 'png' ? file(icon.bytes) : null;
  const raw = { width: icon.width, height: icon.height, channels: 4 } as const;
  const open = (): Sharp => sharp(icon.bytes, { raw });
  return { forHeader: open, forPixels: open };
}

/** Width and height the right way up. */
async function measure(picture: Sharp): Promise<{ width: number; height: number }> {
  const { autoOrient } = await picture.metadata();
  return { width: autoOrient.width, height: autoOrient.height };
}

async function encode(
  sharp: SharpLibrary,
  { imageType, fileType }: PictureRequest,
  open: () => Sharp,
  { width, height }: { width: number; height: number },
): Promise<Picture> {
  if (fileType === 'ico' && imageType === 'WhiteLabelFavicon') return encodeIcon(open, width, height);
  // Browsers and portals show ICO files nowhere but as favicons; writing a GIF takes three times the memory, for what a PNG
  // says without loss.
  const type = fileType === 'jpg' ? 'jpg' : 'png';
  const whole = open().toColourspace('srgb');
  const original = await (type === 'jpg' ? whole.jpeg({ quality: 90 }) : whole.png()).toBuffer();
  const thumbnails = new Map<number, Buffer>();
  let source = open;
  for (const wanted of thumbnailWidths.toReversed().filter((candidate) => candidate < width)) {
    const copy = await source().resize({ width: wanted }).toColourspace('srgb').webp({ quality: 80 }).toBuffer();
    thumbnails.set(wanted, copy);
    // The next smaller one is made of this one: the file is decoded once for all of them.
    source = () => sharp(copy);
  }
  return { fileType: type, width, height, original, thumbnails };
}

async function encodeIcon(open: () => Sharp, width: number, height: number): Promise<Picture> {
  const sides = iconSides.filter((side) => side <= Math.max(width, height));
  const pictures = [];
  for (const side of sides.length === 0 ? [iconSides[0]] : sides) {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await open()
      .resize({ width: side, height: side, fit: 'contain', background })
      .toColourspace('srgb')
      .png()
      .toBuffer();
    pictures.push({ side, png });
  }
  const largest = pictures.at(-1)?.side ?? iconSides[0];
  return { fileType: 'ico', width: largest, height: largest, original: writeIcon(pictures), thumbnails: new Map() };
}
