import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { NoneFits } from '../../../app/lists/none-fits';
import { Empty } from '../../../ui/empty';
import { FilterField } from '../../../ui/filter-field';
import { Grid } from '../../../ui/grid/grid';
import { usePagedRows } from '../../../ui/grid/paged-rows';
import { listContracts } from '../contract-data';
import type { Contract } from '../contract-data';
import { ContractStatus } from '../contract-states';
import { Parent, useContractColumns } from './use-contract-columns';

const route = getRouteApi('/contracts');

/** Every contract that the caller sees. */
export default function ContractsScreen() {
  const { t, i18n } = useLingui();
  const { filter } = route.useSearch();
  const navigate = route.useNavigate();
  const rows = usePagedRows<Contract>(['contracts', 'list', filter], (skip, take) => listContracts(filter, skip, take));
  const columns = useContractColumns();
  const { total } = rows;
  if (rows.error && total === null) return <ScreenError error={rows.error} permission="contract:read" />;
  return (
    <div className="screen screen-grid">
      <header className="screen-head">
        <h1>
          <Trans>Contracts</Trans>
          {total !== null && <span className="count">{total.toLocaleString(i18n.locale)}</span>}
        </h1>
      </header>
      <StaleNotice error={rows.error} />
      <div className="toolbar">
        <FilterField
          label={t`Filter by name`}
          value={filter ?? ''}
          onChange={(text, replace) => void navigate({ search: { filter: text === '' ? undefined : text }, replace })}
        />
      </div>
      {total === 0 ? (
        <NoContracts isFiltered={filter !== undefined} />
      ) : (
        <Grid
          label={t`Contracts`}
          queryKey={filter ?? ''}
          columns={columns}
          rows={rows}
          total={total ?? placeholderRows}
          nameOf={({ name }) => name}
          onOpen={({ id }) => void navigate({ to: '/contracts/$contractId', params: { contractId: String(id) } })}
          card={ContractCard}
          sort=""
          onSort={() => undefined}
        />
      )}
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# contract" other="# contracts" />}
      </p>
    </div>
  );
}

/** Rows of a screen that is still empty. */
const placeholderRows = 12;

const ContractCard = ({ id, name, companyId, contractStatus }: Contract) => (
  <>
    <Link to="/contracts/$contractId" params={{ contractId: String(id) }} tabIndex={-1} className="row-name card-link">
      {name}
    </Link>
    <span className="soft">
      <Parent companyId={companyId} />
    </span>
    <ContractStatus status={contractStatus} />
  </>
);

const concludeCall = 'POST /api/contract/{id}';

function NoContracts({ isFiltered }: { readonly isFiltered: boolean }) {
  const navigate = route.useNavigate();
  if (isFiltered)
    return (
      <NoneFits title={<Trans>No contract fits the filter</Trans>} onClear={() => void navigate({ search: {} })} />
    );
  return (
    <Empty icon={FileText} title={<Trans>No contracts yet</Trans>}>
      <p>
        <Trans>
          Conclude one with <code>{concludeCall}</code>.
        </Trans>
      </p>
    </Empty>
  );
}
