import type { PageRow, SearchFile, SearchKind, SectionRow } from '../../src/search/format';
import { termsOf } from '../../src/search/terms';
import { isOperation, type Page } from '../site-files/pages';

/** Method and path that a text begins with, as an operation's description does. */
export function operationOf(text: string): string | undefined {
  const match = /^\s*(GET|POST|PUT|PATCH|DELETE|HEAD)\s*(\/[^\s:,;]+)/.exec(text);
  return match ? `${match[1]} ${match[2]}` : undefined;
}

/** Each word once, in the order of the text, without those of `common`: what an operation needs to be found. */
export function wordList(text: string, common: ReadonlySet<string> = new Set()): string {
  const seen = new Set<string>(common);
  return text
    .split(/\s+/)
    .filter((run) => {
      const fresh = termsOf(run).filter((term) => !seen.has(term));
      fresh.forEach((term) => seen.add(term));
      return fresh.length > 0;
    })
    .join(' ');
}

/** Terms that are in more than half of many texts tell none of them from the others. */
export function commonTerms(texts: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const text of texts.length < 10 ? [] : texts) {
    new Set(termsOf(text)).forEach((term) => counts.set(term, (counts.get(term) ?? 0) + 1));
  }
  return new Set([...counts].filter(([, count]) => count > texts.length / 2).map(([term]) => term));
}

/** Everything that is in a page, headings too. */
const wholeText = ({ title, sections }: Page) =>
  [title, ...sections.flatMap(({ heading, text }) => [heading, text])].filter((part) => part !== '').join(' ');

const rowsOf = (page: Page, at: number, common: ReadonlySet<string>): SectionRow[] =>
  isOperation(page.path)
    ? [[at, '', '', wordList(wholeText(page), common)]]
    : page.sections.map(({ anchor, heading, text }) => [at, anchor, heading, text]);

/** An operation's line is its method and path, any other page's its description. */
const lineOf = (page: Page) =>
  isOperation(page.path)
    ? (operationOf(page.description) ?? operationOf(page.sections[0]?.text ?? '') ?? page.description)
    : page.description;

/** The index file of some pages. */
export function searchFile(pages: readonly { readonly page: Page; readonly kind: SearchKind }[]): SearchFile {
  const operations = pages.filter(({ page }) => isOperation(page.path));
  const common = commonTerms(operations.map(({ page }) => wholeText(page)));
  return {
    pages: pages.map(({ page, kind }): PageRow => {
      const row = [page.path, page.title, kind, lineOf(page)] as const;
      return page.keywords === '' ? row : [...row, page.keywords];
    }),
    sections: pages.flatMap(({ page }, at) => rowsOf(page, at, common)),
  };
}
