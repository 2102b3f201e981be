import { SaxesParser } from 'saxes';
import { tableLimits } from '../table-limits.js';
import { UnreadableFile } from '../table-row.js';

export interface XmlEvents {
  /** Names are without their prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Parses XML as it comes. Entities that a document declares are not known, so none can swell.
 * @returns after each part of the stream, so that what was found can be handed on
 */
export async function* parseXml(bytes: AsyncIterable<Buffer>, events: XmlEvents): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // What the parser holds back: a text or a tag that does not end.
  let held = 0;
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('error', () => {
    throw new UnreadableFile(notReadable);
  });
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
    parser.write(decoder.decode(part, { stream: true }));
    held += part.length;
    if (held > tableLimits.record * 4) throw new UnreadableFile('The workbook holds a text that is too long.');
    yield;
  }
  parser.write(decoder.decode()).close();
  yield;
}

export const notReadable = 'The file is not a readable XLSX workbook.';
