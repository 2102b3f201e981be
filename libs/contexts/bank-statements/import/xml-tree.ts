import { SaxesParser } from 'saxes';
import { DomainError } from '#domain/errors/errors';

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

const notWellFormed = 'the file is not well-formed XML in UTF-8';
const unreadable = (reason: string): DomainError => new DomainError('malformedRequest', { reason });

/**
 * Reads a document as it comes. Without a DOCTYPE, so that no entity can swell or lead elsewhere.
 * @throws DomainError `malformedRequest`, `bodyTooLarge`
 */
export async function readXml(bytes: AsyncIterable<Uint8Array>): Promise<XmlNode> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let count = 0;
  const open: OpenNode[] = [{ name: '', attributes: {}, children: [], text: '' }];
  parser.on('error', () => {
    throw unreadable(notWellFormed);
  });
  parser.on('doctype', () => {
    throw unreadable('the file has a DOCTYPE, which is not taken');
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-8$/i.test(encoding)) throw unreadable('the file is not in UTF-8');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > deepest) throw unreadable(`the file is nested deeper than ${deepest}`);
    count += 1;
    if (count > mostElements) throw unreadable(`the file has more than ${mostElements} elements`);
    open.push({
      name: name.slice(name.indexOf(':') + 1),
      attributes: { ...attributes } as Record<string, string>,
      children: [],
      text: '',
    });
  });
  parser.on('text', (text) => append(open, text));
  parser.on('cdata', (text) => append(open, text));
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed !== undefined) open.at(-1)?.children.push(closed);
  });
  let length = 0;
  for await (const part of bytes) {
    length += part.length;
    if (length > mostBytes) throw new DomainError('bodyTooLarge', { limit: mostBytes });
    parser.write(decoded(decoder, part));
  }
  parser.write(decoded(decoder)).close();
  const [root] = open[0]?.children ?? [];
  if (root === undefined) throw unreadable(notWellFormed);
  return root;
}

function append(open: readonly OpenNode[], text: string): void {
  const current = open.at(-1);
  if (current !== undefined) current.text += text;
}

function decoded(decoder: InstanceType<typeof TextDecoder>, part?: Uint8Array): string {
  try {
    return part === undefined ? decoder.decode() : decoder.decode(part, { stream: true });
  } catch {
    throw unreadable('the file is not in UTF-8');
  }
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
