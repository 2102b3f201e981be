import type { SenderCheck } from './sender-records.rules.js';

/** What is known of a sender before a look. */
export interface StandingSender {
  readonly verifiedAt: Date | null;
  /** The first look of those in a row that did not find the record of the key. */
  readonly missedSince: Date | null;
  /** The first look of those in a row that could not ask for it. */
  readonly unknownSince: Date | null;
  /** Since when records are waited for. */
  readonly waitsSince: Date;
  readonly hasReturnPath: boolean;
  readonly nextKeyMadeAt: Date | null;
}

/** What a look changes. */
export interface SenderSettlement {
  /** - verify: emails leave from the address from now on. - lose: they do not any more. */
  readonly event: 'verify' | 'lose' | null;
  /** The new key is the key from now on. */
  readonly turnsKey: boolean;
  readonly missedSince: Date | null;
  readonly unknownSince: Date | null;
  readonly hasReturnPath: boolean;
  readonly nextLookSeconds: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** The next look at records that are in place: spread over a third of a day, so that not all are looked at together. */
const spread = 8 * hour;
/** A sender is lost when two looks so long apart find no record. */
const patienceMs = hour * 1000;
/** Receivers that cannot ask for the key either refuse emails: a name server that is down for so long is as good as none. */
const unknownPatienceMs = 2 * day * 1000;

/** What a look changes of a sender, verified or not. A name server that does not answer changes nothing for two days. */
export function settleSender(sender: StandingSender, checks: readonly SenderCheck[], now: Date): SenderSettlement {
  const resultOf = (name: SenderCheck['check']) => checks.find(({ check }) => check === name)?.result;
  const turnsKey = resultOf('NEW_DKIM') === 'FOUND';
  const key = turnsKey ? 'FOUND' : resultOf('DKIM');
  const isVerified = sender.verifiedAt !== null;
  const settled = { turnsKey, unknownSince: null, hasReturnPath: returns(sender, resultOf('RETURN_PATH')) };
  const waits = turnsKey ? null : sender.nextKeyMadeAt;
  const waiting = (since: Date): number => waitSeconds(now.getTime() - since.getTime());
  if (key === 'FOUND')
    return {
      ...settled,
      event: isVerified ? null : 'verify',
      missedSince: null,
      nextLookSeconds: waits === null ? nextDay() : waiting(waits),
    };
  if (!isVerified) return { ...settled, event: null, missedSince: null, nextLookSeconds: waiting(sender.waitsSince) };
  if (key === 'UNKNOWN' || key === undefined) return { ...settled, ...settleUnknown(sender, now) };
  const missedSince = sender.missedSince ?? now;
  const left = missedSince.getTime() + patienceMs - now.getTime();
  if (left > 0) return { ...settled, event: null, missedSince, nextLookSeconds: Math.ceil(left / 1000) };
  return { ...settled, ...loses };
}

const loses = { event: 'lose', missedSince: null, unknownSince: null, nextLookSeconds: minute * 10 } as const;

/** Of one in use whose key could not be asked for. */
function settleUnknown(
  { missedSince, unknownSince }: StandingSender,
  now: Date,
): Pick<SenderSettlement, 'event' | 'missedSince' | 'unknownSince' | 'nextLookSeconds'> {
  const since = unknownSince ?? now;
  if (now.getTime() - since.getTime() >= unknownPatienceMs) return loses;
  return { event: null, missedSince, unknownSince: since, nextLookSeconds: hour };
}

/** Emails would be lost that come back to a name that leads elsewhere: one look is enough. */
function returns({ hasReturnPath }: StandingSender, result: SenderCheck['result'] | undefined): boolean {
  if (result === undefined) return false;
  return result === 'UNKNOWN' ? hasReturnPath : result === 'FOUND';
}

/** Somebody who has just been told what to set looks at the screen; after days nobody does. */
function waitSeconds(waitedMs: number): number {
  const waited = waitedMs / 1000;
  if (waited < hour) return minute;
  if (waited < day) return 10 * minute;
  return waited < 14 * day ? hour : day;
}

const nextDay = (): number => day - spread / 2 + Math.floor(Math.random() * spread);
