import type { Platform } from '../support/platform.js';
import { freshDemo } from './samples-run.js';

/** Runs what a page shows. @returns what is wrong */
export type Work = (platform: Platform) => Promise<string[]>;

export async function onFreshDemo(work: Work): Promise<string[]> {
  const platform = await freshDemo();
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
}

/**
 * Readers who try one page after the other, each on a demo of theirs: to start a demo takes longer than most pages do, and what a
 * page shows has to work after other pages, too.
 */
export class SharedDemos {
  private readonly readers: Reader[];

  constructor(count: number) {
    this.readers = Array.from({ length: count }, () => new Reader());
  }

  /** @param turn decides which of them it is: in each run of the tests the same. */
  run(work: Work, turn: number): Promise<string[]> {
    return (this.readers[turn % this.readers.length] as Reader).run(work);
  }

  async close(): Promise<void> {
    await Promise.all(this.readers.map((reader) => reader.close()));
  }
}

class Reader {
  private former: Promise<unknown> = Promise.resolve();
  private demo: Platform | undefined;

  async run(work: Work): Promise<string[]> {
    const outcome = this.former.then(() => this.tried(work));
    this.former = outcome.catch(() => undefined);
    return outcome;
  }

  /** What is wrong on a page is not to be found on the next ones again. */
  private async tried(work: Work): Promise<string[]> {
    let isRight = false;
    try {
      const wrong = await work((this.demo ??= await freshDemo()));
      isRight = wrong.length === 0;
      return wrong;
    } finally {
      if (!isRight) await this.close();
    }
  }

  async close(): Promise<void> {
    const { demo } = this;
    this.demo = undefined;
    await demo?.close();
  }
}
