import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { GridColumn, GridProps } from './grid-props';

/** Column titles. Those that the API can order by are buttons. */
export function GridHead<Row extends { readonly id: number }>(props: GridProps<Row> & { readonly template: string }) {
  const { t } = useLingui();
  const { columns, template, selection, onSelectAll, total } = props;
  const all = selection !== undefined && total > 0 && selection.rows.size >= total;
  return (
    <div className="grid-head" role="rowgroup">
      <div className="grid-head-row" role="row" aria-rowindex={1} style={{ gridTemplateColumns: template }}>
        {selection && (
          <div className="grid-cell grid-select" role="columnheader">
            <input
              type="checkbox"
              aria-label={t`Select all`}
              checked={all}
              onChange={() => (all ? selection.clear() : onSelectAll?.())}
            />
          </div>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
        ))}
      </div>
    </div>
  );
}

interface HeadCellProps<Row> {
  readonly column: GridColumn<Row>;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { sort: key, title } = column;
  if (key === undefined)
    return (
      <div className="grid-cell" role="columnheader" data-amount={column.isAmount}>
        {title}
      </div>
    );
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
  const Icon = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <div className="grid-cell" role="columnheader" aria-sort={direction}>
      <button type="button" className="grid-sort" onClick={() => onSort(direction === 'ascending' ? `-${key}` : key)}>
        {title}
        {direction !== 'none' && <Icon size={14} aria-hidden />}
      </button>
    </div>
  );
}
