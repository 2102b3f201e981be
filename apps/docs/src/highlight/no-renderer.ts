/** What the theme imports from `prism-react-renderer`; the site highlights by itself, see CodeBlock/Content. */
export const Prism = {};
