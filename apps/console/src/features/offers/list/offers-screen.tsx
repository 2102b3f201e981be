import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Network, Plus, Tags } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { Forbidden, ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { NoneFits } from '../../../app/lists/none-fits';
import { useMoney } from '../../../app/money';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { workspacesQuery } from '../../../app/workspaces/workspace-data';
import { workspacesWith } from '../../../app/workspaces/workspaces.rules';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { FilterField } from '../../../ui/filter-field';
import { FilterMenu } from '../../../ui/filter-menu';
import { Grid } from '../../../ui/grid/grid';
import { usePagedRows } from '../../../ui/grid/paged-rows';
import { listOffers } from '../offer-data';
import type { Offer } from '../offer-data';
import { OfferHead } from '../offer-tabs';
import { SaleStatus } from '../sale-state';
import { useOfferColumns } from './use-offer-columns';

/** Its form is read when somebody asks for it: most come to look. */
const NewOfferDialog = lazy(() => import('./new-offer-dialog'));

const route = getRouteApi('/offers');

/** Everything that is sold, by name. */
export default function OffersScreen() {
  const caller = useCaller();
  if (!may(caller, 'offer:read')) return <Forbidden permission="offer:read" />;
  return <OfferList />;
}

function OfferList() {
  const { t, i18n } = useLingui();
  const query = route.useSearch();
  const { filter, workspace } = query;
  const navigate = route.useNavigate();
  const rows = usePagedRows<Offer>(['offers', 'list', filter, workspace], (skip, take) =>
    listOffers({ filter, workspace }, skip, take),
  );
  const columns = useOfferColumns();
  const { total } = rows;
  if (rows.error && total === null) return <ScreenError error={rows.error} permission="offer:read" />;
  return (
    <div className="screen screen-grid">
      <OfferHead count={total?.toLocaleString(i18n.locale)} actions={<NewOffer />} />
      <StaleNotice error={rows.error} />
      <div className="toolbar toolbar-below-tabs">
        <FilterField
          label={t`Filter by name`}
          value={filter ?? ''}
          onChange={(text, replace) =>
            void navigate({ search: { workspace, filter: text === '' ? undefined : text }, replace })
          }
        />
        <WorkspaceFilter />
      </div>
      {total === 0 ? (
        <NoOffers isFiltered={filter !== undefined || workspace !== undefined} />
      ) : (
        <Grid
          label={t`Offers`}
          queryKey={`${filter ?? ''} ${workspace ?? ''}`}
          columns={columns}
          rows={rows}
          total={total ?? placeholderRows}
          nameOf={({ sellingName }) => sellingName}
          onOpen={({ id }) => void navigate({ to: '/offers/$offerId', params: { offerId: String(id) } })}
          card={OfferRowCard}
          sort=""
          onSort={() => undefined}
        />
      )}
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# offer" other="# offers" />}
      </p>
    </div>
  );
}

/** Rows of a screen that is still empty. */
const placeholderRows = 6;

/** What can be booked in one workspace: its offers and those from above. */
function WorkspaceFilter() {
  const { t } = useLingui();
  const { filter, workspace } = route.useSearch();
  const navigate = route.useNavigate();
  const { places } = useCaller();
  const { data = [] } = useQuery(workspacesQuery);
  const readable = workspacesWith('offer:read', places, data);
  if (readable.length < 2) return null;
  return (
    <FilterMenu
      label={t`Can be booked in`}
      icon={Network}
      options={readable.map(({ id, name }) => ({ id: String(id), title: name }))}
      chosen={workspace === undefined ? [] : [workspace]}
      onChoose={([id]) => void navigate({ search: { filter, workspace: id } })}
    />
  );
}

/** For who may sell in a workspace. */
function NewOffer() {
  const { places } = useCaller();
  const { data = [] } = useQuery(workspacesQuery);
  const [isOpen, setOpen] = useState(false);
  const workspaces = workspacesWith('offer:write', places, data);
  if (workspaces.length === 0) return null;
  return (
    <>
      <Button kind="primary" onPress={() => setOpen(true)}>
        <Plus size={16} aria-hidden />
        <Trans>New offer …</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NewOfferDialog workspaces={workspaces} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function OfferRowCard(offer: Offer) {
  const money = useMoney();
  const { id, sellingName, regularFee, currency } = offer;
  return (
    <>
      <Link to="/offers/$offerId" params={{ offerId: String(id) }} tabIndex={-1} className="row-name card-link">
        {sellingName}
      </Link>
      <span>{money(regularFee, currency)}</span>
      <SaleStatus offer={offer} />
    </>
  );
}

function NoOffers({ isFiltered }: { readonly isFiltered: boolean }) {
  const navigate = route.useNavigate();
  if (isFiltered)
    return <NoneFits title={<Trans>No offer fits the filter</Trans>} onClear={() => void navigate({ search: {} })} />;
  return (
    <Empty icon={Tags} title={<Trans>Nothing is sold yet</Trans>}>
      <p>
        <Trans>
          An offer has products, a price and terms. Contracts book it, and owners find it in their price list.
        </Trans>
      </p>
    </Empty>
  );
}
