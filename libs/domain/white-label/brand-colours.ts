import { contrastOf, rgbOf } from '../values/colour.js';
import type { Rgb } from '../values/colour.js';

/** WCAG 2, success criterion 1.4.3: text of normal size. */
export const readableContrast = 4.5;

const white = '#ffffff';
const darkPage = '#151d2e';
const darkInk = '#0b111d';
/** Texts and backgrounds of the dark mode. */
const lightInk = '#e8edf7';

/** Whether white text can be read on it, and it can be read on white. */
export const isReadableWithWhite = (colour: string): boolean => contrastOf(colour, white) >= readableContrast;

/** The colour itself where it is readable with white, else the nearest darker one that is. */
export const readableWithWhite = (colour: string): string =>
  nearest(colour, [0, 0, 0], (candidate) => contrastOf(candidate, white) >= readableContrast);

/** What pages need of a brand's colour; `on` is text on `accent`. */
export interface AccentColours {
  readonly accent: string;
  readonly hover: string;
  readonly on: string;
}

/** @param colour one that is {@link isReadableWithWhite} */
export const lightAccent = (colour: string): AccentColours => ({
  accent: colour,
  hover: mixed(rgbOf(colour), [0, 0, 0], 0.2),
  on: white,
});

/** The same hue, light enough for dark pages. */
export function darkAccent(colour: string): AccentColours {
  const accent = nearest(
    colour,
    [255, 255, 255],
    (candidate) =>
      contrastOf(darkPage, candidate) >= readableContrast && contrastOf(darkInk, candidate) >= readableContrast,
  );
  return { accent, hover: mixed(rgbOf(accent), [255, 255, 255], 0.2), on: darkInk };
}

/** Nothing is written there: it is dark for the eyes' sake. */
const nightContrast = 12;

/** The colour of a page behind its sheet, for people who want their screens dark. */
export const darkBackground = (colour: string): string =>
  nearest(colour, [0, 0, 0], (candidate) => contrastOf(candidate, lightInk) >= nightContrast);

const steps = 100;

/** The first colour on the way to the other end that is good; the end is. */
function nearest(colour: string, end: Rgb, isGood: (candidate: string) => boolean): string {
  const from = rgbOf(colour);
  for (let step = 0; step < steps; step += 1) {
    const candidate = mixed(from, end, step / steps);
    if (isGood(candidate)) return candidate;
  }
  return mixed(from, end, 1);
}

/** @param share of the second colour, 0 to 1 */
function mixed(one: Rgb, other: Rgb, share: number): string {
  const parts = one.map((part, index) => Math.round(part + ((other[index] ?? part) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
