import { periodOf } from '#domain/billing/accounting-period';
import type { AccountingCalendar } from '#domain/billing/accounting-period';
import { DomainError } from '#domain/errors/errors';
import type { LocalDate } from '#domain/time/local-date';

/** The first day on which another accounting period can begin: the running one is billed as a whole. */
export const firstBoundary = (calendar: AccountingCalendar, today: LocalDate): LocalDate =>
  periodOf(calendar, today).end;

/**
 * Another accounting period begins where one of the present ones ends, so that none is cut.
 * @throws DomainError `periodBoundaryNeeded`
 */
export function demandBoundary(
  calendar: AccountingCalendar,
  day: LocalDate,
  { first, last }: { readonly first: LocalDate; readonly last: LocalDate | null },
): void {
  const { start, end } = periodOf(calendar, day);
  const isBoundary = start === day && day >= first;
  if (isBoundary && (last === null || day <= last)) return;
  const nearest = [start > first ? start : first, end > first ? end : periodOf(calendar, first).end];
  const possible = nearest.filter((one) => last === null || one <= last);
  throw new DomainError('periodBoundaryNeeded', { day, days: possible.join(', ') || '–' }, [
    {
      field: 'effectiveOn',
      value: day,
      problem: 'noSuch',
      expected: possible.join(', '),
      example: possible[0] ?? null,
    },
  ]);
}
