import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { todayOf } from '../../../app/dates';
import { dayIn } from '../../../app/days/day.rules';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useCaller } from '../../../app/session/session-context';
import { hoursQuery, statusQuery } from './hours-data';
import { SpecialCard } from './special-card';
import { StatusCard } from './status-card';
import { WeekCard } from './week-card';

interface HoursPartProps {
  /** Of the location. */
  readonly id: number;
  /** Its opening hours in words. */
  readonly info: string | null;
  readonly mayWrite: boolean;
}

/** When a location is open: now, every week, and on special days. */
export function HoursPart({ id, info, mayWrite }: HoursPartProps) {
  const { data, error } = useQuery(hoursQuery(id));
  const { data: status } = useQuery(statusQuery(id));
  const caller = useCaller();
  if (data === undefined)
    return (
      <section className="card" aria-busy={error === null}>
        <h2>
          <Trans>Opening hours</Trans>
        </h2>
        {error ? <ErrorNotice error={error} /> : <span className="skeleton" />}
      </section>
    );
  const today = status === undefined ? todayOf(caller) : dayIn(new Date(status.at), status.timeZone);
  return (
    <>
      {status && <StatusCard id={id} status={status} special={data.special} />}
      <WeekCard id={id} read={data.usual} info={info} mayWrite={mayWrite} />
      <SpecialCard id={id} special={data.special} today={today} mayWrite={mayWrite} />
    </>
  );
}
