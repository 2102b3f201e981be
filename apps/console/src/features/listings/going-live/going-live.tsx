import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Notice } from '../../../ui/notice';
import { ProgressBar } from '../../../ui/progress-bar';
import { listingsOfLocation } from '../listing-data';
import type { Listing } from '../listing-states';
import { ListingStatus } from '../listing-status';
import { inOrderOfWork, liveOf } from './going-live.rules';

/** The portals of one location as they go live; live events change it on the screen. */
export default function GoingLive({ locationId }: { readonly locationId: number }) {
  const { t } = useLingui();
  const { data, error } = useQuery(listingsOfLocation(locationId));
  if (error && data === undefined) return <ErrorNotice error={error} />;
  if (data === undefined) return <span className="skeleton" aria-busy />;
  if (data.total === 0)
    return (
      <p className="soft" role="status">
        <Trans>The portals get your data in a moment. You need to do nothing; this screen goes on by itself.</Trans>
      </p>
    );
  const listings = inOrderOfWork(data.data);
  const first = listings.find(({ status }) => status === 'LIVE');
  const { possible, live, percent } = liveOf(listings);
  return (
    <div className="going-live">
      {first !== undefined && <FirstLive listing={first} />}
      <div role="status" className="going-live">
        <p>
          <Plural value={possible} one={`${live} of # portal is live`} other={`${live} of # portals are live`} />
        </p>
        <ProgressBar label={t`Live`} percent={percent} />
      </div>
      <ul className="work-list">
        {listings.map((listing) => (
          <Portal key={listing.id} listing={listing} />
        ))}
      </ul>
      <p>
        <Link to="/locations/$locationId/listings" params={{ locationId: String(locationId) }}>
          <Trans>What each portal shows</Trans>
        </Link>
      </p>
    </div>
  );
}

const FirstLive = ({ listing: { publisherName, url } }: { readonly listing: Listing }) => (
  <Notice kind="ok">
    <strong>
      <Trans>Your business is live on {publisherName}.</Trans>
    </strong>{' '}
    {url !== null && (
      <a href={url} target="_blank" rel="noreferrer">
        <Trans>See it there</Trans> <ExternalLink size={14} aria-hidden />
      </a>
    )}
  </Notice>
);

/** Who is waited for, in plain words: the portal's own where it has said something. */
function Portal({ listing: { publisherName, status, statusDetails } }: { readonly listing: Listing }) {
  const { t } = useLingui();
  const waits: Partial<Record<typeof status, string>> = {
    WAITING_ON_PUBLISHER: t`The portal has your data and looks at it.`,
    WAITING_ON_PROVIDER: t`We send your data to the portal.`,
    WAITING_ON_CUSTOMER: t`The portal waits for something from you.`,
  };
  const words = statusDetails[0]?.message ?? waits[status];
  return (
    <li>
      <strong>{publisherName}</strong> <ListingStatus status={status} />
      {status !== 'LIVE' && words !== undefined && <p className="soft">{words}</p>}
    </li>
  );
}
