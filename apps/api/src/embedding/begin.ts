import type { Page, PageElement } from './browser.js';

declare const document: Page;

/** For those who build the website. @param title of what they have embedded */
export function warn(title: string, words: string): void {
  // oxlint-disable-next-line no-console -- the browser's, not ours
  console.warn(`${title}: ${words}`);
}

/** Runs a script once its page is complete, as the script may come first. @param title for those who build the website */
export function begin(title: string, run: (script: PageElement) => Promise<void>): void {
  const script = document.currentScript;
  if (script === null) return warn(title, 'it needs a script element of its own.');
  const start = (): void => void run(script).catch((error: unknown) => warn(title, String(error)));
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
  return undefined;
}
