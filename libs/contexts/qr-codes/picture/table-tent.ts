import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ErrorLanguage } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import type { CodeDrawing } from './drawing.js';
import { documentOf, drawCode, fonts } from './pdf.js';

type Document = PDFKit.PDFDocument;

/** What the side of a table tent says. */
export interface TentText {
  readonly qrType: ValueOf<'qrType'>;
  /** Name of the code, or of its location. */
  readonly name: string;
  /** Short link, for who has no scanner. */
  readonly link: string;
  readonly language: ErrorLanguage;
}

const invitations: Readonly<Record<ValueOf<'qrType'>, Readonly<Record<ErrorLanguage, string>>>> = {
  ReviewRedirect: {
    en: 'How did you like it? Write a review.',
    de: 'Wie war es bei uns? Bewerten Sie uns.',
    fr: 'Cela vous a plu ? Donnez votre avis.',
  },
  CustomRedirect: { en: 'Scan me', de: 'Scannen Sie mich', fr: 'Scannez-moi' },
};

const point = (millimetres: number): number => (millimetres * 72) / 25.4;
const [pageWidth, pageHeight] = [point(210), point(297)];
/** Two sides that are read, and below each half of the base on which the tent stands. */
const base = point(40);
const panel = (pageHeight - 2 * base) / 2;
const margin = point(15);
const codeSide = point(62);

/** One sheet. */
export interface Tent {
  readonly drawing: CodeDrawing;
  readonly text: TentText;
}

/**
 * A4 sheets, one for each tent: folded at the middle, and at the two lines of the base, whose halves are glued one upon the other.
 * Both sides show the code, the upper one upside down.
 * @param tents one at least
 */
export function tableTentsOf(tents: readonly Tent[]): Promise<Buffer> {
  const title = tents.length === 1 ? (tents[0]?.text.name ?? '') : '';
  return documentOf([pageWidth, pageHeight], title, async (document) => {
    for (const [index, tent] of tents.entries()) {
      if (index > 0) document.addPage();
      drawTent(document, tent);
      // Others are served between two sheets.
      if (tents.length > 1) await nextTurn();
    }
  });
}

function drawTent(document: Document, { drawing, text }: Tent): void {
  drawPanel(document, drawing, text, pageHeight / 2);
  document.save().rotate(180, { origin: [pageWidth / 2, pageHeight / 2] });
  drawPanel(document, drawing, text, pageHeight / 2);
  document.restore();
  for (const y of [base, pageHeight / 2, pageHeight - base])
    document
      .dash(4, { space: 4 })
      .lineWidth(0.5)
      .strokeColor('#8a8a8a')
      .moveTo(0, y)
      .lineTo(pageWidth, y)
      .stroke()
      .undash();
}

/** The lower side, from `top` on. */
function drawPanel(document: Document, drawing: CodeDrawing, { qrType, name, link, language }: TentText, top: number) {
  document.fillColor('#000000');
  writeLine(document, name, { top: top + point(7), most: 24, bold: true });
  writeLine(document, invitations[qrType][language], { top: top + point(20), most: 15 });
  drawCode(document, drawing, (pageWidth - codeSide) / 2, top + point(30), codeSide);
  document.fillColor('#4a4a4a');
  writeLine(document, link, { top: top + panel - point(12), most: 10 });
}

/** One line in the middle, as large as it fits; what does not fit at the smallest size is cut. */
function writeLine(
  document: Document,
  text: string,
  { top, most, bold = false }: { readonly top: number; readonly most: number; readonly bold?: boolean },
): void {
  const width = pageWidth - 2 * margin;
  document.font(bold ? fonts.bold : fonts.regular);
  const widthAt = (size: number, of: string): number => document.fontSize(size).widthOfString(of);
  const least = 8;
  const size = Math.max(least, Math.min(most, (most * width) / Math.max(1, widthAt(most, text))));
  let shown = text;
  while (shown.length > 1 && widthAt(size, shown) > width + 0.01) shown = `${shown.replace(/…$/, '').slice(0, -1)}…`;
  document.fontSize(size).text(shown, (pageWidth - widthAt(size, shown)) / 2, top, { lineBreak: false });
}
