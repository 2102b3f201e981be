/**
 * Thrown by a job handler that cannot do its work yet through no fault of its own (a third party is down or limits our
 * rate): the row waits and runs again. It counts as an attempt only when `counts` is true.
 */
export class Postponed extends Error {
  override readonly name = 'Postponed';

  constructor(
    reason: string,
    readonly waitMs: number,
    readonly counts = false,
  ) {
    super(reason);
  }
}

export const isPostponed = (error: unknown): error is Postponed =>
  typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'Postponed';
