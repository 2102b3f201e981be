/**
 * How long one run has a campaign or an account for itself, from its last sign of life on: longer than the longest call. A run
 * that was killed leaves it, and the next one asks the network what was done.
 */
export const leaseMs = 120_000;

export interface Leased {
  readonly attemptedAt: Date | null;
  /** Milliseconds since then; null: nobody has it. */
  readonly leaseAgeMs: number | null;
}

export const isLeased = ({ leaseAgeMs }: Pick<Leased, 'leaseAgeMs'>): boolean =>
  leaseAgeMs !== null && leaseAgeMs < leaseMs;
