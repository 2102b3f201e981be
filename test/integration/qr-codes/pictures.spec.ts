import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { decidedLists } from '#domain/lists/lists';
import { leastContrast } from '../../../libs/contexts/qr-codes/picture/code-colours.js';
import { drawingOf, quietZone } from '../../../libs/contexts/qr-codes/picture/drawing.js';
import type { CodeDesign, CodeDrawing } from '../../../libs/contexts/qr-codes/picture/drawing.js';
import { epsOf } from '../../../libs/contexts/qr-codes/picture/eps.js';
import { logoOf } from '../../../libs/contexts/qr-codes/picture/logo.js';
import { pdfOf } from '../../../libs/contexts/qr-codes/picture/pdf.js';
import { pngOf } from '../../../libs/contexts/qr-codes/picture/png.js';
import { svgOf } from '../../../libs/contexts/qr-codes/picture/svg.js';
import { tableTentsOf } from '../../../libs/contexts/qr-codes/picture/table-tent.js';
import { rasterOf, rasterOfEps, rasterOfPdf, scanned } from '../../support/code-reader.js';
import type { Raster } from '../../support/code-reader.js';
import { pagesOf } from '../../support/pdf-text.js';

const text = 'https://locara.example/q/7KX4MPQ2';
const design: CodeDesign = { text, errorCorrection: 'M', foreground: '#000000', background: '#ffffff', logo: null };
const coloured = { foreground: '#1b3a57', background: '#f4e3c1' };

/** A red square with a black cross: what a scanner would take for modules. */
const logo = async (background: string) => {
  const cross = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#c00"/><path d="M0 0L300 200M300 0L0 200" stroke="#000" stroke-width="30"/></svg>`;
  const made = await logoOf(await sharp(Buffer.from(cross)).png().toBuffer(), background);
  if (made === null) throw new Error('It is a picture.');
  return made;
};

const formats: Readonly<Record<string, (drawing: CodeDrawing, size: number) => Promise<Raster>>> = {
  svg: (drawing, size) => rasterOf(svgOf(drawing, size)),
  png: async (drawing, size) => rasterOf(await pngOf(drawing, size)),
  pdf: async (drawing, size) => rasterOfPdf(await pdfOf(drawing, 'Tables', size)),
  eps: async (drawing, size) => rasterOfEps(epsOf(drawing, size)),
};

const colourAt = ({ pixels, width }: Raster, x: number, y: number): string =>
  `#${Buffer.from(pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)).toString('hex')}`;

/** Whether all of the quiet zone has one colour. */
function quiet(raster: Raster, drawing: CodeDrawing, colour: string): boolean {
  const edge = Math.floor((quietZone * raster.width) / drawing.side) - 1;
  for (let y = 0; y < raster.height; y += 1)
    for (let x = 0; x < raster.width; x += 1) {
      const inside = x >= edge && x < raster.width - edge && y >= edge && y < raster.height - edge;
      if (!inside && colourAt(raster, x, y) !== colour) return false;
    }
  return true;
}

describe.each(Object.keys(formats))('a code as %s', (format) => {
  const raster = (drawing: CodeDrawing, size: number): Promise<Raster> =>
    formats[format]?.(drawing, size) ?? Promise.reject(new Error(format));

  it.each(decidedLists.qrErrorCorrection)(
    'is read with error correction %s, and has a quiet zone of four modules',
    async (errorCorrection) => {
      const drawing = drawingOf({ ...design, errorCorrection });
      const picture = await raster(drawing, 400);
      expect([picture.width, picture.height]).toEqual([400, 400]);
      expect(scanned(picture)).toBe(text);
      expect(quiet(picture, drawing, '#ffffff')).toBe(true);
    },
  );

  it('has its colours, and nothing between them', async () => {
    const drawing = drawingOf({ ...design, ...coloured });
    // Each module has ten pixels: nothing is smoothed.
    const picture = await raster(drawing, drawing.side * 10);
    expect(scanned(picture)).toBe(text);
    const found = new Set<string>();
    for (let y = 0; y < picture.height; y += 1)
      for (let x = 0; x < picture.width; x += 1) found.add(colourAt(picture, x, y));
    expect([...found].toSorted()).toEqual([coloured.foreground, coloured.background].toSorted());
  });

  it.each(['Q', 'H'] as const)(
    'is read with a logo in its middle, and error correction %s',
    async (errorCorrection) => {
      const drawing = drawingOf({ ...design, ...coloured, errorCorrection, logo: await logo(coloured.background) });
      const picture = await raster(drawing, 600);
      expect(scanned(picture)).toBe(text);
      // The logo is there: its red, where the cross is not.
      const middle = Math.round(picture.width / 2);
      const side = (drawing.logo?.at.side ?? 0) * (picture.width / drawing.side);
      const [red = 0, green = 0] = Buffer.from(
        colourAt(picture, Math.round(middle + side * 0.3), middle).slice(1),
        'hex',
      );
      expect([red > 150, green < 60]).toEqual([true, true]);
    },
  );

  it('is not read in inverse colours, which is why they are refused', async () => {
    expect(
      scanned(await raster(drawingOf({ ...design, foreground: '#ffffff', background: '#000000' }), 400)),
    ).toBeNull();
  });

  it('is read at the least size, and at the least contrast', async () => {
    expect(scanned(await raster(drawingOf({ ...design, errorCorrection: 'H' }), 128))).toBe(text);
    expect(leastContrast).toBe(4);
    expect(scanned(await raster(drawingOf({ ...design, foreground: '#7f7f7f' }), 400))).toBe(text);
  });
});

