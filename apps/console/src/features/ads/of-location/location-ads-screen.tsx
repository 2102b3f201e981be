import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { ofLocationQuery } from '../ads-data';
import { filtersOf } from '../ads-filters.rules';
import { AdCard } from '../list/ad-card';
import '../ads.css';

const route = getRouteApi('/locations/$locationId/ads');

/** The campaigns of one location. */
export default function LocationAdsScreen() {
  const { locationId } = route.useParams();
  const filters = useMemo(() => filtersOf({ location: locationId }), [locationId]);
  const { data, error } = useQuery(ofLocationQuery(filters));
  if (error && data === undefined) return <ScreenError error={error} permission="subscription:read" />;
  return (
    <div className="ads-of-location">
      <StaleNotice error={error} />
      <section className="card">
        <header className="card-head">
          <h2>
            <Trans>Ads of this location</Trans>
          </h2>
        </header>
        {data === undefined && <span className="skeleton" aria-busy />}
        {data?.total === 0 && (
          <p className="soft">
            <Trans>This location has no ads yet: they come with Reach Enhancement or Advertisement.</Trans>
          </p>
        )}
        {data !== undefined && data.total > 0 && (
          <ul>
            {data.data.map((ad) => (
              <li key={ad.id}>
                <AdCard ad={ad} />
              </li>
            ))}
          </ul>
        )}
        {data !== undefined && data.total > data.data.length && (
          <Link to="/ads" search={{ location: locationId }}>
            <Trans>Show all campaigns</Trans>
          </Link>
        )}
      </section>
    </div>
  );
}
