import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';

const rules = [
  { test: /[\\/]registry\.js$/, part: 'registry' },
  { test: /[\\/]routes\.js$/, part: 'routes' },
  { test: /[\\/]routesChunkNames\.json$/, part: 'chunkNames' },
  { test: /[\\/]globalData\.json$/, part: 'globals' },
  { test: /[\\/]docusaurus-plugin-content-docs[\\/].*\.json$/, part: 'version' },
].map(({ test, part }) => ({
  test,
  include: /generated|\.docusaurus/,
  enforce: 'pre' as const,
  // The list of pages becomes a script.
  ...(part === 'globals' && { type: 'javascript/auto' as const }),
  use: [{ loader: join(__dirname, 'lean-client.cjs'), options: { part } }],
}));

/** Takes out of the browser's scripts what grows with every page of the site and no page shows. */
export default function leanClient(): Plugin {
  return {
    name: 'lean-client',
    configureWebpack: (_config, isServer) =>
      isServer || process.env.NODE_ENV !== 'production'
        ? {}
        : {
            // By id alone, with a hash that is long enough to tell its versions apart: the script that every page begins with has
            // them for each chunk.
            output: { chunkFilename: 'assets/js/[id].[contenthash:5].js' },
            // Hashes stay as they were before scripts were made small: to correct them, the builder would replace each text that looks
            // like one, and five digits can be the number of a module as well.
            optimization: { realContentHash: false },
            module: { rules },
          },
  };
}
