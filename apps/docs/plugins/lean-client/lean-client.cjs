const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Loader for lists that Docusaurus writes for its own use and gives to browsers as well. */

/** Chunks are called by a hash of eight letters, which no compression shortens; two or three tell them apart. */
function shortNames(registryText) {
  const names = [...registryText.matchAll(/webpackChunkName: "(\w+)"/g)].map(([, name]) => name);
  // From `a0` on, so that no name is a number.
  return new Map([...new Set(names)].map((name, place) => [name, (place + 360).toString(36)]));
}

/** Without paths of the sources, of which only the server asks. */
function registry(text) {
  const short = shortNames(text);
  return text
    .replace(/^(.*webpackChunkName.*\), )"[^"]*"(, require\.resolveWeak\()/gm, '$1""$2')
    .replace(/^( *)"?(\w+)"?(: \[.*webpackChunkName: )"\2"/gm, (_, space, name, rest) => {
      const other = short.get(name);
      return `${space}"${other}"${rest}"${other}"`;
    });
}

/** Which chunks a page needs, by the names that they have in the registry beside it. */
function chunkNames(text, loader) {
  const file = join(loader.context, 'registry.js');
  // A builder that keeps what it has done must do this again when the names have changed.
  loader.addDependency(file);
  const short = shortNames(readFileSync(file, 'utf8'));
  const names = Object.entries(JSON.parse(text));
  const isAlone = aloneAmong(names.map(([name]) => name.replace(routeHash, '')));
  const lean = names.map(([name, chunks]) => [
    isAlone(name.replace(routeHash, '')) ? name.replace(routeHash, '-') : name,
    chunks,
  ]);
  return JSON.stringify(Object.fromEntries(lean), (_key, value) =>
    typeof value === 'string' ? short.get(value) : value,
  );
}

/** A route is called by its path and a hash, which tells it apart from those that contain it and have the same path. */
const routeHash = /-[0-9a-f]{3}$/;

function aloneAmong(paths) {
  const once = new Set();
  const twice = new Set();
  for (const path of paths) (once.has(path) ? twice : once).add(path);
  return (path) => once.has(path) && !twice.has(path);
}

const creators = /ComponentCreator\('((?:[^'\\]|\\.)*)', '\w+'\)/g;

/** The same names as in {@link chunkNames}. */
function routesByPath(text) {
  const isAlone = aloneAmong(Array.from(text.matchAll(creators), ([, path]) => path));
  return text.replace(creators, (call, path) => (isAlone(path) ? `ComponentCreator('${path}', '')` : call));
}

/** Cards of pages alone use what goes here. Breadcrumbs test whether an entry has a `docId`, so that a number stays in its place. */
const menuEntry = (key, value) => (key === 'docId' ? 1 : key === 'unlisted' && value === false ? undefined : value);

/** Title and description of every page of a version, for cards of pages, which this site has none of. */
function version(text) {
  const data = JSON.parse(text);
  if (data.version?.docs === undefined) return text;
  return JSON.stringify({ version: { ...data.version, docs: {} } }, menuEntry);
}

/** Routes of pages with a menu: a call each instead of an object, which says the path twice. */
const routes = (text) =>
  routesByPath(text)
    .replace(
      /\{\s*path: ('(?:[^'\\]|\\.)*'),\s*component: ComponentCreator\(\1, ('\w*')\),\s*exact: true,\s*sidebar: ("\w+")\s*\}/g,
      'page($1, $2, $3)',
    )
    .replace(
      'export default [',
      `const page = (path, hash, sidebar) => ({ path, component: ComponentCreator(path, hash), exact: true, sidebar });

export default [`,
    );

/** Ids and paths of pages: a path is mostly its version's and the id. */
function globals(text) {
  const data = JSON.parse(text, function rewrite(key, value) {
    return key === 'docs' && Array.isArray(value) && typeof this.path === 'string' ? listed(this.path, value) : value;
  });
  const written = JSON.stringify(data).replace(/"pages\((.*?)\)"/g, (_, call) => `pages(${JSON.parse(`"${call}"`)})`);
  return `const pages = (base, sidebar, ids, others) =>
  ids.split(' ').map((id) => ({ id, path: base + '/' + id, sidebar })).concat(others);
export default ${written};`;
}

function listed(base, docs) {
  const { sidebar } = docs[0] ?? {};
  const isPlain = (doc) => doc.path === `${base}/${doc.id}` && doc.sidebar === sidebar && !doc.id.includes(' ');
  const ids = docs.filter(isPlain).map(({ id }) => id);
  if (sidebar === undefined || ids.length === 0) return docs;
  const others = docs.filter((doc) => !isPlain(doc));
  return `pages(${[base, sidebar, ids.join(' '), others].map((part) => JSON.stringify(part)).join(',')})`;
}

const rewriters = { chunkNames, globals, registry, routes, version };

module.exports = function leanClient(text) {
  return rewriters[this.getOptions().part](text, this);
};
