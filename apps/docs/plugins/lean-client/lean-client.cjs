/** Loader for lists that Docusaurus writes for its own use and gives to browsers as well. */

/** Paths of the sources, of which only the server asks. */
const registry = (text) => text.replace(/^(.*webpackChunkName.*\), )"[^"]*"(, require\.resolveWeak\()/gm, '$1""$2');

/** Title and description of every page of a version, for cards of pages, which this site has none of. */
function version(text) {
  const data = JSON.parse(text);
  if (data.version?.docs !== undefined) data.version.docs = {};
  return JSON.stringify(data);
}

const rewriters = { registry, version };

module.exports = function leanClient(text) {
  return rewriters[this.getOptions().part](text);
};
