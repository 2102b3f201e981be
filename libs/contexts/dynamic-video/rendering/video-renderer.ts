import type { ChildProcess } from 'node:child_process';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { compiledFile, startChild } from '#platform/child-process';
import type { RenderedVideo, RenderMessage, RenderOrder } from './render-messages.js';

/** The longest video in full size takes a minute of a core; a machine may be busy. */
const longestMs = 15 * 60_000;
/** Without a further frame. */
const silentMs = 60_000;

export interface RendererLimits {
  readonly longestMs: number;
  readonly silentMs: number;
}

/** It was not made. With the key `videoNotRendered` its message is what a program says. */
export class NotRendered extends Error {
  override readonly name = 'NotRendered';

  constructor(
    reason: string,
    readonly key:
      'videoEncoderMissing' | 'videoLocationGone' | 'videoNotRendered' | 'videoTooSlow' = 'videoNotRendered',
  ) {
    super(reason);
  }
}

/** It was stopped: `cancelled` by its caller, else because this process ends. */
export class RenderingStopped extends Error {
  override readonly name = 'RenderingStopped';

  constructor(readonly cancelled: boolean) {
    super('It was stopped.');
  }
}

const named = (error: unknown, name: string): boolean =>
  typeof error === 'object' && error !== null && (error as { name?: unknown }).name === name;

/** True also across realms (Jest runs files in realms of their own). */
export const isNotRendered = (error: unknown): error is NotRendered => named(error, 'NotRendered');
export const isRenderingStopped = (error: unknown): error is RenderingStopped => named(error, 'RenderingStopped');

/** Has each video drawn by a process of its own: what it takes, and what breaks it, is not ours. */
@Injectable()
export class VideoRenderer implements OnModuleDestroy {
  private limits: RendererLimits = { longestMs, silentMs };
  private readonly running = new Map<ChildProcess, () => void>();
  private isOver = false;

  /** With other limits, for tests. */
  static limitedTo(limits: Partial<RendererLimits>): VideoRenderer {
    const renderer = new VideoRenderer();
    renderer.limits = { ...renderer.limits, ...limits };
    return renderer;
  }

  /** Of the processes that draw at the moment. */
  get pids(): readonly number[] {
    return [...this.running.keys()].flatMap(({ pid }) => pid ?? []);
  }

  /** Jobs that draw end at once; they run again elsewhere, or when this process is back. */
  onModuleDestroy(): void {
    this.isOver = true;
    for (const stop of this.running.values()) stop();
  }

  /**
   * @param progress gets the frames that are drawn, and a function that stops it
   * @throws NotRendered, RenderingStopped
   */
  async render(order: RenderOrder, progress: (frames: number, stop: () => void) => void): Promise<RenderedVideo> {
    // A job that was stopped may be tried again before its queue is closed.
    if (this.isOver) throw new RenderingStopped(false);
    const child = startChild(compiledFile('render-process.js', import.meta.url), { heapMegabytes: 256 });
    try {
      return await this.outcomeOf(child, order, progress);
    } finally {
      this.running.delete(child);
      await endOf(child);
    }
  }

  private outcomeOf(
    child: ChildProcess,
    order: RenderOrder,
    progress: (frames: number, stop: () => void) => void,
  ): Promise<RenderedVideo> {
    const timers: NodeJS.Timeout[] = [];
    return new Promise<RenderedVideo>((resolve, reject) => {
      this.running.set(child, () => reject(new RenderingStopped(false)));
      const stop = (): void => reject(new RenderingStopped(true));
      const late = (ms: number, what: string): NodeJS.Timeout =>
        setTimeout(() => reject(new NotRendered(`${what} after ${ms / 1000} s`, 'videoTooSlow')), ms);
      const silence = late(this.limits.silentMs, 'no further frame');
      timers.push(silence, late(this.limits.longestMs, 'it was not finished'));
      child.on('message', (message: RenderMessage) => {
        silence.refresh();
        if ('frames' in message) progress(message.frames, stop);
        else if ('done' in message) resolve(message.done);
        else
          reject(
            new NotRendered(message.failed.reason, message.failed.encoderMissing ? 'videoEncoderMissing' : undefined),
          );
      });
      child.once('error', (error) => reject(new NotRendered(error.message)));
      child.once('exit', (code, signal) => reject(new NotRendered(String(signal ?? `exit ${code}`))));
      child.send(order, (error) => {
        if (error !== null) reject(new NotRendered(error.message));
      });
    }).finally(() => timers.forEach(clearTimeout));
  }
}

/** Returns when it is gone, and FFmpeg with it: then its folder can be removed. */
async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const last = setTimeout(() => child.kill('SIGKILL'), 2_000);
  await gone;
  clearTimeout(last);
}
