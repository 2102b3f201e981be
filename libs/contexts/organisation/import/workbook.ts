import { createInflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';
import readExcelFile from 'read-excel-file/node';
import { UnreadableFile } from './columns.js';
import type { TableFile, TableRow } from './table-file.js';

/** A workbook is a compressed archive and is read whole: so much may come out of it at most. */
const largestUnpacked = 64 * 1024 * 1024;

type Cell = string | number | boolean | Date | null;

/** The first sheet of an XLSX workbook. Unlike separated values it is held in memory. */
export function workbookFile(parts: () => AsyncIterable<Buffer>): TableFile {
  let sheet: Promise<TableRow[]> | undefined;
  return {
    async *rows() {
      sheet ??= readSheet(parts());
      yield* await sheet;
    },
  };
}

async function readSheet(parts: AsyncIterable<Buffer>): Promise<TableRow[]> {
  const bytes: Buffer[] = [];
  for await (const part of parts) bytes.push(part);
  const archive = Buffer.concat(bytes);
  try {
    await checkSize(archive);
    const [first] = await readExcelFile(archive);
    const rows = (first?.data ?? []) as readonly (readonly Cell[])[];
    return rows
      .map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }))
      .filter((row) => row.cells.some((cell) => cell !== ''));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('The file is not a readable XLSX workbook.');
  }
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
}

const centralEntry = 0x02014b50;
const centralEnd = 0x06054b50;

/**
 * Unpacks every entry without keeping anything, because what an archive says about its sizes need not be true.
 * @throws UnreadableFile when it is too large or no archive
 */
async function checkSize(archive: Buffer): Promise<void> {
  let unpacked = 0;
  for (const { method, start, length } of entriesOf(archive)) {
    if (method === 0) unpacked += length;
    else
      for await (const part of Readable.from([archive.subarray(start, start + length)]).pipe(createInflateRaw())) {
        unpacked += (part as Buffer).length;
        if (unpacked > largestUnpacked) break;
      }
    if (unpacked > largestUnpacked)
      throw new UnreadableFile('The workbook is too large when unpacked; send it as CSV, which has no such limit.');
  }
}

interface Entry {
  /** 0: stored as it is. Otherwise deflated. */
  readonly method: number;
  readonly start: number;
  readonly length: number;
}

/** The entries of a ZIP archive by its central directory. Reading beyond the end throws. */
function* entriesOf(archive: Buffer): Generator<Entry> {
  let end = archive.length - 22;
  while (end >= 0 && archive.readUInt32LE(end) !== centralEnd) end -= 1;
  if (end < 0) throw new UnreadableFile('The file is not a readable XLSX workbook.');
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== centralEntry)
      throw new UnreadableFile('The file is not a readable XLSX workbook.');
    const local = archive.readUInt32LE(at + 42);
    yield {
      method: archive.readUInt16LE(at + 10),
      length: archive.readUInt32LE(at + 20),
      start: local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28),
    };
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
}
