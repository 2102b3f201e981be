import { hasPlaceFilter, placeFilterOf, placeQueryOf } from '../../app/lists/place-search.rules.js';
import type { PlaceFilter, PlaceSearch } from '../../app/lists/place-search.rules.js';

/** How contents stand, as the API says it: what needs somebody first. */
export const states = ['REFUSED', 'NOWHERE', 'UNPUBLISHED', 'LIVE'] as const;
export type ContentState = (typeof states)[number];

export const types = ['menu', 'productsServices', 'events', 'profile'] as const;
export type ContentType = (typeof types)[number];

/** Languages that contents are written in. */
export const languages = ['de', 'en', 'fr', 'es-EM', 'it', 'nl', 'pl', 'pt-PT', 'et', 'cs', 'ru', 'lv'] as const;
export type ContentLanguage = (typeof languages)[number];

/** What stands in the address. Names and values are the API's where it has them. */
export interface ContentSearch extends PlaceSearch {
  readonly states?: string | undefined;
  readonly contentType?: string | undefined;
  readonly language?: string | undefined;
  /** Anything: the dialog for a new one is open. */
  readonly new?: string | undefined;
}

export interface ContentFilters extends PlaceFilter {
  /** Undefined: all. */
  readonly state: ContentState | undefined;
  readonly contentType: ContentType | undefined;
  readonly language: ContentLanguage | undefined;
}

/** Anybody can write an address: what means nothing in it is as if it were not there. */
export const filtersOf = (search: ContentSearch): ContentFilters => ({
  state: states.find((one) => one === search.states),
  contentType: types.find((one) => one === search.contentType),
  language: languages.find((one) => one === search.language),
  ...placeFilterOf(search),
});

/** Whether anything beside the state hides contents. */
export const isFiltered = (filters: ContentFilters): boolean =>
  hasPlaceFilter(filters) || filters.contentType !== undefined || filters.language !== undefined;

/** The place whose contents are shown; undefined: more than one. A location is more than its company. */
export const placeOf = ({
  companyId,
  locationId,
}: ContentFilters): { readonly contextType: 'Company' | 'Location'; readonly id: number } | undefined => {
  if (locationId !== undefined) return { contextType: 'Location', id: locationId };
  return companyId === undefined ? undefined : { contextType: 'Company', id: companyId };
};

/** The same as the API asks for it. */
export function queryOf({ state, contentType, language, ...place }: ContentFilters) {
  return {
    ...(state !== undefined && { states: [state] }),
    ...(contentType !== undefined && { contentType }),
    ...(language !== undefined && { language }),
    ...placeQueryOf(place),
  };
}
