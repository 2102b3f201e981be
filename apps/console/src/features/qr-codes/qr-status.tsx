import { Trans, useLingui } from '@lingui/react/macro';
import { Status } from '../../ui/status';
import type { Destination } from './qr-data';
import type { QrState } from './qr-filters.rules';
import { stateLooks, useStateTitles } from './use-qr-words';

export function QrStatus({ state }: { readonly state: QrState }) {
  const titles = useStateTitles();
  return <Status {...stateLooks[state]}>{titles[state]}</Status>;
}

/** Where a scan leads to, in words. */
export function useDestinationTitle(): (destination: Destination | null) => string {
  const { t } = useLingui();
  return (destination) => {
    if (destination === null) return t`Nowhere`;
    const portal = destination.portal ?? '';
    switch (destination.source) {
      case 'GOOGLE':
        return t`Reviews at Google`;
      case 'PORTAL':
        return t`Reviews at ${portal}`;
      case 'WEBSITE':
        return t`Website of the location`;
      case 'CUSTOM':
        return t`Own address`;
    }
  };
}

/** The same with the address, which opens beside. */
export function DestinationLine({ destination }: { readonly destination: Destination | null }) {
  const titleOf = useDestinationTitle();
  const title = titleOf(destination);
  if (destination === null)
    return (
      <>
        {title}.{' '}
        <span className="soft">
          <Trans>Somebody who scans it sees a message.</Trans>
        </span>
      </>
    );
  return (
    <>
      {title}{' '}
      <a href={destination.url} target="_blank" rel="noreferrer" className="qr-address">
        {destination.url}
      </a>
    </>
  );
}
