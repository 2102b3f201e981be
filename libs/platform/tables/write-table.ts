import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { guarded } from './formulas.js';
import { tableLimits } from './table-limits.js';
import type { TableFormat } from './table-row.js';
import { toCellXml } from './workbook/xml-text.js';

export type WrittenRow = readonly (string | null)[];

/** A table that would have more rows than the reader (and Excel) takes. */
export class TableTooLong extends Error {
  override readonly name = 'TableTooLong';

  constructor() {
    super(`The table would have more than ${tableLimits.rows} rows.`);
  }
}

/** Text or bytes that are handed on at once. */
const pieceSize = 64 * 1024;

/**
 * A table as a file, piece by piece, as {@link openTable} reads it. All cells are texts: postcodes keep their zeros.
 * @param rows the head line first
 * @throws TableTooLong
 */
export function tableContent(format: TableFormat, rows: AsyncIterable<WrittenRow>): AsyncIterable<Buffer> {
  const cells = async function* (): AsyncGenerator<string[]> {
    let count = 0;
    for await (const row of rows) {
      count += 1;
      if (count > tableLimits.rows) throw new TableTooLong();
      yield row.map((cell) => (cell === null ? '' : guarded(cell, format)));
    }
  };
  return format === 'csv' ? inPieces(csvText(cells())) : workbook(cells());
}

/** RFC 4180. Excel takes a file for UTF-8 by its byte order mark alone, and ends a record at a bare line feed. */
async function* csvText(rows: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield '\uFEFF';
  for await (const row of rows) yield `${row.map(csvCell).join(',')}\r\n`;
}

const csvCell = (text: string): string => (text === '' ? '' : `"${text.replaceAll('"', '""')}"`);

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let pending = '';
  for await (const text of texts) {
    pending += text;
    if (pending.length < pieceSize) continue;
    yield Buffer.from(pending);
    pending = '';
  }
  if (pending !== '') yield Buffer.from(pending);
}

async function* workbook(rows: AsyncIterable<string[]>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const sheet = Readable.from(inPieces(sheetXml(rows)), { objectMode: false });
  const archive = zip.outputStream as Readable;
  // The archive knows nothing of the end of a stream that failed: it would wait for ever.
  sheet.once('error', (error) => archive.destroy(error));
  zip.once('error', (error: Error) => archive.destroy(error));
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), name);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  try {
    yield* archive as AsyncIterable<Buffer>;
  } finally {
    // Anyone who stops early must not leave the rows' source open.
    sheet.destroy();
    if (!sheet.closed) await once(sheet, 'close');
  }
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheetml = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The least that ECMA-376 asks of a workbook with one sheet. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetml}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetml}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetml}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  // Style 1 is the format "text": what somebody edits in Excel stays a text, too.
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

async function* sheetXml(rows: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetData>`;
  let line = 0;
  for await (const row of rows) {
    line += 1;
    const cells = row.map((text, column) => (text === '' ? '' : cellXml(text, `${lettersOf(column)}${line}`)));
    yield `<row r="${line}">${cells.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

const cellXml = (text: string, place: string): string =>
  `<c r="${place}" s="1" t="inlineStr"><is><t xml:space="preserve">${toCellXml(text)}</t></is></c>`;

/** 2 -> `C`, 26 -> `AA`. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}
