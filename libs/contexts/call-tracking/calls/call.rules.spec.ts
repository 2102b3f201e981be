import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import { readCalls, refusalOf } from './call.rules.js';
import type { CallInput } from './call.rules.js';

const now = new Date('2026-11-25T12:00:00Z');
const call: CallInput = {
  id: 'call-1',
  subscriptionId: 7,
  start: '2026-11-25T10:00:00Z',
  end: '2026-11-25T10:02:00Z',
  caller: '+49 911 123456',
  calledTracked: '+493023125042',
  calledReal: '49-911-654321',
  duration: 95,
  status: 'ANSWERED',
};

const read = (...calls: readonly Partial<CallInput>[]) => {
  const problems = new Problems();
  const records = readCalls(
    calls.map((change) => ({ ...call, ...change })),
    now,
    problems,
  );
  return { records, wrong: problems.list.map(({ field, problem }) => `${field} ${problem}`) };
};

describe('calls of a delivery', () => {
  it('have numbers in wire format, and say nothing of spam as a rule', () => {
    const { records, wrong } = read({});
    expect(wrong).toEqual([]);
    expect(records).toEqual([
      {
        ...call,
        version: 1,
        caller: '49-911-123456',
        calledTracked: '49-30-23125042',
        subscriberId: null,
        merchantName: null,
        spam: false,
        valid: true,
      },
    ]);
  });

  it('may have a caller who withholds the number, and a number that nobody was reached at', () => {
    expect(read({ caller: null, calledReal: null }).records).toMatchObject([{ caller: null, calledReal: null }]);
  });

  it.each<[string, Partial<CallInput>, string[]]>([
    [
      'in the future',
      { start: '2026-11-25T12:06:00Z', end: '2026-11-25T12:08:00Z' },
      ['start tooLarge', 'end tooLarge'],
    ],
    ['that end before they begin', { end: '2026-11-25T09:59:59Z' }, ['end past']],
    ['that are longer than from start to end', { duration: 121 }, ['duration tooLarge']],
    [
      'from numbers that are none',
      { caller: 'x', calledTracked: '110', calledReal: '' },
      ['caller format', 'calledTracked format', 'calledReal format'],
    ],
  ])('are refused by field: those %s', (_name, change, fields) => {
    const { wrong } = read({}, { id: 'call-2', ...change });
    expect(wrong.sort()).toEqual(fields.map((field) => `calls[1].${field}`).sort());
  });

  it('may be ahead by what clocks differ', () => {
    expect(read({ start: '2026-11-25T12:04:00Z', end: '2026-11-25T12:04:30Z', duration: 30 }).wrong).toEqual([]);
  });

  it('are named once each', () => {
    expect(read({}, {}).wrong).toEqual(['calls[1].id duplicate']);
  });
});

describe('a call that is refused while others are kept', () => {
  const subscription = { id: 7, isTracked: true, releasedAt: null };
  it.each([
    ['of no subscription', null, null, 'UNKNOWN_SUBSCRIPTION'],
    ['of a subscription without call tracking', { ...subscription, isTracked: false }, null, 'NO_CALL_TRACKING'],
    ['that was another subscription’s', subscription, 8, 'OTHER_SUBSCRIPTION'],
    ['after the end', { ...subscription, releasedAt: new Date('2026-11-25T09:59:59Z') }, null, 'AFTER_END'],
    ['before the end', { ...subscription, releasedAt: new Date('2026-11-25T10:00:00Z') }, null, null],
    ['delivered again', subscription, 7, null],
  ])('is one %s', (_name, held, heldBy, refusal) => {
    expect(refusalOf(call, held, heldBy)).toBe(refusal);
  });
});
