import type { LoadContext, Plugin } from '@docusaurus/types';

export type ReferenceOptions = {
  /** Tells this reference from the site's others. */
  readonly id: string;
  /** Where the reference stands, with a slash at both ends. */
  readonly route: string;
  /** Name of the OpenAPI document under `static/openapi`, without `.json`. */
  readonly document: string;
  readonly title: string;
};

export default function reference(_context: LoadContext, options: ReferenceOptions): Plugin {
  return {
    name: 'locara-reference',
    async contentLoaded({ actions }) {
      actions.addRoute({ path: options.route, component: '@site/src/reference/ReferencePage.tsx', exact: true });
    },
  };
}
