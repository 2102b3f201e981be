import { loadSharp } from '#contexts/media';
import { rgbOf } from '#domain/values/colour';
import type { CodeDrawing } from './drawing.js';

/** Each module has the same whole number of pixels; what is left over makes the quiet zone wider. @param size width and height in pixels */
export async function pngOf(drawing: CodeDrawing, size: number): Promise<Buffer> {
  const { side, runs, foreground, background, logo } = drawing;
  const scale = Math.max(1, Math.floor(size / side));
  const edge = Math.max(size, side);
  const start = Math.floor((edge - side * scale) / 2);
  const pixels = Buffer.alloc(edge * edge * 3, Buffer.from(rgbOf(background)));
  const dark = Buffer.from(rgbOf(foreground));
  for (const { x, y, width } of runs) {
    const row = Buffer.alloc(width * scale * 3, dark);
    for (let line = 0; line < scale; line += 1)
      row.copy(pixels, ((start + y * scale + line) * edge + start + x * scale) * 3);
  }
  const sharp = await loadSharp();
  const picture = sharp(pixels, { raw: { width: edge, height: edge, channels: 3 } });
  if (logo === null) return picture.png({ palette: true }).toBuffer();
  const at = (modules: number): number => Math.round(start + modules * scale);
  const fit = Math.max(1, Math.round(logo.at.side * scale));
  const input = await sharp(logo.picture.png).resize(fit, fit).png().toBuffer();
  return picture
    .composite([{ input, left: at(logo.at.x), top: at(logo.at.y) }])
    .png()
    .toBuffer();
}
