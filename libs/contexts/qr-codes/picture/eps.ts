import { partsOf } from './code-colours.js';
import type { CodeDrawing } from './drawing.js';

/** Characters of a line of hexadecimal digits: the rules of EPS allow 255. */
const lineLength = 240;

/** Encapsulated PostScript. @param size width and height in points */
export function epsOf({ side, runs, foreground, background, logo }: CodeDrawing, size: number): Buffer {
  const lines = [
    '%!PS-Adobe-3.0 EPSF-3.0',
    `%%BoundingBox: 0 0 ${size} ${size}`,
    '%%Creator: Locara',
    '%%LanguageLevel: 2',
    '%%EndComments',
    'gsave',
    // Modules from the upper left corner, as everywhere else.
    `0 ${size} translate ${size / side} ${-size / side} scale`,
    `${partsOf(background)} setrgbcolor 0 0 ${side} ${side} rectfill`,
    `${partsOf(foreground)} setrgbcolor newpath`,
    '/m { moveto dup 0 rlineto 0 1 rlineto neg 0 rlineto closepath } bind def',
    ...runs.map(({ x, y, width }) => `${width} ${x} ${y} m`),
    'fill',
    ...(logo === null ? [] : logoLines(logo)),
    'grestore',
    '%%EOF',
    '',
  ];
  return Buffer.from(lines.join('\n'), 'latin1');
}

function logoLines({ at, picture }: NonNullable<CodeDrawing['logo']>): string[] {
  const { side, rgb } = picture;
  const digits = rgb.toString('hex');
  return [
    'gsave',
    `${at.x} ${at.y} translate ${at.side} ${at.side} scale`,
    `/row ${side * 3} string def`,
    `${side} ${side} 8 [${side} 0 0 ${side} 0 0] { currentfile row readhexstring pop } false 3 colorimage`,
    ...Array.from({ length: Math.ceil(digits.length / lineLength) }, (_, index) =>
      digits.slice(index * lineLength, (index + 1) * lineLength),
    ),
    'grestore',
  ];
}
