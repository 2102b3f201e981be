import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Forbidden } from '../../../app/errors/screen-error';
import { useMayAt } from '../../../app/session/may-at';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { ContentParts } from '../content-parts';
import { filtersOf, placeOf } from '../content-filters.rules';
import type { ContentSearch } from '../content-filters.rules';
import { ContentList } from './content-list';
import { ContentToolbar } from './content-toolbar';
import { ContentViews } from './content-views';
import { NewContentDialog } from './new-content-dialog';
import { RefusedFirst } from './refused-first';
import '../content.css';

/** Menus, products and services, events and people of all companies that somebody sees; what was refused stands first. */
export default function ContentScreen() {
  return may(useCaller(), 'listing:read') ? <Contents /> : <Forbidden permission="listing:read" />;
}

const route = getRouteApi('/content');

function Contents() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = useMemo(() => filtersOf(search), [search]);
  const mayWrite = useMayAt('listing:write', placeOf(filters));
  const change = (changed: ContentSearch, replace = false): void =>
    void navigate({ search: { ...search, ...changed }, replace });
  return (
    <div className="screen screen-grid reviews contents">
      <header className="screen-head">
        <h1>
          <Trans>Content</Trans>
        </h1>
        <ContentParts />
        {mayWrite && (
          <span className="head-actions">
            <Button kind="primary" onPress={() => change({ new: '1' })}>
              <Plus size={16} aria-hidden />
              <Trans>New content</Trans>
            </Button>
          </span>
        )}
        <ContentViews search={search} filters={filters} />
      </header>
      <ContentToolbar filters={filters} onChange={change} />
      {filters.state === undefined && <RefusedFirst search={search} filters={filters} />}
      <ContentList filters={filters} onClear={() => void navigate({ search: { states: search.states } })} />
      {mayWrite && search.new !== undefined && (
        <NewContentDialog filters={filters} onClose={() => change({ new: undefined }, true)} />
      )}
    </div>
  );
}
