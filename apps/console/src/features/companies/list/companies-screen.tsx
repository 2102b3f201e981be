import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Building2, Plus } from 'lucide-react';
import { Suspense, lazy, useMemo, useState } from 'react';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { NoneFits } from '../../../app/lists/none-fits';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { FilterField } from '../../../ui/filter-field';
import { Grid } from '../../../ui/grid/grid';
import { usePagedRows } from '../../../ui/grid/paged-rows';
import { Claimed } from '../claimed';
import { companyPages } from '../company-data';
import type { CompanyRow } from '../company-data';
import { contactOf, useCompanyColumns } from './use-company-columns';

const route = getRouteApi('/companies');
const defaultSort = 'name';

/** Every company that the caller sees. */
export default function CompaniesScreen() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const { filter, sort } = search;
  const navigate = route.useNavigate();
  const load = useMemo(() => companyPages({ filter, sort }), [filter, sort]);
  const rows = usePagedRows<CompanyRow>(['companies', 'list', filter, sort], load);
  const columns = useCompanyColumns();
  const { total } = rows;
  if (rows.error && total === null) return <ScreenError error={rows.error} permission="company:read" />;
  return (
    <div className="screen screen-grid">
      <header className="screen-head">
        <h1>
          <Trans>Companies</Trans>
          {total !== null && <span className="count">{total.toLocaleString(i18n.locale)}</span>}
        </h1>
        <CreateButton />
      </header>
      <StaleNotice error={rows.error} />
      <div className="toolbar">
        <FilterField
          label={t`Filter by name or your id`}
          value={filter ?? ''}
          onChange={(text, replace) =>
            void navigate({ search: { ...search, filter: text === '' ? undefined : text }, replace })
          }
        />
      </div>
      {total === 0 ? (
        <NoCompanies isFiltered={filter !== undefined} />
      ) : (
        <Grid
          label={t`Companies`}
          queryKey={JSON.stringify(['companies', filter, sort])}
          columns={columns}
          rows={rows}
          total={total ?? placeholderRows}
          nameOf={({ name }) => name}
          onOpen={({ id }) => void navigate({ to: '/companies/$companyId', params: { companyId: String(id) } })}
          card={CompanyCard}
          sort={sort ?? defaultSort}
          onSort={(next) =>
            void navigate({ search: { ...search, sort: next === defaultSort ? undefined : next }, replace: true })
          }
        />
      )}
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# company" other="# companies" />}
      </p>
    </div>
  );
}

/** Rows of a screen that is still empty. */
const placeholderRows = 12;

/** Its form is loaded when somebody wants it. */
const CreateDialog = lazy(() => import('./create-dialog'));

function CreateButton() {
  const [isOpen, setOpen] = useState(false);
  const workspaces = useCaller().places.filter(
    ({ contextType, permissions }) => contextType === 'Workspace' && permissions.includes('company:write'),
  );
  if (workspaces.length === 0) return null;
  return (
    <div className="head-actions">
      <Button kind="primary" onPress={() => setOpen(true)}>
        <Plus size={16} aria-hidden />
        <Trans>New company …</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <CreateDialog workspaces={workspaces} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const CompanyCard = (company: CompanyRow) => (
  <>
    <Link
      to="/companies/$companyId"
      params={{ companyId: String(company.id) }}
      tabIndex={-1}
      className="row-name card-link"
    >
      {company.name}
    </Link>
    <span className="soft">{contactOf(company) || company.externalId || '–'}</span>
    <Claimed isClaimed={company.isClaimed} />
  </>
);

function NoCompanies({ isFiltered }: { readonly isFiltered: boolean }) {
  const navigate = route.useNavigate();
  if (isFiltered)
    return <NoneFits title={<Trans>No company fits the filter</Trans>} onClear={() => void navigate({ search: {} })} />;
  return (
    <Empty icon={Building2} title={<Trans>No companies yet</Trans>}>
      <p>
        <Trans>A company has locations, and contracts are concluded with it.</Trans>
      </p>
    </Empty>
  );
}
