import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { tableLimits } from './table-limits.js';
import type { TableCounter } from './table-limits.js';
import { UnreadableFile } from './table-row.js';
import type { TableRow, TextEncoding } from './table-row.js';

/** A file of separated values: comma, semicolon or tab, found out from its first line. Rows without any text are left out. */
export async function* csvTable(
  bytes: AsyncIterable<Buffer>,
  encoding: TextEncoding,
  counter: TableCounter,
): AsyncGenerator<TableRow> {
  const { head, rest } = await firstLine(decode(bytes, encoding));
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
    max_record_size: tableLimits.record,
  });
  // Errors of the source reach the loop below through the parser.
  const flow = pipeline(Readable.from(rest), parser).catch(() => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      counter.column(record.findLastIndex((cell) => cell !== ''));
      counter.row(info.lines, record);
      yield { line: info.lines, cells: record };
    }
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
  while (!start.includes('\n') && start.length < tableLimits.record) {
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
