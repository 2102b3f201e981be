import { useLingui } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import type { GridColumn } from './grid-props';

interface GridRowProps<Row> {
  readonly id: string;
  readonly place: {
    readonly index: number;
    readonly start: number;
    readonly height: number;
    readonly template: string;
  };
  /** Undefined while it is loaded. */
  readonly row: Row | undefined;
  readonly columns: readonly GridColumn<Row>[];
  readonly card: ((row: Row) => ReactNode) | null;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
  readonly nameOf: (row: Row) => string;
  readonly onActive: () => void;
  readonly onSelect: ((extend: boolean) => void) | null;
}

/** Mouse only: the grid itself has the keys, and its active row says which one they mean. */
export function GridRow<Row>(props: GridRowProps<Row>) {
  const { t } = useLingui();
  const { id, row, columns, card, isActive, isSelected, onSelect } = props;
  const { index, start, height, template } = props.place;
  const name = row === undefined ? '' : props.nameOf(row);
  return (
    <div
      id={id}
      className="grid-row"
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={onSelect ? isSelected : undefined}
      aria-busy={row === undefined}
      data-active={isActive}
      aria-current={props.isCurrent || undefined}
      style={{ transform: `translateY(${start}px)`, height, gridTemplateColumns: card ? undefined : template }}
      onMouseDown={props.onActive}
    >
      {onSelect && (
        <div className="grid-cell grid-select" role="gridcell">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t`Select ${name}`}
            checked={isSelected}
            onChange={() => undefined}
            onMouseDown={(event: MouseEvent) => event.stopPropagation()}
            onClick={(event: MouseEvent) => {
              onSelect(event.shiftKey);
              props.onActive();
            }}
          />
        </div>
      )}
      {card ? (
        <div className="grid-cell grid-card" role="gridcell">
          {row === undefined ? <span className="skeleton" /> : card(row)}
        </div>
      ) : (
        columns.map((column) => (
          <div
            key={column.id}
            className="grid-cell"
            role="gridcell"
            data-column={column.id}
            data-amount={column.isAmount}
          >
            {row === undefined ? <span className="skeleton" /> : column.cell(row)}
          </div>
        ))
      )}
    </div>
  );
}
