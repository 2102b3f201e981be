import { parseXml } from '#platform/xml';
import type { XmlEvents } from '#platform/xml';
import { numberFormat } from '../number-format.js';
import type { NumberFormat } from '../number-format.js';
import { tableLimits } from '../table-limits.js';
import { notReadable, UnreadableFile } from '../table-row.js';
import type { WorkbookArchive } from './workbook-archive.js';

/** What stands around the cells of a workbook's first sheet. */
export interface WorkbookParts {
  /** Name of the sheet's part. */
  readonly sheet: string;
  readonly from1904: boolean;
  readonly texts: readonly string[];
  /** By the style of a cell. */
  readonly formats: readonly NumberFormat[];
}

export async function readParts(archive: WorkbookArchive): Promise<WorkbookParts> {
  const { relation, from1904 } = await readWorkbook(archive);
  const targets = await readRelations(archive);
  const sheet = targets.get(relation ?? '');
  if (sheet === undefined || !archive.has(sheet)) throw new UnreadableFile(notReadable);
  return { sheet, from1904, texts: await readTexts(archive), formats: await readFormats(archive) };
}

async function read(archive: WorkbookArchive, name: string, events: XmlEvents): Promise<void> {
  const parts = parseXml(archive.part(name), events);
  while ((await parts.next()).done !== true);
}

async function readWorkbook(archive: WorkbookArchive): Promise<{ relation: string | undefined; from1904: boolean }> {
  let relation: string | undefined;
  let from1904 = false;
  await read(archive, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (name === 'sheet')
        relation ??= Object.entries(attributes).find(([attribute]) => /(^|:)id$/.test(attribute))?.[1];
    },
  });
  return { relation, from1904 };
}

/** Relation -> name of the part that it means. */
async function readRelations(archive: WorkbookArchive): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>();
  await read(archive, 'xl/_rels/workbook.xml.rels', {
    open(name, attributes) {
      const { Id: id, Target: target } = attributes;
      if (name !== 'Relationship' || id === undefined || target === undefined) return;
      targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  return targets;
}

/** Texts that cells name by their number. Pronunciation beside a text is no part of it. */
async function readTexts(archive: WorkbookArchive): Promise<string[]> {
  const name = 'xl/sharedStrings.xml';
  const texts: string[] = [];
  if (!archive.has(name)) return texts;
  let current = '';
  let length = 0;
  let isText = false;
  let aside = 0;
  await read(archive, name, {
    open(tag) {
      if (tag === 'si') current = '';
      else if (tag === 'rPh') aside += 1;
      else if (tag === 't') isText = aside === 0;
    },
    text(text) {
      if (isText) current += text;
    },
    close(tag) {
      if (tag === 't') isText = false;
      else if (tag === 'rPh') aside -= 1;
      else if (tag === 'si') {
        texts.push(current);
        length += current.length;
        if (texts.length > tableLimits.sharedTexts || length > tableLimits.sharedLength)
          throw new UnreadableFile('The workbook holds too much text; send it as several files, or as CSV.');
      }
    },
  });
  return texts;
}

async function readFormats(archive: WorkbookArchive): Promise<NumberFormat[]> {
  const name = 'xl/styles.xml';
  if (!archive.has(name)) return [];
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let inCells = false;
  await read(archive, name, {
    open(tag, attributes) {
      const id = Number(attributes['numFmtId'] ?? 0);
      if (tag === 'numFmt') codes.set(id, attributes['formatCode'] ?? '');
      else if (tag === 'cellXfs') inCells = true;
      else if (tag === 'xf' && inCells) ids.push(id);
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false;
    },
  });
  return ids.map((id) => numberFormat(id, codes.get(id)));
}