describe('any address', () => {
  const addresses = fc
    .tuple(
      fc.webUrl({ withQueryParameters: true, withFragments: true, size: 'large' }),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
    )
    .map(([url, more]) => `${url}?${more}`.slice(0, 300))
    .filter((url) => !/\p{Surrogate}/u.test(url));

  it('of up to 300 characters is read from its picture', async () => {
    const picture = await logo('#ffffff');
    await fc.assert(
      fc.asyncProperty(
        addresses,
        fc.constantFrom('Q' as const, 'H' as const),
        fc.boolean(),
        async (url, errorCorrection, isMarked) => {
          const drawing = drawingOf({ ...design, text: url, errorCorrection, logo: isMarked ? picture : null });
          expect(scanned(await rasterOf(await pngOf(drawing, drawing.side * 4)))).toBe(url);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a table tent', () => {
  const said = { qrType: 'ReviewRedirect', name: 'Bäckerei „Zum Löwen“', link: text, language: 'de' } as const;
  const half = ({ pixels, width, height }: Raster, which: 0 | 1): Raster => {
    const rows = Math.floor(height / 2);
    const part = pixels.slice(which * rows * width * 4, (which + 1) * rows * width * 4);
    return { width, height: rows, pixels: part };
  };
  const turned = ({ pixels, ...sides }: Raster): Raster => {
    const copy = new Uint32Array(new Uint8ClampedArray(pixels).buffer).toReversed();
    return { ...sides, pixels: new Uint8ClampedArray(copy.buffer) };
  };

  it('is an A4 sheet whose two sides show the code, one upside down', async () => {
    const sheet = await rasterOfPdf(await tableTentsOf([{ drawing: drawingOf(design), text: said }]), 2);
    expect([sheet.width, sheet.height]).toEqual([1191, 1684]);
    expect([scanned(half(sheet, 0)), scanned(half(sheet, 1))]).toEqual([text, text]);
    const upper = turned(half(sheet, 0));
    const lower = half(sheet, 1);
    // The fold in the middle is in one of them.
    const differing = upper.pixels.filter((value, index) => Math.abs(value - (lower.pixels[index] ?? 0)) > 200).length;
    expect(differing / upper.pixels.length).toBeLessThan(0.01);
  });

  it('says the name, an invitation, and the short link, twice', async () => {
    const [page = ''] = await pagesOf(new Uint8Array(await tableTentsOf([{ drawing: drawingOf(design), text: said }])));
    for (const words of [said.name, 'Wie war es bei uns? Bewerten Sie uns.', text])
      expect(page.split(words)).toHaveLength(3);
  });

  it.each(['W'.repeat(255), 'Café '.repeat(12).trim()])('keeps a long name inside the page', async (name) => {
    const sheet = await rasterOfPdf(await tableTentsOf([{ drawing: drawingOf(design), text: { ...said, name } }]), 2);
    const margin = Math.round((15 * 72 * 2) / 25.4) - 3;
    const dark = (x: number): boolean => {
      for (let y = 0; y < sheet.height; y += 1)
        if (Number.parseInt(colourAt(sheet, x, y).slice(1, 3), 16) < 90) return true;
      return false;
    };
    const columns = Array.from({ length: margin }, (_, index) => index);
    expect(columns.some((x) => dark(x) || dark(sheet.width - 1 - x))).toBe(false);
  });

  it('is the same to the byte when it is made twice', async () => {
    const [one, other] = [
      await tableTentsOf([{ drawing: drawingOf(design), text: said }]),
      await tableTentsOf([{ drawing: drawingOf(design), text: said }]),
    ];
    expect(one.equals(other)).toBe(true);
  });
});

it('has no logo where the picture cannot be read', async () => {
  expect(await logoOf(Buffer.from('no picture'), '#ffffff')).toBeNull();
});
