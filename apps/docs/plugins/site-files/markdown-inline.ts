import { isSilent, joined } from './html';
import { isElement, rawTextOf, type Element, type Node } from './tree';

/** Turns links that begin at the host into what is in the file; told by anyone who writes it. */
export type LinkOf = (href: string) => string;

export const collapse = (text: string) => text.replace(/\s+/g, ' ');

const codeSpan = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/** Marks go around the words, not around the spaces beside them. */
const around = (mark: string, text: string) =>
  text.trim() === '' ? text : text.replace(/^(\s*)([\s\S]*?)(\s*)$/, `$1${mark}$2${mark}$3`);

function linkOf(element: Element, link: LinkOf): string {
  const text = inlineOf(element.children, link);
  const href = element.attribs.href;
  return href === undefined || text.trim() === '' ? text : `[${text.trim()}](${link(href)})`;
}

function inlineElement(element: Element, link: LinkOf): string {
  switch (element.name) {
    case 'br':
      return '\n';
    case 'code':
      return codeSpan(rawTextOf(element));
    case 'strong':
    case 'b':
      return around('**', inlineOf(element.children, link));
    case 'em':
    case 'i':
      return around('*', inlineOf(element.children, link));
    case 'a':
      return linkOf(element, link);
    case 'img':
      return element.attribs.alt ? `![${element.attribs.alt}](${link(element.attribs.src ?? '')})` : '';
    default:
      return inlineOf(element.children, link);
  }
}

/** Text with its emphasis, code and links, in one line but for forced breaks. */
export const inlineOf = (nodes: readonly Node[], link: LinkOf): string =>
  joined(nodes, (node) => {
    if (!isElement(node)) {
      return collapse(node.data);
    }
    return !isSilent(node) || isDrawing(node) ? inlineElement(node, link) : '';
  }).replace(/ {2,}/g, ' ');

/** A drawing with a title of its own; icons have none. */
export const isDrawing = (element: Element) => element.name === 'svg' && element.attribs.role === 'img';
