import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadTexts } from '../app/i18n';
import { textsOf } from '../app/texts/shared-texts';

/**
 * Loads a part of an area and, at the same time, the texts of that area.
 * @param area folder of `features` that the part is in
 */
export async function withTexts<Part>(area: string, load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), ...textsOf(area).map(loadTexts)]);
  return part;
}

/** A screen that is loaded with the texts of its area, when somebody goes there or is about to. */
export const screenOf = (area: string, load: () => Promise<{ default: () => ReactNode }>) =>
  lazyRouteComponent(() => withTexts(area, load));
