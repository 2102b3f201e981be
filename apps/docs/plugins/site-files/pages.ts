import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentOf, metaOf, textOf } from './html';
import { markdownOf } from './markdown';
import { sectionsOf, type Section } from './sections';
import { find, rawTextOf, treeOf, withoutNavigation } from './tree';

/** What one built page says about itself, and what is in it. Trees are not kept. */
export type Page = {
  /** The page's address below the host, as the site links it: `/docs/doc1`. */
  readonly path: string;
  /** Content of the first h1; where there is none, the document's title without the site's name. */
  readonly title: string;
  readonly description: string;
  /** Words that readers ask for and the page does not say, from its front matter. */
  readonly keywords: string;
  /** Classes of the html element, by which Docusaurus tells its kinds of pages apart. */
  readonly classes: readonly string[];
  /** Version of the documentation: `current`, a frozen one's name, or nothing outside of it. */
  readonly version: string | undefined;
  /** Address of the card that the page names as its `og:image`. */
  readonly image: string | undefined;
  readonly sections: readonly Section[];
  /** Its content as Markdown, with links that work outside of the site. */
  readonly markdown: string;
};

/** What a plugin is told after the build. */
export type Built = {
  readonly outDir: string;
  readonly baseUrl: string;
  readonly routesPaths: readonly string[];
  readonly siteConfig: { readonly url: string };
};

/** Reads one built page. `path` is its address below the host, `url` the host with its scheme. */
export function readPage(path: string, html: string, url: string): Page {
  const document = treeOf(withoutNavigation(html));
  const content = contentOf(document);
  const heading = find(content ? [content] : [], ({ name }) => name === 'h1');
  const title = find([document], ({ name, parent }) => name === 'title' && parent?.name === 'head');
  const base = `${url}${path}`;
  const absolute = (href: string) => (URL.canParse(href, base) ? new URL(href, base).href : href);
  return {
    path,
    title: heading ? textOf(heading) : (title ? rawTextOf(title) : '').replace(/ \| [^|]*$/, ''),
    description: metaOf(document, 'description') ?? '',
    keywords: metaOf(document, 'keywords') ?? '',
    classes: (find([document], ({ name }) => name === 'html')?.attribs.class ?? '').split(/\s+/),
    version: metaOf(document, 'docusaurus_version'),
    image: metaOf(document, 'og:image'),
    sections: content ? sectionsOf(content) : [],
    markdown: content ? markdownOf(content, absolute) : '',
  };
}

/** Where a page's file is below the output folder: `/docs/doc1` is `docs/doc1/index.html`. */
export const fileOf = (path: string, baseUrl: string): string =>
  join(path.slice(baseUrl.length), path.endsWith('.html') ? '' : 'index.html');

const readings = new Map<string, Promise<Page[]>>();

/** One page after the other, so that the tree of one is all that is held. */
async function read({ outDir, baseUrl, routesPaths, siteConfig }: Built): Promise<Page[]> {
  const pages: Page[] = [];
  for (const path of [...new Set(routesPaths)].sort()) {
    const html = await readFile(join(outDir, fileOf(path, baseUrl)), 'utf8').catch(() => undefined);
    if (html !== undefined) {
      pages.push(readPage(path, html, siteConfig.url));
    }
  }
  return pages;
}

/** Every page of the built site in the order of the addresses; read once for all who ask. */
export function pagesOf(built: Built): Promise<Page[]> {
  const known = readings.get(built.outDir);
  if (known) {
    return known;
  }
  const reading = read(built);
  readings.set(built.outDir, reading);
  return reading;
}

export type Kind = 'guide' | 'partner' | 'administration' | 'blog' | 'other';

/** Where a page belongs; pages that only list others (tags, archive) belong nowhere. */
export function kindOf(page: Pick<Page, 'path' | 'classes'>, baseUrl = '/'): Kind {
  const path = `/${page.path.slice(baseUrl.length)}/`;
  if (path.startsWith('/docu-api-v5/')) {
    return 'partner';
  }
  if (path.startsWith('/docu-api/')) {
    return 'administration';
  }
  if (page.classes.includes('plugin-docs')) {
    return 'guide';
  }
  return page.classes.includes('blog-post-page') ? 'blog' : 'other';
}

/** A reference's page about a single operation. */
export const isOperation = (path: string): boolean => path.includes('/operations/');
