import { loadImage } from '../../posts/load-image.js';
import { invalidArgument } from '../discovery/google-error.js';

/** Rules for photos: https://support.google.com/business/answer/6103862 */
const LEAST_BYTES = 10 * 1024;
const MOST_BYTES = 5 * 1024 * 1024;
const LEAST_SIDE = 250;

export interface Photo {
  readonly bytes: Buffer;
  readonly type: string;
  readonly widthPixels: number;
  readonly heightPixels: number;
}

/**
 * @param field that an error names: `media_item.source_url`
 * @throws GoogleError for an address that does not answer, and for a picture that breaks a rule
 */
export async function loadPhoto(url: string, publicUrl: string, field: string): Promise<Photo> {
  const image = await loadImage(url, publicUrl);
  const why = image === 'unreachable' ? 'The URL cannot be reached.' : whyNot(image);
  if (typeof image === 'string' || why !== undefined) throw invalidArgument(field, why ?? '');
  return { bytes: image.bytes, type: image.type, widthPixels: image.width, heightPixels: image.height };
}

function whyNot(image: Exclude<Awaited<ReturnType<typeof loadImage>>, 'unreachable'>): string | undefined {
  if (image === 'none') return 'A photo is a JPG or a PNG.';
  const { bytes, type, width, height } = image;
  if (bytes.length < LEAST_BYTES) return `A photo has at least ${LEAST_BYTES} bytes.`;
  if (bytes.length > MOST_BYTES) return `A photo has at most ${MOST_BYTES} bytes.`;
  if (type !== 'image/jpeg' && type !== 'image/png') return 'A photo is a JPG or a PNG.';
  if (width < LEAST_SIDE || height < LEAST_SIDE) return `A photo has at least ${LEAST_SIDE} x ${LEAST_SIDE} pixels.`;
  return undefined;
}
