/**
 * Thrown by a job handler whose child process was killed or ran out of memory: it counts as a death of the run, as if the
 * worker itself had died.
 */
export class Died extends Error {
  override readonly name = 'Died';
}

export const isDied = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'Died';
