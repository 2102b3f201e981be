import { hasPlaceFilter, placeFilterOf, placeQueryOf } from '../../app/lists/place-search.rules.js';
import type { PlaceFilter, PlaceSearch } from '../../app/lists/place-search.rules.js';

/** How campaigns stand, as the API says it: what needs somebody first. */
export const standings = ['TROUBLE', 'IDLE', 'WAITING', 'PENDING', 'RUNNING', 'PAUSED'] as const;
export type Standing = (typeof standings)[number];

/** Which ads a campaign has. */
export const kinds = ['sea', 'socialAd', 'localCampaigns', 'displayAd'] as const;
export type Kind = (typeof kinds)[number];

/** Whether a campaign keeps up with its time: what needs somebody first. */
export const paces = ['ahead', 'behind', 'onTrack'] as const;
export type Pace = (typeof paces)[number];

/** What stands in the address. Names and values are the API's where it has them. */
export interface AdsSearch extends PlaceSearch {
  readonly standings?: string | undefined;
  /** Comma-separated. */
  readonly types?: string | undefined;
  readonly paces?: string | undefined;
}

export interface AdsFilters extends PlaceFilter {
  /** Undefined: all. */
  readonly standing: Standing | undefined;
  /** Empty: all. */
  readonly kinds: readonly Kind[];
  readonly paces: readonly Pace[];
}

/** Anybody can write an address: what means nothing in it is as if it were not there. */
export const filtersOf = (search: AdsSearch): AdsFilters => ({
  standing: standings.find((one) => one === search.standings),
  kinds: listed(kinds, search.types),
  paces: listed(paces, search.paces),
  ...placeFilterOf(search),
});

const listed = <T extends string>(all: readonly T[], text: string | undefined): readonly T[] => {
  const named = new Set(text?.split(','));
  return all.filter((one) => named.has(one));
};

/** As the address has them; none: nothing. */
export const joined = (values: readonly string[]): string | undefined =>
  values.length === 0 ? undefined : values.join(',');

/** Whether anything beside the standing hides campaigns. */
export const isFiltered = (filters: AdsFilters): boolean =>
  hasPlaceFilter(filters) || filters.kinds.length > 0 || filters.paces.length > 0;

/** The same as the API asks for it. */
export function queryOf(filters: AdsFilters) {
  const { standing } = filters;
  return {
    ...(standing !== undefined && { standings: [standing] }),
    ...(filters.kinds.length > 0 && { types: [...filters.kinds] }),
    ...(filters.paces.length > 0 && { paces: [...filters.paces] }),
    ...placeQueryOf(filters),
  };
}
