/**
 * Loader for the three files in which Docusaurus lists every route of the site; every page's script contains them. In the
 * browser all operations of a reference are one route, so that a page does not pay for operations that it never shows:
 * what an operation's page needs is fetched from the `page.json` beside it (see `src/reference/operation/operationRoute.tsx`).
 * Pages are still rendered one by one when the site is built: only the browser's scripts go through this loader.
 */
const key = ':slug-any';

const routeEntry = (prefix) =>
  new RegExp(
    String.raw`\{\s*path: '${prefix}[^']+',\s*component: ComponentCreator\([^)]*\),\s*exact: true\s*\},?`,
    'g',
  );

function routes(text, { prefix }) {
  let isFirst = true;
  const left = text.replace(routeEntry(prefix), () => {
    const kept = isFirst ? `{ path: '${prefix}:slug', component: operationRoute('${prefix}'), exact: true },` : '';
    isFirst = false;
    return kept;
  });
  const importing = "import operationRoute from '@site/src/reference/operation/operationRoute';\n";
  return left.includes(importing) ? left : importing + left;
}

function chunkNames(text, { prefix }) {
  const names = JSON.parse(text);
  for (const [name, chunks] of Object.entries(names)) {
    if (!name.startsWith(prefix) || name === prefix + key) continue;
    delete names[name];
    names[prefix + key] = Object.fromEntries(Object.entries(chunks).filter(([part]) => part !== '__props'));
  }
  return JSON.stringify(names);
}

/** One line per chunk; the end of the list stands on the line of the last. */
const registry = (text, { data }) =>
  text
    .split('\n')
    .map((line) => (line.includes(data) && line.includes('-operations-') ? (/\};\s*$/.exec(line)?.[0] ?? '') : line))
    .join('\n');

const rewriters = { 'routes.js': routes, 'routesChunkNames.json': chunkNames, 'registry.js': registry };

module.exports = function clientRoutes(text) {
  const rewrite = rewriters[this.resourcePath.split(/[\\/]/).at(-1)];
  return rewrite(text, this.getOptions());
};
