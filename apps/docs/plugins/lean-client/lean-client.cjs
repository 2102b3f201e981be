/** Loader for lists that Docusaurus writes for its own use and gives to browsers as well. */

/** Paths of the sources, of which only the server asks. */
const registry = (text) => text.replace(/^(.*webpackChunkName.*\), )"[^"]*"(, require\.resolveWeak\()/gm, '$1""$2');

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
  text
    .replace(
      /\{\s*path: ('(?:[^'\\]|\\.)*'),\s*component: ComponentCreator\(\1, ('\w+')\),\s*exact: true,\s*sidebar: ("\w+")\s*\}/g,
      'page($1, $2, $3)',
    )
    .replace(
      'export default [',
      `const page = (path, hash, sidebar) => ({ path, component: ComponentCreator(path, hash), exact: true, sidebar });

export default [`,
    );

const rewriters = { registry, routes, version };

module.exports = function leanClient(text) {
  return rewriters[this.getOptions().part](text);
};
