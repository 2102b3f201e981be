import type { Page, PageElement } from './browser.js';

declare const document: Page;

/** An element with text, never with markup: what people wrote is shown as it is. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (PageElement | string)[]
): PageElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}
