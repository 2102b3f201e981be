import { useCallback, useState } from 'react';

export interface Selection<Row> {
  readonly rows: ReadonlyMap<number, Row>;
  has(id: number): boolean;
  set(rows: readonly Row[], selected: boolean): void;
  clear(): void;
}

/** Rows that are chosen, by id. They stay chosen when they are scrolled out of sight or the filter no longer finds them. */
export function useSelection<Row extends { readonly id: number }>(): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<number, Row>>(new Map());
  const set = useCallback((changed: readonly Row[], selected: boolean) => {
    setRows((former) => {
      const next = new Map(former);
      for (const row of changed)
        if (selected) next.set(row.id, row);
        else next.delete(row.id);
      return next;
    });
  }, []);
  const clear = useCallback(() => setRows(new Map()), []);
  return { rows, has: (id) => rows.has(id), set, clear };
}
