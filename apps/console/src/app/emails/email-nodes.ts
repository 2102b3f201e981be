import { ownAddress } from '../pictures/own-address';

/**
 * An email as nodes of this page. Its HTML comes from the platform, with all texts escaped; only what lays it out is taken over.
 * Styles are written through the style object, which the policy allows.
 */
const tags = new Set(['TABLE', 'TBODY', 'TR', 'TD', 'TH', 'P', 'SPAN', 'A', 'BR', 'IMG']);
const attributes = ['class', 'width', 'height', 'align', 'valign', 'cellpadding', 'cellspacing', 'role', 'alt'];

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): string };
}

/** The policy demands it of HTML. It is read into a document of its own, in which nothing runs. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('locara-email', {
  createHTML: (html) => html,
});

/** How pictures begin that the platform has drawn for the email. */
const broughtAlong = 'data:image/png;base64,';

export interface EmailNodes {
  readonly body: HTMLElement;
  readonly css: string;
  readonly language: string;
}

/** Texts have no such thing in them: their quotation marks are escaped. Under their own name styles would be refused while they are read. */
const styled = / style="/g;
const styleSheet = /<style>([^<]*)<\/style>/;

export function emailNodes(html: string): EmailNodes {
  const safe = html.replace(styleSheet, '').replaceAll(styled, ' data-style="');
  const read = new DOMParser().parseFromString(policy?.createHTML(safe) ?? safe, 'text/html');
  const body = document.createElement('div');
  takeOver(read.body, body);
  for (const child of read.body.childNodes) append(child, body);
  return {
    body,
    css: styleSheet.exec(html)?.[1] ?? '',
    language: read.documentElement.lang,
  };
}

function append(from: Node, into: HTMLElement): void {
  if (from.nodeType === Node.TEXT_NODE) into.append(from.textContent ?? '');
  if (!(from.nodeType === Node.ELEMENT_NODE) || !tags.has(from.nodeName)) return;
  const element = document.createElement(from.nodeName);
  takeOver(from as HTMLElement, element);
  for (const child of from.childNodes) append(child, element);
  into.append(element);
}

function takeOver(from: HTMLElement, to: HTMLElement): void {
  for (const name of attributes) {
    const value = from.getAttribute(name);
    if (value !== null) to.setAttribute(name, value);
  }
  to.style.cssText = from.dataset['style'] ?? '';
  const source = from.getAttribute('src');
  const address = source === null ? undefined : source.startsWith(broughtAlong) ? source : ownAddress(source);
  if (address !== undefined && to instanceof HTMLImageElement) to.src = address;
}
