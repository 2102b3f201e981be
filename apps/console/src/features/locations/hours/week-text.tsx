import { Trans } from '@lingui/react/macro';
import { useDates } from '../../../app/dates';
import { useDayName, useHoursText } from '../../../app/hours/hours-words';
import { days, weekOfHours } from '../../../app/hours/week.rules';
import type { OpeningHours } from './hours-data';

interface WeekTextProps {
  readonly hours: OpeningHours | null;
  /** What is known in words where nobody has said the hours. */
  readonly info: string | null;
}

/** The hours of every week to read. */
export function WeekText({ hours, info }: WeekTextProps) {
  const dayName = useDayName();
  const hoursText = useHoursText();
  const { date } = useDates();
  if (hours === null)
    return (
      <>
        <p className="soft">
          <Trans>Nobody has said when this location is open.</Trans>
        </p>
        {info !== null && (
          <p>
            <Trans>Known in words: {info}</Trans>
          </p>
        )}
      </>
    );
  const day = hours.temporarilyClosedUntil && date(hours.temporarilyClosedUntil);
  const week = weekOfHours(hours.days);
  return (
    <>
      <dl className="week-text">
        {days.map((weekday) => (
          <div key={weekday}>
            <dt>{dayName(weekday)}</dt>
            <dd>{hoursText(week[weekday])}</dd>
          </div>
        ))}
      </dl>
      {hours.note !== null && <p>{hours.note}</p>}
      {day !== null && (
        <p>
          <Trans>Temporarily closed until {day}</Trans>
        </p>
      )}
    </>
  );
}
