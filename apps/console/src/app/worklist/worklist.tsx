import { Plural } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { isOwnEscape, passToList } from '../list-keys';
import { isShortcut, shortcutsAreOn } from '../shortcuts';
import { Grid } from '../../ui/grid/grid';
import { indexOf } from '../../ui/grid/next-row.rules';
import type { PagedRows } from '../../ui/grid/paged-rows';
import type { Selection } from '../../ui/grid/selection';
import { useIsNarrow } from '../../ui/media';
import { StaleNotice } from '../errors/screen-error';

export interface WorklistProps<Row extends { readonly id: number }> {
  readonly label: string;
  /** What the rows depend on. */
  readonly queryKey: string;
  readonly rows: PagedRows<Row>;
  readonly nameOf: (row: Row) => string;
  readonly card: (row: Row) => ReactNode;
  readonly pane: (row: Row, isGone: boolean) => ReactNode;
  readonly item: number | undefined;
  readonly onShow: (id: number | undefined) => void;
  /** Whether there is something to decide about it. */
  readonly isOpen: (row: Row) => boolean;
  /** a and r, about what is read. */
  readonly onKey: ((key: 'a' | 'r', row: Row) => void) | undefined;
  readonly selection: Selection<Row> | undefined;
  readonly bar: ReactNode;
  /** What is read where the list does not have it: the address leads to it, or it is in another state by now. */
  readonly beside?: Row | undefined;
  /** In place of a list without rows, so that what is read beside it stays. */
  readonly empty?: ReactNode;
  /** In place of what is read, where the address names what is not there. */
  readonly missing?: ReactNode;
}

/** Height of a card, with three lines. */
const cardHeight = 92;
/** Rows of a screen that is still empty. */
const placeholderRows = 6;

/** A list of what is to be decided, and beside it the entry that is read; on a narrow screen one of the two. */
export function Worklist<Row extends { readonly id: number }>(props: WorklistProps<Row>) {
  const { rows, item, onShow } = props;
  const isNarrow = useIsNarrow();
  const { row, isGone, decidable } = useShown(props);
  const first = isNarrow || rows.isFormer ? undefined : rows.rowAt(0)?.id;
  useEffect(() => {
    if (item === undefined && first !== undefined) onShow(first);
  }, [first, item, onShow]);
  useDecisionKeys(props, decidable);
  const missing = row === undefined && props.missing ? props.missing : null;
  const isReading = isNarrow && (row !== undefined || missing !== null);
  return (
    <div className="review-panes inbox-panes" data-reading={isReading}>
      {!isReading && (
        <div className="review-list">
          <StaleNotice error={rows.error} />
          {rows.total === 0 && props.empty !== undefined ? props.empty : <Rows {...props} />}
          {props.bar}
          <p className="visually-hidden" role="status">
            {rows.total !== null && !rows.isFormer && <Plural value={rows.total} one="# entry" other="# entries" />}
          </p>
        </div>
      )}
      {row !== undefined && <div className="review-pane">{props.pane(row, isGone)}</div>}
      {missing !== null && <div className="review-pane">{missing}</div>}
    </div>
  );
}

function Rows<Row extends { readonly id: number }>(props: WorklistProps<Row>) {
  const { rows, item, onShow, nameOf, selection } = props;
  const isNarrow = useIsNarrow();
  return (
    <Grid
      label={props.label}
      queryKey={props.queryKey}
      columns={[]}
      rows={rows}
      total={rows.total ?? placeholderRows}
      nameOf={nameOf}
      onOpen={({ id }) => onShow(id)}
      card={props.card}
      cardHeight={cardHeight}
      current={isNarrow ? undefined : { id: item, show: ({ id }) => onShow(id) }}
      sort=""
      onSort={() => undefined}
      {...(selection && { selection })}
    />
  );
}

/** What is read stays when it leaves the list, and says that it has. Only what is known as it is now can be decided on. */
function useShown<Row extends { readonly id: number }>({ rows, item, beside }: WorklistProps<Row>) {
  const [kept, setKept] = useState<Row>();
  const found = item === undefined ? undefined : rows.rowAt(indexOf(rows, item));
  if (found !== undefined && found !== kept) setKept(found);
  const known = found ?? (beside?.id === item ? beside : undefined);
  const row = known ?? (kept?.id === item ? kept : undefined);
  const isGone = row !== undefined && found === undefined && !rows.isFormer;
  return { row, isGone, decidable: known ?? (isGone ? undefined : row) };
}

/** a accepts, r refuses, Esc leads back to the list; the list has its keys wherever the focus is. */
function useDecisionKeys<Row extends { readonly id: number }>(
  { onKey, isOpen, onShow }: WorklistProps<Row>,
  row: Row | undefined,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const grid = document.querySelector<HTMLElement>('.inbox-panes .grid');
      if (isOwnEscape(event)) {
        if (grid === null) onShow(undefined);
        else grid.focus();
        return;
      }
      if (!isShortcut(event) || event.repeat) return;
      const { key } = event;
      if ((key === 'a' || key === 'r') && shortcutsAreOn()) {
        if (row === undefined || onKey === undefined || !isOpen(row)) return;
        event.preventDefault();
        onKey(key, row);
      } else passToList(event, grid);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [row, onKey, isOpen, onShow]);
}
