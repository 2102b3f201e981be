import type { ChildProcess } from 'node:child_process';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Problem } from '#domain/errors/errors';
import { compiledFile, startChild } from '#platform/child-process';
import type { PictureAnswer, PictureQuestion } from './picture-messages.js';
import type { Picture, PictureRequest } from './read-picture.js';

/** Whole, waiting for its turn included. */
const longestMs = 60_000;
/** A process without work for so long ends; the next picture starts another, which takes a quarter of a second. */
const idleMs = 15_000;

export interface ReaderLimits {
  readonly longestMs: number;
  readonly idleMs: number;
}

interface Asked {
  readonly answer: (result: Picture | Problem) => void;
  readonly lost: () => void;
}

/** A process and what it has not answered yet. */
interface Decoder {
  readonly child: ChildProcess;
  readonly asked: Map<number, Asked>;
}

/** Has pictures read by a process of its own, which is started with the first and ends when there is nothing to do. */
@Injectable()
export class PictureReader implements OnApplicationShutdown {
  private limits: ReaderLimits = { longestMs, idleMs };
  private decoder: Decoder | undefined;
  private idle: NodeJS.Timeout | undefined;
  private numbers = 0;
  /** Of those that are tried once more, one at a time. */
  private last: Promise<unknown> = Promise.resolve();

  /** With other limits, for tests. */
  static limitedTo(limits: Partial<ReaderLimits>): PictureReader {
    const reader = new PictureReader();
    reader.limits = { ...reader.limits, ...limits };
    return reader;
  }

  /** Of the process that there is at the moment. */
  get pid(): number | undefined {
    return this.decoder?.child.pid;
  }

  /**
   * A process that ends while it reads (a picture that takes too much memory or time, or breaks the library) takes others
   * with it that are innocent: so each is read once more, alone; the one that ends a process again is refused.
   */
  async read(request: PictureRequest): Promise<Picture | Problem> {
    const first = await this.ask(request);
    if (first !== undefined) return first;
    const again = this.last.then(() => this.ask(request));
    this.last = again;
    return (await again) ?? { field: request.field, value: null, problem: 'type', expected: 'a picture that is whole' };
  }

  onApplicationShutdown(): void {
    clearTimeout(this.idle);
    this.decoder?.child.kill('SIGKILL');
  }

  /** @returns undefined when the process ended before it answered */
  private ask(request: PictureRequest): Promise<Picture | Problem | undefined> {
    clearTimeout(this.idle);
    const decoder = (this.decoder ??= this.start());
    decoder.child.ref();
    decoder.child.channel?.ref();
    const number = (this.numbers += 1);
    return new Promise((resolve) => {
      const timer = setTimeout(() => decoder.child.kill('SIGKILL'), this.limits.longestMs);
      const end = (result: Picture | Problem | undefined): void => {
        clearTimeout(timer);
        decoder.asked.delete(number);
        if (decoder.asked.size === 0 && this.decoder === decoder) this.rest(decoder);
        resolve(result);
      };
      decoder.asked.set(number, { answer: end, lost: () => end(undefined) });
      const question: PictureQuestion = { number, request };
      // One that is ending takes no more; its end is noted where it is heard of.
      decoder.child.send(question, (error) => {
        if (error !== null) decoder.child.kill('SIGKILL');
      });
    });
  }

  private start(): Decoder {
    const child = startChild(compiledFile('picture-process.js', import.meta.url), { heapMegabytes: 256 });
    const decoder: Decoder = { child, asked: new Map() };
    child.on('message', ({ number, result }: PictureAnswer) => decoder.asked.get(number)?.answer(result));
    const ended = (): void => {
      if (this.decoder === decoder) this.decoder = undefined;
      for (const asked of decoder.asked.values()) asked.lost();
    };
    child.once('exit', ended);
    child.once('error', ended);
    return decoder;
  }

  /** Does not keep our own process from ending meanwhile. */
  private rest({ child }: Decoder): void {
    child.unref();
    child.channel?.unref();
    this.idle = setTimeout(() => {
      this.decoder = undefined;
      child.kill('SIGKILL');
    }, this.limits.idleMs).unref();
  }
}
