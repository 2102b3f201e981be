import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { UnreadableFile } from './columns.js';

/** One row of a table, the head line included. */
export interface TableRow {
  /** Counts from 1; of a row that spans lines, the last. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table that can be walked through more than once. Rows without any text are left out. */
export interface TableFile {
  rows(): AsyncIterable<TableRow>;
}

/** How a file's text is written. */
export type TextEncoding = 'utf-8' | 'windows-1252' | 'utf-16le';

/** A record longer than this is a quotation mark that was never closed, and must not fill the memory. */
const longestRecord = 256 * 1024;

/**
 * A file of separated values (comma, semicolon or tab; found out from its first line), read as a stream.
 * @param parts the bytes, from the start each time it is called
 */
export function csvFile(parts: () => AsyncIterable<Buffer>, encoding: TextEncoding): TableFile {
  return { rows: () => csvRows(decode(parts(), encoding)) };
}

async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<TableRow> {
  const { head, rest } = await firstLine(text);
  // Excel writes the separator into a line of its own when it is not the one of the country.
  const declared = /^sep=(.)\r?$/.exec(head)?.[1];
  const parser = parse({
    delimiter: declared ?? delimiterOf(head),
    from_line: declared === undefined ? 1 : 2,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: longestRecord,
  });
  // Errors of the source reach the loop below through the parser.
  const flow = pipeline(Readable.from(rest), parser).catch(() => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
      yield { line: info.lines, cells: record };
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(`The file is not well-formed: ${error.message}.`);
    throw error;
  } finally {
    parser.destroy();
    await flow;
  }
}

async function* decode(parts: AsyncIterable<Buffer>, encoding: TextEncoding): AsyncGenerator<string> {
  // Drops a byte order mark. Not Node's TextDecoder: some versions of it read windows-1252 as latin1.
  const decoder = iconv.getDecoder(encoding);
  for await (const part of parts) yield decoder.write(part);
  const last = decoder.end();
  if (last) yield last;
}

/** Reads as far as the end of the first line, and gives back everything. */
async function firstLine(text: AsyncIterable<string>): Promise<{ head: string; rest: AsyncIterable<string> }> {
  const iterator = text[Symbol.asyncIterator]();
  let start = '';
  while (!start.includes('\n') && start.length < longestRecord) {
    const next = await iterator.next();
    if (next.done === true) break;
    start += next.value;
  }
  const rest = async function* (): AsyncGenerator<string> {
    yield start;
    yield* { [Symbol.asyncIterator]: () => iterator };
  };
  return { head: start.split('\n', 1)[0] ?? '', rest: rest() };
}

/** The separator that the head line has most of, outside of quotation marks. */
function delimiterOf(head: string): string {
  const bare = head.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string): number => bare.split(separator).length;
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}
