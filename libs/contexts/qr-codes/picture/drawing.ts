import { matrixOf } from './matrix.js';
import type { ErrorCorrection } from './matrix.js';

/** Light modules around a code, without which scanners do not find it (ISO/IEC 18004). */
export const quietZone = 4;

/** Part of the side of a code that its logo covers, with the light frame around it: 5 % of the area. */
const logoShare = 0.22;

/** Dark modules side by side. */
export interface Run {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** How a code looks; everything in modules from the upper left corner, quiet zone included. */
export interface CodeDrawing {
  readonly side: number;
  readonly runs: readonly Run[];
  /** `#rrggbb` */
  readonly foreground: string;
  readonly background: string;
  readonly logo: { readonly at: Square; readonly picture: LogoPicture } | null;
}

/** A logo, the same in the two forms that file formats need. Square; what is transparent is in the colour of the background. */
export interface LogoPicture {
  readonly side: number;
  readonly png: Buffer;
  /** Red, green and blue, a byte each. */
  readonly rgb: Buffer;
}

export interface CodeDesign {
  readonly text: string;
  readonly errorCorrection: ErrorCorrection;
  readonly foreground: string;
  readonly background: string;
  readonly logo: LogoPicture | null;
}

/** Lays a code out; every file format draws the same. */
export function drawingOf({ text, errorCorrection, foreground, background, logo }: CodeDesign): CodeDrawing {
  const { size, dark } = matrixOf(text, errorCorrection);
  const hole = logo === null ? null : holeOf(size);
  const isDark = (x: number, y: number): boolean => dark[y * size + x] === true && !(hole !== null && isIn(hole, x, y));
  const runs: Run[] = [];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      let width = 0;
      while (x + width < size && isDark(x + width, y)) width += 1;
      if (width === 0) continue;
      runs.push({ x: x + quietZone, y: y + quietZone, width });
      x += width;
    }
  const side = size + 2 * quietZone;
  if (logo === null || hole === null) return { side, runs, foreground, background, logo: null };
  const frame = 0.5;
  const at = { x: hole.x + quietZone + frame, y: hole.y + quietZone + frame, side: hole.side - 2 * frame };
  return { side, runs, foreground, background, logo: { at, picture: logo } };
}

/** In the middle of a code, in whole modules; codes have an odd number of them. */
function holeOf(size: number): Square {
  const wanted = Math.max(5, Math.floor(size * logoShare));
  const side = wanted % 2 === 1 ? wanted : wanted - 1;
  const start = (size - side) / 2;
  return { x: start, y: start, side };
}

const isIn = ({ x, y, side }: Square, column: number, row: number): boolean =>
  column >= x && column < x + side && row >= y && row < y + side;
