import { useState } from 'react';
import type { Selection } from '../../../ui/grid/selection';
import { allLocations } from './location-list';
import type { LocationQuery, LocationRow } from './location-list';

export interface SelectAll {
  readonly isRunning: boolean;
  readonly error: Error | null;
  start(): void;
}

/** Selects every location that the query finds, also those that were never in sight. */
export function useSelectAll(query: LocationQuery, selection: Selection<LocationRow>): SelectAll {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const run = async (): Promise<void> => {
    setRunning(true);
    setError(null);
    try {
      selection.set(await allLocations(query), true);
    } catch (failed) {
      setError(failed as Error);
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, error, start: () => void run() };
}
