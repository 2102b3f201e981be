import { Trans } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { MapPin, Upload } from 'lucide-react';
import { Suspense, lazy, useMemo, useState } from 'react';
import { NoneFits } from '../../../app/lists/none-fits';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Empty } from '../../../ui/empty';
import { useSelectAll } from '../../../ui/grid/select-all';
import { useSelection } from '../../../ui/grid/selection';
import { CreateButton } from '../create/create-button';
import { columnsOf } from './location-columns';
import { listLocations } from './location-list';
import type { LocationQuery, LocationRow } from './location-list';
import { LocationTable } from './location-table';
import { LocationToolbar } from './location-toolbar';
import { SelectionBar } from './selection-bar';

const LocationMap = lazy(() => import('../map/location-map'));
const route = getRouteApi('/locations');

/** All locations that the caller sees, as a table or on a map. What is filtered, sorted and shown stands in the address. */
export default function LocationsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [total, setTotal] = useState<number | null>(null);
  const query = useQueryOf(search);
  const isMap = search.view === 'map';
  const load = (skip: number, take: number) => listLocations(query, skip, take);
  const selection = useSelection<LocationRow>();
  const selectAll = useSelectAll(load, selection);
  const empty = (
    <NoLocations
      isFiltered={hasFilter(search)}
      onClear={() => void navigate({ search: { columns: search.columns, view: search.view } })}
    />
  );

  return (
    <div className="screen screen-grid">
      <header className="screen-head">
        <h1>
          <Trans>Locations</Trans>
          {total !== null && <span className="count">{total.toLocaleString(document.documentElement.lang)}</span>}
        </h1>
        <HeadActions company={Number(search.company) > 0 ? Number(search.company) : undefined} />
      </header>
      {isMap ? (
        <>
          <LocationToolbar search={search} />
          <Suspense fallback={<div className="screen-body" aria-busy />}>
            <LocationMap
              query={query}
              box={search.box}
              onBox={(seen) => void navigate({ search: (now) => ({ ...now, box: seen }), replace: true })}
              onSelect={selectAll.start}
              empty={empty}
              onTotal={setTotal}
            />
          </Suspense>
        </>
      ) : (
        <LocationTable
          search={search}
          query={query}
          selection={selection}
          onSelectAll={selectAll.start}
          empty={empty}
          onTotal={setTotal}
        />
      )}
      <SelectionBar
        selection={selection}
        columns={columnsOf(search.columns)}
        selectAll={selectAll}
        total={isMap ? null : total}
      />
    </div>
  );
}

type Search = ReturnType<typeof route.useSearch>;

function useQueryOf({ filter, tags, company, import: job, sort, box, hasPosition }: Search): LocationQuery {
  return useMemo(
    () => ({ filter, tags, company, import: job, sort, box, hasPosition }),
    [filter, tags, company, job, sort, box, hasPosition],
  );
}

/** The part of the earth that a map shows is no filter. */
const hasFilter = ({ filter, tags, company, import: job, hasPosition, view, box }: Search): boolean =>
  [filter, tags, company, job, hasPosition, view === 'map' ? undefined : box].some((value) => value !== undefined);

function HeadActions({ company }: { readonly company: number | undefined }) {
  return (
    <div className="head-actions">
      {may(useCaller(), 'location:import') && (
        <Link to="/locations/import" className="button">
          <Upload size={16} aria-hidden />
          <Trans>Import</Trans>
        </Link>
      )}
      <CreateButton company={company} />
    </div>
  );
}

function NoLocations({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  if (isFiltered) return <NoneFits title={<Trans>No location fits the filter</Trans>} onClear={onClear} />;
  return (
    <Empty icon={MapPin} title={<Trans>No locations yet</Trans>}>
      <p>
        <Trans>Import a file with all of them, or enter one after the other.</Trans>
      </p>
    </Empty>
  );
}
