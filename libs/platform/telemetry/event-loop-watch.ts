import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { BEAT, BLOCKED_MS, tickMs } from './event-loop-beat.js';
import type { ObserverTask } from './event-loop-beat.js';

export interface EventLoopWatchOptions {
  /** The process's name in its log. */
  readonly name: string;
  /** Called once the event loop runs again, with the milliseconds for which it did not. */
  readonly onBlocked: (ms: number) => void;
  /** From how long on the event loop counts as blocked, in ms. */
  readonly blockedMs?: number;
  /** File descriptor of the log. */
  readonly fd?: number;
}

/**
 * Reports when nothing else runs in this process any more: `event loop is blocked` while it lasts, written by a thread of
 * its own, after one second and whenever the time has doubled. Ends with the process, or with what it returns.
 */
export function watchEventLoop({ name, onBlocked, blockedMs = 1000, fd = 1 }: EventLoopWatchOptions): () => void {
  const state = new SharedArrayBuffer(8);
  const beats = new Int32Array(state);
  const task: ObserverTask = { state, name, blockedMs, fd };
  const observer = new Worker(entry(), { workerData: task, execArgv: [] });
  observer.unref();
  const timer = setInterval(() => {
    Atomics.add(beats, BEAT, 1);
    const ms = Atomics.exchange(beats, BLOCKED_MS, 0);
    if (ms > 0) onBlocked(ms);
  }, tickMs).unref();
  return () => {
    clearInterval(timer);
    void observer.terminate();
  };
}

/** The compiled file, also for tests, which run this one as it was written. */
const entry = (): string =>
  fileURLToPath(new URL('event-loop-observer.js', import.meta.url.replace(/\/libs\/(?=.*\.ts$)/, '/dist/libs/')));
