import { parseXml, UnreadableXml } from '#platform/xml';
import type { XmlEvents } from '#platform/xml';
import { formatted } from '../number-format.js';
import type { TableCounter } from '../table-limits.js';
import { notReadable, UnreadableFile } from '../table-row.js';
import type { TableRow } from '../table-row.js';
import { WorkbookArchive } from './workbook-archive.js';
import { readParts } from './workbook-parts.js';
import type { WorkbookParts } from './workbook-parts.js';
import { fromCellText } from './xml-text.js';

/** The first sheet of an XLSX workbook, row by row; only the archive and its shared texts are held in memory. */
export async function* workbookTable(bytes: AsyncIterable<Buffer>, counter: TableCounter): AsyncGenerator<TableRow> {
  try {
    const whole: Buffer[] = [];
    for await (const part of bytes) whole.push(part);
    const archive = await WorkbookArchive.open(Buffer.concat(whole), counter);
    const parts = await readParts(archive);
    const sheet = new SheetReader(parts, counter);
    for await (const _ of parseXml(archive.part(parts.sheet), sheet)) yield* sheet.takeRows();
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    if (error instanceof UnreadableXml) throw new UnreadableFile(`${notReadable.slice(0, -1)}: ${error.message}.`);
    throw new UnreadableFile(notReadable);
  }
}

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  text: string;
}

/** Puts rows together from the XML of a sheet. Cells and rows may say where they stand, or follow the one before. */
class SheetReader implements XmlEvents {
  private rows: TableRow[] = [];
  private line = 0;
  private cells: string[] = [];
  private numbers: number[] = [];
  private next = 0;
  private cell: Cell | undefined;
  private isText = false;
  private aside = 0;

  constructor(
    private readonly parts: WorkbookParts,
    private readonly counter: TableCounter,
  ) {}

  /** Those that are whole. */
  takeRows(): readonly TableRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      this.line = Number(attributes['r'] ?? this.line + 1);
      [this.cells, this.numbers, this.next] = [[], [], 0];
    } else if (name === 'c') {
      const column = columnOf(attributes['r']) ?? this.next;
      this.next = column + 1;
      this.cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), text: '' };
    } else if (name === 'rPh') this.aside += 1;
    else if (name === 'v' || name === 't') this.isText = this.aside === 0;
  }

  text(text: string): void {
    if (this.isText && this.cell !== undefined) this.cell.text += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.isText = false;
    else if (name === 'rPh') this.aside -= 1;
    else if (name === 'c') this.endCell();
    else if (name === 'row') this.endRow();
  }

  private endCell(): void {
    const { cell } = this;
    this.cell = undefined;
    if (cell === undefined || cell.text === '') return;
    const text = this.read(cell).trim();
    if (text === '') return;
    this.counter.column(cell.column);
    while (this.cells.length < cell.column) this.cells.push('');
    this.cells[cell.column] = text;
    if (cell.type === 'n' && (this.parts.formats[cell.style]?.kind ?? 'plain') === 'plain')
      this.numbers.push(cell.column);
  }

  private endRow(): void {
    if (this.cells.length === 0) return;
    this.counter.row(this.line, this.cells);
    const { line, cells, numbers } = this;
    this.rows.push({ line, cells, ...(numbers.length > 0 && { numbers }) });
    [this.cells, this.numbers] = [[], []];
  }

  private read({ type, style, text }: Cell): string {
    if (type === 's') return fromCellText(this.parts.texts[Number(text)] ?? '');
    if (type === 'b') return text === '1' ? 'true' : 'false';
    if (type === 'd') return text.slice(0, 10);
    if (type !== 'n') return fromCellText(text);
    return formatted(Number(text), this.parts.formats[style] ?? { kind: 'plain' }, this.parts.from1904);
  }
}

/** `C7` -> 2. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
