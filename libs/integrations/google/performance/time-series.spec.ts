import { describe, expect, it } from '@jest/globals';
import { localDate } from '#domain/time/local-date';
import { figuresIn } from './time-series.js';

const range = { from: localDate('2026-11-01'), to: localDate('2026-11-10') };
const date = (day: number, month = 11) => ({ year: 2026, month, day });
const answer = (dailyMetric: string, ...datedValues: unknown[]) => ({
  multiDailyMetricTimeSeries: [{ dailyMetricTimeSeries: [{ dailyMetric, timeSeries: { datedValues } }] }],
});

describe('figures in a response of Google', () => {
  it('are those of all metrics, in however many lists they come', () => {
    const series = (dailyMetric: string, value: string) => ({
      dailyMetric,
      timeSeries: { datedValues: [{ date: date(3), value }] },
    });
    const found = figuresIn(
      {
        multiDailyMetricTimeSeries: [
          { dailyMetricTimeSeries: [series('CALL_CLICKS', '7'), series('WEBSITE_CLICKS', '120')] },
          { dailyMetricTimeSeries: [series('BUSINESS_BOOKINGS', '1')] },
        ],
      },
      range,
    );
    expect(found).toEqual([
      { day: '2026-11-03', metric: 'CALL_CLICKS', value: 7 },
      { day: '2026-11-03', metric: 'WEBSITE_CLICKS', value: 120 },
      { day: '2026-11-03', metric: 'BUSINESS_BOOKINGS', value: 1 },
    ]);
  });

  it('are zero for a day without a value, and missing for a day that is not there', () => {
    expect(figuresIn(answer('CALL_CLICKS', { date: date(1) }, { date: date(3), value: '4' }), range)).toEqual([
      { day: '2026-11-01', metric: 'CALL_CLICKS', value: 0 },
      { day: '2026-11-03', metric: 'CALL_CLICKS', value: 4 },
    ]);
  });

  it.each([
    ['nothing at all', {}],
    [
      'a metric without days',
      { multiDailyMetricTimeSeries: [{ dailyMetricTimeSeries: [{ dailyMetric: 'CALL_CLICKS' }] }] },
    ],
    ['a metric that is new', answer('BUSINESS_HOLOGRAMS', { date: date(1), value: '1' })],
    ['days that nobody asked for', answer('CALL_CLICKS', { date: date(31, 10) }, { date: date(11), value: '2' })],
  ])('are none in %s', (_what, given) => {
    expect(figuresIn(given, range)).toEqual([]);
  });

  it('are each there once, as Google says them last', () => {
    const twice = answer('CALL_CLICKS', { date: date(2), value: '5' }, { date: date(2), value: '6' });
    expect(figuresIn(twice, range)).toEqual([{ day: '2026-11-02', metric: 'CALL_CLICKS', value: 6 }]);
  });

  it.each([
    [{ value: '1' }],
    [{ date: { year: 2026, month: 11 }, value: '1' }],
    [{ date: date(31), value: '1' }],
    [{ date: date(2), value: '-1' }],
    [{ date: date(2), value: 'many' }],
    [{ date: date(2), value: 3 }],
    [{ date: date(2), value: '9'.repeat(16) }],
  ])('are not guessed from %j', (wrong) => {
    expect(figuresIn(answer('CALL_CLICKS', wrong), range)).toBeNull();
  });
});
