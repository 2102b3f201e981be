import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { mayOrder } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { QrCard } from '../list/qr-card';
import { ofLocationQuery } from '../qr-data';
import { filtersOf } from '../qr-filters.rules';
import '../qr-codes.css';

const route = getRouteApi('/locations/$locationId/qr-codes');

/** The codes of one location. */
export default function LocationQrScreen() {
  const { locationId } = route.useParams();
  const caller = useCaller();
  const filters = useMemo(() => filtersOf({ location: locationId }), [locationId]);
  const { data, error } = useQuery(ofLocationQuery(filters));
  if (error && data === undefined) return <ScreenError error={error} permission="subscription:read" />;
  const isOwner = caller.user.userType === 'SELF_SERVICE';
  return (
    <div className="qr-of-location">
      <StaleNotice error={error} />
      <section className="card">
        <header className="card-head">
          <h2>
            <Trans>QR codes of this location</Trans>
          </h2>
          {mayOrder(caller) && (
            <Link
              to={isOwner ? '/order' : '/qr-codes'}
              search={{ location: locationId, ...(!isOwner && { new: '1' }) }}
              className="button"
            >
              <Plus size={16} aria-hidden />
              {isOwner ? <Trans>Buy a QR code</Trans> : <Trans>New QR code</Trans>}
            </Link>
          )}
        </header>
        {data === undefined && <span className="skeleton" aria-busy />}
        {data?.total === 0 && (
          <p className="soft">
            <Trans>This location has no QR code yet: they come with the product QR.</Trans>
          </p>
        )}
        {data !== undefined && data.total > 0 && (
          <ul>
            {data.data.map((code) => (
              <li key={code.id}>
                <QrCard code={code} />
              </li>
            ))}
          </ul>
        )}
        {data !== undefined && data.total > data.data.length && (
          <Link to="/qr-codes" search={{ location: locationId }}>
            <Trans>Show all QR codes</Trans>
          </Link>
        )}
      </section>
    </div>
  );
}
