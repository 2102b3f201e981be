import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { named } from '../../../ui/fields/named-problem.rules';
import { DayLine, useDayName } from '../../../app/hours/day-line';
import { copiedWeek, days, usualWeek } from '../../../app/hours/week.rules';
import type { Week } from '../../../app/hours/week.rules';
import { dayOfPath, hoursBody } from './bulk.rules';
import { BulkDialog } from './bulk-dialog';
import type { BulkForm } from './bulk-form';
import { useBulk } from './use-bulk';

/** The week of all chosen locations, in place of the one that each has. */
export function HoursDialog({ ids, onClose, onStarted }: BulkForm) {
  const { t } = useLingui();
  const bulk = useBulk(ids, onStarted);
  const [week, setWeek] = useState<Week>(usualWeek);
  const dayName = useDayName();
  const problems = bulk.error instanceof ApiError ? bulk.error.problems : [];
  const ofDays = problems.flatMap(({ field, message }) => {
    const day = dayOfPath(field, week);
    return day === undefined ? [] : [{ field, day, message: named(message, field, dayName(day)) }];
  });
  const change = (next: Week): void => {
    setWeek(next);
    bulk.forget();
  };
  return (
    <BulkDialog
      title={t`Set opening hours`}
      count={ids.length}
      bulk={bulk}
      change={{ kind: 'hours', body: hoursBody(week) }}
      ownProblems={ofDays.map(({ field }) => field)}
      onClose={onClose}
    >
      <ul className="week">
        {days.map((day, index) => (
          <DayLine
            key={day}
            day={day}
            intervals={week[day]}
            error={ofDays.find((problem) => problem.day === day)?.message}
            onChange={(intervals) => change({ ...week, [day]: intervals })}
            onCopy={index === 0 ? () => change(copiedWeek(week)) : undefined}
          />
        ))}
      </ul>
    </BulkDialog>
  );
}
