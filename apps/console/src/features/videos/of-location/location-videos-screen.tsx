import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { productNames } from '../../../app/products/product-names';
import { mayOrder } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { VideoCard } from '../list/video-card';
import { ofLocationQuery } from '../video-data';
import { filtersOf } from '../video-filters.rules';
import '../videos.css';

const route = getRouteApi('/locations/$locationId/videos');

/** The videos of one location. */
export default function LocationVideosScreen() {
  const { locationId } = route.useParams();
  const caller = useCaller();
  const filters = useMemo(() => filtersOf({ location: locationId }), [locationId]);
  const { data, error } = useQuery(ofLocationQuery(filters));
  const product = productNames.DynamicVideo;
  if (error && data === undefined) return <ScreenError error={error} permission="subscription:read" />;
  return (
    <div className="video-of-location">
      <StaleNotice error={error} />
      <section className="card">
        <header className="card-head">
          <h2>
            <Trans>Videos of this location</Trans>
          </h2>
          {mayOrder(caller) && (
            <Link to="/order" search={{ location: locationId }} className="button">
              <Plus size={16} aria-hidden />
              <Trans>Order a video</Trans>
            </Link>
          )}
        </header>
        {data === undefined && <span className="skeleton" aria-busy />}
        {data?.total === 0 && (
          <p className="soft">
            <Trans>This location has no video yet: they come with the product {product}.</Trans>
          </p>
        )}
        {data !== undefined && data.total > 0 && (
          <ul>
            {data.data.map((video) => (
              <li key={video.id}>
                <VideoCard video={video} />
              </li>
            ))}
          </ul>
        )}
        {data !== undefined && data.total > data.data.length && (
          <Link to="/videos" search={{ location: locationId }}>
            <Trans>Show all videos</Trans>
          </Link>
        )}
      </section>
    </div>
  );
}
