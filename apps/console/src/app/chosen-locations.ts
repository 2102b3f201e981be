import { useLocation } from '@tanstack/react-router';

/** Locations that one screen hands to the next. They stand in the browser's history, as an address cannot hold thousands of ids. */
export interface ChosenLocations {
  readonly ids: readonly number[];
  /** Of the companies that they belong to. */
  readonly companyIds: readonly number[];
}

declare module '@tanstack/history' {
  interface HistoryState {
    chosenLocations?: ChosenLocations;
  }
}

export const chosenLocations = (
  rows: readonly { readonly id: number; readonly companyId: number }[],
): ChosenLocations => ({
  ids: rows.map(({ id }) => id),
  companyIds: [...new Set(rows.map(({ companyId }) => companyId))],
});

/** Undefined: nobody has chosen any on the way here. */
export const useChosenLocations = (): ChosenLocations | undefined =>
  useLocation({ select: ({ state }) => state.chosenLocations });
