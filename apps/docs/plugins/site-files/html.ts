import { find, findAll, isElement, rawTextOf, treeOf, type Element, type Node } from './tree';

/** What one built page says about itself, and where its content stands. */
export type Page = {
  /** The page's address below the host, as the site links it: `/docs/doc1`. */
  readonly path: string;
  /** Content of the first h1; where there is none, the document's title without the site's name. */
  readonly title: string;
  readonly description: string;
  /** Classes of the html element, by which Docusaurus tells its kinds of pages apart. */
  readonly classes: readonly string[];
  /** Version of the documentation: `current`, a frozen one's name, or nothing outside of it. */
  readonly version: string | undefined;
  /** Address of the card that the page names as its `og:image`. */
  readonly image: string | undefined;
  /** The article of the main element; the main element itself where it holds none or several. */
  readonly main: Element | undefined;
};

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();

const silent = new Set([
  'button',
  'footer',
  'form',
  'input',
  'nav',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
]);

/** Whether a reader finds nothing to read here: controls, drawings, navigation, what is marked `data-search="off"`. */
export const isSilent = (element: Element): boolean =>
  silent.has(element.name) ||
  element.attribs['aria-hidden'] === 'true' ||
  element.attribs['data-search'] === 'off' ||
  hasClass(element, 'hash-link') ||
  hasClass(element, 'table-of-contents');

export const hasClass = (element: Element, name: string): boolean =>
  (element.attribs.class ?? '').split(/\s+/).includes(name);

/** Docusaurus gives the classes of its modules a suffix of their own: `codeBlockTitle_OeMC`. */
export const hasModuleClass = (element: Element, name: string): boolean =>
  (element.attribs.class ?? '').split(/\s+/).some((one) => one.startsWith(`${name}_`));

const inline = new Set(
  [
    'a',
    'abbr',
    'b',
    'bdi',
    'cite',
    'code',
    'em',
    'i',
    'kbd',
    'mark',
    'q',
    's',
    'small',
    'span',
    'strong',
    'sub',
  ].concat(['sup', 'time', 'u', 'var', 'wbr']),
);

const readText = (node: Node): string => {
  if (!isElement(node)) {
    return node.data;
  }
  if (isSilent(node)) {
    return '';
  }
  if (node.name === 'br') {
    return '\n';
  }
  const text = node.children.map(readText).join('');
  return inline.has(node.name) ? text : ` ${text} `;
};

/** What a reader reads below a node, in one line; texts of neighbouring blocks are kept apart. */
export const textOf = (node: Node): string => collapse(readText(node));

const metaOf = (nodes: readonly Node[], key: string) =>
  find(nodes, ({ name, attribs }) => name === 'meta' && (attribs.name === key || attribs.property === key))?.attribs
    .content;

/** Reads one built page. `path` is its address below the host. */
export function readPage(path: string, html: string): Page {
  const { children } = treeOf(html);
  const root = find(children, ({ name }) => name === 'html');
  const main = find(children, ({ name }) => name === 'main');
  const articles = findAll(main ? [main] : [], ({ name }) => name === 'article');
  const heading = find(main ? [main] : [], ({ name }) => name === 'h1');
  const title = find(children, ({ name, parent }) => name === 'title' && parent?.name === 'head');
  return {
    path,
    title: heading ? textOf(heading) : collapse(title ? rawTextOf(title) : '').replace(/ \| [^|]*$/, ''),
    description: metaOf(children, 'description') ?? '',
    classes: (root?.attribs.class ?? '').split(/\s+/),
    version: metaOf(children, 'docusaurus_version'),
    image: metaOf(children, 'og:image'),
    main: articles.length === 1 ? articles[0] : main,
  };
}

/** Types that a browser runs, or that a Content-Security-Policy judges as it does scripts. */
const runs = /^$|^module$|^(text|application)\/(java|ecma)script$|^importmap$|^speculationrules$/i;

/** The code of every inline script that a browser would run, exactly as it stands in the page. */
export function inlineScripts(html: string): string[] {
  const scripts = findAll(
    treeOf(html).children,
    ({ name, attribs }) => name === 'script' && attribs.src === undefined && runs.test(attribs.type ?? ''),
  );
  return scripts.map(rawTextOf).filter((code) => code !== '');
}
