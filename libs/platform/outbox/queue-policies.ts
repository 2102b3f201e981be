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
  /** Calls to third parties that set products up. */
  fulfilment: { concurrency: 8, attempts: 40, backoff: 1000, longest: 600_000 },
  /** Calls to Google about profiles; each waits for answers of Google's, and its quota is per minute. */
  google: { concurrency: 16, attempts: 40, backoff: 1000, longest: 600_000 },
  /** Mail to the installation's mail server. */
  mail: { concurrency: 4, attempts: 24, backoff: 1000, longest: 600_000 },
  /** PINs by text message and call: too late is as bad as never. */
  sms: { concurrency: 8, attempts: 8, backoff: 1000, longest: 60_000 },
  /** Calls to payment providers. What stays open is asked for again by the payment's own due date, not by the queue. */
  payments: { concurrency: 8, attempts: 24, backoff: 1000, longest: 600_000 },
  /** Enquiries at public registers (VAT ids), each of which answers slowly and to few at once. */
  registers: { concurrency: 2, attempts: 24, backoff: 1000, longest: 600_000 },
  /** OAuth providers: checking, renewing and withdrawing consents. What stays open is looked at again when it is due. */
  connections: { concurrency: 8, attempts: 12, backoff: 1000, longest: 600_000 },
  /** Long work that a user watches: import, bulk change, export. */
  bulk: { concurrency: 2, attempts: 20, backoff: 1000, longest: 60_000 },
  /** One contract's invoices each, in the database alone: many processes share a run. */
  invoicing: { concurrency: 2, attempts: 20, backoff: 1000, longest: 600_000 },
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
