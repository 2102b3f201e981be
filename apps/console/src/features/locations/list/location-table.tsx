import { Plural, useLingui } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { Grid } from '../../../ui/grid/grid';
import { usePagedRows } from '../../../ui/grid/paged-rows';
import type { Selection } from '../../../ui/grid/selection';
import { Quality } from '../../../ui/quality';
import { columnsOf } from './location-columns';
import { defaultSort, listLocations } from './location-list';
import type { LocationQuery, LocationRow } from './location-list';
import { LocationToolbar } from './location-toolbar';

const route = getRouteApi('/locations');

interface LocationTableProps {
  readonly search: ReturnType<typeof route.useSearch>;
  readonly query: LocationQuery;
  readonly selection: Selection<LocationRow>;
  readonly onSelectAll: () => void;
  readonly empty: ReactNode;
  readonly onTotal: (total: number | null) => void;
}

/** The locations as rows, loaded where somebody looks. */
export function LocationTable({ search, query, selection, onSelectAll, empty, onTotal }: LocationTableProps) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const openAt = useOpenLocation();
  const load = (skip: number, take: number) => listLocations(query, skip, take);
  const rows = usePagedRows<LocationRow>(['locations', query], load);
  const { total } = rows;
  useEffect(() => onTotal(total), [total, onTotal]);
  if (rows.error && total === null) return <ScreenError error={rows.error} permission="location:read" />;
  return (
    <>
      <StaleNotice error={rows.error} />
      <LocationToolbar search={search} />
      {total === 0 ? (
        empty
      ) : (
        <Grid
          label={t`Locations`}
          queryKey={JSON.stringify(query)}
          columns={columnsOf(search.columns).map((column) => ({ ...column, title: t(column.title) }))}
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
          onSelectAll={onSelectAll}
        />
      )}
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# location" other="# locations" />}
      </p>
    </>
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
