/** Colours of a map, which are tokens: what a canvas draws with must be a colour by itself. */
export const colourNames = [
  'water',
  'land',
  'coast',
  'border',
  'surface',
  'ink',
  'soft',
  'accent',
  'warn',
  'ok',
  'none',
] as const;

export type Palette = Readonly<Record<(typeof colourNames)[number], string>>;

/** @param element holds one element for each colour */
export function readPalette(element: HTMLElement): Palette {
  const found = [...element.children].map((child) => [
    (child as HTMLElement).dataset.colour,
    getComputedStyle(child).color,
  ]);
  return Object.fromEntries(found) as Palette;
}

/** Calls back when the page turns dark or light, or its brand changes. @returns what ends it */
export function onPaletteChange(changed: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const page = new MutationObserver(changed);
  system.addEventListener('change', changed);
  page.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] });
  return () => {
    system.removeEventListener('change', changed);
    page.disconnect();
  };
}
