import type { Problems } from '#domain/errors/draft';
import type { DecidedValueOf } from '#domain/lists/lists';
import { readNumber } from '#domain/values/text-input';

/** A call, as the partner delivers it. */
export interface CallInput {
  /** The partner's own. */
  readonly id: string;
  /** Of what it says about this call; without it 1. */
  readonly version?: number | null;
  readonly subscriptionId: number;
  /** ISO 8601. */
  readonly start: string;
  readonly end: string;
  /** E.164 or `country-area-number`; null or left out: withheld. */
  readonly caller?: string | null;
  readonly calledTracked: string;
  readonly calledReal?: string | null;
  /** Seconds. */
  readonly duration: number;
  readonly status: DecidedValueOf<'callStatus'>;
  readonly subscriberId?: string | null;
  readonly merchantName?: string | null;
  readonly spam?: boolean;
  readonly valid?: boolean;
}

/** The same with nothing left open; numbers in wire format. */
export type CallRecord = { readonly [Field in keyof CallInput]-?: Exclude<CallInput[Field], undefined> } & {
  readonly version: number;
};

/** How far the partner's clock may be ahead. */
const toleranceMs = 5 * 60_000;

/** What is wrong with them is in `problems`, by `calls[0].start`. */
export function readCalls(calls: readonly CallInput[], now: Date, problems: Problems): readonly CallRecord[] {
  const seen = new Set<string>();
  return calls.map((call, index) => {
    const at = `calls[${index}]`;
    if (seen.has(call.id)) problems.add({ field: `${at}.id`, value: call.id, problem: 'duplicate' });
    seen.add(call.id);
    checkTimes(call, now, at, problems);
    const number = (field: 'caller' | 'calledReal'): string | null =>
      (call[field] ?? null) === null ? null : (readNumber(call[field] ?? '', `${at}.${field}`, problems) ?? null);
    const { version, subscriberId, merchantName, spam, valid, ...said } = call;
    return {
      ...said,
      version: version ?? 1,
      caller: number('caller'),
      calledTracked: readNumber(call.calledTracked, `${at}.calledTracked`, problems) ?? '',
      calledReal: number('calledReal'),
      subscriberId: subscriberId ?? null,
      merchantName: merchantName ?? null,
      spam: spam ?? false,
      valid: valid ?? true,
    };
  });
}

function checkTimes({ start, end, duration }: CallInput, now: Date, at: string, problems: Problems): void {
  const [began, ended, latest] = [Date.parse(start), Date.parse(end), now.getTime() + toleranceMs];
  for (const [field, time] of [
    ['start', began],
    ['end', ended],
  ] as const)
    if (time > latest)
      problems.add({
        field: `${at}.${field}`,
        value: field === 'start' ? start : end,
        problem: 'tooLarge',
        expected: now.toISOString(),
      });
  if (ended < began) problems.add({ field: `${at}.end`, value: end, problem: 'past', expected: start, example: start });
  const longest = Math.ceil((ended - began) / 1000);
  if (ended >= began && duration > longest)
    problems.add({
      field: `${at}.duration`,
      value: duration,
      problem: 'tooLarge',
      expected: String(longest),
      example: longest,
    });
}

/** Why a call is not kept while others of its delivery are. */
export type CallRefusal = 'UNKNOWN_SUBSCRIPTION' | 'NO_CALL_TRACKING' | 'AFTER_END' | 'OTHER_SUBSCRIPTION';

/** The subscription that a call names, as it is now. */
export interface CalledSubscription {
  readonly id: number;
  /** Both permissions were given, and its partner was asked to set it up. */
  readonly isTracked: boolean;
  readonly releasedAt: Date | null;
}

/**
 * @param subscription null: there is none
 * @param heldBy subscription that the call was delivered for before
 */
export function refusalOf(
  { start, subscriptionId }: Pick<CallRecord, 'start' | 'subscriptionId'>,
  subscription: CalledSubscription | null,
  heldBy: number | null,
): CallRefusal | null {
  if (subscription === null) return 'UNKNOWN_SUBSCRIPTION';
  if (!subscription.isTracked) return 'NO_CALL_TRACKING';
  if (heldBy !== null && heldBy !== subscriptionId) return 'OTHER_SUBSCRIPTION';
  const { releasedAt } = subscription;
  return releasedAt !== null && Date.parse(start) > releasedAt.getTime() ? 'AFTER_END' : null;
}
