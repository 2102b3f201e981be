import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Landmark, TrendingUp, ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { NoneFits } from '../../../app/lists/none-fits';
import { useMoney } from '../../../app/money';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { useCaller } from '../../../app/session/session-context';
import { Empty } from '../../../ui/empty';
import { FilterField } from '../../../ui/filter-field';
import { Grid } from '../../../ui/grid/grid';
import { usePagedRows } from '../../../ui/grid/paged-rows';
import { countQuery, listInvoices } from '../invoice-data';
import type { InvoiceQuery, InvoiceRow } from '../invoice-data';
import { InvoiceState, invoiceStates, isState, stateOrder } from '../invoice-states';
import { workspacesWith } from '../statements/statements.rules';
import { useInvoiceColumns } from './use-invoice-columns';

const route = getRouteApi('/invoices');

/** Every invoice and credit note that the caller sees, the newest first. */
export default function InvoicesScreen() {
  const { t } = useLingui();
  const { filter, state } = route.useSearch();
  const navigate = route.useNavigate();
  const query: InvoiceQuery = useMemo(() => ({ filter, state: isState(state) ? state : undefined }), [filter, state]);
  const rows = usePagedRows<InvoiceRow>(['invoices', 'list', query], (skip, take) => listInvoices(query, skip, take));
  const columns = useInvoiceColumns();
  const { total } = rows;
  if (rows.error && total === null) return <ScreenError error={rows.error} permission="invoice:read" />;
  return (
    <div className="screen screen-grid">
      <header className="screen-head">
        <h1>
          <Trans>Invoices</Trans>
        </h1>
        <SellerLinks />
        <StateTabs query={query} />
      </header>
      <StaleNotice error={rows.error} />
      <div className="toolbar toolbar-below-tabs">
        <FilterField
          label={t`Filter by number or who is billed`}
          value={filter ?? ''}
          onChange={(next, replace) =>
            void navigate({ search: { state, filter: next === '' ? undefined : next }, replace })
          }
        />
      </div>
      {total === 0 ? (
        <NoInvoices isFiltered={filter !== undefined || query.state !== undefined} />
      ) : (
        <Grid
          label={t`Invoices`}
          queryKey={JSON.stringify(query)}
          columns={columns}
          rows={rows}
          total={total ?? placeholderRows}
          nameOf={({ number }) => number}
          onOpen={({ id }) => void navigate({ to: '/invoices/$invoiceId', params: { invoiceId: String(id) } })}
          card={InvoiceCard}
          sort=""
          onSort={() => undefined}
        />
      )}
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# invoice" other="# invoices" />}
      </p>
    </div>
  );
}

/** For who sells: what a workspace earns, and what has come to its account. */
function SellerLinks() {
  const { places } = useCaller();
  if (workspacesWith(places, 'invoice:read').length === 0) return null;
  return (
    <span className="head-actions">
      <Link to="/revenue" className="button" data-kind="plain">
        <TrendingUp size={16} aria-hidden />
        <Trans>Revenue</Trans>
      </Link>
      {workspacesWith(places, 'invoice:write').length > 0 && (
        <Link to="/invoices/statements" className="button" data-kind="plain">
          <Landmark size={16} aria-hidden />
          <Trans>Bank statements</Trans>
        </Link>
      )}
    </span>
  );
}

/** Rows of a screen that is still empty. */
const placeholderRows = 12;

function StateTabs({ query }: { readonly query: InvoiceQuery }) {
  const { t, i18n } = useLingui();
  const states = [undefined, ...stateOrder];
  const counts = useQueries({ queries: states.map((state) => countQuery({ ...query, state })) });
  return (
    <nav className="tabs scrolled-tabs" aria-label={t`Invoices by state`}>
      {states.map((state, index) => (
        <Link
          key={state ?? 'all'}
          to="/invoices"
          search={{ filter: query.filter, state }}
          className="tab"
          data-status={state === query.state ? 'active' : undefined}
          aria-current={state === query.state ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
        >
          {state === undefined ? <Trans>All</Trans> : t(invoiceStates[state].title)}
          <span className="count">{counts[index]?.data?.toLocaleString(i18n.locale)}</span>
        </Link>
      ))}
    </nav>
  );
}

function InvoiceCard({ id, number, buyerName, total, currency, state }: InvoiceRow) {
  const money = useMoney();
  return (
    <>
      <Link to="/invoices/$invoiceId" params={{ invoiceId: String(id) }} tabIndex={-1} className="row-name card-link">
        {number} <span className="soft">{buyerName}</span>
      </Link>
      <span>{money(total, currency)}</span>
      <InvoiceState state={state} />
    </>
  );
}

function NoInvoices({ isFiltered }: { readonly isFiltered: boolean }) {
  const navigate = route.useNavigate();
  if (isFiltered)
    return <NoneFits title={<Trans>No invoice fits the filter</Trans>} onClear={() => void navigate({ search: {} })} />;
  return (
    <Empty icon={ReceiptText} title={<Trans>No invoices yet</Trans>}>
      <p>
        <Trans>The first one is issued when an accounting period of a contract begins.</Trans>
      </p>
    </Empty>
  );
}
