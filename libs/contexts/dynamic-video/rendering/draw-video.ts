import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import { loadCanvas } from '#platform/drawing';
import type { CanvasLibrary } from '#platform/drawing';
import { framesOf, planVideo } from '../generation/video.plan.js';
import { Encoder } from './encoder.js';
import { FramePainter } from './frame-painter.js';
import { PictureBox } from './pictures.js';
import { posterFile, videoFile } from './render-messages.js';
import type { RenderedVideo, RenderOrder } from './render-messages.js';
import type { Decoded } from './scene-painter.js';
import { unitOf } from './stage.js';

/** Where in the first scene its poster is taken, in seconds. */
const posterAt = 1;
const posterQuality = 85;

/**
 * Draws a video into `video.mp4` and `poster.jpg` of its folder.
 * @param started gets the encoder, to end it with this process
 * @throws EncoderMissing; Error when it fails
 */
export async function drawVideo(
  order: RenderOrder,
  started: (encoder: Encoder) => void,
  progress: (frames: number) => void,
): Promise<RenderedVideo> {
  const canvas = await loadCanvas();
  const decoded = await decode(canvas, order);
  const { logo, pictures, unreadable } = decoded;
  const facts = { ...order.facts, hasLogo: logo !== null, pictures: pictures.length };
  const { plan, warnings } = planVideo(facts, order.options, order.size);
  const painter = new FramePainter(canvas, plan, decoded);
  painter.draw(posterAt);
  await writeFile(join(order.folder, posterFile), await painter.canvas.encode('jpeg', posterQuality));
  const encoder = new Encoder(order.ffmpeg, order.size, join(order.folder, videoFile));
  started(encoder);
  const frames = framesOf(plan);
  for (let frame = 0; frame < frames; frame += 1) {
    painter.draw(frame / order.size.perSecond);
    await encoder.write(painter.canvas.data());
    progress(frame + 1);
  }
  await encoder.finish();
  const trouble = { key: 'videoPictureUnreadable', parameters: { count: unreadable } } as const;
  return { plan, warnings: unreadable === 0 ? warnings : [...warnings, trouble] };
}

async function decode(canvas: CanvasLibrary, order: RenderOrder): Promise<Decoded & { readonly unreadable: number }> {
  const { size, folder, options } = order;
  const box = await PictureBox.open(canvas, folder);
  const pictures: Canvas[] = [];
  let unreadable = 0;
  // No more than are shown: each takes eight megabytes and more.
  for (const file of order.pictures) {
    if (pictures.length >= options.pictures) break;
    const picture = await box.covering(file, size);
    if (picture === null) unreadable += 1;
    else pictures.push(picture);
  }
  const unit = unitOf(size);
  const logo = order.logo === null ? null : await box.within(order.logo, 50 * unit, 26 * unit);
  if (order.logo !== null && logo === null) unreadable += 1;
  return { logo, pictures, unreadable };
}
