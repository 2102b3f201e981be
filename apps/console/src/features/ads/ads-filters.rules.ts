import { idOf } from '../../app/client/ids.rules.js';

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
export interface AdsSearch {
  readonly standings?: string | undefined;
  /** Comma-separated. */
  readonly types?: string | undefined;
  readonly paces?: string | undefined;
  readonly company?: string | undefined;
  readonly location?: string | undefined;
  readonly filter?: string | undefined;
}

export interface AdsFilters {
  /** Undefined: all. */
  readonly standing: Standing | undefined;
  /** Empty: all. */
  readonly kinds: readonly Kind[];
  readonly paces: readonly Pace[];
  readonly companyId: number | undefined;
  readonly locationId: number | undefined;
  readonly filter: string;
}

/** Anybody can write an address: what means nothing in it is as if it were not there. */
export const filtersOf = (search: AdsSearch): AdsFilters => ({
  standing: standings.find((one) => one === search.standings),
  kinds: listed(kinds, search.types),
  paces: listed(paces, search.paces),
  companyId: idOf(search.company),
  locationId: idOf(search.location),
  filter: search.filter ?? '',
});

const listed = <T extends string>(all: readonly T[], text: string | undefined): readonly T[] => {
  const named = new Set(text?.split(','));
  return all.filter((one) => named.has(one));
};

/** As the address has them; none: nothing. */
export const joined = (values: readonly string[]): string | undefined =>
  values.length === 0 ? undefined : values.join(',');

/** Whether anything beside the standing hides campaigns. */
export const isFiltered = ({ companyId, locationId, filter, ...lists }: AdsFilters): boolean =>
  companyId !== undefined ||
  locationId !== undefined ||
  filter !== '' ||
  lists.kinds.length > 0 ||
  lists.paces.length > 0;

/** The same as the API asks for it. A location is more than its company. */
export function queryOf(filters: AdsFilters) {
  const { standing, companyId, locationId, filter } = filters;
  return {
    ...(standing !== undefined && { standings: [standing] }),
    ...(filters.kinds.length > 0 && { types: [...filters.kinds] }),
    ...(filters.paces.length > 0 && { paces: [...filters.paces] }),
    ...(filter !== '' && { filter }),
    ...(locationId !== undefined
      ? { contextType: 'Location' as const, contextIds: [locationId] }
      : companyId !== undefined && { contextType: 'Company' as const, contextIds: [companyId] }),
  };
}
