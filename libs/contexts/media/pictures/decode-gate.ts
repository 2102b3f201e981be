import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { decodesAtOnce } from './decode-turns.js';

/** Pictures that may wait for their turn. */
export const decodesWaiting = 8;

/** Bounds how many pictures one process has in its memory: an upload that waits holds the file that was sent. */
@Injectable()
export class DecodeGate {
  private admitted = 0;

  /**
   * Lets a picture in, with all that is done with it; decoding and drawing have their turns apart.
   * @throws DomainError `imagesBusy` when too many are in already
   */
  async admit<T>(work: () => Promise<T>): Promise<T> {
    if (this.admitted >= decodesAtOnce + decodesWaiting) throw new DomainError('imagesBusy');
    this.admitted += 1;
    try {
      return await work();
    } finally {
      this.admitted -= 1;
    }
  }
}
