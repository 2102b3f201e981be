/** `#rrggbb` as three parts from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const isColour = (text: unknown): text is string => typeof text === 'string' && /^#[\da-f]{6}$/i.test(text);

export function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Relative luminance by WCAG 2, from 0 to 1. */
function luminanceOf(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How much lighter the background is than the foreground, up to 21; below 1 it is darker. */
export const contrastOf = (foreground: string, background: string): number =>
  (luminanceOf(background) + 0.05) / (luminanceOf(foreground) + 0.05);

/** A colour mixed with white; never black, also where the colour is. */
export function lighter(color: string, part: number): string {
  const [red, green, blue] = rgbOf(color).map((value) => Math.round(value + (255 - value) * part));
  return `rgb(${red}, ${green}, ${blue})`;
}
