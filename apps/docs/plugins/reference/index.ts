import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Document } from '../../src/reference/document/openapi';
import { filterWordsOf, navigationOf, overviewOf, pagesOf } from '../../src/reference/document/page';
import type { FilterWords, Navigation, OperationPage, OverviewPage } from '../../src/reference/document/types';

export type ReferenceOptions = {
  /** Tells this reference from the site's others. */
  readonly id: string;
  /** Where the reference stands, with a slash at both ends. */
  readonly route: string;
  /** Name of the OpenAPI document under `static/openapi`, without `.json`. */
  readonly document: string;
  readonly title: string;
};

type Content = {
  readonly navigation: Navigation;
  readonly overview: OverviewPage;
  readonly filterWords: FilterWords;
  readonly pages: readonly OperationPage[];
};

const generatedLists = /[\\/](routes\.js|routesChunkNames\.json|registry\.js)$/;

const oneRouteOf = (prefix: string, id: string) => ({
  test: generatedLists,
  include: /generated|\.docusaurus/,
  enforce: 'pre' as const,
  use: [{ loader: join(__dirname, 'client-routes.cjs'), options: { prefix, data: `/locara-reference/${id}/p/` } }],
});

/** The reference of one API: an overview and a page for each operation, made from its OpenAPI document. */
export default function reference(context: LoadContext, options: ReferenceOptions): Plugin<Content> {
  const file = join(context.siteDir, 'static', 'openapi', `${options.document}.json`);
  const route = `${context.baseUrl.replace(/\/$/, '')}${options.route}`;
  const prefix = `${route}operations/`;
  return {
    name: 'locara-reference',
    configureWebpack: (_config, isServer) =>
      isServer || process.env.NODE_ENV !== 'production' ? {} : { module: { rules: [oneRouteOf(prefix, options.id)] } },
    getPathsToWatch: () => [file],
    async loadContent() {
      const document = JSON.parse(await readFile(file, 'utf8')) as Document;
      return {
        navigation: navigationOf(document, { id: options.id, route, title: options.title }),
        overview: overviewOf(document),
        filterWords: filterWordsOf(document),
        pages: pagesOf(document),
      };
    },
    async contentLoaded({ content: { navigation, overview, pages }, actions }) {
      actions.addRoute({
        path: route,
        component: '@site/src/reference/Reference.tsx',
        props: { navigation },
        routes: [
          { path: route, exact: true, component: '@site/src/reference/Overview.tsx', props: { overview } },
          ...pages.map((page) => ({
            path: prefix + page.slug,
            exact: true,
            component: '@site/src/reference/operation/OperationPage.tsx',
            props: { page },
          })),
        ],
      });
    },
    async postBuild({ content: { pages, filterWords }, outDir }) {
      await writeFile(join(outDir, options.route, 'filter.json'), JSON.stringify(filterWords));
      for (const page of pages) {
        const folder = join(outDir, options.route, 'operations', page.slug);
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, 'page.json'), JSON.stringify(page));
      }
    },
  };
}
