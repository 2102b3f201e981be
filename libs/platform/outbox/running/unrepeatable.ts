/** Thrown by a job handler for what no further attempt can correct: the row is parked at once. */
export class Unrepeatable extends Error {
  override readonly name = 'Unrepeatable';
}

export const isUnrepeatable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'Unrepeatable';
