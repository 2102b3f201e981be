import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router';
import { ListFilter, Rows3 } from 'lucide-react';
import { useMemo } from 'react';
import { MenuSection } from 'react-aria-components/Menu';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { NoneFits } from '../../../app/lists/none-fits';
import { Empty } from '../../../ui/empty';
import { FilterField } from '../../../ui/filter-field';
import { Grid } from '../../../ui/grid/grid';
import { usePagedRows } from '../../../ui/grid/paged-rows';
import { MenuButton, MenuChoice } from '../../../ui/menu';
import { listListings } from '../listing-data';
import type { ListingQuery } from '../listing-data';
import { isStatus, listingStates, statusOrder } from '../listing-states';
import type { Listing } from '../listing-states';
import { ListingStatus } from '../listing-status';
import { useListingColumns } from './use-listing-columns';

const route = getRouteApi('/listings');

/** Every listing that the caller sees. */
export default function ListingsScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate();
  const query: ListingQuery = useMemo(() => {
    const statuses = search.statuses?.split(',').filter(isStatus);
    return { filter: search.filter, statuses: statuses?.length === 0 ? undefined : statuses };
  }, [search.filter, search.statuses]);
  const rows = usePagedRows<Listing>(['listings', query], (skip, take) => listListings(query, skip, take));
  const columns = useListingColumns();
  const { total } = rows;
  if (rows.error && total === null) return <ScreenError error={rows.error} permission="listing:read" />;
  return (
    <div className="screen screen-grid">
      <header className="screen-head">
        <h1>
          <Trans>Listings</Trans>
          {total !== null && <span className="count">{total.toLocaleString(document.documentElement.lang)}</span>}
        </h1>
      </header>
      <StaleNotice error={rows.error} />
      <Toolbar query={query} />
      {total === 0 ? (
        <NoListings isFiltered={search.filter !== undefined || query.statuses !== undefined} />
      ) : (
        <Grid
          label={t`Listings`}
          queryKey={JSON.stringify(query)}
          columns={columns}
          rows={rows}
          total={total ?? 12}
          nameOf={({ locationName, publisherName }) => `${locationName}, ${publisherName}`}
          onOpen={({ locationId }) =>
            void navigate({ to: '/locations/$locationId/listings', params: { locationId: String(locationId) } })
          }
          card={ListingCard}
          sort=""
          onSort={() => undefined}
        />
      )}
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# listing" other="# listings" />}
      </p>
    </div>
  );
}

const ListingCard = ({ locationId, locationName, publisherName, status }: Listing) => (
  <>
    <Link
      to="/locations/$locationId/listings"
      params={{ locationId: String(locationId) }}
      tabIndex={-1}
      className="row-name card-link"
    >
      {locationName}
    </Link>
    <span className="soft">{publisherName}</span>
    <ListingStatus status={status} />
  </>
);

function Toolbar({ query }: { readonly query: ListingQuery }) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const chosen = new Set<string>(query.statuses ?? []);
  const choose = (keys: 'all' | Set<string | number>): void => {
    const statuses = keys === 'all' ? [] : statusOrder.filter((status) => keys.has(status));
    void navigate({ search: { ...search, statuses: statuses.length === 0 ? undefined : statuses.join(',') } });
  };
  const names = statusOrder.filter((status) => chosen.has(status)).map((status) => t(listingStates[status].title));
  return (
    <div className="toolbar">
      <FilterField
        label={t`Filter by location`}
        value={query.filter ?? ''}
        onChange={(filter, replace) =>
          void navigate({ search: { ...search, filter: filter === '' ? undefined : filter }, replace })
        }
      />
      <MenuButton
        label={t`Status`}
        face={
          <>
            <ListFilter size={16} aria-hidden />
            {names.length === 0 ? <Trans>Status</Trans> : names.join(', ')}
          </>
        }
      >
        <MenuSection
          className="menu-section"
          aria-label={t`Status`}
          selectionMode="multiple"
          selectedKeys={chosen}
          onSelectionChange={choose}
        >
          {statusOrder.map((status) => (
            <MenuChoice key={status} id={status}>
              {t(listingStates[status].title)}
            </MenuChoice>
          ))}
        </MenuSection>
      </MenuButton>
    </div>
  );
}

function NoListings({ isFiltered }: { readonly isFiltered: boolean }) {
  const navigate = route.useNavigate();
  if (!isFiltered)
    return (
      <Empty icon={Rows3} title={<Trans>No listings yet</Trans>}>
        <p>
          <Trans>They appear when a product with listings runs on a location.</Trans>
        </p>
      </Empty>
    );
  return <NoneFits title={<Trans>No listing fits the filter</Trans>} onClear={() => void navigate({ search: {} })} />;
}
