import { Injectable } from '@nestjs/common';
import { dayFormats } from '#domain/statistics/day-formats';
import type { AskedPeriod } from '#domain/statistics/period';
import type { DayRange } from '#domain/time/day-range';
import { compareDates } from '#domain/time/local-date';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { happenedIn } from '../tally/activity-scope.js';
import type { ActivityScope } from '../tally/activity-scope.js';
import { ActivityPeriods } from './activity-periods.js';
import type { ActivityContext } from './activity-periods.js';
import { figure, knownDays, monthsIn, series } from './activity.rules.js';
import type { ActivityAggregation } from './activity.rules.js';
import type { LogInView } from './activity.view.js';

interface LogInNumbers {
  readonly logIns: number;
  readonly users: number;
}

/** Of the days that are known, and of the period before. */
interface UserNumbers {
  readonly now: number;
  readonly before: number;
}

/** Sign-ins of the users of workspaces, or of companies. Numbers only: nobody is named. */
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
    const since = await this.periods.countedSince();
    const known = knownDays(period, since, today);
    const counted = since !== null && compareDates(since, before.from) <= 0 ? before : null;
    const numbers = await this.parts(scope, known, by);
    const users = await this.users(scope, known, counted);
    const data = series(period, by, known, (key) => numbers.get(key) ?? { logIns: 0, users: 0 }).map(
      ({ key, value }) => ({ key, logIns: value?.logIns ?? null, users: value?.users ?? null }),
    );
    const logIns = data.reduce((sum, part) => sum + (part.logIns ?? 0), 0);
    return {
      ...period,
      logIns: figure(known && logIns, counted && (await this.sum(scope, counted))),
      users: figure(known && users.now, counted && users.before),
      countedSince: since,
      data,
      total: data.length,
    };
  }

  private async parts(
    scope: ActivityScope,
    known: DayRange | null,
    by: ActivityAggregation,
  ): Promise<ReadonlyMap<string, LogInNumbers>> {
    if (known === null) return new Map();
    const seen = by === 'Day' ? everyDay(scope, known) : inMonths(scope, known);
    const { rows } = await sql<LogInNumbers & { readonly key: string }>`
      select coalesce(l.key, u.key) as key, coalesce(l.value, 0) as "logIns", coalesce(u.users, 0) as users
      from (
        select to_char(h.day, ${dayFormats[by]}) as key, sum(h.value)::float8 as value
        from ${happenedIn(scope, ['LogIn'], known)} h group by 1) l
      full join (
        select to_char(p.part, ${dayFormats[by]}) as key, count(*)::int as users
        from (select date_trunc(${by}, s.day::timestamp) as part, s.user_id from ${seen} s group by 1, 2) p
        group by p.part) u on u.key = l.key`.execute(this.database.read);
    return new Map(rows.map((row) => [row.key, row]));
  }

  private async sum(scope: ActivityScope, days: DayRange): Promise<number> {
    const { rows } = await sql<{ value: number }>`
      select coalesce(sum(h.value), 0)::float8 as value from ${happenedIn(scope, ['LogIn'], days)} h`.execute(
      this.database.read,
    );
    return rows[0]?.value ?? 0;
  }

  private async users(scope: ActivityScope, known: DayRange | null, counted: DayRange | null): Promise<UserNumbers> {
    const seen = [
      ...(known === null ? [] : [sql`select s.user_id, true as now from ${inMonths(scope, known)} s`]),
      ...(counted === null ? [] : [sql`select s.user_id, false as now from ${inMonths(scope, counted)} s`]),
    ];
    if (seen.length === 0) return { now: 0, before: 0 };
    const { rows } = await sql<UserNumbers>`
      select count(*) filter (where u.now)::int as now, count(*) filter (where u.before)::int as before
      from (
        select bool_or(a.now) as now, bool_or(not a.now) as before
        from (${sql.join(seen, sql` union all `)}) a group by a.user_id) u`.execute(this.database.read);
    return rows[0] ?? { now: 0, before: 0 };
  }
}

/** SQL: rows `user_id, day` of every day. */
const everyDay = (scope: ActivityScope, days: DayRange): Sql<unknown> => sql`(${signedIn(scope, days)})`;

/** SQL: rows `user_id, day`, at least one of each user for each month in which the user has signed in. */
function inMonths(scope: ActivityScope, days: DayRange): Sql<unknown> {
  const { whole, rest } = monthsIn(days);
  const parts = [
    ...whole.map((months) => sql`${signedIn(scope, months)} and d.first_of_month`),
    ...rest.map((others) => signedIn(scope, others)),
  ];
  return sql`(${sql.join(parts, sql` union all `)})`;
}

function signedIn({ workspaceIds, companyIds }: ActivityScope, { from, to }: DayRange): Sql<unknown> {
  const within = sql`select d.user_id, d.day from sign_in_day d
    where d.workspace_id = any(${[...workspaceIds]}::int[]) and d.day between ${from} and ${to}`;
  return companyIds === null ? within : sql`${within} and d.company_id = any(${[...companyIds]}::bigint[])`;
}
