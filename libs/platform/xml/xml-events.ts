import { SaxesParser } from 'saxes';

export interface XmlEvents {
  /** @param encoding as the document says it; the bytes are read as UTF-8 whatever it says */
  declaration?(encoding: string | undefined): void;
  /** Names are without their prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Says in words of ours what is wrong with a document. */
export class UnreadableXml extends Error {
  override readonly name = 'UnreadableXml';
}

/** Bytes of one text or one tag: a longer one never ends, or is an attack. */
const longestHeld = 1_048_576;

const notWellFormed = 'it is not well-formed XML in UTF-8';

/**
 * Parses XML as it comes. Without a DOCTYPE, so that no entity can swell or lead elsewhere.
 * @returns after each part of the stream, so that what was found can be handed on
 * @throws UnreadableXml; what `events` throw is thrown as it is
 */
export async function* parseXml(bytes: AsyncIterable<Uint8Array>, events: XmlEvents): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // What the parser holds back: a text or a tag that does not end.
  let held = 0;
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('error', () => {
    throw new UnreadableXml(notWellFormed);
  });
  parser.on('doctype', () => {
    throw new UnreadableXml('it has a DOCTYPE, which is not taken');
  });
  parser.on('xmldecl', ({ encoding }) => events.declaration?.(encoding));
  parser.on('opentag', ({ name, attributes }) => {
    held = 0;
    events.open?.(local(name), attributes as Readonly<Record<string, string>>);
  });
  parser.on('closetag', ({ name }) => {
    held = 0;
    events.close?.(local(name));
  });
  parser.on('text', (text) => {
    held = 0;
    events.text?.(text);
  });
  parser.on('cdata', (text) => events.text?.(text));
  for await (const part of bytes) {
    parser.write(decoded(decoder, part));
    held += part.length;
    if (held > longestHeld) throw new UnreadableXml('it holds a text that is too long');
    yield;
  }
  parser.write(decoded(decoder)).close();
  yield;
}

function decoded(decoder: InstanceType<typeof TextDecoder>, part?: Uint8Array): string {
  try {
    return part === undefined ? decoder.decode() : decoder.decode(part, { stream: true });
  } catch {
    throw new UnreadableXml('it is not in UTF-8');
  }
}
