import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { LocationFilter } from '../../../app/location-filter';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { ChangeDialog } from '../change/change-dialog';
import { PauseDialog } from '../pause/pause-dialog';
import { act } from '../subscription-data';
import type { Subscription } from '../subscription-data';
import { useAmend } from '../use-amend';
import { EndDialog } from './end-dialog';

interface SubscriptionActionsProps {
  readonly subscription: Subscription;
  readonly etag: string | null;
}

/** What can be done now: the platform's own list, an end, and another product. */
export function SubscriptionActions({ subscription, etag }: SubscriptionActionsProps) {
  const { t } = useLingui();
  const { id, possibleActions, status, expireDate, pause } = subscription;
  const mayOrder = may(useCaller(), 'contract:order');
  const [open, setOpen] = useState<'change' | 'end' | 'pause' | null>(null);
  const close = (): void => setOpen(null);
  const { mutate, isPending, error } = useAmend((action: { readonly id: number; readonly locationId?: number }) =>
    act(id, action.id, action.locationId),
  );
  const idOf = (wanted: string): number | undefined => possibleActions.find(({ name }) => name === wanted)?.id;
  const [retry, assign] = [idOf('RETRY'), idOf('ASSIGN_LOCATION')];
  const isOver = status === 'FINISHED' || status === 'FAILED';
  return (
    <>
      {retry !== undefined && (
        <Button onPress={() => mutate({ id: retry })} isDisabled={isPending}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {assign !== undefined && (
        <LocationFilter
          title={t`Choose its location`}
          locationId={undefined}
          onChoose={(locationId) => {
            if (locationId !== undefined) mutate({ id: assign, locationId });
          }}
        />
      )}
      {status === 'ACTIVE' && pause === null && (
        <Button onPress={() => setOpen('pause')}>
          <Trans>Pause it …</Trans>
        </Button>
      )}
      {mayOrder && !isOver && pause === null && (
        <Button onPress={() => setOpen('change')}>
          <Trans>Change the product …</Trans>
        </Button>
      )}
      {!isOver && expireDate === null && (
        <Button onPress={() => setOpen('end')}>
          <Trans>End it …</Trans>
        </Button>
      )}
      {error && <ErrorNotice error={error} />}
      {open === 'change' && <ChangeDialog subscription={subscription} etag={etag} onClose={close} />}
      {open === 'pause' && <PauseDialog subscription={subscription} onClose={close} />}
      {open === 'end' && <EndDialog subscription={subscription} onClose={close} />}
    </>
  );
}
