import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Activity as ActivityIcon, SearchX } from 'lucide-react';
import { may } from '../../app/session/caller';
import { useCaller } from '../../app/session/session-context';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import type { Figure } from './activity.rules';
import type { Activity } from './use-activity';

const isNone = (figure: Figure | undefined): boolean => (figure?.value ?? 0) === 0 && (figure?.before ?? 0) === 0;

/** Nothing is there, nothing came or went, and nobody has signed in. */
export function isNothing({ locations, companies, subscriptions, logIns, chronology }: Activity): boolean {
  const figures = [
    ...[locations, companies].flatMap((totals) => [totals?.total, totals?.added, totals?.deleted]),
    subscriptions?.begun,
    subscriptions?.ended,
    subscriptions?.running,
    logIns?.logIns,
  ];
  return (
    figures.every(isNone) &&
    (subscriptions?.statuses ?? []).every(({ value }) => value === 0) &&
    (chronology ?? []).every(({ sum }) => (sum ?? 0) === 0)
  );
}

interface NoActivityProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

export function NoActivity({ isFiltered, onClear }: NoActivityProps) {
  const caller = useCaller();
  if (isFiltered)
    return (
      <Empty icon={SearchX} title={<Trans>Nothing was there, and nothing happened</Trans>}>
        <p>
          <Trans>Try another period or another company, or clear the filter.</Trans>
        </p>
        <Button onPress={onClear}>
          <Trans>Clear the filter</Trans>
        </Button>
      </Empty>
    );
  return (
    <Empty icon={ActivityIcon} title={<Trans>Nothing has happened yet</Trans>}>
      <p>
        <Trans>Figures begin with the first location, subscription or sign-in. Each is counted at once.</Trans>
      </p>
      {may(caller, 'location:read') && (
        <Link to="/locations">
          <Trans>Go to your locations</Trans>
        </Link>
      )}
    </Empty>
  );
}
