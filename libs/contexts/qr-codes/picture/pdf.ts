import { createRequire } from 'node:module';
import type { CodeDrawing } from './drawing.js';

type Document = PDFKit.PDFDocument;

/** DejaVu: Latin, Greek and Cyrillic letters of all of Europe, free to embed. */
const require = createRequire(import.meta.url);
export const fonts = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;

/** Makes a document; further pages are `draw`'s to add. @param size width and height in points */
export async function documentOf(
  size: readonly [width: number, height: number],
  title: string,
  draw: (document: Document) => unknown,
): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit');
  // What is made twice is the same to the byte.
  const at = new Date(0);
  const document = new Pdf({
    size: [...size],
    margin: 0,
    font: fonts.regular,
    info: { Title: title, Producer: 'Locara', Creator: 'Locara', CreationDate: at, ModDate: at },
  } as PDFKit.PDFDocumentOptions);
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.once('end', resolve);
    document.once('error', reject);
  });
  await draw(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Draws a code with its quiet zone as a square of `size` points whose upper left corner is at x, y. */
export function drawCode(document: Document, drawing: CodeDrawing, x: number, y: number, size: number): void {
  const { side, runs, foreground, background, logo } = drawing;
  document
    .save()
    .translate(x, y)
    .scale(size / side);
  document.rect(0, 0, side, side).fill(background);
  for (const run of runs) document.rect(run.x, run.y, run.width, 1);
  document.fill(foreground);
  if (logo !== null)
    document.image(logo.picture.png as unknown as string, logo.at.x, logo.at.y, {
      width: logo.at.side,
      height: logo.at.side,
    });
  document.restore();
}

/** @param size width and height in points */
export const pdfOf = (drawing: CodeDrawing, title: string, size: number): Promise<Buffer> =>
  documentOf([size, size], title, (document) => drawCode(document, drawing, 0, 0, size));
