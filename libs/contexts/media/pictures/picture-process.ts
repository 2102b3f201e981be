import { setPriority } from 'node:os';
import { DecodeTurns } from './decode-turns.js';
import type { PictureAnswer, PictureQuestion } from './picture-messages.js';
import { readPicture } from './read-picture.js';

/**
 * The process that decodes pictures for another one ({@link PictureReader}), so that what libvips takes, and keeps, is not
 * the other's; nor does a picture that brings it down bring down more. It knows no secret and has no connection but to its
 * parent.
 */

/** The largest picture takes 350 MB at worst; what needs twice that is no picture that we want. */
const mostMegabytes = 700;
const bytesPerMegabyte = 1_048_576;
/** Behind requests of people who wait for a list. */
const priority = 10;

const turns = new DecodeTurns();

try {
  setPriority(priority);
} catch {
  // Some systems let nobody; then it competes as everybody else.
}

process.on('message', ({ number, request }: PictureQuestion) => {
  void readPicture(request, (pixels, work) => turns.decode(pixels, work)).then((result) => {
    const answer: PictureAnswer = { number, result };
    process.send?.(answer);
  });
});
process.once('disconnect', () => process.exit(0));

// libvips works in threads of its own, so this comes to its turn meanwhile.
setInterval(() => {
  if (process.memoryUsage.rss() > mostMegabytes * bytesPerMegabyte) process.exit(1);
}, 50).unref();
