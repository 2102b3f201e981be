import { DomUtils, parseDocument } from 'htmlparser2';

/** A node of a page; the parser's own types, so that its tree's package need not be named. */
export type Node = ReturnType<typeof parseDocument>['childNodes'][number];
export type Element = Extract<Node, { attribs: Record<string, string> }>;

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

export const isElement = (node: Node): node is Element => DomUtils.isTag(node);

/** The first element below `nodes` that `test` accepts, in the order of the page. */
export const find = (nodes: readonly Node[], test: (element: Element) => boolean): Element | undefined =>
  DomUtils.findOne((element) => test(element as Element), nodes as Node[]) as Element | undefined;

export const findAll = (nodes: readonly Node[], test: (element: Element) => boolean): Element[] =>
  DomUtils.findAll((element) => test(element as Element), nodes as Node[]) as Element[];

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

const rawText = (node: Node): string => {
  if (DomUtils.isText(node)) {
    return node.data;
  }
  if (!isElement(node) || isSilent(node)) {
    return '';
  }
  if (node.name === 'br') {
    return '\n';
  }
  const text = node.children.map(rawText).join('');
  return inline.has(node.name) ? text : ` ${text} `;
};

/** What a reader reads below a node, in one line; texts of neighbouring blocks are kept apart. */
export const textOf = (node: Node | readonly Node[]): string =>
  collapse(Array.isArray(node) ? node.map(rawText).join('') : rawText(node as Node));

const metaOf = (nodes: readonly Node[], key: string) =>
  find(nodes, ({ name, attribs }) => name === 'meta' && (attribs.name === key || attribs.property === key))?.attribs
    .content;

/** Reads one built page. `path` is its address below the host. */
export function readPage(path: string, html: string): Page {
  const { childNodes } = parseDocument(html);
  const root = find(childNodes, ({ name }) => name === 'html');
  const main = find(childNodes, ({ name }) => name === 'main');
  const articles = findAll(main ? [main] : [], ({ name }) => name === 'article');
  const heading = find(main ? [main] : [], ({ name }) => name === 'h1');
  const title = find(childNodes, ({ name, parent }) => name === 'title' && (parent as Element).name === 'head');
  return {
    path,
    title: heading ? textOf(heading) : collapse(title ? DomUtils.textContent(title) : '').replace(/ \| [^|]*$/, ''),
    description: metaOf(childNodes, 'description') ?? '',
    classes: (root?.attribs.class ?? '').split(/\s+/),
    version: metaOf(childNodes, 'docusaurus_version'),
    image: metaOf(childNodes, 'og:image'),
    main: articles.length === 1 ? articles[0] : main,
  };
}

/** The code of every inline script that a browser would run, exactly as it stands in the page. */
export function inlineScripts(html: string): string[] {
  const scripts = findAll(
    parseDocument(html, { decodeEntities: false }).childNodes,
    ({ name, attribs }) =>
      name === 'script' &&
      attribs.src === undefined &&
      /^$|^module$|^text\/javascript$|^application\/javascript$|^importmap$|^speculationrules$/.test(
        attribs.type ?? '',
      ),
  );
  return scripts.map((script) => DomUtils.textContent(script)).filter((code) => code !== '');
}
