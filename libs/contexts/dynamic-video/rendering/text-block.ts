import { fontOf } from '#platform/drawing';
import type { Pen } from '#platform/drawing';

/** A text in lines that fit. */
export interface TextBlock {
  readonly lines: readonly string[];
  readonly size: number;
  readonly bold: boolean;
  /** Of all lines, in pixels. */
  readonly height: number;
  /** Of the widest line. */
  readonly width: number;
}

export interface TextRoom {
  readonly width: number;
  readonly height: number;
  /** Sizes of the letters, in pixels. */
  readonly largest: number;
  readonly smallest: number;
  readonly bold?: boolean;
}

const lineHeight = 1.28;
const steps = 12;

/** The largest size in which the whole text fits; what does not fit in the smallest ends with dots. */
export function fitText(pen: Pen, text: string, room: TextRoom): TextBlock {
  const { largest, smallest, bold = false } = room;
  for (let step = 0; step <= steps; step += 1) {
    const size = largest - ((largest - smallest) * step) / steps;
    const block = blockOf(pen, wrapped(pen, text, size, bold, room.width), size, bold);
    if (block.height <= room.height) return block;
  }
  const most = Math.max(1, Math.floor(room.height / (smallest * lineHeight)));
  const lines = wrapped(pen, text, smallest, bold, room.width);
  return blockOf(pen, cutTo(pen, lines, most, room.width), smallest, bold);
}

/** Draws it with its middle or left edge at `x`, its top at `y`. */
export function drawText(
  pen: Pen,
  block: TextBlock,
  x: number,
  y: number,
  color: string,
  align: 'center' | 'left' | 'right' = 'center',
): void {
  pen.font = fontOf(block.size, block.bold);
  pen.fillStyle = color;
  pen.textAlign = align;
  pen.textBaseline = 'middle';
  for (const [index, line] of block.lines.entries()) pen.fillText(line, x, y + (index + 0.5) * block.size * lineHeight);
}

function blockOf(pen: Pen, lines: readonly string[], size: number, bold: boolean): TextBlock {
  pen.font = fontOf(size, bold);
  const width = Math.max(0, ...lines.map((line) => pen.measureText(line).width));
  return { lines, size, bold, height: lines.length * size * lineHeight, width };
}

function wrapped(pen: Pen, text: string, size: number, bold: boolean, width: number): readonly string[] {
  pen.font = fontOf(size, bold);
  const fits = (line: string): boolean => pen.measureText(line).width <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => (fits(each) ? [each] : piecesOf(each, fits)))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A word that is wider than the line, in pieces that are not; an emoji of several characters stays whole. */
function piecesOf(word: string, fits: (piece: string) => boolean): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && !fits(piece + segment)) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

function cutTo(pen: Pen, lines: readonly string[], most: number, width: number): readonly string[] {
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  let last = [...graphemes.segment(kept.at(-1) ?? '')].map(({ segment }) => segment);
  while (last.length > 0 && pen.measureText(`${last.join('')}…`).width > width) last = last.slice(0, -1);
  return [...kept.slice(0, -1), `${last.join('').trimEnd()}…`];
}
