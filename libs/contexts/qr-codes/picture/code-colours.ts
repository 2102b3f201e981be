import { contrastOf, rgbOf } from '#domain/values/colour';

/** Below it, cameras in poor light cannot tell dark modules from light ones. */
export const leastContrast = 4;

/** Whether scanners can read a code in these colours. Many do not know inverse codes. */
export const isReadable = (foreground: string, background: string): boolean =>
  contrastOf(foreground, background) >= leastContrast;

/** Three parts from 0 to 1, as PostScript has them. */
export const partsOf = (colour: string): string =>
  rgbOf(colour)
    .map((part) => String(Math.round((part / 255) * 10_000) / 10_000))
    .join(' ');
