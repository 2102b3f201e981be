import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { DayLine } from '../../../app/hours/day-line';
import { dayOfWeek, hoursPlace } from '../../../app/hours/hours-problems.rules';
import { useNamedProblem } from '../../../app/hours/hours-words';
import { copiedWeek, days, targetsOf, usualWeek } from '../../../app/hours/week.rules';
import type { Week } from '../../../app/hours/week.rules';
import { hoursBody } from './bulk.rules';
import { BulkDialog } from './bulk-dialog';
import type { BulkForm } from './bulk-form';
import { useBulk } from './use-bulk';

/** The week of all chosen locations, in place of the one that each has. */
export function HoursDialog({ ids, onClose, onStarted }: BulkForm) {
  const { t } = useLingui();
  const bulk = useBulk(ids, onStarted);
  const [week, setWeek] = useState<Week>(usualWeek);
  const namedProblem = useNamedProblem();
  const problems = bulk.error instanceof ApiError ? bulk.error.problems : [];
  const ofDays = problems.flatMap(({ field, message }) => {
    const place = hoursPlace(field, dayOfWeek);
    return place === undefined ? [] : [{ ...place, field, message: namedProblem(message, dayOfWeek) }];
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
        {days.map((day) => (
          <DayLine
            key={day}
            day={day}
            intervals={week[day]}
            problems={ofDays.filter((problem) => problem.day === day)}
            onChange={(intervals) => change({ ...week, [day]: intervals })}
            copying={{
              targets: targetsOf(week, day),
              onCopy: (target) => change(copiedWeek(week, day, target)),
            }}
          />
        ))}
      </ul>
    </BulkDialog>
  );
}
