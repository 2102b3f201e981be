import { idOf } from '../../app/client/ids.rules.js';

/** How contents stand, as the API says it: what needs somebody first. */
export const states = ['REFUSED', 'NOWHERE', 'UNPUBLISHED', 'LIVE'] as const;
export type ContentState = (typeof states)[number];

export const types = ['menu', 'productsServices', 'events', 'profile'] as const;
export type ContentType = (typeof types)[number];

/** Languages that contents are written in. */
export const languages = ['de', 'en', 'fr', 'es-EM', 'it', 'nl', 'pl', 'pt-PT', 'et', 'cs', 'ru', 'lv'] as const;
export type ContentLanguage = (typeof languages)[number];

/** What stands in the address. Names and values are the API's where it has them. */
export interface ContentSearch {
  readonly states?: string | undefined;
  readonly contentType?: string | undefined;
  readonly language?: string | undefined;
  readonly company?: string | undefined;
  readonly location?: string | undefined;
  readonly filter?: string | undefined;
  /** Anything: the dialog for a new one is open. */
  readonly new?: string | undefined;
}

export interface ContentFilters {
  /** Undefined: all. */
  readonly state: ContentState | undefined;
  readonly contentType: ContentType | undefined;
  readonly language: ContentLanguage | undefined;
  readonly companyId: number | undefined;
  readonly locationId: number | undefined;
  readonly filter: string;
}

/** Anybody can write an address: what means nothing in it is as if it were not there. */
export const filtersOf = (search: ContentSearch): ContentFilters => ({
  state: states.find((one) => one === search.states),
  contentType: types.find((one) => one === search.contentType),
  language: languages.find((one) => one === search.language),
  companyId: idOf(search.company),
  locationId: idOf(search.location),
  filter: search.filter ?? '',
});

/** Whether anything beside the state hides contents. */
export const isFiltered = ({ contentType, language, companyId, locationId, filter }: ContentFilters): boolean =>
  [contentType, language, companyId, locationId].some((one) => one !== undefined) || filter !== '';

/** The place whose contents are shown; undefined: more than one. A location is more than its company. */
export const placeOf = ({
  companyId,
  locationId,
}: ContentFilters): { readonly contextType: 'Company' | 'Location'; readonly id: number } | undefined => {
  if (locationId !== undefined) return { contextType: 'Location', id: locationId };
  return companyId === undefined ? undefined : { contextType: 'Company', id: companyId };
};

/** The same as the API asks for it. A location is more than its company. */
export function queryOf({ state, contentType, language, companyId, locationId, filter }: ContentFilters) {
  return {
    ...(state !== undefined && { states: [state] }),
    ...(contentType !== undefined && { contentType }),
    ...(language !== undefined && { language }),
    ...(filter !== '' && { filter }),
    ...(locationId !== undefined
      ? { contextType: 'Location' as const, contextIds: [locationId] }
      : companyId !== undefined && { contextType: 'Company' as const, contextIds: [companyId] }),
  };
}
