import { find, findAll, isElement, rawTextOf, type Element, type Node } from './tree';

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

const isInline = (node: Node | undefined) => node !== undefined && isElement(node) && inline.has(node.name);

/** Joins what was made of some nodes; labels side by side, which only the style sheet keeps apart, get a space. */
export function joined(nodes: readonly Node[], made: (node: Node) => string): string {
  return nodes.reduce((text, node, at) => {
    const next = made(node);
    const apart = text !== '' && next !== '' && isInline(node) && isInline(nodes[at - 1]);
    return `${text}${apart ? ' ' : ''}${next}`;
  }, '');
}

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
  if (node.name === 'pre' || node.name === 'code') {
    return node.name === 'pre' ? ` ${rawTextOf(node)} ` : rawTextOf(node);
  }
  const text = joined(node.children, readText);
  return inline.has(node.name) ? text : ` ${text} `;
};

/** What a reader reads below a node, in one line; texts of neighbouring blocks are kept apart. */
export const textOf = (node: Node): string => collapse(readText(node));

/** Content of a meta element, by its name or property. */
export const metaOf = (document: Element, key: string): string | undefined =>
  find([document], ({ name, attribs }) => name === 'meta' && (attribs.name === key || attribs.property === key))
    ?.attribs.content;

/** The article of the main element; the main element itself where it holds none or several. */
export function contentOf(document: Element): Element | undefined {
  const main = find([document], ({ name }) => name === 'main');
  const articles = findAll(main ? [main] : [], ({ name }) => name === 'article');
  return articles.length === 1 ? articles[0] : main;
}
