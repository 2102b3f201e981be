export type Rgb = readonly [number, number, number];
const readableContrast = 4.5;

export function parseHex(text: string): Rgb | null {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (at: number): number => Number.parseInt(full.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** @param target channel value that it is moved to: 0 darkens, 255 lightens */
export const readableOn = (color: Rgb, surface: Rgb, target: 0 | 255): Rgb =>
  moved(color, { surface, target, steps: 20, enough: readableContrast });

/** Nothing is written there: it is dark for the eyes' sake. */
const nightContrast = 12;
const lightInk: Rgb = [232, 237, 247];

/** The colour of a page behind its form, for people who want their screens dark: as the platform's own pages have it. */
export const atNight = (color: Rgb): Rgb =>
  moved(color, { surface: lightInk, target: 0, steps: 100, enough: nightContrast });

interface Move {
  readonly surface: Rgb;
  readonly target: 0 | 255;
  readonly steps: number;
  /** The contrast with the surface. */
  readonly enough: number;
}

/** Step by step towards the target, until the contrast is enough. */
function moved(color: Rgb, { surface, target, steps, enough }: Move): Rgb {
  for (let step = 0; step < steps; step += 1) {
    const move = (value: number): number => Math.round(value + (target - value) * (step / steps));
    const at: Rgb = [move(color[0]), move(color[1]), move(color[2])];
    if (contrast(at, surface) >= enough) return at;
  }
  return [target, target, target];
}

/** Of WCAG 2: from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
