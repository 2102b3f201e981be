import { createRequire } from 'node:module';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { contrastOf, rgbOf } from '#domain/values/colour';
import type { FrameSize } from '../generation/video.plan.js';

export type CanvasLibrary = typeof import('@napi-rs/canvas');
export type Pen = SKRSContext2D;

const require = createRequire(import.meta.url);
/** Letters of Europe and of the Near East, and emoji as outlines; both may be shipped. */
const fontFiles = {
  'Video Regular': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'Video Bold': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  'Video Emoji': '@expo-google-fonts/noto-emoji/500Medium/NotoEmoji_500Medium.ttf',
} as const;

export async function loadCanvas(): Promise<CanvasLibrary> {
  const library = await import('@napi-rs/canvas');
  for (const [name, file] of Object.entries(fontFiles)) {
    if (library.GlobalFonts.registerFromPath(require.resolve(file), name) === null)
      throw new Error(`The font ${file} cannot be read.`);
  }
  return library;
}

export const fontOf = (size: number, bold: boolean): string =>
  `${size.toFixed(1)}px "${bold ? 'Video Bold' : 'Video Regular'}", "Video Emoji"`;

/** What is nearer to an edge may be cut off by a screen; a little more than five percent. */
const safePart = 0.06;

/** A rectangle in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where texts may be. */
export function safeBox({ width, height }: FrameSize): Box {
  const [x, y] = [width * safePart, height * safePart];
  return { x, y, width: width - 2 * x, height: height - 2 * y };
}

/** A hundredth of the shorter side: what sizes are given in, so that all formats look alike. */
export const unitOf = ({ width, height }: FrameSize): number => Math.min(width, height) / 100;

const lightInk = '#ffffff';
const darkInk = '#14181f';

/** What is read best on a colour. */
export const inkOn = (color: string): string =>
  contrastOf(color, lightInk) >= contrastOf(darkInk, color) ? lightInk : darkInk;

export function withAlpha(color: string, alpha: number): string {
  const [red, green, blue] = rgbOf(color);
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
}

/** A colour mixed with white; never black, also where the colour is. */
export function lighter(color: string, part: number): string {
  const [red, green, blue] = rgbOf(color).map((value) => Math.round(value + (255 - value) * part));
  return `rgb(${red}, ${green}, ${blue})`;
}
