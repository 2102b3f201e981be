import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { OpenedDialog } from '../../../app/editing/opened-dialog';
import { Button } from '../../../ui/button';
import { oneOfHoursQuery } from './hours-data';
import type { OpeningHours } from './hours-data';
import { RemoveHours } from './remove-hours';
import { SpecialDialog } from './special-dialog';
import { byTime } from './special-days.rules';
import { useDaysText, useSpecialText } from './use-hours-words';

interface SpecialCardProps {
  readonly id: number;
  readonly special: readonly OpeningHours[];
  /** By the clock of the location. */
  readonly today: string;
  readonly mayWrite: boolean;
}

type Act = { readonly kind: 'change' | 'remove'; readonly hours: OpeningHours } | { readonly kind: 'add' };

/** Holidays, and other days with hours of their own. */
export function SpecialCard({ id, special, today, mayWrite }: SpecialCardProps) {
  const { t } = useLingui();
  const [act, setAct] = useState<Act | null>(null);
  const { coming, past } = byTime(special, today);
  const count = past.length;
  const lines = (all: readonly OpeningHours[]) => (
    <ul className="special-days">
      {all.map((hours) => (
        <SpecialLine key={hours.id} hours={hours} onAct={mayWrite ? (kind) => setAct({ kind, hours }) : undefined} />
      ))}
    </ul>
  );
  return (
    <section className="card" aria-labelledby="special-days">
      <header className="card-head">
        <h2 id="special-days">
          <Trans>Special days</Trans>
        </h2>
        {mayWrite && (
          <Button aria-label={t`Add special days`} onPress={() => setAct({ kind: 'add' })}>
            <Plus size={16} aria-hidden />
            <Trans>Add</Trans>
          </Button>
        )}
      </header>
      {coming.length === 0 ? (
        <p className="soft">
          <Trans>No holidays or other special days are ahead: each day is as every week.</Trans>
        </p>
      ) : (
        lines(coming)
      )}
      {past.length > 0 && (
        <details>
          <summary className="soft">
            <Trans>Past special days: {count}</Trans>
          </summary>
          {lines(past)}
        </details>
      )}
      {act && <ActDialog id={id} act={act} special={special} today={today} onClose={() => setAct(null)} />}
    </section>
  );
}

interface SpecialLineProps {
  readonly hours: OpeningHours;
  readonly onAct: ((kind: 'change' | 'remove') => void) | undefined;
}

function SpecialLine({ hours, onAct }: SpecialLineProps) {
  const { t } = useLingui();
  const name = useNameOf()(hours);
  const daysText = useDaysText();
  const specialText = useSpecialText();
  return (
    <li className="special-day">
      <div>
        <strong>{hours.dateInterval && daysText(hours.dateInterval)}</strong>
        {hours.note !== null && <span>{hours.note}</span>}
        <span className="soft">{specialText(hours)}</span>
      </div>
      {onAct && (
        <span className="day-actions">
          <Button kind="quiet" iconOnly aria-label={t`Change: ${name}`} onPress={() => onAct('change')}>
            <Pencil size={16} aria-hidden />
          </Button>
          <Button kind="quiet" iconOnly aria-label={t`Remove: ${name}`} onPress={() => onAct('remove')}>
            <Trash2 size={16} aria-hidden />
          </Button>
        </span>
      )}
    </li>
  );
}

interface ActDialogProps extends Pick<SpecialCardProps, 'id' | 'special' | 'today'> {
  readonly act: Act;
  readonly onClose: () => void;
}

function ActDialog({ id, act, special, today, onClose }: ActDialogProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const dialog = { id, special, today, onClose };
  if (act.kind === 'add') return <SpecialDialog {...dialog} read={{ data: null, etag: null }} />;
  const name = nameOf(act.hours);
  if (act.kind === 'change')
    return (
      <OpenedDialog title={t`Change ${name}`} query={oneOfHoursQuery(id, act.hours.id)} onClose={onClose}>
        {(read) => <SpecialDialog {...dialog} read={read} />}
      </OpenedDialog>
    );
  return (
    <RemoveHours id={id} hoursId={act.hours.id} title={t`Remove ${name}?`} onClose={onClose}>
      <Trans>The hours of every week hold on these days again, or those of a longer period.</Trans>
    </RemoveHours>
  );
}

/** What special days are called. */
function useNameOf(): (hours: OpeningHours) => string {
  const daysText = useDaysText();
  return ({ note, dateInterval }) => {
    const dates = dateInterval === null ? '' : daysText(dateInterval);
    return note === null ? dates : `${note}, ${dates}`;
  };
}
