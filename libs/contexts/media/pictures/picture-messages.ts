import type { Problem } from '#domain/errors/errors';
import type { Picture, PictureRequest } from './read-picture.js';

/** What the decoding process is asked; the answer bears the same number. */
export interface PictureQuestion {
  readonly number: number;
  readonly request: PictureRequest;
}

export interface PictureAnswer {
  readonly number: number;
  readonly result: Picture | Problem;
}
