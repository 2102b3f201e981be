import { Injectable } from '@nestjs/common';
import { ProfilePerformancePort } from '#contexts/gbp';
import { performanceMetrics } from '#domain/google/profile-performance';
import type { DailyFigure } from '#domain/google/profile-performance';
import type { DayRange } from '#domain/time/day-range';
import type { LocalDate } from '#domain/time/local-date';
import { ThirdPartyFailure } from '#platform/http-client';
import { GoogleCalls, pathOf } from '../google-calls.js';
import { figuresIn } from './time-series.js';

/** Figures of profiles over Business Profile Performance v1. */
@Injectable()
export class GooglePerformance extends ProfilePerformancePort {
  constructor(private readonly calls: GoogleCalls) {
    super();
  }

  async daily(token: string, location: string, range: DayRange): Promise<readonly DailyFigure[]> {
    const answer = await this.calls.call({
      service: 'businessprofileperformance',
      token,
      method: 'GET',
      path: `/v1/${pathOf(location)}:fetchMultiDailyMetricsTimeSeries`,
      query: {
        dailyMetrics: performanceMetrics,
        ...dateQuery('dailyRange.startDate', range.from),
        ...dateQuery('dailyRange.endDate', range.to),
      },
    });
    const figures = figuresIn(answer, range);
    if (figures === null)
      throw new ThirdPartyFailure('portalUnreachable', 'Google', { status: 200, body: null, retryAfterMs: null });
    return figures;
  }
}

/** Protocol buffers' date in a query: a parameter for each part, without leading zeros. */
function dateQuery(name: string, date: LocalDate): Record<string, string> {
  const parts = date.split('-').map((part) => String(Number(part)));
  return Object.fromEntries(['year', 'month', 'day'].map((part, index) => [`${name}.${part}`, parts[index] ?? '']));
}
