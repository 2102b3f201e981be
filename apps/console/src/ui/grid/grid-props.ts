import type { ReactNode } from 'react';
import type { PagedRows } from './paged-rows';
import type { Selection } from './selection';

export interface GridColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** A track of CSS grid: `minmax(180px, 2fr)`. */
  readonly width: string;
  readonly cell: (row: Row) => ReactNode;
  /** Value of `sort` that orders by it; a minus in front turns it round. */
  readonly sort?: string;
  /** Numbers that are compared with each other: they end at one line. */
  readonly isAmount?: boolean;
}

export interface GridProps<Row extends { readonly id: number }> {
  readonly label: string;
  /** What the rows depend on. With another one the grid begins at its top again. */
  readonly queryKey: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: PagedRows<Row>;
  readonly total: number;
  readonly nameOf: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  /** What a phone shows in place of the columns. */
  readonly card: (row: Row) => ReactNode;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly selection?: Selection<Row>;
  readonly onSelectAll?: () => void;
  /** Cards at every width, of this height. */
  readonly cardHeight?: number;
  /** What is shown beside the grid: moving to another row shows that one. */
  readonly current?: { readonly id: number | undefined; readonly show: (row: Row) => void } | undefined;
}
