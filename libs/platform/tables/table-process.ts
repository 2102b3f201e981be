import { once } from 'node:events';
import { becomeChild } from '#platform/child-process';
import { TableCounter } from './table-limits.js';
import { UnreadableFile } from './table-row.js';
import type { TableLine, TableRow, TextEncoding } from './table-row.js';

/**
 * The process that reads a table for another one: a file of strangers comes in at `stdin`, its rows go out at `stdout` as
 * {@link TableLine}s. Without the last line its parent knows that it died.
 */

const mostMegabytes = 512;

becomeChild(mostMegabytes);

const [format, encoding] = process.argv.slice(2);
const counter = new TableCounter();
/** Written together, because a pipe costs by the piece. */
let pending = '';

async function write(line: TableLine, last: boolean): Promise<void> {
  pending += `${JSON.stringify(line)}\n`;
  if (!last && pending.length < 64 * 1024) return;
  const isFull = !process.stdout.write(pending);
  pending = '';
  if (isFull) await once(process.stdout, 'drain');
}

const input = process.stdin as AsyncIterable<Buffer>;
/** Loads the reader of one format alone: most of what a small file takes is the start of its process. */
async function open(): Promise<AsyncIterable<TableRow>> {
  if (format === 'xlsx') return (await import('./workbook/workbook-table.js')).workbookTable(input, counter);
  return (await import('./csv-table.js')).csvTable(input, encoding as TextEncoding, counter);
}

try {
  for await (const { line, cells, numbers } of await open())
    await write(numbers === undefined ? [line, cells] : [line, cells, numbers], false);
  await write({ rows: counter.rows }, true);
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  await write({ unreadable: error.message }, true);
}
process.stdout.end(() => process.exit(0));
