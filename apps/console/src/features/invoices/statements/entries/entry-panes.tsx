import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { isOwnEscape, passToList } from '../../../../app/list-keys';
import { isShortcut } from '../../../../app/shortcuts';
import { Grid } from '../../../../ui/grid/grid';
import { nextOpen } from '../../../../ui/grid/next-row.rules';
import type { PagedRows } from '../../../../ui/grid/paged-rows';
import { useIsNarrow } from '../../../../ui/media';
import type { BankEntry } from '../statement-data';
import { usePartyName } from '../statement-words';
import { positive } from '../statements.rules';
import type { StatementsSearch } from '../statements.rules';
import { EntryPane } from './entry-pane';
import { useEntryColumns } from './use-entry-columns';

const route = getRouteApi('/invoices/statements');

interface EntryPanesProps {
  readonly search: StatementsSearch;
  /** What the rows depend on. */
  readonly listKey: string;
  readonly rows: PagedRows<BankEntry>;
  /** The list does not fit beside the entry. */
  readonly isReading: boolean;
  readonly card: (entry: BankEntry) => ReactNode;
}

/** Rows of a screen that is still empty. */
const placeholderRows = 12;

/** The list, and beside it the entry that the address names; on a narrow screen one of the two. */
export function EntryPanes({ search, listKey, rows, isReading, card }: EntryPanesProps) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const isNarrow = useIsNarrow();
  const partyName = usePartyName();
  const id = positive(search.entry);
  const columns = useEntryColumns(search, id !== undefined);
  const show = (next: number | undefined): void =>
    void navigate({ search: { ...search, entry: next === undefined ? undefined : String(next) }, replace: true });
  const open = (row: BankEntry): void => {
    if (row.id !== id) show(row.id);
    else focusPane();
  };
  const goOn = (): void => {
    const next = id === undefined ? undefined : nextOpen(rows, id, ({ state }) => state === 'OPEN');
    if (isNarrow) return show(undefined);
    if (next !== undefined) show(next);
    gridOfScreen()?.focus();
  };
  useKeys(id !== undefined, () => show(undefined));
  return (
    <div className="bank-panes" data-open={id !== undefined}>
      {!isReading && (
        <Grid
          label={t`Transfers`}
          queryKey={listKey}
          columns={columns}
          rows={rows}
          total={rows.total ?? placeholderRows}
          nameOf={partyName}
          onOpen={open}
          card={card}
          current={isNarrow ? undefined : { id, show: (row) => show(row.id) }}
          sort=""
          onSort={() => undefined}
        />
      )}
      {id !== undefined && (
        <div className="bank-pane">
          <EntryPane
            key={id}
            id={id}
            search={search}
            onDecided={goOn}
            onClose={isReading ? undefined : () => show(undefined)}
          />
        </div>
      )}
    </div>
  );
}

const gridOfScreen = (): HTMLElement | null => document.querySelector<HTMLElement>('.bank .grid');

/** Enter leads from the list into the entry: to its button where all is chosen already, else to what is to be chosen. */
function focusPane(): void {
  for (const selector of ['.bank-foot .button[data-kind=primary]:not([disabled])', 'input', '.button']) {
    const found = document.querySelector<HTMLElement>(`.bank-pane ${selector}`);
    if (found !== null) return found.focus();
  }
}

/** Esc leads back to the list, and from there closes what is read; the list has its keys wherever the focus is. */
function useKeys(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const grid = gridOfScreen();
      if (isOpen && isOwnEscape(event)) {
        if (grid !== null && (event.target as HTMLElement).closest('.bank-pane') !== null) grid.focus();
        else close();
      } else if (isShortcut(event)) passToList(event, grid);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, close]);
}
