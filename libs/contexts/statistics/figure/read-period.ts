import { Problems } from '#domain/errors/draft';
import { periodOf } from '#domain/statistics/period';
import type { AskedPeriod } from '#domain/statistics/period';
import type { DayRange } from '#domain/time/day-range';
import { addDays } from '#domain/time/local-date';
import { todayAt } from '#platform/clock';
import type { Database } from '#platform/database';

/** The days that are meant, by the clock of the workspace. @throws DomainError `validationFailed` */
export async function readPeriod(database: Database, workspaceId: number, asked: AskedPeriod): Promise<DayRange> {
  const today = await todayAt(database, workspaceId);
  const problems = new Problems();
  // Facts of a day are there when it is over.
  const period = periodOf(asked, addDays(today, -1), problems);
  problems.throwIfAny();
  return period;
}
