import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useIsPhone } from '../media';
import { GridHead } from './grid-head';
import { GridRow } from './grid-row';
import { rowAfterKey } from './grid-keys';
import type { GridProps } from './grid-props';

const cardHeight = 76;
const overscan = 8;

/** Where the reader was in a list, so that Back leads there and not to its top. */
const remembered = new Map<string, number>();

/**
 * A table of any length, of which only the rows in sight are in the page. One stop for the tab key; within, the arrow keys
 * or j and k move the active row, x selects it and Enter opens it.
 */
export function Grid<Row extends { readonly id: number }>(props: GridProps<Row>) {
  const { label, columns, rows, total, selection, queryKey } = props;
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const { hasCards, height } = useRowHeight(props.cardHeight);
  const [last, setLast] = useActiveRow(queryKey);
  const virtualizer = useRowsInSight({ body, active: last, height, props });
  const shown = virtualizer.getVirtualItems();
  const active = shown.find(({ index }) => isCurrent(props, index))?.index ?? last;
  const setActive = (index: number): void => {
    setLast(index);
    const row = rows.rowAt(index);
    if (row) props.current?.show(row);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const visible = Math.floor((body.current?.clientHeight ?? 0) / height);
    const isDone = press(event, { props, active, visible, moveTo: setActive, scrollTo: virtualizer.scrollToIndex });
    if (isDone) event.preventDefault();
  };
  const template = [...(selection ? ['40px'] : []), ...columns.map(({ width }) => width)].join(' ');
  const isInSight = shown.some(({ index }) => index === active);
  return (
    <div
      className="grid"
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-multiselectable={selection !== undefined}
      aria-busy={rows.isFormer}
      aria-activedescendant={isInSight ? `${id}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      data-cards={hasCards}
      data-former={rows.isFormer}
    >
      <GridHead {...props} template={template} />
      <div className="grid-body" role="rowgroup" ref={body}>
        <div className="grid-space" role="presentation" style={{ height: virtualizer.getTotalSize() }}>
          {shown.map(({ index, start }) => (
            <GridRow
              key={index}
              id={`${id}-${index}`}
              place={{ index, start, height, template }}
              row={rows.rowAt(index)}
              columns={columns}
              card={hasCards ? props.card : null}
              isActive={index === active}
              isSelected={isSelected(props, index)}
              isCurrent={isCurrent(props, index)}
              nameOf={props.nameOf}
              onActive={() => setActive(index)}
              onSelect={selection ? (extend) => selectRows(props, index, extend ? active : index) : null}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface RowsInSight<Row extends { readonly id: number }> {
  readonly body: RefObject<HTMLDivElement | null>;
  readonly active: number;
  readonly height: number;
  readonly props: GridProps<Row>;
}

/** Says which rows are in sight, has their pages loaded, and begins at the top with another query. */
function useRowsInSight<Row extends { readonly id: number }>({ body, active, height, props }: RowsInSight<Row>) {
  const { rows, total, queryKey } = props;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises what it returns
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => body.current,
    estimateSize: () => height,
    overscan,
    initialOffset: active * height,
  });
  useEffect(() => {
    if (body.current && remembered.get(queryKey) === undefined) body.current.scrollTop = 0;
  }, [body, queryKey]);
  useEffect(() => virtualizer.measure(), [virtualizer, height]);
  const shown = virtualizer.getVirtualItems();
  const { show } = rows;
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  useEffect(() => show(first, last), [show, first, last]);
  return virtualizer;
}

interface Press<Row extends { readonly id: number }> {
  readonly props: GridProps<Row>;
  readonly active: number;
  readonly visible: number;
  readonly moveTo: (index: number) => void;
  readonly scrollTo: (index: number) => void;
}

/** @returns whether the key meant something here */
function press<Row extends { readonly id: number }>(event: KeyboardEvent, context: Press<Row>): boolean {
  const { props, active, visible, moveTo, scrollTo } = context;
  const isControl = (event.target as Element).closest('button, input, a') !== null;
  if (isControl || event.ctrlKey || event.metaKey || event.altKey) return false;
  const after = rowAfterKey(event.key, active, props.total, visible);
  const row = props.rows.rowAt(active);
  // When what is shown beside has left the list, another row has taken its place: that one is next.
  const hasGone = props.current?.id !== undefined && row !== undefined && !isCurrent(props, active);
  const next = after !== null && hasGone ? Math.min(active, props.total - 1) : after;
  if (next !== null) {
    moveTo(next);
    scrollTo(next);
    if (event.shiftKey && props.selection) selectRows(props, next, active);
    return true;
  }
  if (event.key === 'Enter' && row) {
    props.onOpen(row);
    return true;
  }
  if ((event.key === 'x' || event.key === ' ') && props.selection) {
    selectRows(props, active, active);
    return true;
  }
  return false;
}

const isCurrent = <Row extends { readonly id: number }>({ rows, current }: GridProps<Row>, index: number): boolean =>
  current?.id !== undefined && rows.rowAt(index)?.id === current.id;

const isSelected = <Row extends { readonly id: number }>(
  { rows, selection }: GridProps<Row>,
  index: number,
): boolean => {
  const row = rows.rowAt(index);
  return row !== undefined && selection?.has(row.id) === true;
};

/** Toggles one row; from another one on, all between get its new state. Rows that are not loaded stay as they are. */
function selectRows<Row extends { readonly id: number }>(props: GridProps<Row>, index: number, from: number): void {
  const { rows, selection } = props;
  const row = rows.rowAt(index);
  if (!row || !selection) return;
  const [low, high] = [Math.min(index, from), Math.max(index, from)];
  const between = Array.from({ length: high - low + 1 }, (_, offset) => rows.rowAt(low + offset));
  const isRange = low !== high;
  selection.set(
    between.filter((found) => found !== undefined),
    isRange || !selection.has(row.id),
  );
}

function useActiveRow(queryKey: string): readonly [number, (index: number) => void] {
  const [at, setAt] = useState({ queryKey, index: remembered.get(queryKey) ?? 0 });
  const set = (index: number): void => {
    remembered.set(queryKey, index);
    setAt({ queryKey, index });
  };
  return [at.queryKey === queryKey ? at.index : 0, set];
}

/** The token of the style sheet, which is larger for fingers. */
function useRowHeight(ofCards: number | undefined): { readonly hasCards: boolean; readonly height: number } {
  const isPhone = useIsPhone();
  const [height] = useState(() =>
    Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10),
  );
  return { hasCards: isPhone || ofCards !== undefined, height: ofCards ?? (isPhone ? cardHeight : height) };
}
