import { Trans } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { useMayAt } from '../../../app/session/may-at';
import { listContents } from '../content-data';
import { filtersOf } from '../content-filters.rules';
import { ContentCard } from '../list/content-card';
import '../content.css';

const route = getRouteApi('/locations/$locationId/content');
/** More than a location has; the list has all of them. */
const most = 50;

/** What is shown at one location, be it its own or its company's. */
export default function LocationContentScreen() {
  const { locationId } = route.useParams();
  const mayWrite = useMayAt('listing:write', { contextType: 'Location', id: Number(locationId) });
  const filters = useMemo(() => filtersOf({ location: locationId }), [locationId]);
  const { data, error } = useQuery({
    queryKey: ['content', 'list', 'of-location', filters],
    queryFn: () => listContents(filters, undefined, most),
  });
  if (error && data === undefined) return <ScreenError error={error} permission="listing:read" />;
  return (
    <div className="content-of-location">
      <StaleNotice error={error} />
      <section className="card">
        <header className="card-head">
          <h2>
            <Trans>Shown at this location</Trans>
          </h2>
          {mayWrite && (
            <Link to="/content" search={{ location: locationId, new: '1' }} className="button">
              <Plus size={16} aria-hidden />
              <Trans>New content</Trans>
            </Link>
          )}
        </header>
        {data === undefined && <span className="skeleton" aria-busy />}
        {data?.total === 0 && (
          <p className="soft">
            <Trans>No menu, product, event or person names this location yet.</Trans>
          </p>
        )}
        {data !== undefined && data.total > 0 && (
          <ul>
            {data.data.map((content) => (
              <li key={content.id}>
                <ContentCard content={content} />
              </li>
            ))}
          </ul>
        )}
        {data !== undefined && data.total > data.data.length && (
          <Link to="/content" search={{ location: locationId }}>
            <Trans>Show all contents</Trans>
          </Link>
        )}
      </section>
    </div>
  );
}
