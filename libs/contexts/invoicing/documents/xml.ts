/** An element: name, children, attributes. Children that are not there are left out, and elements without any with them. */
export type XmlNode = string | null | undefined | readonly XmlNode[] | XmlElement;

interface XmlElement {
  readonly name: string;
  readonly children: readonly XmlNode[];
  readonly attributes: Readonly<Record<string, string>>;
}

/** An element that is left out when it holds nothing. */
export const element = (
  name: string,
  children: XmlNode,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement => ({ name, children: [children], attributes });

/** A document, indented by two blanks; the same for the same tree. */
export const xmlDocument = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '') ?? ''}\n`;

const isElement = (node: XmlNode): node is XmlElement => typeof node === 'object' && node !== null && 'name' in node;

function flat(nodes: readonly XmlNode[]): (string | XmlElement)[] {
  return nodes.flatMap((node) => {
    if (node === null || node === undefined || node === '') return [];
    if (typeof node === 'string' || isElement(node)) return [node];
    return flat(node);
  });
}

/** Null for an element that holds nothing. */
function written({ name, children, attributes }: XmlElement, indent: string): string | null {
  const inside = flat(children).flatMap((node) =>
    typeof node === 'string' ? [escaped(node)] : (written(node, `${indent}  `) ?? []),
  );
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  if (inside.length === 0) return null;
  const isText = flat(children).every((node) => typeof node === 'string');
  const body = isText ? inside.join('') : `\n${inside.join('\n')}\n${indent}`;
  return `${indent}<${name}${given.join('')}>${body}</${name}>`;
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML cannot hold at all is left out: control characters but for tab and line ends. */
const escaped = (text: string): string =>
  text.replaceAll(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '').replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark);
