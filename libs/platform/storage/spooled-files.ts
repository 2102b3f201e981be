import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Files that are in memory at once. */
const atOnce = 2;

/** Takes files on their way in: slow senders and many at once fill the temporary folder of this machine, and no memory. */
export class SpooledFiles {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /**
   * @param content what it throws, the caller gets
   * @param work with the whole file, of which only a few are in memory at once
   */
  async take<T>(content: AsyncIterable<Buffer>, work: (whole: Buffer) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'locara-file-'));
    try {
      const path = join(folder, 'input');
      await pipeline(content, createWriteStream(path));
      return await this.inTurn(async () => work(await readFile(path)));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The next one takes the turn over.
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
