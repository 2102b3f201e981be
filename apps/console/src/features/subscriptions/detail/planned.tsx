import { Trans } from '@lingui/react/macro';
import { ArrowLeftRight, CalendarX2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDates } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { act, amend } from '../subscription-data';
import type { Subscription } from '../subscription-data';
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
