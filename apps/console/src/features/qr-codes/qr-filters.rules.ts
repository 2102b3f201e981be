import { hasPlaceFilter, placeFilterOf, placeQueryOf } from '../../app/lists/place-search.rules.js';
import type { PlaceFilter, PlaceSearch } from '../../app/lists/place-search.rules.js';

/** How codes stand, as the API says it: what needs somebody first. */
export const states = ['UNMADE', 'NO_REVIEW_PAGE', 'READY'] as const;
export type QrState = (typeof states)[number];

/** What stands in the address. Names and values are the API's where it has them. */
export interface QrSearch extends PlaceSearch {
  readonly states?: string | undefined;
  /** Anything: the dialog for a new one is open. */
  readonly new?: string | undefined;
}

export interface QrFilters extends PlaceFilter {
  /** Undefined: all. */
  readonly state: QrState | undefined;
}

/** Anybody can write an address: what means nothing in it is as if it were not there. */
export const filtersOf = (search: QrSearch): QrFilters => ({
  state: states.find((one) => one === search.states),
  ...placeFilterOf(search),
});

/** Whether anything beside the state hides codes. */
export const isFiltered: (filters: QrFilters) => boolean = hasPlaceFilter;

/** The same as the API asks for it. */
export const queryOf = ({ state, ...place }: QrFilters) => ({
  ...(state !== undefined && { states: [state] }),
  ...placeQueryOf(place),
});

/** Days that the scans of one code are shown of. */
export const periods = ['30', '90', '365'] as const;
export type Period = (typeof periods)[number];

export const periodOf = (text: string | undefined): Period => periods.find((period) => period === text) ?? '30';
