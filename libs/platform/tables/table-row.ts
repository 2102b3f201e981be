export type TableFormat = 'csv' | 'xlsx';

/** How a file's text is written. */
export type TextEncoding = 'utf-8' | 'windows-1252' | 'utf-16le';

/** One row of a table, the head line included. */
export interface TableRow {
  /** Counts from 1; of a row that spans lines, the last. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Which cells a workbook keeps as plain numbers: their leading zeros are lost. */
  readonly numbers?: readonly number[];
}

/** Says to the user why a file cannot be read at all; doing it again would not help. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

export const notReadable = 'The file is not a readable XLSX workbook.';

/** What the reading process writes, one JSON text a line: rows, and at last how it ended. */
export type TableLine =
  | readonly [line: number, cells: readonly string[], numbers?: readonly number[]]
  | { readonly rows: number }
  | { readonly unreadable: string };
