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
import { configurationOf } from '../code/configuration.rules.js';
import { designOf } from '../code/qr-code.rules.js';
import type { QrCodeContent, QrDesign } from '../code/qr-code.rules.js';
import { contentColumns } from '../code/qr-code.store.js';
import { readShortCode, shortLink } from '../code/short-code.js';
import { drawingOf } from './drawing.js';
import type { CodeDrawing, LogoPicture } from './drawing.js';
import { epsOf } from './eps.js';
import { logoOf } from './logo.js';
import { pdfOf } from './pdf.js';
import { pngOf } from './png.js';
import { svgOf } from './svg.js';
import { tableTentOf } from './table-tent.js';

export const codeFileTypes = {
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
  eps: 'application/postscript',
  'table-tent': 'application/pdf',
} as const;
export type CodeFileType = keyof typeof codeFileTypes;

interface Row extends QrCodeContent {
  readonly code: string;
  readonly state: SubscriptionState;
  readonly booked: readonly BookedProduct[];
  readonly locationName: string | null;
  readonly logoFiles: ImageFiles | null;
}

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
      if (type === 'table-tent') return tableTentOf(drawing, { qrType: row.qrType, name, link, language });
      if (type === 'pdf') return pdfOf(drawing, name, size);
      if (type === 'png') return pngOf(drawing, size);
      return type === 'svg' ? svgOf(drawing, size) : epsOf(drawing, size);
    };
    return { tag, make: () => this.gate.admit(() => this.turns.decode(size * size, draw)) };
  }

  private async read(text: string): Promise<Row> {
    const code = readShortCode(text);
    if (code === undefined) throw new DomainError('shortLinkUnknown');
    const { rows } = await sql<Row>`
      select q.code, ${contentColumns}, s.state, b.booked_offer -> 'products' as booked, l.name as "locationName", (
          select json_build_object('storageKey', i.storage_key, 'fileType', i.file_type, 'thumbnails', i.thumbnails) from image i
          where i.owner_type = 'Location' and i.owner_id = l.id and i.image_type = 'BusinessLogo' and i.deleted_at is null
          order by i.position, i.id limit 1) as "logoFiles"
      from qr_code q join subscription s on s.id = q.subscription_id join licence b on b.id = s.licence_id
      left join location l on l.id = s.location_id and l.deleted_at is null
      where q.code = ${code}`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) throw new DomainError('shortLinkUnknown');
    if (row.state === 'FINISHED') throw new DomainError('shortLinkEnded');
    return row;
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
