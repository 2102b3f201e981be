import { Injectable } from '@nestjs/common';
import { dayFormats } from '#domain/statistics/day-formats';
import type { AskedPeriod } from '#domain/statistics/period';
import type { DayRange } from '#domain/time/day-range';
import { compareDates } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import type { ActivityScope } from '../tally/activity-scope.js';
import { ActivityPeriods } from './activity-periods.js';
import type { ActivityContext } from './activity-periods.js';
import { figure, knownDays, series } from './activity.rules.js';
import type { ActivityAggregation } from './activity.rules.js';
import type { LogInView } from './activity.view.js';

interface LogInNumbers {
  readonly logIns: number;
  readonly users: number;
}

interface CountedLogIns {
  /** The first day with one; null: there is none. */
  readonly since: LocalDate | null;
  readonly points: readonly (LogInNumbers & { readonly key: string })[];
}

/** Log-ins of the users of workspaces, or of companies. Numbers only: nobody is named. */
@Injectable()
export class LogInQueries {
  constructor(
    private readonly database: Database,
    private readonly periods: ActivityPeriods,
  ) {}

  /** @throws DomainError `validationFailed` */
  async logIns(
    context: ActivityContext,
    asked: AskedPeriod & { readonly aggregationType: ActivityAggregation },
  ): Promise<LogInView> {
    const { scope, period, before, today } = await this.periods.meant(context, asked);
    const { aggregationType: by } = asked;
    const { since, points } = await this.counted(scope, period, by);
    const known = knownDays(period, since, today);
    const wasCounted = since !== null && compareDates(since, before.from) <= 0;
    const now = known === null ? undefined : await this.sums(scope, period);
    const earlier = wasCounted ? await this.sums(scope, before) : undefined;
    const numbers = new Map(points.map((point) => [point.key, point]));
    const data = series(period, by, known, (key) => numbers.get(key) ?? { logIns: 0, users: 0 }).map(
      ({ key, value }) => ({ key, logIns: value?.logIns ?? null, users: value?.users ?? null }),
    );
    return {
      ...period,
      logIns: figure(now?.logIns ?? null, earlier?.logIns ?? null),
      users: figure(now?.users ?? null, earlier?.users ?? null),
      countedSince: since,
      data,
      total: data.length,
    };
  }

  async counted(scope: ActivityScope, period: DayRange, by: ActivityAggregation): Promise<CountedLogIns> {
    const { rows: first } = await sql<{ since: LocalDate | null }>`
      select min(d.day)::text as since from sign_in_day d where ${inScope(scope)}`.execute(this.database.read);
    const { rows } = await sql<LogInNumbers & { readonly key: string }>`
      select to_char(u.first, ${dayFormats[by]}) as key, sum(u.sign_ins)::float8 as "logIns", count(*)::int as users
      from (
        select date_trunc(${by}, d.day) as first, d.user_id, sum(d.sign_ins) as sign_ins
        from sign_in_day d where ${inScope(scope)} and d.day between ${period.from} and ${period.to} group by 1, 2) u
      group by u.first`.execute(this.database.read);
    return { since: first[0]?.since ?? null, points: rows };
  }

  private async sums(scope: ActivityScope, { from, to }: DayRange): Promise<LogInNumbers | undefined> {
    const { rows } = await sql<LogInNumbers>`
      select coalesce(sum(u.sign_ins), 0)::float8 as "logIns", count(*)::int as users
      from (
        select sum(d.sign_ins) as sign_ins
        from sign_in_day d where ${inScope(scope)} and d.day between ${from} and ${to} group by d.user_id) u`.execute(
      this.database.read,
    );
    return rows[0];
  }
}

function inScope({ workspaceIds, companyIds }: ActivityScope): Sql<boolean> {
  const within = sql<boolean>`d.workspace_id = any(${[...workspaceIds]}::int[])`;
  return companyIds === null ? within : sql<boolean>`${within} and d.company_id = any(${[...companyIds]}::bigint[])`;
}
