import { Trans } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Forbidden } from '../../../app/errors/screen-error';
import { may, mayOrder } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { filtersOf } from '../video-filters.rules';
import type { VideosSearch } from '../video-filters.rules';
import { VideoList } from './video-list';
import { VideoToolbar } from './video-toolbar';
import { VideoViews } from './video-views';
import '../videos.css';

/** Videos of all locations that somebody sees: which there are, which are being made, and where they are published. */
export default function VideosScreen() {
  return may(useCaller(), 'subscription:read') ? <Videos /> : <Forbidden permission="subscription:read" />;
}

const route = getRouteApi('/videos');

function Videos() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const caller = useCaller();
  const filters = useMemo(() => filtersOf(search), [search]);
  const change = (changed: VideosSearch, replace = false): void =>
    void navigate({ search: { ...search, ...changed }, replace });
  return (
    <div className="screen screen-grid reviews videos">
      <header className="screen-head">
        <h1>
          <Trans>Videos</Trans>
        </h1>
        <span className="head-actions">
          {mayOrder(caller) && (
            <Link to="/order" search={{ location: search.location, company: search.company }} className="button">
              <Plus size={16} aria-hidden />
              <Trans>Order videos</Trans>
            </Link>
          )}
        </span>
        <VideoViews search={search} filters={filters} />
      </header>
      <VideoToolbar filters={filters} onChange={change} />
      <VideoList filters={filters} onClear={() => void navigate({ search: { states: search.states } })} />
    </div>
  );
}
