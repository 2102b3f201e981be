import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { ListFilter, Package, PackageOpen, PackagePlus, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { NoneFits } from '../../../app/lists/none-fits';
import { LocationFilter } from '../../../app/location-filter';
import { mayOrder } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Empty } from '../../../ui/empty';
import { FilterMenu } from '../../../ui/filter-menu';
import { Grid } from '../../../ui/grid/grid';
import { usePagedRows } from '../../../ui/grid/paged-rows';
import { isProduct, platformProducts, productNames } from '../../../app/products/product-names';
import { listSubscriptions } from '../subscription-data';
import type { SubscriptionQuery, SubscriptionRow } from '../subscription-data';
import { SubscriptionStatus, isStatus, statusOrder, subscriptionStates } from '../subscription-states';
import { useSubscriptionColumns } from './use-subscription-columns';

const route = getRouteApi('/subscriptions');

/** Every subscription that the caller sees. */
export default function SubscriptionsScreen() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQueryOfAddress();
  const rows = usePagedRows<SubscriptionRow>(['subscriptions', 'list', query], (skip, take) =>
    listSubscriptions(query, skip, take),
  );
  const columns = useSubscriptionColumns();
  const { total } = rows;
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  if (rows.error && total === null) return <ScreenError error={rows.error} permission="subscription:read" />;
  return (
    <div className="screen screen-grid">
      <header className="screen-head">
        <h1>
          <Trans>Subscriptions</Trans>
          {total !== null && <span className="count">{total.toLocaleString(i18n.locale)}</span>}
        </h1>
        <span className="head-actions">
          <OrderLink />
        </span>
      </header>
      <StaleNotice error={rows.error} />
      <Toolbar query={query} />
      {total === 0 ? (
        <NoSubscriptions isFiltered={isFiltered} />
      ) : (
        <Grid
          label={t`Subscriptions`}
          queryKey={JSON.stringify(query)}
          columns={columns}
          rows={rows}
          total={total ?? placeholderRows}
          nameOf={({ licence, location }) => `${licence.name}, ${location?.name ?? ''}`}
          onOpen={({ id }) =>
            void navigate({ to: '/subscriptions/$subscriptionId', params: { subscriptionId: String(id) } })
          }
          card={SubscriptionCard}
          sort=""
          onSort={() => undefined}
        />
      )}
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# subscription" other="# subscriptions" />}
      </p>
    </div>
  );
}

/** Rows of a screen that is still empty. */
const placeholderRows = 12;

/** Values of the address that mean nothing are as if they were not there. */
function useQueryOfAddress(): SubscriptionQuery {
  const { location, products, statuses, open } = route.useSearch();
  return useMemo(() => {
    const locationId = Number(location);
    const chosenProducts = products?.split(',').filter(isProduct) ?? [];
    const chosenStatuses = statuses?.split(',').filter(isStatus) ?? [];
    return {
      locationId: Number.isSafeInteger(locationId) && locationId > 0 ? locationId : undefined,
      products: chosenProducts.length === 0 ? undefined : chosenProducts,
      statuses: chosenStatuses.length === 0 ? undefined : chosenStatuses,
      open: open === 'true' || open === 'false' ? open === 'true' : undefined,
    };
  }, [location, products, statuses, open]);
}

function Toolbar({ query }: { readonly query: SubscriptionQuery }) {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changed: Partial<typeof search>): void => void navigate({ search: { ...search, ...changed } });
  const listOf = (ids: readonly string[]): string | undefined => (ids.length === 0 ? undefined : ids.join());
  return (
    <div className="toolbar">
      <LocationFilter
        locationId={query.locationId}
        onChoose={(id) => change({ location: id === undefined ? undefined : String(id) })}
      />
      <FilterMenu
        label={t`Status`}
        icon={ListFilter}
        isMultiple
        options={statusOrder.map((id) => ({ id, title: t(subscriptionStates[id].title) }))}
        chosen={query.statuses ?? []}
        onChoose={(ids) => change({ statuses: listOf(ids) })}
      />
      <FilterMenu
        label={t`Product`}
        icon={Package}
        isMultiple
        options={platformProducts.map((id) => ({ id, title: productNames[id] }))}
        chosen={query.products ?? []}
        onChoose={(ids) => change({ products: listOf(ids) })}
      />
      <FilterMenu
        label={t`Open points`}
        icon={TriangleAlert}
        options={[
          { id: 'true', title: t`With open points` },
          { id: 'false', title: t`Without open points` },
        ]}
        chosen={query.open === undefined ? [] : [String(query.open)]}
        onChoose={([id]) => change({ open: id })}
      />
    </div>
  );
}

const SubscriptionCard = ({ id, licence, location, status }: SubscriptionRow) => (
  <>
    <Link
      to="/subscriptions/$subscriptionId"
      params={{ subscriptionId: String(id) }}
      tabIndex={-1}
      className="row-name card-link"
    >
      {licence.name}
    </Link>
    <span className="soft">{location?.name ?? '–'}</span>
    <SubscriptionStatus status={status} />
  </>
);

function OrderLink() {
  if (!mayOrder(useCaller())) return null;
  return (
    <Link to="/order" className="button">
      <PackagePlus size={16} aria-hidden />
      <Trans>Order</Trans>
    </Link>
  );
}

function NoSubscriptions({ isFiltered }: { readonly isFiltered: boolean }) {
  const navigate = route.useNavigate();
  if (isFiltered)
    return (
      <NoneFits title={<Trans>No subscription fits the filter</Trans>} onClear={() => void navigate({ search: {} })} />
    );
  return (
    <Empty icon={PackageOpen} title={<Trans>No subscriptions yet</Trans>}>
      <p>
        <Trans>Order a product for a location, or for many at once.</Trans>
      </p>
      <OrderLink />
    </Empty>
  );
}
