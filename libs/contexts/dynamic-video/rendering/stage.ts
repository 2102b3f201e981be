import { contrastOf, rgbOf } from '#domain/values/colour';
import type { FrameSize } from '../generation/video.plan.js';

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
