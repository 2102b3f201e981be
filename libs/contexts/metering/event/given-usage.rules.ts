import type { Problems } from '#domain/errors/draft';
import { parseQuantity } from '#domain/metering/usage-fees';
import { decidedLists, isOn } from '#domain/lists/lists';

/** Something that was used, as a seller's system sends it. */
export interface GivenUsage {
  /** The sender's own: the same event is counted once per subscription and meter. */
  readonly eventId: string;
  readonly subscriptionId: number;
  readonly meter: string;
  /** At least 0, at most six decimals; left out: 1. */
  readonly quantity?: number;
  /** ISO 8601; left out: now. */
  readonly happenedAt?: string;
}

/** Adds what is wrong with each, by `events[0].quantity`. Whether its time fits depends on its contract. */
export function checkUsage(events: readonly Partial<GivenUsage>[], problems: Problems): void {
  const seen = new Set<string>();
  for (const [index, event] of events.entries()) {
    const { eventId, subscriptionId, meter, quantity } = event;
    const at = `events[${index}]`;
    const key = [subscriptionId, meter, eventId].join('\n');
    if (seen.has(key)) problems.add({ field: `${at}.eventId`, value: eventId, problem: 'duplicate' });
    seen.add(key);
    if (isOn(decidedLists.platformMeter, meter))
      problems.add({ field: `${at}.meter`, value: meter, problem: 'platformsOwn', example: 'prints' });
    if (quantity !== undefined && quantity >= 0 && parseQuantity(quantity) === null)
      problems.add({ field: `${at}.quantity`, value: quantity, problem: 'format', expected: '12.345678', example: 1 });
  }
}
