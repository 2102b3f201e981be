import { createHash } from 'node:crypto';
import { invalid } from '../../meta/graph-error.js';
import { readImage } from '../../posts/load-image.js';
import type { AdsCall } from '../ads.call.js';
import { refusal } from '../rules/ads.refusal.js';
import { keepImage } from '../meta-ads.store.js';

const TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
const MOST_BYTES = 30 * 1024 * 1024;
/** Pixels. */
const LEAST_WIDTH = 500;

/** `POST /act_{id}/adimages` with the bytes in base64. */
export async function uploadImage(call: AdsCall): Promise<object> {
  const text = call.text('bytes');
  if (text === undefined) throw invalid('The parameter bytes is required');
  const bytes = Buffer.from(text, 'base64');
  const image = bytes.length > MOST_BYTES ? 'none' : await readImage(bytes);
  if (image === 'none' || !TYPES.has(image.type))
    throw refusal('Picture not valid', 'The file is no picture that can be shown.', 1_487_411);
  const { type, width, height } = image;
  if (width < LEAST_WIDTH)
    throw refusal('Picture too small', `The picture must be at least ${LEAST_WIDTH} pixels wide.`, 1_487_212);
  const hash = createHash('md5').update(bytes).digest('hex');
  await keepImage(call.client, call.account.id, { hash, type, width, height, bytes });
  const url = `${call.parts.publicUrl()}/sandbox/meta-ads/images/${call.account.id}/${hash}`;
  return { images: { bytes: { hash, url, width, height } } };
}
