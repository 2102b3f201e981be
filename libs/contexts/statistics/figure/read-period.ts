import { Problems } from '#domain/errors/draft';
import { periodOf } from '#domain/statistics/period';
import type { AskedPeriod } from '#domain/statistics/period';
import type { DayRange } from '#domain/time/day-range';
import { addDays } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import { workspaceToday } from '#platform/clock';
import { Database, sql } from '#platform/database';

/** The days that are meant, by the clock of the workspace. @throws DomainError `validationFailed` */
export async function readPeriod(database: Database, workspaceId: number, asked: AskedPeriod): Promise<DayRange> {
  const { rows } = await sql<{ today: LocalDate }>`
    select ${workspaceToday()}::text as today from workspace w where w.id = ${workspaceId}`.execute(database.read);
  const [row] = rows;
  if (row === undefined) throw new Error('A place has a workspace.');
  const problems = new Problems();
  // Facts of a day are there when it is over.
  const period = periodOf(asked, addDays(row.today, -1), problems);
  problems.throwIfAny();
  return period;
}
