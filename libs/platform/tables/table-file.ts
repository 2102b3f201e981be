import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { compiledFile, startChild } from '#platform/child-process';
import { Died } from '#platform/outbox';
import { UnreadableFile } from './table-row.js';
import type { TableFormat, TableLine, TableRow, TextEncoding } from './table-row.js';

/** A table that was read once, and can be walked through more than once. Rows without any text are left out. */
export interface TableFile {
  /** Of the file, the head line included. */
  readonly count: number;
  rows(): AsyncIterable<TableRow>;
  /** Removes what was kept of it. */
  close(): Promise<void>;
}

export interface TableOptions {
  readonly format: TableFormat;
  /** Of separated values. */
  readonly encoding: TextEncoding;
  /** For tests: called with the process that reads. */
  readonly started?: (pid: number) => void;
}

/** The largest file takes seconds; what takes so long never ends. */
const longestMs = 300_000;
const lastLine = 4096;

/**
 * Has a file read by a process of its own, and keeps its rows in a temporary file: neither side holds the table whole.
 * @throws UnreadableFile for what is no table, or more than is read; Died when the process ended before it was through
 */
export async function openTable(bytes: AsyncIterable<Buffer>, options: TableOptions): Promise<TableFile> {
  const folder = await mkdtemp(join(tmpdir(), 'locara-table-'));
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'rows');
    const end = await readInto(path, bytes, options);
    if ('unreadable' in end) throw new UnreadableFile(end.unreadable);
    return { count: end.rows, rows: () => rowsOf(path), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type TableEnd = { readonly rows: number } | { readonly unreadable: string };

/** @returns how it ended, which is the last line that the process writes */
async function readInto(path: string, bytes: AsyncIterable<Buffer>, options: TableOptions): Promise<TableEnd> {
  const child = startChild(compiledFile('table-process.js', import.meta.url), {
    words: [options.format, options.encoding],
    heapMegabytes: 256,
    piped: true,
  });
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
  if (child.stdin === null || child.stdout === null) throw new Error('The process has no pipes.');
  if (child.pid !== undefined) options.started?.(child.pid);
  let tail = '';
  let failure: unknown;
  const source = bytes[Symbol.asyncIterator]();
  // Only what the bytes themselves throw is a failure: a pipe that breaks when the process dies throws at the `yield`.
  const next = async (): Promise<IteratorResult<Buffer>> => {
    try {
      return await source.next();
    } catch (error) {
      failure = error;
      child.kill('SIGKILL');
      throw error;
    }
  };
  const read = async function* (): AsyncGenerator<Buffer> {
    try {
      for (let part = await next(); part.done !== true; part = await next()) yield part.value;
    } finally {
      await source.return?.();
    }
  };
  const sent = Readable.from(read(), { objectMode: false });
  // The process stops reading where it has seen enough, which is no error of ours.
  const sending = pipeline(sent, child.stdin).catch(() => undefined);
  try {
    const watch = async function* (parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const part of parts) {
        tail = (tail + part.toString('latin1', Math.max(0, part.length - lastLine))).slice(-lastLine);
        yield part;
      }
    };
    await pipeline(child.stdout, watch, createWriteStream(path)).catch((error: NodeJS.ErrnoException) => {
      // A pipe that breaks is a process that died, which its exit tells below.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ECONNRESET') throw error;
    });
    const [code, signal] = await exit;
    await sending;
    if (failure !== undefined) throw failure as Error;
    const end = endOf(tail);
    if (code !== 0 || end === undefined)
      throw new Died(`The process that reads the file ended early (${signal ?? `exit ${code}`}).`);
    return end;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
    sent.destroy();
  }
}

function endOf(tail: string): TableEnd | undefined {
  const line = tail.trimEnd().split('\n').at(-1) ?? '';
  if (!line.startsWith('{')) return undefined;
  return JSON.parse(Buffer.from(line, 'latin1').toString()) as TableEnd;
}

async function* rowsOf(path: string): AsyncGenerator<TableRow> {
  for await (const text of linesOf(path)) {
    const line = JSON.parse(text) as TableLine;
    if (!Array.isArray(line)) return;
    const [number, cells, numbers] = line as [number, string[], number[]?];
    yield { line: number, cells, ...(numbers && { numbers }) };
  }
}

/** Not Node's `readline`: it also ends lines at U+2028, which JSON leaves as it is. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const part of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
