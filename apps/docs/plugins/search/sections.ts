import type { SearchFile, SearchKind, SectionRow } from '../../src/search/format';
import { termsOf } from '../../src/search/terms';
import { isElement, isSilent, textOf, type Element, type Node, type Page } from '../site-files/html';
import { isOperation } from '../site-files/pages';

/** A place in a page: its anchor, its heading, and the text until the next one. */
export type Section = { readonly anchor: string; readonly heading: string; readonly text: string };

const isHeading = ({ name }: Element) => /^h[1-4]$/.test(name);

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();

type Open = { anchor: string; heading: string; runs: Node[] };

/** Cuts a page's content at its headings with an id; a heading without one belongs to the text before. */
export function sectionsOf(main: Element): Section[] {
  const sections: Open[] = [{ anchor: '', heading: '', runs: [] }];
  const current = () => sections[sections.length - 1] as Open;
  const walk = (node: Node): void => {
    if (!isElement(node)) {
      current().runs.push(node);
    } else if (isHeading(node)) {
      if (node.name !== 'h1' && node.attribs.id !== undefined) {
        sections.push({ anchor: node.attribs.id, heading: textOf(node), runs: [] });
      } else if (node.name !== 'h1') {
        current().runs.push(node);
      }
    } else if (!isSilent(node)) {
      if (hasHeading(node)) {
        node.children.forEach(walk);
      } else {
        current().runs.push(node);
      }
    }
  };
  main.children.forEach(walk);
  return sections.map(({ anchor, heading, runs }) => ({
    anchor,
    heading,
    text: collapse(runs.map((node) => textOf(node)).join(' ')),
  }));
}

const hasHeading = (element: Element): boolean =>
  element.children.some((child) => isElement(child) && (isHeading(child) || hasHeading(child)));

/** Method and path of the operation that a reference page is about: the first of its text. */
export function operationOf(text: string): string | undefined {
  const match = /\b(GET|POST|PUT|PATCH|DELETE|HEAD)\s+(\/[^\s,;]+)/i.exec(text);
  return match ? `${(match[1] as string).toUpperCase()} ${match[2]}` : undefined;
}

/** Each word once, in the order of the text: what an operation's page needs to be found, a tenth of its size. */
export function wordList(text: string): string {
  const seen = new Set<string>();
  return text
    .split(/\s+/)
    .filter((run) => {
      const fresh = termsOf(run).filter((term) => !seen.has(term));
      fresh.forEach((term) => seen.add(term));
      return fresh.length > 0;
    })
    .join(' ');
}

function rowsOf(page: Page, at: number): SectionRow[] {
  const main = page.main as Element;
  if (isOperation(page.path)) {
    return [[at, '', '', wordList(textOf(main))]];
  }
  return sectionsOf(main)
    .filter(({ anchor, text }) => anchor !== '' || text !== '' || page.title !== '')
    .map(({ anchor, heading, text }) => [at, anchor, heading, text]);
}

/** The index file of some pages. */
export function searchFile(pages: readonly { readonly page: Page; readonly kind: SearchKind }[]): SearchFile {
  const readable = pages.filter(({ page }) => page.main !== undefined);
  return {
    pages: readable.map(({ page, kind }) => {
      const operation = isOperation(page.path) ? operationOf(textOf(page.main as Element)) : undefined;
      return [page.path, page.title, kind, operation ?? page.description];
    }),
    sections: readable.flatMap(({ page }, at) => rowsOf(page, at)),
  };
}
