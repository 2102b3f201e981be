import type { SearchFile, SearchKind, SectionRow } from '../../src/search/format';
import { termsOf } from '../../src/search/terms';
import { isOperation, type Page } from '../site-files/pages';

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

/** Everything that stands in a page, headings too. */
const wholeText = ({ title, sections }: Page) =>
  [title, ...sections.flatMap(({ heading, text }) => [heading, text])].filter((part) => part !== '').join(' ');

const rowsOf = (page: Page, at: number): SectionRow[] =>
  isOperation(page.path)
    ? [[at, '', '', wordList(wholeText(page))]]
    : page.sections.map(({ anchor, heading, text }) => [at, anchor, heading, text]);

/** The index file of some pages. */
export function searchFile(pages: readonly { readonly page: Page; readonly kind: SearchKind }[]): SearchFile {
  return {
    pages: pages.map(({ page, kind }) => {
      const operation = isOperation(page.path) ? operationOf(wholeText(page)) : undefined;
      return [page.path, page.title, kind, operation ?? page.description];
    }),
    sections: pages.flatMap(({ page }, at) => rowsOf(page, at)),
  };
}
