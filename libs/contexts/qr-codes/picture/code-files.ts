import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { DecodeGate, DecodeTurns, ImageFileStore } from '#contexts/media';
import type { ImageFiles } from '#contexts/media';
import { DomainError } from '#domain/errors/errors';
import type { BookedProduct } from '#domain/lists/products';
import type { SubscriptionState } from '#domain/machines/subscription-machine';
import { Config } from '#platform/config';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { configurationOf } from '../code/configuration.rules.js';
import { designOf } from '../code/qr-code.rules.js';
import type { QrCodeContent, QrCodeDraft, QrDesign } from '../code/qr-code.rules.js';
import { contentColumns } from '../code/qr-code.store.js';
import { readShortCode, shortLink } from '../code/short-code.js';
import { drawingOf } from './drawing.js';
import type { CodeDrawing, LogoPicture } from './drawing.js';
import { epsOf } from './eps.js';
import { logoOf } from './logo.js';
import { pdfOf } from './pdf.js';
import { pngOf } from './png.js';
import { svgOf } from './svg.js';
import { tableTentsOf } from './table-tent.js';
import type { Tent } from './table-tent.js';

export const codeFileTypes = {
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
  eps: 'application/postscript',
  'table-tent': 'application/pdf',
} as const;
export type CodeFileType = keyof typeof codeFileTypes;

/** Of a subscription; what is of its code is null while it has none. */
interface Row extends QrCodeContent {
  readonly id: number;
  readonly code: string | null;
  readonly state: SubscriptionState;
  readonly booked: readonly BookedProduct[];
  readonly locationName: string | null;
  readonly logoFiles: ImageFiles | null;
}

type Made = Row & { readonly code: string };

/** As long as each code, and none of them: 0 is no letter of theirs. */
const nobodysCode = '00000000';

/** A file of a code that can be made; `make` throws DomainError `imagesBusy` while too many are. */
export interface CodeFile {
  /** The same as long as it would be the same file. */
  readonly tag: string;
  readonly make: () => Promise<Buffer>;
}

const usualSize = 512;

/** Width of a logo that is large enough to print. */
const logoWidth = 256;

/** Makes the pictures of codes, and their table tents, as they are now. */
@Injectable()
export class CodeFiles {
  /** Anybody may ask for pictures: a process draws a few at once, lets a few wait, and takes no more. */
  private readonly gate = new DecodeGate();
  private readonly turns = new DecodeTurns();

  constructor(
    private readonly database: Database,
    private readonly files: ImageFileStore,
    private readonly config: Config,
  ) {}

  /**
   * @param size width and height: pixels, in PDF and EPS points, 512 where nothing is said; a table tent has its own
   * @throws DomainError `shortLinkUnknown`, `shortLinkEnded`
   */
  async of(text: string, type: CodeFileType, size = usualSize): Promise<CodeFile> {
    const row = await this.read(text);
    const design = designOf(row, configurationOf(row.booked));
    const { language } = currentContext();
    const logoKey = design.logo ? (row.logoFiles?.storageKey ?? null) : null;
    const name = row.name ?? row.locationName ?? row.code;
    const link = shortLink(this.config.publicUrl, row.code);
    const said = type === 'table-tent' ? [name, row.qrType, language] : [type === 'pdf' ? name : null, size];
    const tag = createHash('sha256')
      .update(JSON.stringify([type, link, design, logoKey, said]))
      .digest('base64url')
      .slice(0, 22);
    const draw = async (): Promise<Buffer> => {
      const drawing = await this.drawing(link, design, row.logoFiles);
      if (type === 'table-tent') return tableTentsOf([{ drawing, text: { qrType: row.qrType, name, link, language } }]);
      if (type === 'pdf') return pdfOf(drawing, name, size);
      if (type === 'png') return pngOf(drawing, size);
      return type === 'svg' ? svgOf(drawing, size) : epsOf(drawing, size);
    };
    return { tag, make: () => this.gate.admit(() => this.turns.decode(size * size, draw)) };
  }

