import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { decodesAtOnce } from './decode-turns.js';

/** Uploads that may wait for their turn to be decoded. */
export const decodesWaiting = 8;

/** Bounds how many uploads one process has in its memory: anyone who waits holds the file that was sent. */
@Injectable()
export class DecodeGate {
  private admitted = 0;

  /**
   * Lets an upload in, with all it does; decoding has its turns apart.
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
