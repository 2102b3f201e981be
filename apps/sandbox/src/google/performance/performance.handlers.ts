import { invalidArgument, permissionDenied } from '../discovery/google-error.js';
import type { GoogleCall, GoogleHandlers } from '../google.call.js';
import { profileOf } from '../google.store.js';
import { hasVoice } from '../profiles/profile.js';
import { dayIn, isMetric } from './figures.js';
import type { Day, Metric } from './figures.js';
import { figuresOf } from './figure.store.js';

/** @throws GoogleError for a date that is not whole, or that the calendar does not have */
function dateIn(call: GoogleCall, name: 'startDate' | 'endDate'): Day {
  const part = (unit: string): number => Number(call.query[`dailyRange.${name}.${unit}`] ?? 0);
  const day = dayIn(part('year'), part('month'), part('day'));
  const field = name === 'startDate' ? 'daily_range.start_date' : 'daily_range.end_date';
  if (day === null) throw invalidArgument(field, 'A date needs year, month and day of the calendar.');
  return day;
}

/** The contract has refused others already; one of its values stands for none. */
function metricsIn(call: GoogleCall): readonly Metric[] {
  const wanted = [...new Set((call.query['dailyMetrics'] ?? '').split(','))];
  const known = wanted.filter(isMetric);
  if (known.length < wanted.length) throw invalidArgument('daily_metrics', 'DAILY_METRIC_UNKNOWN cannot be asked for.');
  return known;
}

async function fetchMultiDaily(call: GoogleCall): Promise<object> {
  const wanted = metricsIn(call);
  const range = { first: dateIn(call, 'startDate'), last: dateIn(call, 'endDate') };
  if (range.first > range.last) throw invalidArgument('daily_range', 'The start date lies behind the end date.');
  const profile = await profileOf(call);
  if (!hasVoice(profile)) throw permissionDenied();
  // Words that have Google refuse a title say nothing of figures.
  await call.mind(String(profile.body['title'] ?? '').replaceAll(/\[refuse(-once)?\]/gi, ''), profile.id);
  const figures = await figuresOf(call.client, profile.id, wanted, range);
  const series = wanted.map((dailyMetric) => ({
    dailyMetric,
    timeSeries: {
      datedValues: figures.filter(({ metric }) => metric === dailyMetric).map(({ day, value }) => dated(day, value)),
    },
  }));
  return { multiDailyMetricTimeSeries: [{ dailyMetricTimeSeries: series }] };
}

/** Google leaves out a value of zero. */
function dated(at: Day, value: number): object {
  const [year, month, day] = at.split('-').map(Number);
  return { date: { year, month, day }, ...(value > 0 && { value: String(value) }) };
}

/** Performance v1. https://developers.google.com/my-business/reference/performance/rest */
export const performanceHandlers: GoogleHandlers = {
  'businessprofileperformance.locations.fetchMultiDailyMetricsTimeSeries': fetchMultiDaily,
};
