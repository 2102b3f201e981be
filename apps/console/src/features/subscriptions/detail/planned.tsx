import { Trans } from '@lingui/react/macro';
import { ArrowLeftRight, CalendarX2, CirclePause } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { act, amend } from '../subscription-data';
import type { Subscription } from '../subscription-data';
import { PauseDialog, ResumeDialog } from '../pause/pause-dialog';
import { useAmend } from '../use-amend';

interface PlannedProps {
  readonly subscription: Subscription;
  readonly etag: string | null;
  readonly mayWrite: boolean;
}

/** What is to come, and the way to take it back. */
export function Planned({ subscription, etag, mayWrite }: PlannedProps) {
  const dates = useDates();
  const { id, plannedChange, expireDate, possibleActions, status } = subscription;
  const withdraw = possibleActions.find(({ name }) => name === 'WITHDRAW_END');
  const change = useAmend(() => amend(id, { plannedChange: null }, etag));
  const end = useAmend(() => act(id, withdraw?.id ?? 0));
  return (
    <>
      {plannedChange !== null && (
        <PlannedEntry icon={ArrowLeftRight} error={change.error}>
          <p>
            <Trans>
              From {dates.date(plannedChange.effectiveOn)} on it is <strong>{plannedChange.productName}</strong>.
            </Trans>
          </p>
          {mayWrite && (
            <Button onPress={() => change.mutate(undefined)} isDisabled={change.isPending}>
              <Trans>Take the change back</Trans>
            </Button>
          )}
        </PlannedEntry>
      )}
      <PlannedPause subscription={subscription} mayWrite={mayWrite} />
      {expireDate !== null && status !== 'FINISHED' && (
        <PlannedEntry icon={CalendarX2} error={end.error}>
          <p>
            <Trans>
              It ends. Its last day is <strong>{dates.date(expireDate)}</strong>.
            </Trans>
          </p>
          {mayWrite && withdraw !== undefined && (
            <Button onPress={() => end.mutate(undefined)} isDisabled={end.isPending}>
              <Trans>Withdraw the end</Trans>
            </Button>
          )}
        </PlannedEntry>
      )}
    </>
  );
}

/** The pause that runs, or is to come. */
function PlannedPause({ subscription, mayWrite }: Omit<PlannedProps, 'etag'>) {
  const dates = useDates();
  const [open, setOpen] = useState<'change' | 'resume' | null>(null);
  const close = (): void => setOpen(null);
  const { pause } = subscription;
  if (pause === null) return null;
  const [from, until] = [dates.date(pause.from), pause.until === null ? null : dates.date(pause.until)];
  return (
    <PlannedEntry icon={CirclePause} error={null}>
      <p>
        {until === null ? (
          <Trans>
            It is paused from <strong>{from}</strong> until it is resumed.
          </Trans>
        ) : (
          <Trans>
            It is paused from <strong>{from}</strong> to <strong>{until}</strong>.
          </Trans>
        )}
      </p>
      {mayWrite && (
        <>
          <Button onPress={() => setOpen('change')}>
            <Trans>Other days …</Trans>
          </Button>
          <Button onPress={() => setOpen('resume')}>
            {pause.state === 'planned' ? <Trans>Withdraw the pause …</Trans> : <Trans>Resume it …</Trans>}
          </Button>
        </>
      )}
      {open === 'change' && <PauseDialog subscription={subscription} onClose={close} />}
      {open === 'resume' && <ResumeDialog subscription={subscription} onClose={close} />}
    </PlannedEntry>
  );
}

interface PlannedEntryProps {
  readonly icon: LucideIcon;
  readonly error: Error | null;
  readonly children: ReactNode;
}

const PlannedEntry = ({ icon: Icon, error, children }: PlannedEntryProps) => (
  <section className="planned">
    <div className="planned-line">
      <Icon size={16} aria-hidden />
      {children}
    </div>
    {error && <ErrorNotice error={error} />}
  </section>
);
