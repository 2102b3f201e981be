import { createRequire } from 'node:module';
import Pdf from 'pdfkit';

/** Points per millimetre. */
const MM = 72 / 25.4;

export const mm = (millimetres: number): number => millimetres * MM;

/** DejaVu: Latin, Greek and Cyrillic letters of all of Europe, free to embed. PDF/A takes no font that is not embedded. */
const require = createRequire(import.meta.url);
const fonts = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'right';
  readonly grey?: boolean;
}

export interface PaperOptions {
  readonly title: string;
  /** ISO 639-1. */
  readonly language: string;
  /** Day of issue: what is made twice is the same to the byte. */
  readonly createdAt: Date;
}

/** A4 paper to write on in millimetres from its upper left corner, as PDF/A-3. */
export class Paper {
  static readonly width = 210;
  static readonly left = 25;
  static readonly right = 190;
  /** Where the text of a page must end: the foot is below. */
  static readonly bottom = 262;

  private readonly pdf: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];

  constructor({ title, language, createdAt }: PaperOptions) {
    this.pdf = new Pdf({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      lang: language,
      displayTitle: true,
      font: fonts.regular,
      info: { Title: title, Producer: 'Locara', Creator: 'Locara', CreationDate: createdAt, ModDate: createdAt },
    } as PDFKit.PDFDocumentOptions);
    this.pdf.on('data', (chunk: Buffer) => this.chunks.push(chunk));
  }

  get pages(): number {
    return this.pdf.bufferedPageRange().count;
  }

  addPage(): void {
    this.pdf.addPage();
  }

  /** Goes back to a page, counted from 0. */
  turnTo(page: number): void {
    this.pdf.switchToPage(page);
  }

  /** Writes one line or a paragraph. @returns the millimetre below it */
  write(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    this.style(style);
    const options = { width: mm(width), align: style.align ?? 'left', lineGap: 1.2 } as const;
    this.pdf.fillColor(style.grey === true ? '#5a5a5a' : '#000000').text(text, mm(x), mm(y), options);
    return y + this.heightOf(text, width, style);
  }

  /** Height of a paragraph in millimetres. */
  heightOf(text: string, width: number, style: TextStyle = {}): number {
    this.style(style);
    return this.pdf.heightOfString(text, { width: mm(width), lineGap: 1.2 }) / MM;
  }

  rule(y: number, weight = 0.4, from = Paper.left, to = Paper.right): void {
    this.pdf.lineWidth(weight).strokeColor('#000000').moveTo(mm(from), mm(y)).lineTo(mm(to), mm(y)).stroke();
  }

  /** A PNG or JPEG, as large as fits, to the right and top. */
  picture(image: Uint8Array, right: number, y: number, width: number, height: number): void {
    this.pdf.image(Buffer.from(image) as unknown as string, mm(right - width), mm(y), {
      fit: [mm(width), mm(height)],
      align: 'right',
    } as PDFKit.Mixins.ImageOption);
  }

  /** A file inside of the PDF, of which the pages are another form. */
  attach(name: string, content: string, description: string, at: Date): void {
    this.pdf.file(Buffer.from(content, 'utf8'), {
      name,
      type: 'text/xml',
      description,
      creationDate: at,
      modifiedDate: at,
      relationship: 'Alternative',
    } as PDFKit.Mixins.PDFAttachmentOptions);
  }

  /** More of the document's metadata (XMP), as elements `rdf:Description`. */
  describe(xmp: string): void {
    (this.pdf as unknown as { appendXML(xml: string): void }).appendXML(xmp);
  }

  async finish(): Promise<Uint8Array> {
    const ended = new Promise<void>((resolve, reject) => {
      this.pdf.once('end', resolve);
      this.pdf.once('error', reject);
    });
    this.pdf.end();
    await ended;
    return new Uint8Array(Buffer.concat(this.chunks));
  }

  private style({ size = 9, bold = false }: TextStyle): void {
    this.pdf.font(bold ? fonts.bold : fonts.regular).fontSize(size);
  }
}
