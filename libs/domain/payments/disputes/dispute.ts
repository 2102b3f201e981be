/**
 * How a bank's complaint about a payment by card stands.
 * - INQUIRY: the bank asks, and has taken no money.
 * - OPEN: the bank has taken the amount until it decides.
 * - WON: the payment stays: the bank has decided so, or asks no more.
 * - LOST: the bank has taken the amount back for good.
 */
export const disputeStates = ['INQUIRY', 'OPEN', 'WON', 'LOST'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The bank has not decided yet. */
export const isUndecided = (state: DisputeState): boolean => state === 'INQUIRY' || state === 'OPEN';

const dayMs = 86_400_000;

/** Banks decide within three months; with a second round, which few have, within half a year. */
const watchedDays = 200;

/**
 * How long after a dispute was found the provider is asked what became of it: daily, for 200 days.
 * @param openMs milliseconds since it was found
 * @returns milliseconds; null: it is not asked any more by itself
 */
export const nextLookAtDispute = (openMs: number): number | null => (openMs > watchedDays * dayMs ? null : dayMs);
