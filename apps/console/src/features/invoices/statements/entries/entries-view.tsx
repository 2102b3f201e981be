import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { ChevronLeft, CircleCheck, SearchX } from 'lucide-react';
import { ScreenError, StaleNotice } from '../../../../app/errors/screen-error';
import { useMoney } from '../../../../app/money';
import { useDates } from '../../../../app/dates';
import { Button } from '../../../../ui/button';
import { Empty } from '../../../../ui/empty';
import { useKeysetRows } from '../../../../ui/grid/keyset-rows';
import type { PagedRows } from '../../../../ui/grid/paged-rows';
import { useIsNarrow } from '../../../../ui/media';
import { StatementCrumbs } from '../statement-head';
import { useDays } from '../overview/use-statement-columns';
import { entriesKey, entryCountQuery, listEntries, statementQuery, useWhilePending } from '../statement-data';
import type { BankEntry, BankStatement } from '../statement-data';
import { EntryStatus, entryFaces, usePartyName } from '../statement-words';
import { grouped, signed } from '../statements.rules';
import type { EntriesShown, EntryState, StatementsSearch } from '../statements.rules';
import { EntryPanes } from './entry-panes';

const route = getRouteApi('/invoices/statements');

interface EntriesViewProps {
  readonly search: StatementsSearch;
  readonly workspaceId: number;
  readonly shown: EntriesShown;
}

/** The entries of one statement or of all, and beside them the one that is decided on. */
export function EntriesView({ search, workspaceId, shown }: EntriesViewProps) {
  const rows = useKeysetRows<BankEntry>(entriesKey(workspaceId, shown), (after, take) =>
    listEntries(workspaceId, shown, after, take),
  );
  const { statementId } = shown;
  const statement = useQuery({ ...statementQuery(statementId ?? 0), enabled: statementId !== undefined });
  useWhilePending((statement.data?.pending ?? 0) > 0 || hasPending(rows));
  const isReading = useIsNarrow() && search.entry !== undefined;
  const error = statement.error ?? rows.error;
  const { total } = rows;
  if (error && (total === null || (statementId !== undefined && statement.data === undefined)))
    return <ScreenError error={error} permission="invoice:read" />;
  return (
    <div className="screen screen-grid bank">
      {isReading ? (
        <BackToList search={search} />
      ) : (
        <Head search={search} workspaceId={workspaceId} shown={shown} statement={statement.data} />
      )}
      <StaleNotice error={error} />
      {total === 0 && !isReading ? (
        <NoEntries search={search} shown={shown} />
      ) : (
        <EntryPanes
          search={search}
          listKey={JSON.stringify([workspaceId, shown])}
          rows={rows}
          isReading={isReading}
          card={cardWith(search)}
        />
      )}
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# entry" other="# entries" />}
      </p>
    </div>
  );
}

/** Entries that were decided on a moment ago, of all statements. */
function hasPending({ total, rowAt }: PagedRows<BankEntry>): boolean {
  for (let index = 0; index < (total ?? 0); index++) {
    const state = rowAt(index)?.state;
    if (state === 'NEW' || state === 'RECORDING') return true;
  }
  return false;
}

function BackToList({ search }: { readonly search: StatementsSearch }) {
  const navigate = route.useNavigate();
  return (
    <header className="screen-head">
      <h1 className="visually-hidden">
        <Trans>Transfer</Trans>
      </h1>
      <Button kind="quiet" onPress={() => void navigate({ search: { ...search, entry: undefined }, replace: true })}>
        <ChevronLeft size={16} aria-hidden />
        <Trans>Transfers</Trans>
      </Button>
    </header>
  );
}

interface HeadProps extends EntriesViewProps {
  readonly statement: BankStatement | undefined;
}

function Head({ search, workspaceId, shown, statement }: HeadProps) {
  const days = useDays();
  return (
    <header className="screen-head">
      <StatementCrumbs search={{ workspace: search.workspace }} />
      {shown.statementId === undefined ? (
        <h1>
          <Trans>All transfers</Trans>
        </h1>
      ) : (
        <>
          <h1 className="bank-account">
            {statement === undefined ? <span className="skeleton skeleton-title" /> : grouped(statement.account)}
          </h1>
          {statement && (
            <p className="soft">
              {days(statement)} · {statement.reference}
            </p>
          )}
        </>
      )}
      <StateTabs search={search} workspaceId={workspaceId} shown={shown} />
    </header>
  );
}

/** In the order of the work. */
const tabs: readonly (EntryState | undefined)[] = ['OPEN', 'RECORDED', 'IGNORED', undefined];

function StateTabs({ search, workspaceId, shown }: EntriesViewProps) {
  const { t, i18n } = useLingui();
  const { statementId, states } = shown;
  const counts = useQueries({
    queries: tabs.map((state) =>
      entryCountQuery(workspaceId, { statementId, states: state === undefined ? undefined : [state] }),
    ),
  });
  return (
    <nav className="tabs scrolled-tabs" aria-label={t`Transfers by state`}>
      {tabs.map((state, index) => {
        const isHere = (states?.join(',') ?? undefined) === state;
        return (
          <Link
            key={state ?? 'all'}
            to="/invoices/statements"
            search={{
              workspace: search.workspace,
              statement: search.statement,
              states: state ?? (statementId === undefined ? 'all' : undefined),
            }}
            className="tab"
            data-status={isHere ? 'active' : undefined}
            aria-current={isHere ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          >
            {state === undefined ? <Trans>All</Trans> : t(entryFaces[state].title)}
            <span className="count">{counts[index]?.data?.toLocaleString(i18n.locale)}</span>
          </Link>
        );
      })}
    </nav>
  );
}

const cardWith = (search: StatementsSearch) =>
  function Card(entry: BankEntry) {
    return <EntryCard entry={entry} search={search} />;
  };

function EntryCard({ entry, search }: { readonly entry: BankEntry; readonly search: StatementsSearch }) {
  const money = useMoney();
  const dates = useDates();
  const partyName = usePartyName();
  return (
    <>
      <Link
        to="/invoices/statements"
        search={{ ...search, entry: String(entry.id) }}
        replace
        tabIndex={-1}
        className="row-name card-link"
      >
        {partyName(entry)} <span className="soft">{dates.date(entry.bookedOn)}</span>
      </Link>
      <EntryStatus state={entry.state} />
      <span className="bank-amount">{money(signed(entry), entry.currency)}</span>
    </>
  );
}

function NoEntries({ search, shown }: Pick<EntriesViewProps, 'search' | 'shown'>) {
  const navigate = route.useNavigate();
  const isWork = shown.states?.length === 1 && shown.states[0] === 'OPEN';
  const all = (): void =>
    void navigate({
      search: { ...search, entry: undefined, states: shown.statementId === undefined ? 'all' : undefined },
    });
  const button = shown.states !== undefined && (
    <Button onPress={all}>
      <Trans>Show all transfers</Trans>
    </Button>
  );
  if (isWork)
    return (
      <Empty icon={CircleCheck} title={<Trans>No transfer waits for you</Trans>}>
        {button}
      </Empty>
    );
  return (
    <Empty icon={SearchX} title={<Trans>There are no transfers here</Trans>}>
      {button}
    </Empty>
  );
}
