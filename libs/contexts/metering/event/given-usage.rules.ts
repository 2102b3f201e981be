import type { Problems } from '#domain/errors/draft';
import { parseQuantity, usageArrivesWithin } from '#domain/metering/usage-fees';
import { decidedLists, isOn } from '#domain/lists/lists';

/** Something that was used, as a seller's system sends it. */
export interface GivenUsage {
  /** The sender's own: the same event is counted once per subscription and meter. */
  readonly eventId: string;
  readonly subscriptionId: number;
  readonly meter: string;
  /** At least 0, at most six decimals; left out: 1. */
  readonly quantity?: number;
  /** ISO 8601. */
  readonly happenedAt: string;
}

/** How far the sender's clock may be ahead. */
const toleranceMs = 5 * 60_000;
const dayMs = 86_400_000;

/** Adds what is wrong with each, by `events[0].quantity`. @param now by the clock of the workspace */
export function checkUsage(events: readonly Partial<GivenUsage>[], now: Date, problems: Problems): void {
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
    checkTime(event, now, `${at}.happenedAt`, problems);
  }
}

function checkTime({ happenedAt }: Partial<GivenUsage>, now: Date, field: string, problems: Problems): void {
  if (happenedAt === undefined) return;
  const [time, latest, earliest] = [Date.parse(happenedAt), now.getTime() + toleranceMs, oldest(now)];
  if (time > latest)
    problems.add({
      field,
      value: happenedAt,
      problem: 'future',
      expected: now.toISOString(),
      example: now.toISOString(),
    });
  else if (time < earliest.getTime()) {
    const expected = earliest.toISOString();
    problems.add({ field, value: happenedAt, problem: 'past', expected, example: expected });
  }
}

/** A day of the workspace counts as a whole, in every zone. */
const oldest = (now: Date): Date => new Date(now.getTime() - (usageArrivesWithin - 1) * dayMs);
