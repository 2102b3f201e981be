import { becomeChild } from '#platform/child-process';
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

const turns = new DecodeTurns();

becomeChild(mostMegabytes);

process.on('message', ({ number, request }: PictureQuestion) => {
  void readPicture(request, (pixels, work) => turns.decode(pixels, work)).then((result) => {
    const answer: PictureAnswer = { number, result };
    process.send?.(answer);
  });
});
