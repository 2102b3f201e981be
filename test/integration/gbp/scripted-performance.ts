import { ProfilePerformancePort } from '#contexts/gbp';
import type { DailyFigure, PerformanceMetric } from '#domain/google/profile-performance';
import type { DayRange } from '#domain/time/day-range';
import { localDate } from '#domain/time/local-date';
import type { ThirdPartyFailure } from '#platform/http-client';

/** Google's figures in memory: what a test counts, and nothing else. */
export class ScriptedPerformance extends ProfilePerformancePort {
  readonly calls: { readonly location: string; readonly range: DayRange }[] = [];
  /** What the next calls come to. */
  readonly failures: ThirdPartyFailure[] = [];
  /** Does something while Google is called. */
  meanwhile: (() => Promise<unknown>) | null = null;
  private readonly figures = new Map<string, DailyFigure & { readonly location: string }>();

  /** @param value null: Google has not counted it */
  count(location: string, day: string, metric: PerformanceMetric, value: number | null): void {
    const key = `${location} ${day} ${metric}`;
    if (value === null) this.figures.delete(key);
    else this.figures.set(key, { location, day: localDate(day), metric, value });
  }

  async daily(_token: string, location: string, range: DayRange): Promise<readonly DailyFigure[]> {
    this.calls.push({ location, range });
    await this.meanwhile?.();
    const failure = this.failures.shift();
    if (failure !== undefined) throw failure;
    return [...this.figures.values()].filter(
      (figure) => figure.location === location && figure.day >= range.from && figure.day <= range.to,
    );
  }
}
