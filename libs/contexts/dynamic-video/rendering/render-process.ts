import { rmSync } from 'node:fs';
import { becomeChild } from '#platform/child-process';
import { drawVideo } from './draw-video.js';
import { EncoderMissing } from './encoder.js';
import type { Encoder } from './encoder.js';
import type { RenderMessage, RenderOrder } from './render-messages.js';

/**
 * The process that draws one video for another one ({@link VideoRenderer}) and ends with it. However it ends, FFmpeg ends too;
 * where its parent is gone, it also removes the folder of its run.
 */

/** A limit: ten pictures of a frame in full size, the stills of all scenes, and libraries take less. */
const mostMegabytes = 900;

becomeChild(mostMegabytes);

let encoder: Encoder | undefined;
let folder: string | undefined;

process.once('SIGTERM', () => process.exit(143));
process.once('exit', () => {
  encoder?.kill();
  if (!process.connected && folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

const tell = (message: RenderMessage): void => {
  process.send?.(message);
};

process.once('message', (order: RenderOrder) => {
  folder = order.folder;
  drawVideo(
    order,
    (started) => (encoder = started),
    (frames) => tell({ frames }),
  ).then(
    (done) => tell({ done }),
    (error: unknown) =>
      tell({ failed: { encoderMissing: error instanceof EncoderMissing, reason: String((error as Error).message) } }),
  );
});
