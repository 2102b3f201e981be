import { describe, expect, it } from '@jest/globals';
import {
  callsQuestionOf,
  sortableMoment,
  standingOf,
  talkTime,
} from '../../apps/console/src/features/statistics/calls/calls.rules.js';

describe('the calls that an address asks for', () => {
  it('are those of the last 30 days, with today', () => {
    expect(callsQuestionOf({}, '2026-11-30')).toEqual({
      preset: '30d',
      range: { from: '2026-11-01', to: '2026-11-30' },
      companyId: undefined,
      locationId: undefined,
      isFiltered: false,
    });
    expect(callsQuestionOf({ period: 'thisMonth' }, '2026-11-01').range).toEqual({
      from: '2026-11-01',
      to: '2026-11-01',
    });
  });

  it('are of a place and of days of the reader; what means nothing is as if it was not there', () => {
    expect(
      callsQuestionOf({ from: '2026-01-01', to: '2026-01-31', location: '7', filtered: 'true' }, '2026-11-30'),
    ).toMatchObject({
      preset: null,
      range: { from: '2026-01-01', to: '2026-01-31' },
      locationId: 7,
      isFiltered: true,
    });
    expect(callsQuestionOf({ from: '2026-01-01', company: 'x', filtered: 'yes' }, '2026-11-30')).toMatchObject({
      preset: '30d',
      companyId: undefined,
      isFiltered: false,
    });
  });
});

describe('a call', () => {
  it.each([
    [0, '0:00'],
    [7, '0:07'],
    [95, '1:35'],
    [3725, '62:05'],
  ])('of %d seconds has the talk time %s', (seconds, text) => expect(talkTime(seconds)).toBe(text));

  it('is spam, or counts, or does not', () => {
    expect(standingOf({ spam: true, valid: true })).toBe('spam');
    expect(standingOf({ spam: false, valid: true })).toBe('counted');
    expect(standingOf({ spam: false, valid: false })).toBe('uncounted');
  });

  it('begins at a moment of the workspace, in an order that spreadsheets know', () => {
    expect(sortableMoment('2026-11-25T23:30:05.000Z', 'Europe/Berlin')).toBe('2026-11-26 00:30:05');
  });
});
