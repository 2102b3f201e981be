import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Forbidden } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { filtersOf } from '../ads-filters.rules';
import type { AdsSearch } from '../ads-filters.rules';
import { AdsList } from './ads-list';
import { AdsToolbar } from './ads-toolbar';
import { AdsTotal } from './ads-total';
import { AdsViews } from './ads-views';
import '../ads.css';

/** Campaigns of all locations that somebody sees: whether they run, and what they cost. */
export default function AdsScreen() {
  return may(useCaller(), 'subscription:read') ? <Ads /> : <Forbidden permission="subscription:read" />;
}

const route = getRouteApi('/ads');

function Ads() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = useMemo(() => filtersOf(search), [search]);
  const change = (changed: AdsSearch, replace = false): void =>
    void navigate({ search: { ...search, ...changed }, replace });
  return (
    <div className="screen screen-grid reviews ads">
      <header className="screen-head">
        <h1>
          <Trans>Ads</Trans>
        </h1>
        <AdsTotal filters={filters} />
        <AdsViews search={search} filters={filters} />
      </header>
      <AdsToolbar filters={filters} onChange={change} />
      <AdsList filters={filters} onClear={() => void navigate({ search: { standings: search.standings } })} />
    </div>
  );
}
