import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, getRouteApi } from '@tanstack/react-router';
import { CircleDot, Plus, TicketPercent } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { NoneFits } from '../../../app/lists/none-fits';
import { OfWorkspace } from '../../../app/workspaces/of-workspace';
import { useMayIn } from '../../../app/workspaces/workspace-data';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { FilterField } from '../../../ui/filter-field';
import { FilterMenu } from '../../../ui/filter-menu';
import { Grid } from '../../../ui/grid/grid';
import { useKeysetRows } from '../../../ui/grid/keyset-rows';
import { OfferHead } from '../offer-tabs';
import { codesKey, listCodes } from './code-data';
import type { DiscountCode } from './code-data';
import { CodeStatusOf, useCodeStatuses, useGives } from './code-words';
import { useCodeColumns } from './use-code-columns';

/** Its form is read when somebody asks for it. */
const CodeDialog = lazy(() => import('./code-dialog'));

const route = getRouteApi('/offers/codes');

/** The discount codes of a workspace, the newest first. */
export default function CodesScreen() {
  const { workspace } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="screen screen-grid">
      <OfferHead />
      <OfWorkspace
        permission="contract:read"
        workspace={workspace}
        onChoose={(id) => void navigate({ search: { workspace: id } })}
        skeleton={<div className="card skeleton-card" aria-busy />}
      >
        {(id) => <Codes key={id} workspaceId={id} />}
      </OfWorkspace>
    </div>
  );
}

/** Rows of a screen that is still empty. */
const placeholderRows = 6;

function Codes({ workspaceId }: { readonly workspaceId: number }) {
  const { t } = useLingui();
  const search = route.useSearch();
  const { filter, status } = search;
  const navigate = route.useNavigate();
  const mayWrite = useMayIn('contract:write', workspaceId);
  const rows = useKeysetRows<DiscountCode>(codesKey(workspaceId, { filter, status }), (after, take) =>
    listCodes(workspaceId, { filter, status }, after, take),
  );
  const columns = useCodeColumns();
  const { total } = rows;
  const isFiltered = filter !== undefined || status !== undefined;
  if (rows.error && total === null) return <ScreenError error={rows.error} permission="contract:read" />;
  return (
    <>
      <StaleNotice error={rows.error} />
      <div className="toolbar toolbar-below-tabs">
        {(isFiltered || total !== 0) && (
          <>
            <FilterField
              label={t`Filter by code or name`}
              value={filter ?? ''}
              onChange={(text, replace) =>
                void navigate({ search: { ...search, filter: text === '' ? undefined : text }, replace })
              }
            />
            <StatusFilter />
          </>
        )}
        {mayWrite && <NewCode workspaceId={workspaceId} />}
      </div>
      {total === 0 ? (
        <NoCodes isFiltered={isFiltered} mayWrite={mayWrite} />
      ) : (
        <Grid
          label={t`Discount codes`}
          queryKey={`${workspaceId} ${filter ?? ''} ${status ?? ''}`}
          columns={columns}
          rows={rows}
          total={total ?? placeholderRows}
          nameOf={({ code }) => code}
          onOpen={({ id }) => void navigate({ to: '/offers/codes/$codeId', params: { codeId: String(id) } })}
          card={CodeRowCard}
          sort=""
          onSort={() => undefined}
        />
      )}
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# code" other="# codes" />}
      </p>
    </>
  );
}

function StatusFilter() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const words = useCodeStatuses();
  return (
    <FilterMenu
      label={t`Status`}
      icon={CircleDot}
      options={Object.entries(words).map(([id, title]) => ({ id, title }))}
      chosen={search.status === undefined ? [] : [search.status]}
      onChoose={([status]) => void navigate({ search: { ...search, status } })}
    />
  );
}

function NewCode({ workspaceId }: { readonly workspaceId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" onPress={() => setOpen(true)}>
        <Plus size={16} aria-hidden />
        <Trans>New code …</Trans>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CodeDialog workspaceId={workspaceId} read={null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function CodeRowCard(code: DiscountCode) {
  const gives = useGives();
  return (
    <>
      <Link
        to="/offers/codes/$codeId"
        params={{ codeId: String(code.id) }}
        tabIndex={-1}
        className="row-name card-link"
      >
        {code.code}
      </Link>
      <span>{gives(code)}</span>
      <CodeStatusOf status={code.status} />
    </>
  );
}

function NoCodes({ isFiltered, mayWrite }: { readonly isFiltered: boolean; readonly mayWrite: boolean }) {
  const { workspace } = route.useSearch();
  const navigate = route.useNavigate();
  if (isFiltered)
    return (
      <NoneFits
        title={<Trans>No code fits the filter</Trans>}
        onClear={() => void navigate({ search: { workspace } })}
      />
    );
  return (
    <Empty icon={TicketPercent} title={<Trans>No discount code yet</Trans>}>
      <p>
        <Trans>A code lowers what customers pay who type it, within your limits.</Trans>
        {!mayWrite && (
          <>
            {' '}
            <Trans>
              To add one needs the permission <code>contract:write</code>.
            </Trans>
          </>
        )}
      </p>
    </Empty>
  );
}
