import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPage, type Page } from './html';

/** What a plugin is told after the build. */
export type Built = { readonly outDir: string; readonly baseUrl: string; readonly routesPaths: readonly string[] };

/** Where a page's file stands below the output folder: `/docs/doc1` is `docs/doc1/index.html`. */
export const fileOf = (path: string, baseUrl: string): string =>
  join(path.slice(baseUrl.length), path.endsWith('.html') ? '' : 'index.html');

const readings = new Map<string, Promise<Page[]>>();

async function read({ outDir, baseUrl, routesPaths }: Built): Promise<Page[]> {
  const paths = [...new Set(routesPaths)].filter((path) => !/\/404\.html$/.test(path) && !/[:*]/.test(path));
  const pages = await Promise.all(
    paths.map(async (path) => {
      const html = await readFile(join(outDir, fileOf(path, baseUrl)), 'utf8').catch(() => undefined);
      return html === undefined ? [] : [readPage(path, html)];
    }),
  );
  return pages.flat().sort((a, b) => (a.path < b.path ? -1 : 1));
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
