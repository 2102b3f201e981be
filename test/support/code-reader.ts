import jsqr from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';

/** What a file looks like. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity, a byte each. */
  readonly pixels: Uint8ClampedArray;
}

/** SVG and PNG. */
export async function rasterOf(file: Buffer): Promise<Raster> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8ClampedArray(data) };
}

interface Canvas {
  readonly canvas: { readonly width: number; readonly height: number };
  readonly context: {
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
  };
}

/** The first page of a PDF, as the reader of Firefox draws it. */
export async function rasterOfPdf(file: Buffer, scale = 1): Promise<Raster> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const document = await task.promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale });
  const { canvas, context } = (
    document as unknown as { canvasFactory: { create(width: number, height: number): Canvas } }
  ).canvasFactory.create(Math.round(viewport.width), Math.round(viewport.height));
  await page.render({ canvasContext: context as never, viewport }).promise;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  await task.destroy();
  return { width: canvas.width, height: canvas.height, pixels: data };
}

/** Runs those parts of PostScript that codes are drawn with. */
export function rasterOfEps(file: Buffer): Raster {
  const text = file.toString('latin1');
  const [, width = 0, height = 0] = (/%%BoundingBox: 0 0 (\d+) (\d+)/.exec(text) ?? []).map(Number);
  const pixels = new Uint8ClampedArray(width * height * 4);
  const side = Number(/rectfill/.test(text) && /0 0 (\d+) \d+ rectfill/.exec(text)?.[1]);
  const scale = width / side;
  let colour = [0, 0, 0];
  const paint = (x: number, y: number, w: number, h: number): void => {
    for (let row = Math.round(y * scale); row < Math.round((y + h) * scale); row += 1)
      for (let column = Math.round(x * scale); column < Math.round((x + w) * scale); column += 1)
        pixels.set([...colour, 255], (row * width + column) * 4);
  };
  for (const line of text.split('\n')) {
    const set = /^([\d.]+) ([\d.]+) ([\d.]+) setrgbcolor/.exec(line);
    if (set !== null) colour = set.slice(1, 4).map((part) => Number(part) * 255);
    if (line.endsWith('rectfill')) paint(0, 0, side, side);
    const run = /^([\d.]+) ([\d.]+) ([\d.]+) m$/.exec(line);
    if (run !== null) paint(Number(run[2]), Number(run[3]), Number(run[1]), 1);
  }
  const image =
    /([\d.]+) ([\d.]+) translate ([\d.]+) [\d.]+ scale\n\/row \d+ string def\n(\d+) [^\n]+colorimage\n([\da-f\n]+)/.exec(
      text,
    );
  if (image !== null) {
    const [left, top, extent, count] = image.slice(1, 5).map(Number) as [number, number, number, number];
    const bytes = Buffer.from((image[5] ?? '').replaceAll('\n', ''), 'hex');
    for (let row = 0; row < count; row += 1)
      for (let column = 0; column < count; column += 1) {
        colour = [...bytes.subarray((row * count + column) * 3, (row * count + column) * 3 + 3)];
        paint(left + (column * extent) / count, top + (row * extent) / count, extent / count, extent / count);
      }
  }
  return { width, height, pixels };
}

/** @returns what a scanner reads; null: nothing. A scanner that knows no inverse codes. */
export const scanned = ({ pixels, width, height }: Raster): string | null =>
  (jsqr as unknown as { default: typeof jsqr.default }).default(pixels, width, height, {
    inversionAttempts: 'dontInvert',
  })?.data ?? null;