  /**
   * The picture of a code as it would be, and whether the location has a logo. A code that is not made yet has no link: what is drawn
   * in its place leads nowhere.
   * @param code without mistakes
   */
  async preview(
    subscriptionId: number,
    code: QrCodeDraft,
  ): Promise<{ readonly svg: string; readonly hasLogo: boolean }> {
    const [row] = await this.rows(sql`s.id = ${subscriptionId}`);
    if (row === undefined) throw new DomainError('qrCodeNotFound', { id: subscriptionId });
    const link = shortLink(this.config.publicUrl, row.code ?? nobodysCode);
    const design = designOf(code, configurationOf(row.booked));
    const draw = async (): Promise<Buffer> => svgOf(await this.drawing(link, design, row.logoFiles), usualSize);
    const svg = await this.gate.admit(() => this.turns.decode(usualSize * usualSize, draw));
    return { svg: svg.toString('utf8'), hasLogo: row.logoFiles !== null };
  }

  /**
   * The table tents of many codes, one sheet each, in the order of the ids. What is not made or has finished is left out.
   * @throws DomainError `qrCodeNotMade` when nothing is left, `imagesBusy`
   */
  async tableTents(subscriptionIds: readonly number[]): Promise<Buffer> {
    const ids = [...subscriptionIds];
    const rows = (
      await this.rows(sql`s.id = any(${ids}::bigint[]) and q.code is not null and s.state <> 'FINISHED'`)
    ).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    if (rows.length === 0) throw new DomainError('qrCodeNotMade', { id: ids[0] ?? 0 });
    const draw = async (): Promise<Buffer> => {
      const tents: Tent[] = [];
      for (const row of rows) tents.push(await this.tent(row));
      return tableTentsOf(tents);
    };
    return this.gate.admit(() => this.turns.decode(usualSize * usualSize, draw));
  }

  private async tent(row: Row): Promise<Tent> {
    const link = shortLink(this.config.publicUrl, row.code ?? nobodysCode);
    const drawing = await this.drawing(link, designOf(row, configurationOf(row.booked)), row.logoFiles);
    const name = row.name ?? row.locationName ?? row.code ?? link;
    return { drawing, text: { qrType: row.qrType, name, link, language: currentContext().language } };
  }

  private async read(text: string): Promise<Made> {
    const code = readShortCode(text);
    if (code === undefined) throw new DomainError('shortLinkUnknown');
    const [row] = await this.rows(sql`q.code = ${code}`);
    if (row === undefined) throw new DomainError('shortLinkUnknown');
    if (row.state === 'FINISHED') throw new DomainError('shortLinkEnded');
    return { ...row, code };
  }

  private async rows(condition: Sql<boolean>): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select s.id, q.code, ${contentColumns}, s.state, b.booked_offer -> 'products' as booked, l.name as "locationName", (
          select json_build_object('storageKey', i.storage_key, 'fileType', i.file_type, 'thumbnails', i.thumbnails) from image i
          where i.owner_type = 'Location' and i.owner_id = l.id and i.image_type = 'BusinessLogo' and i.deleted_at is null
          order by i.position, i.id limit 1) as "logoFiles"
      from subscription s join licence b on b.id = s.licence_id left join qr_code q on q.subscription_id = s.id
      left join location l on l.id = s.location_id and l.deleted_at is null
      where ${condition}`.execute(this.database.read);
    return rows;
  }

  private async drawing(text: string, design: QrDesign, files: ImageFiles | null): Promise<CodeDrawing> {
    const { foreground, background, errorCorrection } = design;
    const logo = design.logo && files !== null ? await this.logo(files, background) : null;
    return drawingOf({ text, errorCorrection, foreground, background, logo });
  }

  private async logo(files: ImageFiles, background: string): Promise<LogoPicture | null> {
    const width = files.thumbnails.toSorted((a, b) => a - b).find((candidate) => candidate >= logoWidth);
    const file = await this.files.open(files, width);
    return file === null ? null : logoOf(await buffer(file.content), background);
  }
}
