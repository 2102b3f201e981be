import { useState } from 'react';
import { largestPage } from './paged-rows';
import type { Page } from './paged-rows';
import type { Selection } from './selection';

type Load<Row> = (skip: number, take: number) => Promise<Page<Row>>;

/** Every row that a list finds, in its order, page by page. */
export async function allRows<Row>(load: Load<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before has ended
    const { data, total } = await load(rows.length, largestPage);
    rows.push(...data);
    if (rows.length >= total || data.length === 0) return rows;
  }
}

export interface SelectAll {
  readonly isRunning: boolean;
  readonly error: Error | null;
  start(): void;
}

/** Selects every row that a list finds, also those that were never in sight. */
export function useSelectAll<Row extends { readonly id: number }>(
  load: Load<Row>,
  selection: Selection<Row>,
): SelectAll {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const run = async (): Promise<void> => {
    setRunning(true);
    setError(null);
    try {
      selection.set(await allRows(load), true);
    } catch (failed) {
      setError(failed as Error);
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, error, start: () => void run() };
}
