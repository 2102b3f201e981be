import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { ChevronLeft, ScrollText, SearchX } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useDates, zoneOf } from '../../../app/dates';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { useLocationNames } from '../../../app/jobs/use-location-names';
import { isOwnEscape, passToList } from '../../../app/list-keys';
import { NoneFits } from '../../../app/lists/none-fits';
import { isShortcut } from '../../../app/shortcuts';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { Grid } from '../../../ui/grid/grid';
import { loadedRows, usePagedRows } from '../../../ui/grid/paged-rows';
import type { PagedRows } from '../../../ui/grid/paged-rows';
import { useIsNarrow } from '../../../ui/media';
import { filtersOf, locationsThere, nameIn } from '../audit.rules';
import type { AuditFilters, AuditSearch } from '../audit.rules';
import { entryQuery, listEntries } from '../audit-data';
import type { AuditEntry } from '../audit-data';
import { AuditPane } from '../pane/audit-pane';
import { useAuditWords } from '../use-audit-words';
import { AuditToolbar } from './audit-toolbar';
import { Author, useAuditColumns } from './use-audit-columns';
import '../audit.css';

const route = getRouteApi('/audit');

/** Who changed what, newest first, and beside it what one change was. */
export default function AuditScreen() {
  const { i18n } = useLingui();
  const search = route.useSearch();
  const timeZone = zoneOf(useCaller());
  const filters = useMemo(() => filtersOf(search, timeZone), [search, timeZone]);
  const rows = usePagedRows<AuditEntry>(['audit', 'list', filters], (skip, take) => listEntries(filters, skip, take));
  const { total } = rows;
  const isReading = useIsNarrow() && search.entry !== undefined;
  if (rows.error && total === null) return <ScreenError error={rows.error} permission="audit:read" />;
  return (
    <div className="screen screen-grid audit">
      <header className="screen-head">
        <h1 className={isReading ? 'visually-hidden' : undefined}>
          <Trans>Audit log</Trans>
          {total !== null && <span className="count">{total.toLocaleString(i18n.locale)}</span>}
        </h1>
        {isReading && <BackToList search={search} />}
      </header>
      <StaleNotice error={rows.error} />
      {!isReading && <AuditToolbar search={search} />}
      {total === 0 && !isReading ? (
        <NoEntries isFiltered={Object.keys(filters).length > 0} />
      ) : (
        <Entries search={search} filters={filters} rows={rows} isReading={isReading} />
      )}
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# entry" other="# entries" />}
      </p>
    </div>
  );
}

function BackToList({ search }: { readonly search: AuditSearch }) {
  const navigate = route.useNavigate();
  return (
    <Button kind="quiet" onPress={() => void navigate({ search: { ...search, entry: undefined }, replace: true })}>
      <ChevronLeft size={16} aria-hidden />
      <Trans>Audit log</Trans>
    </Button>
  );
}

interface EntriesProps {
  readonly search: AuditSearch;
  readonly filters: AuditFilters;
  readonly rows: PagedRows<AuditEntry>;
  readonly isReading: boolean;
}

/** Rows of a screen that is still empty. */
const placeholderRows = 12;

function Entries({ search, filters, rows, isReading }: EntriesProps) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const words = useAuditWords();
  const isNarrow = useIsNarrow();
  const nameOf = useNames(rows);
  const columns = useAuditColumns(search, nameOf);
  const { entry, id } = useShown(search, rows);
  const show = (row: AuditEntry | undefined): void =>
    void navigate({ search: { ...search, entry: row && String(row.id) }, replace: true });
  useKeys(search.entry !== undefined, () => show(undefined));
  return (
    <div className="audit-panes" data-open={search.entry !== undefined}>
      {!isReading && (
        <Grid
          label={t`Audit log`}
          queryKey={JSON.stringify(filters)}
          columns={columns}
          rows={rows}
          total={rows.total ?? placeholderRows}
          nameOf={words.deed}
          onOpen={show}
          card={cardWith(search, nameOf)}
          current={isNarrow ? undefined : { id, show }}
          sort=""
          onSort={() => undefined}
        />
      )}
      {search.entry !== undefined && (
        <div className="audit-pane">
          {entry === null ? (
            <Empty icon={SearchX} title={<Trans>There is no such entry</Trans>}>
              <p>
                <Trans>It is older than the platform keeps entries, or of a workspace that you do not see.</Trans>
              </p>
            </Empty>
          ) : (
            entry && (
              <AuditPane entry={entry} name={nameOf(entry)} onClose={isReading ? undefined : () => show(undefined)} />
            )
          )}
        </div>
      )}
    </div>
  );
}

/** The entry that the address names: one of the rows, or read on its own; null: there is none. */
function useShown(search: AuditSearch, rows: PagedRows<AuditEntry>) {
  const id = Number(search.entry) > 0 ? Number(search.entry) : undefined;
  const listed = loadedRows(rows).find((row) => row.id === id);
  const { data, error } = useQuery({
    ...entryQuery(id),
    enabled: id !== undefined && listed === undefined && rows.total !== null,
  });
  const isUnreadable = error !== null || (search.entry !== undefined && id === undefined);
  return { id, entry: listed ?? (isUnreadable ? null : data) };
}

/** What things are called: as the entry says, and of locations as they are called now. */
function useNames(rows: PagedRows<AuditEntry>): (entry: AuditEntry) => string | undefined {
  const locationName = useLocationNames(locationsThere(loadedRows(rows)));
  return (entry) => (entry.subject === 'location' ? locationName(entry.subjectId) : undefined) ?? nameIn(entry);
}

/** Esc closes what is read; the list has its keys wherever the focus is. */
function useKeys(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      if (isOpen && isOwnEscape(event)) close();
      else if (isShortcut(event)) passToList(event, document.querySelector<HTMLElement>('.audit .grid'));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, close]);
}

const cardWith = (search: AuditSearch, nameOf: (entry: AuditEntry) => string | undefined) =>
  function Card(entry: AuditEntry) {
    return <EntryCard entry={entry} search={search} name={nameOf(entry)} />;
  };

interface EntryCardProps {
  readonly entry: AuditEntry;
  readonly search: AuditSearch;
  readonly name: string | undefined;
}

function EntryCard({ entry, search, name }: EntryCardProps) {
  const dates = useDates();
  const words = useAuditWords();
  return (
    <>
      <Link
        to="/audit"
        search={{ ...search, entry: String(entry.id) }}
        replace
        tabIndex={-1}
        className="row-name card-link"
      >
        {words.deed(entry)} <span className="soft">{name}</span>
      </Link>
      <span>
        <Author entry={entry} />
      </span>
      <time dateTime={entry.at} className="soft">
        {dates.moment(entry.at)}
      </time>
    </>
  );
}

function NoEntries({ isFiltered }: { readonly isFiltered: boolean }) {
  const navigate = route.useNavigate();
  if (isFiltered)
    return <NoneFits title={<Trans>No entry fits the filter</Trans>} onClear={() => void navigate({ search: {} })} />;
  return (
    <Empty icon={ScrollText} title={<Trans>No entries yet</Trans>}>
      <p>
        <Trans>Each change by a user or a program is listed here, with what it was before and after.</Trans>
      </p>
    </Empty>
  );
}
