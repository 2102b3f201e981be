/**
 * One queue per class of work, so that slow third parties never hold up the platform's own transitions.
 * `attempts` counts runs; between them a row waits in PostgreSQL (not in the queue) for `backoff` ms times 2^n, at most
 * `longest`. After the last attempt it is parked for an administrator.
 */
export const queuePolicies = {
  /** Reactions to events inside the platform: database only. */
  events: { concurrency: 8, attempts: 12, backoff: 500, longest: 60_000 },
  /** Calls to directory portals. */
  portals: { concurrency: 32, attempts: 40, backoff: 1000, longest: 600_000 },
  /** Long work that a user watches: import, bulk change, export. */
  bulk: { concurrency: 2, attempts: 20, backoff: 1000, longest: 60_000 },
} as const satisfies Record<string, QueuePolicy>;

export interface QueuePolicy {
  readonly concurrency: number;
  readonly attempts: number;
  readonly backoff: number;
  readonly longest: number;
}

export type QueueName = keyof typeof queuePolicies;

/** Milliseconds until the next run after `attempts` failed ones. */
export const waitAfter = (policy: QueuePolicy, attempts: number): number =>
  Math.min(policy.longest, policy.backoff * 2 ** Math.min(attempts - 1, 30));
