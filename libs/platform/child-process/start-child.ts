import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ChildOptions {
  readonly words?: readonly string[];
  /** Of JavaScript objects; the child looks after the whole of its memory itself ({@link becomeChild}). */
  readonly heapMegabytes: number;
  /** True: the file's bytes go in at `stdin` and its results come out of `stdout`. Otherwise both speak by messages. */
  readonly piped?: boolean;
}

/**
 * Starts a process for work on what strangers have sent, so that neither its memory nor its end is ours. It is given none of
 * our secrets.
 * @param file compiled JavaScript, see {@link compiledFile}
 */
export function startChild(file: string, { words = [], heapMegabytes, piped = false }: ChildOptions): ChildProcess {
  return fork(file, [...words], {
    // With few arenas the C library keeps less memory.
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: [piped ? 'pipe' : 'ignore', piped ? 'pipe' : 'ignore', 'inherit', 'ipc'],
  });
}

/**
 * The compiled file beside the caller's, also for tests, which run the caller's as it was written.
 * @param near `import.meta.url` of the caller
 */
export const compiledFile = (name: string, near: string): string =>
  fileURLToPath(new URL(name, near.replace(/\/libs\/(?=.*\.ts$)/, '/dist/libs/')));
