import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { changeOptIn, checkListing, retryListing } from '../listing-data';
import type { Listing } from '../listing-states';

type Act = () => Promise<void>;

/** What the platform says can be done with a listing now. */
export function PortalActions({ listing }: { readonly listing: Listing }) {
  const [asks, setAsks] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: Act) => act(),
    onSuccess: () => client.invalidateQueries({ queryKey: ['listings'] }),
  });
  const can = new Set(listing.availableActions);
  const optOut = (): void => {
    setAsks(false);
    mutate(() => changeOptIn(listing, false));
  };
  return (
    <>
      {listing.status === 'LIVE' && (
        <Button isDisabled={isPending} onPress={() => mutate(() => checkListing(listing))}>
          <Trans>Check now</Trans>
        </Button>
      )}
      {can.has('RETRY') && (
        <Button isDisabled={isPending} onPress={() => mutate(() => retryListing(listing))}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {can.has('COMPLETE_DATA') && (
        <Link to="/locations/$locationId" params={{ locationId: String(listing.locationId) }} className="button">
          <Trans>Complete the data</Trans>
        </Link>
      )}
      {can.has('OPT_IN') && (
        <Button isDisabled={isPending} onPress={() => mutate(() => changeOptIn(listing, true))}>
          <Trans>Opt in</Trans>
        </Button>
      )}
      {can.has('OPT_OUT') && (
        <Button kind="quiet" isDisabled={isPending} onPress={() => setAsks(true)}>
          <Trans>Opt out …</Trans>
        </Button>
      )}
      {error && <ErrorNotice error={error} />}
      <OptOutDialog listing={listing} isOpen={asks} onClose={() => setAsks(false)} onOptOut={optOut} />
    </>
  );
}

interface OptOutDialogProps {
  readonly listing: Listing;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onOptOut: () => void;
}

function OptOutDialog({ listing, isOpen, onClose, onOptOut }: OptOutDialogProps) {
  const { t } = useLingui();
  const { publisherName, locationName } = listing;
  return (
    <Dialog title={t`Leave ${publisherName}?`} isOpen={isOpen} onClose={onClose} isAlert>
      <p>
        <Trans>
          {publisherName} is told to take {locationName} down. You can opt in again at any time; the portal then takes
          as long as for a new listing.
        </Trans>
      </p>
      <div className="actions">
        <Button onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="danger" onPress={onOptOut}>
          <Trans>Opt out</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
