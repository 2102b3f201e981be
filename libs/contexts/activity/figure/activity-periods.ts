import { Injectable } from '@nestjs/common';
import { Problems } from '#domain/errors/draft';
import type { DecidedValueOf } from '#domain/lists/lists';
import { periodBefore, periodOf } from '#domain/statistics/period';
import type { AskedPeriod } from '#domain/statistics/period';
import type { DayRange } from '#domain/time/day-range';
import type { LocalDate } from '#domain/time/local-date';
import { workspacesBelow } from '#platform/access';
import type { Placement } from '#platform/access';
import { todayAt } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { ActivityScope } from '../tally/activity-scope.js';

/** Whose activity is read: all of one type. */
export interface ActivityContext {
  readonly type: DecidedValueOf<'activityContext'>;
  readonly places: readonly Placement[];
}

/** What is meant by a question. */
export interface MeantActivity {
  readonly scope: ActivityScope;
  readonly period: DayRange;
  /** The days before it, as many. */
  readonly before: DayRange;
  /** By the clock of the first place's workspace. */
  readonly today: LocalDate;
}

@Injectable()
export class ActivityPeriods {
  constructor(private readonly database: Database) {}

  /** @throws DomainError `validationFailed` */
  async meant(context: ActivityContext, asked: AskedPeriod): Promise<MeantActivity> {
    const { places } = context;
    const today = await todayAt(this.database, places[0]?.workspaceId ?? 0);
    const problems = new Problems();
    const period = periodOf(asked, today, problems);
    problems.throwIfAny();
    return { scope: await this.scopeOf(context), period, before: periodBefore(period), today };
  }

  /** The first day with a sign-in that the installation has counted; null: there is none. */
  async countedSince(): Promise<LocalDate | null> {
    const { rows } = await sql<{ since: LocalDate | null }>`
      select min(day)::text as since from sign_in_day`.execute(this.database.read);
    return rows[0]?.since ?? null;
  }

  private async scopeOf({ type, places }: ActivityContext): Promise<ActivityScope> {
    if (type === 'Company')
      return {
        workspaceIds: [...new Set(places.map(({ workspaceId }) => workspaceId))],
        companyIds: [...new Set(places.map(({ id }) => id))],
      };
    const ids = places.map(({ id }) => id);
    return { workspaceIds: await workspacesBelow(this.database.read, ids, { deleted: true }), companyIds: null };
  }
}
