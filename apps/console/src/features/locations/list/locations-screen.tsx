import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { MapPin, SearchX, Upload } from 'lucide-react';
import { useMemo } from 'react';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { Grid } from '../../../ui/grid/grid';
import { usePagedRows } from '../../../ui/grid/paged-rows';
import { useSelection } from '../../../ui/grid/selection';
import { Quality } from '../../../ui/quality';
import { columnsOf } from './location-columns';
import { defaultSort, listLocations } from './location-list';
import type { LocationQuery, LocationRow } from './location-list';
import { LocationToolbar } from './location-toolbar';
import { SelectionBar } from './selection-bar';
import { useSelectAll } from '../../../ui/grid/select-all';

const route = getRouteApi('/locations');

/** All locations that the caller sees. What is filtered, sorted and shown stands in the address. */
export default function LocationsScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const openAt = useOpenLocation();
  const { filter, tags, company, import: job, sort } = search;
  const query: LocationQuery = useMemo(
    () => ({ filter, tags, company, import: job, sort }),
    [filter, tags, company, job, sort],
  );
  const load = (skip: number, take: number) => listLocations(query, skip, take);
  const rows = usePagedRows<LocationRow>(['locations', query], load);
  const selection = useSelection<LocationRow>();
  const selectAll = useSelectAll(load, selection);
  const columns = columnsOf(search.columns);
  const { total } = rows;
  const isFiltered = [query.filter, query.tags, query.company, query.import].some((value) => value !== undefined);

  if (rows.error && total === null) return <ScreenError error={rows.error} permission="location:read" />;
  return (
    <div className="screen screen-grid">
      <header className="screen-head">
        <h1>
          <Trans>Locations</Trans>
          {total !== null && <span className="count">{total.toLocaleString(document.documentElement.lang)}</span>}
        </h1>
        <ImportLink />
      </header>
      <StaleNotice error={rows.error} />
      <LocationToolbar search={search} />
      {total === 0 ? (
        <NoLocations isFiltered={isFiltered} onClear={() => void navigate({ search: { columns: search.columns } })} />
      ) : (
        <Grid
          label={t`Locations`}
          queryKey={JSON.stringify(query)}
          columns={columns.map((column) => ({ ...column, title: t(column.title) }))}
          rows={rows}
          total={total ?? placeholderRows}
          nameOf={({ name }) => name}
          onOpen={openAt}
          card={LocationCard}
          sort={query.sort ?? defaultSort}
          onSort={(order) =>
            void navigate({ search: { ...search, sort: order === defaultSort ? undefined : order }, replace: true })
          }
          selection={selection}
          onSelectAll={selectAll.start}
        />
      )}
      <SelectionBar selection={selection} columns={columns} selectAll={selectAll} total={total} />
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# location" other="# locations" />}
      </p>
    </div>
  );
}

/** Rows of a screen that is still empty. */
const placeholderRows = 12;

function useOpenLocation(): (row: LocationRow) => void {
  const navigate = route.useNavigate();
  return ({ id }) => void navigate({ to: '/locations/$locationId', params: { locationId: String(id) } });
}

const LocationCard = ({ id, name, address, profileQuality }: LocationRow) => (
  <>
    <Link to="/locations/$locationId" params={{ locationId: String(id) }} tabIndex={-1} className="row-name card-link">
      {name}
    </Link>
    <span className="soft">{[address?.street, address?.house, address?.city].filter(Boolean).join(' ') || '–'}</span>
    <Quality score={profileQuality.qualityScore} />
  </>
);

function ImportLink() {
  if (!may(useCaller(), 'location:import')) return null;
  return (
    <div className="head-actions">
      <Link to="/locations/import" className="button">
        <Upload size={16} aria-hidden />
        <Trans>Import</Trans>
      </Link>
    </div>
  );
}

const createCall = 'POST /api/location/{id}';

function NoLocations({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  if (isFiltered)
    return (
      <Empty icon={SearchX} title={<Trans>No location fits the filter</Trans>}>
        <Button onPress={onClear}>
          <Trans>Clear the filter</Trans>
        </Button>
      </Empty>
    );
  return (
    <Empty icon={MapPin} title={<Trans>No locations yet</Trans>}>
      <p>
        <Trans>
          Import a file with all of them, or create them with <code>{createCall}</code>.
        </Trans>
      </p>
    </Empty>
  );
}
