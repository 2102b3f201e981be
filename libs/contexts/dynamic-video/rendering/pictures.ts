import { join } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import type { CanvasLibrary } from '#platform/drawing';
import type { FrameSize } from '../generation/video.plan.js';

type SharpLibrary = typeof import('sharp').default;

/** Pictures are shown larger than the frame by up to so much, while they move. */
export const mostZoom = 1.1;
const mostPixels = 5000 * 5000;
const longestSeconds = 20;

/** Reads pictures of one run: the first frame of each, in the size in which it is shown. */
export class PictureBox {
  private constructor(
    private readonly sharp: SharpLibrary,
    private readonly canvas: CanvasLibrary,
    private readonly folder: string,
  ) {}

  static async open(canvas: CanvasLibrary, folder: string): Promise<PictureBox> {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    sharp.concurrency(1);
    return new PictureBox(sharp, canvas, folder);
  }

  /** Fills the frame. @returns null where the file is no picture */
  async covering(file: string, { width, height }: FrameSize): Promise<Canvas | null> {
    const sides = { width: Math.ceil(width * mostZoom), height: Math.ceil(height * mostZoom) };
    return this.read(file, { ...sides, fit: 'cover' });
  }

  /** As large as it fits. @returns null where the file is no picture */
  async within(file: string, width: number, height: number): Promise<Canvas | null> {
    return this.read(file, { width: Math.round(width), height: Math.round(height), fit: 'inside' });
  }

  private async read(
    file: string,
    resize: { readonly width: number; readonly height: number; readonly fit: 'cover' | 'inside' },
  ): Promise<Canvas | null> {
    try {
      const { data, info } = await this.sharp(join(this.folder, file), {
        failOn: 'warning',
        limitInputPixels: mostPixels,
      })
        .timeout({ seconds: longestSeconds })
        .autoOrient()
        .resize(resize)
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const picture = this.canvas.createCanvas(info.width, info.height);
      const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
      picture.getContext('2d').putImageData(new this.canvas.ImageData(pixels, info.width, info.height), 0, 0);
      return picture;
    } catch {
      return null;
    }
  }
}
