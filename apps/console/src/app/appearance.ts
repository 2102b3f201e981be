import { parseHex, readableOn } from './readable-color.rules';

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
 * A white label's colour in place of ours. It is darkened on light surfaces and lightened on dark ones until text in it is
 * readable (contrast 4.5). Written through the style object, which the policy allows.
 */
export function showBrandColor(color: string | null): void {
  const rgb = color === null ? null : parseHex(color);
  const { style } = document.documentElement;
  for (const [name, surface, target] of [
    ['--brand-light', [255, 255, 255], 0],
    ['--brand-dark', [21, 29, 46], 255],
  ] as const) {
    if (rgb === null) style.removeProperty(name);
    else style.setProperty(name, `rgb(${readableOn(rgb, surface, target).join(' ')})`);
  }
}
