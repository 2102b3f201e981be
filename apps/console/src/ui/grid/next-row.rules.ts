/** Rows of which some are loaded. */
interface Rows<Row> {
  readonly total: number | null;
  readonly rowAt: (index: number) => Row | undefined;
}

/**
 * What is read after an entry was decided on: the next one that is still to be decided, else one before it.
 * @param isOpen whether the entry at an index is loaded and to be decided
 */
export function indexAfter(index: number, total: number, isOpen: (index: number) => boolean): number | undefined {
  for (let next = index + 1; next < total; next++) if (isOpen(next)) return next;
  for (let former = index - 1; former >= 0; former--) if (isOpen(former)) return former;
  return undefined;
}

/** -1: it is not among the rows that are loaded. */
export function indexOf<Row extends { readonly id: number }>({ total, rowAt }: Rows<Row>, id: number): number {
  for (let index = 0; index < (total ?? 0); index++) if (rowAt(index)?.id === id) return index;
  return -1;
}

/** Id of what is read after this one was decided on. */
export function nextOpen<Row extends { readonly id: number }>(
  rows: Rows<Row>,
  id: number,
  isOpen: (row: Row) => boolean,
): number | undefined {
  const next = indexAfter(indexOf(rows, id), rows.total ?? 0, (index) => {
    const row = rows.rowAt(index);
    return row !== undefined && row.id !== id && isOpen(row);
  });
  return next === undefined ? undefined : rows.rowAt(next)?.id;
}
