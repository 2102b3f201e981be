import { useLingui } from '@lingui/react/macro';
import { useDates } from '../../../app/dates';
import { formatPhone } from '../../../app/lists/phone';
import { PlaceName } from '../../../app/lists/place-name';
import type { GridColumn } from '../../../ui/grid/grid-props';
import { Status } from '../../../ui/status';
import type { Call } from './calls-data';
import { talkTime } from './calls.rules';
import { useCallWords } from './use-call-words';

/** @param nameOf what a location is called; undefined while it is not known */
export function useCallColumns(nameOf: (id: number) => string | undefined): readonly GridColumn<Call>[] {
  const { t } = useLingui();
  const dates = useDates();
  const words = useCallWords();
  return [
    {
      id: 'start',
      title: t`When`,
      width: '190px',
      cell: ({ start }) => <time dateTime={start}>{dates.moment(start)}</time>,
    },
    { id: 'caller', title: t`Caller`, width: 'minmax(170px, 1.2fr)', cell: (call) => <Caller call={call} /> },
    { id: 'status', title: t`Outcome`, width: '150px', cell: (call) => <Outcome call={call} /> },
    {
      id: 'duration',
      title: t`Talk time`,
      width: '100px',
      isAmount: true,
      cell: ({ duration }) => (duration === 0 ? <span className="soft">–</span> : talkTime(duration)),
    },
    {
      id: 'standing',
      title: t`Counts`,
      width: '120px',
      cell: (call) => <span className="soft">{words.standing(call)}</span>,
    },
    {
      id: 'location',
      title: t`Location`,
      width: 'minmax(150px, 1.5fr)',
      cell: ({ locationId }) => (
        <PlaceName locationId={locationId} name={nameOf(locationId) ?? `… ${locationId}`} city={null} />
      ),
    },
    {
      id: 'calledTracked',
      title: t`Tracked number`,
      width: 'minmax(150px, 1fr)',
      cell: ({ calledTracked }) => <span className="soft">{formatPhone(calledTracked)}</span>,
    },
  ];
}

/** Who called, to call back. */
export function Caller({ call: { caller } }: { readonly call: Call }) {
  const { unknownCaller } = useCallWords();
  if (caller === null) return <span className="soft">{unknownCaller}</span>;
  return (
    <a href={`tel:+${caller.replaceAll('-', '')}`} className="row-name" tabIndex={-1}>
      {formatPhone(caller)}
    </a>
  );
}

export function Outcome({ call }: { readonly call: Call }) {
  const { kind, icon, title } = useCallWords().outcome(call);
  return (
    <Status kind={kind} icon={icon}>
      {title}
    </Status>
  );
}
