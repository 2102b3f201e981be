import { Injectable } from '@nestjs/common';
import { Problems } from '#domain/errors/draft';
import { decidedLists } from '#domain/lists/lists';
import { dayFormats } from '#domain/statistics/day-formats';
import type { AskedPeriod } from '#domain/statistics/period';
import { Database, sql } from '#platform/database';
import { happenedIn } from '../tally/activity-scope.js';
import { ActivityPeriods } from './activity-periods.js';
import type { ActivityContext, MeantActivity } from './activity-periods.js';
import { knownDays, series } from './activity.rules.js';
import type { ActivityAggregation } from './activity.rules.js';
import type { ActivityChronologyView, ActivityType } from './activity.view.js';

export interface ActivityQuestion extends AskedPeriod {
  /** All that the context has when undefined. */
  readonly types?: readonly ActivityType[] | undefined;
  readonly aggregationType: ActivityAggregation;
}

interface Point {
  readonly type: ActivityType;
  readonly key: string;
  readonly value: number;
}

/** What has happened, over time. */
@Injectable()
export class ActivityChronologyQueries {
  constructor(
    private readonly database: Database,
    private readonly periods: ActivityPeriods,
  ) {}

  /** @throws DomainError `validationFailed`, also for a type that companies do not have */
  async chronology(context: ActivityContext, question: ActivityQuestion): Promise<ActivityChronologyView> {
    const types = typesOf(context, question.types);
    const meant = await this.periods.meant(context, question);
    const { period, today } = meant;
    const { aggregationType: by } = question;
    const since = types.includes('LogIn') ? await this.periods.countedSince() : null;
    const points = await this.points(meant, types, by);
    const data = types.map((type) => {
      const own = new Map(points.filter((point) => point.type === type).map(({ key, value }) => [key, value]));
      const known = knownDays(period, type === 'LogIn' ? since : period.from, today);
      const parts = series(period, by, known, (key) => own.get(key) ?? 0);
      return { type, sum: sumOf(parts.flatMap(({ value }) => value ?? [])), data: parts };
    });
    return { ...period, data, total: data.length };
  }

  private async points(
    { scope, period }: MeantActivity,
    types: readonly ActivityType[],
    by: ActivityAggregation,
  ): Promise<readonly Point[]> {
    const { rows } = await sql<Point>`
      select h.kind as type, to_char(h.day, ${dayFormats[by]}) as key, sum(h.value)::float8 as value
      from ${happenedIn(scope, types, period)} h
      where h.part = '' or h.kind in ('LocationAdded', 'LocationDeleted') group by 1, 2`.execute(this.database.read);
    return rows;
  }
}

/** Null: nothing is known. */
const sumOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((total, value) => total + value, 0);

/** The audit log knows no company. */
function typesOf({ type }: ActivityContext, asked: readonly ActivityType[] | undefined): readonly ActivityType[] {
  const possible = decidedLists.activityType.filter((each) => type === 'Workspace' || each !== 'Change');
  const problems = new Problems();
  const wrong = asked?.filter((each) => !possible.includes(each)) ?? [];
  if (wrong.length > 0)
    problems.add({
      field: 'types',
      value: wrong.join(','),
      problem: 'oneOf',
      expected: possible.join(', '),
      example: possible[0],
    });
  problems.throwIfAny();
  return possible.filter((each) => asked === undefined || asked.includes(each));
}
