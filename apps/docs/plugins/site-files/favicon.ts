import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';

const pixels = 48;

/** `favicon.ico`, from the drawing that browsers are given: a directory of one entry, and the picture as PNG. */
export async function writeFavicon(siteDir: string, outDir: string): Promise<void> {
  const drawing = await readFile(join(siteDir, 'static/img/favicon.svg'), 'utf8');
  const picture = (await renderAsync(drawing, { fitTo: { mode: 'width', value: pixels } })).asPng();
  const directory = Buffer.alloc(22);
  const [icon, entries, planes, bitsPerPixel] = [1, 1, 1, 32];
  directory.writeUInt16LE(icon, 2);
  directory.writeUInt16LE(entries, 4);
  directory.writeUInt8(pixels, 6);
  directory.writeUInt8(pixels, 7);
  directory.writeUInt16LE(planes, 10);
  directory.writeUInt16LE(bitsPerPixel, 12);
  directory.writeUInt32LE(picture.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  await writeFile(join(outDir, 'favicon.ico'), Buffer.concat([directory, picture]));
}
