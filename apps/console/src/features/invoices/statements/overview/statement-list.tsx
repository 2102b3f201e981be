import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Building2, ChevronRight, CircleCheck, UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import { ScreenError, StaleNotice } from '../../../../app/errors/screen-error';
import { may } from '../../../../app/session/caller';
import type { Caller } from '../../../../app/session/caller';
import { useCaller } from '../../../../app/session/session-context';
import { FilterMenu } from '../../../../ui/filter-menu';
import { Grid } from '../../../../ui/grid/grid';
import { useKeysetRows } from '../../../../ui/grid/keyset-rows';
import { StatementCrumbs } from '../statement-head';
import { entryCountQuery, listKey, listStatements, useWhilePending } from '../statement-data';
import type { BankStatement } from '../statement-data';
import { grouped } from '../statements.rules';
import { ImportArea } from './import-area';
import { NoStatements } from './no-statements';
import { EntryCounts, useDays, useStatementColumns } from './use-statement-columns';

const route = getRouteApi('/invoices/statements');

interface StatementListProps {
  readonly workspaceId: number;
  /** Those whose statements the caller reads. */
  readonly workspaces: readonly Caller['places'][number][];
}

/** The statements of a workspace's accounts, the newest first. */
export function StatementList({ workspaceId, workspaces }: StatementListProps) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const { workspace } = route.useSearch();
  const rows = useKeysetRows<BankStatement>(listKey(workspaceId), (after, take) =>
    listStatements(workspaceId, after, take),
  );
  const columns = useStatementColumns(workspace);
  const [isSending, setSending] = useState(false);
  const { total } = rows;
  const newest = Array.from({ length: Math.min(total ?? 0, watched) }, (_, index) => rows.rowAt(index));
  useWhilePending(newest.some((row) => row !== undefined && row.pending > 0));
  const mayImport = may(useCaller(), 'invoice:write');
  if (rows.error && total === null) return <ScreenError error={rows.error} permission="invoice:read" />;
  return (
    <div className="screen screen-grid bank">
      <header className="screen-head">
        <StatementCrumbs />
        <h1>
          <Trans>Bank statements</Trans>
        </h1>
        <WorkspaceChoice workspaceId={workspaceId} workspaces={workspaces} />
      </header>
      <StaleNotice error={rows.error} />
      <div className="bank-top">
        {total !== null && total > 0 && <Waiting workspaceId={workspaceId} workspace={workspace} />}
        {mayImport && (
          <ImportArea key={workspaceId} workspaceId={workspaceId} isFirst={total === 0} onSending={setSending} />
        )}
      </div>
      {total === 0 ? (
        !isSending && <NoStatements mayImport={mayImport} />
      ) : (
        <Grid
          label={t`Bank statements`}
          queryKey={`statements ${workspaceId}`}
          columns={columns}
          rows={rows}
          total={total ?? placeholderRows}
          nameOf={({ account, reference }) => `${account} ${reference}`}
          onOpen={({ id }) => void navigate({ search: { workspace, statement: String(id) } })}
          card={StatementCard}
          sort=""
          onSort={() => undefined}
        />
      )}
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# statement" other="# statements" />}
      </p>
    </div>
  );
}

/** Who has one workspace has nothing to choose. */
function WorkspaceChoice({ workspaceId, workspaces }: StatementListProps) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  if (workspaces.length < 2) return null;
  return (
    <span className="head-actions">
      <FilterMenu
        label={t`Workspace`}
        icon={Building2}
        options={workspaces.map(({ contextId, name }) => ({ id: String(contextId), title: name }))}
        chosen={[String(workspaceId)]}
        isPlain
        onChoose={([id]) => void navigate({ search: { workspace: id } })}
      />
    </span>
  );
}

/** Rows of a screen that is still empty. */
const placeholderRows = 8;
/** What was imported last is on top; older statements are looked at already. */
const watched = 50;

interface WaitingProps {
  readonly workspaceId: number;
  readonly workspace: string | undefined;
}

/** The work that all statements together bring. */
function Waiting({ workspaceId, workspace }: WaitingProps) {
  const { data: count } = useQuery(entryCountQuery(workspaceId, { statementId: undefined, states: ['OPEN'] }));
  if (count === undefined) return null;
  if (count === 0)
    return (
      <p className="bank-done soft">
        <CircleCheck size={16} aria-hidden />
        <Trans>No transfer waits for you.</Trans>
      </p>
    );
  return (
    <Link to="/invoices/statements" search={{ workspace, states: 'OPEN' }} className="bank-waiting">
      <UserRoundPen size={16} aria-hidden />
      <strong>
        <Plural value={count} one="# transfer waits for you" other="# transfers wait for you" />
      </strong>
      <span className="bank-waiting-go">
        <Trans>Assign</Trans>
        <ChevronRight size={16} aria-hidden />
      </span>
    </Link>
  );
}

function StatementCard(statement: BankStatement) {
  const days = useDays();
  const { workspace } = route.useSearch();
  return (
    <>
      <Link
        to="/invoices/statements"
        search={{ workspace, statement: String(statement.id) }}
        tabIndex={-1}
        className="row-name card-link"
      >
        {grouped(statement.account)}
      </Link>
      <EntryCounts statement={statement} />
      <span className="soft">{days(statement)}</span>
    </>
  );
}
