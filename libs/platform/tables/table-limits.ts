import { UnreadableFile } from './table-row.js';

const megabyte = 1024 * 1024;

/** Of one table. They are counted while it is read, so that what a file says about itself does not matter. */
export const tableLimits = {
  rows: 1_048_576,
  /** Up to the last cell with text. */
  columns: 1000,
  /** Empty ones before the last with text included: they cost as much. */
  cells: 20_000_000,
  /** Characters of all cells. */
  text: 256 * megabyte,
  /** Bytes that come out of a workbook's archive. */
  unpacked: 256 * megabyte,
  /** Texts that a workbook keeps apart from its cells, all of which are held in memory. */
  sharedTexts: 1_000_000,
  sharedLength: 64 * megabyte,
  /** Bytes of one record or one XML text; a longer one is a quotation mark that was never closed, or an attack. */
  record: 256 * 1024,
} as const;

/** Counts what comes out of a file. @throws UnreadableFile where it is too much */
export class TableCounter {
  rows = 0;
  private cells = 0;
  private text = 0;
  private unpacked = 0;

  row(line: number, cells: readonly string[]): void {
    this.rows += 1;
    this.cells += cells.length;
    for (const cell of cells) this.text += cell.length;
    if (line > tableLimits.rows || this.rows > tableLimits.rows) refuse(`rows; at most ${tableLimits.rows} are read`);
    if (this.cells > tableLimits.cells) refuse(`cells; at most ${tableLimits.cells} are read`);
    if (this.text > tableLimits.text) refuse(`text; at most ${tableLimits.text / megabyte} MB are read`);
  }

  /** @param column counts from 0 */
  column(column: number): void {
    if (column >= tableLimits.columns) refuse(`columns; at most ${tableLimits.columns} are read`);
  }

  bytes(count: number): void {
    this.unpacked += count;
    if (this.unpacked > tableLimits.unpacked)
      throw new UnreadableFile('The workbook is too large when unpacked; send it as several files.');
  }
}

function refuse(what: string): never {
  throw new UnreadableFile(`The file has too many ${what}.`.replace('many text', 'much text'));
}
