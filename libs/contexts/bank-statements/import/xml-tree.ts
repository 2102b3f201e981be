import { DomainError } from '#domain/errors/errors';
import { parseXml, UnreadableXml } from '#platform/xml';
import type { XmlEvents } from '#platform/xml';

/** An element without the prefix of its namespace. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly text: string;
}

interface OpenNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

/** Bytes of a file. A bank's statement of a day has some kilobytes, one of a month with 10,000 entries has 15 MB. */
const mostBytes = 26_214_400;
const deepest = 40;
/** Of a file, in memory. 20,000 entries have half a million. */
const mostElements = 800_000;

/** @param what is wrong with it: `it …` */
const unreadable = (what: string): DomainError =>
  new DomainError('malformedRequest', { reason: what.replace(/^it /, 'the file ') });

/** @throws DomainError `malformedRequest`, `bodyTooLarge` */
export async function readXml(bytes: AsyncIterable<Uint8Array>): Promise<XmlNode> {
  const root: OpenNode = { name: '', attributes: {}, children: [], text: '' };
  try {
    for await (const _ of parseXml(limited(bytes), treeBelow(root)));
  } catch (error) {
    throw error instanceof UnreadableXml ? unreadable(error.message) : error;
  }
  // A document that is well-formed has one.
  return root.children[0] ?? root;
}

async function* limited(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const part of bytes) {
    length += part.length;
    if (length > mostBytes) throw new DomainError('bodyTooLarge', { limit: mostBytes });
    yield part;
  }
}

function treeBelow(root: OpenNode): XmlEvents {
  let count = 0;
  const open = [root];
  return {
    declaration(encoding) {
      if (encoding !== undefined && !/^utf-8$/i.test(encoding)) throw unreadable('it is not in UTF-8');
    },
    open(name, attributes) {
      if (open.length > deepest) throw unreadable(`it is nested deeper than ${deepest}`);
      count += 1;
      if (count > mostElements) throw unreadable(`it has more than ${mostElements} elements`);
      const node: OpenNode = { name, attributes, children: [], text: '' };
      open.at(-1)?.children.push(node);
      open.push(node);
    },
    text(text) {
      const current = open.at(-1);
      if (current !== undefined) current.text += text;
    },
    close() {
      open.pop();
    },
  };
}

/** The elements at a path, of all elements on the way. */
export function allAt(node: XmlNode, ...path: readonly string[]): XmlNode[] {
  return path.reduce<XmlNode[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [node],
  );
}

/** The text of the first element at a path; null: there is none, or it is empty. */
export function textAt(node: XmlNode, ...path: readonly string[]): string | null {
  const text = allAt(node, ...path)[0]?.text.trim() ?? '';
  return text === '' ? null : text;
}
