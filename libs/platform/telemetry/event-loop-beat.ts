/** What the main thread and its observer share: two 32-bit numbers, read and written atomically. */
export const BEAT = 0;
export const BLOCKED_MS = 1;

export const tickMs = 100;

export interface ObserverTask {
  readonly state: SharedArrayBuffer;
  /** The process's name in its log. */
  readonly name: string;
  readonly blockedMs: number;
  /** Where log lines go. */
  readonly fd: number;
}
