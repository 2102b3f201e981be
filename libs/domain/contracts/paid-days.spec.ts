import { describe, expect, it } from '@jest/globals';
import { localDate } from '../time/local-date.js';
import { firstPaidDay } from './paid-days.js';

const day = localDate;

describe('the first paid day', () => {
  it.each([
    ['not known before it is active', '2027-03-01', null, null, null],
    ['the one on which it became active', '2027-03-01', '2027-03-20', null, '2027-03-20'],
    ['its start, where that is later', '2027-04-01', '2027-03-20', null, '2027-04-01'],
    ['the day after its trial', '2027-03-01', '2027-03-01', '2027-03-14', '2027-03-15'],
    ['later, where it became active after its trial', '2027-03-01', '2027-03-20', '2027-03-14', '2027-03-20'],
  ])('is %s', (_what, start, active, trial, first) => {
    const begun = { startDate: day(start), activatedOn: active && day(active), trialEnd: trial && day(trial) };
    expect(firstPaidDay({ ...begun, activatedOn: begun.activatedOn || null, trialEnd: begun.trialEnd || null })).toBe(
      first,
    );
  });
});
