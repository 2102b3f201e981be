import { loadSharp } from '#contexts/media';
import type { LogoPicture } from './drawing.js';

/** Pixels of a logo: sharp in print at the size of a table tent. */
const side = 240;

/** Makes a picture square, without cutting it, on the colour of the background. @returns null: it cannot be read */
export async function logoOf(file: Buffer, background: string): Promise<LogoPicture | null> {
  const sharp = await loadSharp();
  try {
    const whole = sharp(file)
      .resize(side, side, { fit: 'contain', background })
      .flatten({ background })
      .toColourspace('srgb');
    const { data: rgb } = await whole.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return { side, png: await whole.png().toBuffer(), rgb };
  } catch {
    return null;
  }
}
