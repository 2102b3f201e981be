import { describe, expect, it } from '@jest/globals';
import { settleSender } from './sender-look.rules.js';
import type { StandingSender } from './sender-look.rules.js';
import type { SenderCheck, SenderCheckName } from './sender-records.rules.js';

const now = new Date('2026-11-29T12:00:00Z');
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const pending: StandingSender = {
  verifiedAt: null,
  missedSince: null,
  unknownSince: null,
  waitsSince: ago(5),
  hasReturnPath: false,
  nextKeyMadeAt: null,
};
const verified: StandingSender = { ...pending, verifiedAt: ago(9000), hasReturnPath: true };

function settle(sender: StandingSender, results: Partial<Record<SenderCheckName, SenderCheck['result']>>) {
  const checks = Object.entries(results).map(
    ([check, result]) => ({ check, result, name: '', found: [], problem: null }) as SenderCheck,
  );
  return settleSender(sender, checks, now);
}

describe('a sender that waits', () => {
  it('is verified by the record of its key alone', () => {
    expect(settle(pending, { DKIM: 'FOUND', RETURN_PATH: 'MISSING', SPF: 'DIFFERS', DMARC: 'MISSING' })).toMatchObject({
      event: 'verify',
      hasReturnPath: false,
    });
    for (const result of ['MISSING', 'DIFFERS', 'UNKNOWN'] as const)
      expect(settle(pending, { DKIM: result, RETURN_PATH: 'FOUND' })).toMatchObject({ event: null, missedSince: null });
  });

  it('is looked at each minute, and less often later', () => {
    const next = (minutes: number) =>
      settle({ ...pending, waitsSince: ago(minutes) }, { DKIM: 'MISSING' }).nextLookSeconds;
    expect([5, 90, 48 * 60, 20 * 24 * 60].map(next)).toEqual([60, 600, 3600, 86_400]);
  });
});

describe('a verified sender', () => {
  it('is looked at about once a day', () => {
    const { nextLookSeconds, ...rest } = settle(verified, { DKIM: 'FOUND', RETURN_PATH: 'FOUND' });
    expect(nextLookSeconds).toBeGreaterThanOrEqual(20 * 3600);
    expect(nextLookSeconds).toBeLessThanOrEqual(28 * 3600);
    expect(rest).toEqual({
      event: null,
      turnsKey: false,
      missedSince: null,
      unknownSince: null,
      hasReturnPath: true,
    });
  });

  it('is lost by two looks an hour apart, and not by impatient ones', () => {
    expect(settle(verified, { DKIM: 'MISSING' })).toMatchObject({
      event: null,
      missedSince: now,
      nextLookSeconds: 3600,
    });
    const missed = { ...verified, missedSince: ago(20) };
    expect(settle(missed, { DKIM: 'DIFFERS' })).toMatchObject({
      event: null,
      missedSince: ago(20),
      nextLookSeconds: 2400,
    });
    expect(settle({ ...verified, missedSince: ago(60) }, { DKIM: 'MISSING' })).toMatchObject({ event: 'lose' });
    expect(settle(missed, { DKIM: 'FOUND' })).toMatchObject({ event: null, missedSince: null });
  });

  it('stays as it is where a name server does not answer', () => {
    const missed = { ...verified, missedSince: ago(600) };
    expect(settle(missed, { DKIM: 'UNKNOWN', RETURN_PATH: 'UNKNOWN' })).toEqual({
      event: null,
      turnsKey: false,
      missedSince: ago(600),
      unknownSince: now,
      hasReturnPath: true,
      nextLookSeconds: 3600,
    });
  });

  it('is lost where no name server has answered for two days in a row', () => {
    const days = 24 * 60;
    const unknown = (minutes: number) => ({ ...verified, unknownSince: ago(minutes) });
    expect(settle(unknown(2 * days - 1), { DKIM: 'UNKNOWN' })).toMatchObject({
      event: null,
      unknownSince: ago(2 * days - 1),
    });
    expect(settle(unknown(2 * days), { DKIM: 'UNKNOWN' })).toMatchObject({ event: 'lose', unknownSince: null });
    for (const result of ['FOUND', 'MISSING'] as const)
      expect(settle(unknown(3 * days), { DKIM: result })).toMatchObject({ event: null, unknownSince: null });
    expect(settle({ ...pending, unknownSince: ago(3 * days) }, { DKIM: 'UNKNOWN' })).toMatchObject({ event: null });
  });

  it('has no return path from the first look on that does not find it, or where the operator has none', () => {
    expect(settle(verified, { DKIM: 'FOUND', RETURN_PATH: 'DIFFERS' }).hasReturnPath).toBe(false);
    expect(settle(verified, { DKIM: 'FOUND' }).hasReturnPath).toBe(false);
  });

  it('turns to its new key when that is found, with the old one or without', () => {
    const turning = { ...verified, nextKeyMadeAt: ago(3) };
    expect(settle(turning, { DKIM: 'FOUND', NEW_DKIM: 'MISSING' })).toMatchObject({
      turnsKey: false,
      nextLookSeconds: 60,
    });
    expect(settle(turning, { DKIM: 'FOUND', NEW_DKIM: 'FOUND' })).toMatchObject({ turnsKey: true, event: null });
    const missed = { ...turning, missedSince: ago(90) };
    expect(settle(missed, { DKIM: 'MISSING', NEW_DKIM: 'FOUND' })).toMatchObject({ turnsKey: true, event: null });
    expect(settle({ ...pending, nextKeyMadeAt: ago(3) }, { DKIM: 'MISSING', NEW_DKIM: 'FOUND' })).toMatchObject({
      turnsKey: true,
      event: 'verify',
    });
  });
});
