import { atNight, parseHex, readableOn } from './readable-color.rules';
import type { Rgb } from './readable-color.rules';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'locara.theme';

export function chosenTheme(): Theme {
  const chosen = localStorage.getItem(key);
  return themes.find((theme) => theme === chosen) ?? 'system';
}

export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
  showTheme(theme);
}

/**
 * A white label's colour, darkened on light surfaces and lightened on dark ones until text in it is readable (contrast 4.5). Null: it
 * is none.
 */
export function accentsOf(color: string | null): { readonly light: string; readonly dark: string } | null {
  const rgb = color === null ? null : parseHex(color);
  if (rgb === null) return null;
  return { light: rgbText(readableOn(rgb, [255, 255, 255], 0)), dark: rgbText(readableOn(rgb, [21, 29, 46], 255)) };
}

/** Its colour behind the sign-in, by day and by night. */
export function backgroundsOf(color: string | null): { readonly light: string; readonly dark: string } | null {
  const rgb = color === null ? null : parseHex(color);
  return rgb === null ? null : { light: rgbText(rgb), dark: rgbText(atNight(rgb)) };
}

const rgbText = (rgb: Rgb): string => `rgb(${rgb.join(' ')})`;

interface Brand {
  readonly whiteLabeled: boolean;
  readonly name: string;
  readonly primaryColor: string | null;
  readonly loginBackgroundColor: string | null;
  readonly favicon: string | null;
}

const ownIcon = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
const ownTitle = document.title;

/** A white label's colours, name and icon in place of ours. Written through the style object, which the policy allows. */
export function showBrand(brand: Brand): void {
  const { style } = document.documentElement;
  for (const [name, colors] of [
    ['--brand', accentsOf(brand.primaryColor)],
    ['--sign-in', backgroundsOf(brand.loginBackgroundColor)],
  ] as const)
    for (const mode of ['light', 'dark'] as const) {
      if (colors === null) style.removeProperty(`${name}-${mode}`);
      else style.setProperty(`${name}-${mode}`, colors[mode]);
    }
  document.title = brand.whiteLabeled ? brand.name : ownTitle;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon !== null) icon.href = brand.favicon ?? ownIcon;
}
