import { performanceMetrics } from '#domain/google/profile-performance';
import type { DailyFigure, PerformanceMetric } from '#domain/google/profile-performance';
import type { DayRange } from '#domain/time/day-range';
import { parseLocalDate } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';

/** https://developers.google.com/my-business/reference/performance/rest/v1/TimeSeries */
interface DatedValue {
  readonly date?: { readonly year?: unknown; readonly month?: unknown; readonly day?: unknown };
  /** An int64 as text. Google leaves it out where it is zero. */
  readonly value?: unknown;
}

interface DailySeries {
  readonly dailyMetric?: unknown;
  readonly timeSeries?: { readonly datedValues?: unknown };
}

/**
 * Figures in a response of `fetchMultiDailyMetricsTimeSeries`. Metrics that were not asked for and days outside of the range
 * are left out; of a metric and day that comes twice, the last counts.
 * @returns null: it is no such response
 */
export function figuresIn(answer: Readonly<Record<string, unknown>>, range: DayRange): DailyFigure[] | null {
  const found = new Map<string, DailyFigure>();
  for (const multi of listOf(answer['multiDailyMetricTimeSeries']))
    for (const { dailyMetric, timeSeries } of listOf<DailySeries>(multi['dailyMetricTimeSeries'])) {
      if (!isMetric(dailyMetric)) continue;
      for (const dated of listOf<DatedValue>(timeSeries?.datedValues)) {
        const [day, value] = [dayOf(dated), valueOf(dated)];
        if (day === null || value === null) return null;
        if (day >= range.from && day <= range.to)
          found.set(`${day} ${dailyMetric}`, { day, metric: dailyMetric, value });
      }
    }
  return [...found.values()];
}

const isMetric = (name: unknown): name is PerformanceMetric => performanceMetrics.includes(name as PerformanceMetric);

/** What is no object in it is left out. */
const listOf = <T extends object = Readonly<Record<string, unknown>>>(value: unknown): readonly T[] =>
  Array.isArray(value) ? value.filter((each): each is T => typeof each === 'object' && each !== null) : [];

const padded = (number: unknown, length: number): string => String(number ?? '').padStart(length, '0');

const dayOf = ({ date }: DatedValue): LocalDate | null =>
  parseLocalDate([padded(date?.year, 4), padded(date?.month, 2), padded(date?.day, 2)].join('-'));

/** Not more digits than a number holds exactly. */
const valueOf = ({ value = '0' }: DatedValue): number | null =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;
