import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp, DoorClosed, DoorOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useHoursText } from '../../../app/hours/hours-words';
import { Status } from '../../../ui/status';
import { statusQuery } from './hours-data';
import type { OpeningHours, OpeningStatus } from './hours-data';
import './hours.css';
import { canBeAsked, noonOf } from './status.rules';
import { useDaysText, useStatusText } from './use-hours-words';

interface StatusCardProps {
  readonly id: number;
  /** Of now. */
  readonly status: OpeningStatus;
  readonly special: readonly OpeningHours[];
}

/** Whether it is open now, and the hours of any date. */
export function StatusCard({ id, status, special }: StatusCardProps) {
  const { t } = useLingui();
  const [day, setDay] = useState('');
  const dayId = useId();
  const text = useStatusText(status);
  const { open, timeZone } = status;
  return (
    <section className="card open-now" aria-label={t`Open or closed`}>
      <Status
        kind={open === null ? 'soft' : open ? 'ok' : 'warn'}
        icon={open === null ? CircleHelp : open ? DoorOpen : DoorClosed}
      >
        {text}
      </Status>
      <span className="soft">
        <Trans>By the clock of the location: {timeZone}</Trans>
      </span>
      <div className="hours-on">
        <label htmlFor={dayId}>
          <Trans>Hours on</Trans>
        </label>
        <input id={dayId} type="date" className="input" value={day} onChange={({ target }) => setDay(target.value)} />
        <output htmlFor={dayId}>
          {canBeAsked(day) && <HoursOn id={id} day={day} timeZone={timeZone} special={special} />}
        </output>
      </div>
    </section>
  );
}

interface HoursOnProps {
  readonly id: number;
  readonly day: string;
  readonly timeZone: string;
  readonly special: readonly OpeningHours[];
}

function HoursOn({ id, day, timeZone, special }: HoursOnProps) {
  const { data, error } = useQuery(statusQuery(id, noonOf(day, timeZone)));
  const daysText = useDaysText();
  const hoursText = useHoursText();
  const why = useWhy(day, special);
  if (error) return <ErrorNotice error={error} />;
  if (data === undefined) return <span className="skeleton" />;
  const { hoursToday, reason } = data;
  return (
    <>
      <strong>
        {daysText({ from: day, to: day })}: {hoursToday === null ? <Trans>not known</Trans> : hoursText(hoursToday)}
      </strong>{' '}
      <span className="soft">{why(reason)}</span>
    </>
  );
}

/** What decides about the hours of a day. */
function useWhy(day: string, special: readonly OpeningHours[]): (reason: OpeningStatus['reason']) => string {
  const { t } = useLingui();
  return (reason) => {
    if (reason === null) return t`Nobody has said when it is open on this day.`;
    if (reason === 'closed') return t`Permanently closed`;
    if (reason === 'temporarilyClosed') return t`Temporarily closed`;
    if (reason === 'default') return t`As every week`;
    const holding = special.find(
      ({ type, dateInterval }) =>
        type === reason && dateInterval !== null && dateInterval.from <= day && dateInterval.to >= day,
    );
    return holding?.note ?? t`Special day`;
  };
}
