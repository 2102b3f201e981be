export const suggestionStates = ['Open', 'Accepted', 'Rejected'] as const;
export const duplicateStates = [
  'POSSIBLE_DUPLICATE',
  'SUPPRESSION_REQUESTED',
  'UNAVAILABLE',
  'SUPPRESSED',
  'DELETED',
] as const;
export type SuggestionState = (typeof suggestionStates)[number];
export type DuplicateState = (typeof duplicateStates)[number];

/** What stands in the address. Names and values are the API's where it has them. */
export interface InboxSearch {
  readonly view?: string | undefined;
  readonly status?: string | undefined;
  readonly portalId?: string | undefined;
  readonly field?: string | undefined;
  readonly company?: string | undefined;
  readonly location?: string | undefined;
  readonly filter?: string | undefined;
  readonly item?: string | undefined;
}

/** Shows an entry beside the list. @param inAll whatever state it is in by now */
export type ShowItem = (id: number | undefined, inAll?: boolean) => void;

export interface InboxFilters<State> {
  /** Undefined: all states. */
  readonly status: State | undefined;
  readonly portalId: number | undefined;
  readonly companyId: number | undefined;
  readonly locationId: number | undefined;
  readonly filter: string | undefined;
}

export interface SuggestionFilters extends InboxFilters<SuggestionState> {
  readonly field: string | undefined;
}

/** Anybody can write an address: what means nothing in it is as if it were not there. */
export const suggestionFilters = (search: InboxSearch): SuggestionFilters => ({
  ...sharedFilters(search),
  status: stateOf(search.status, suggestionStates, 'Open'),
  field: search.field,
});

export const duplicateFilters = (search: InboxSearch): InboxFilters<DuplicateState> => ({
  ...sharedFilters(search),
  status: stateOf(search.status, duplicateStates, 'POSSIBLE_DUPLICATE'),
});

const sharedFilters = ({ portalId, company, location, filter }: InboxSearch) => ({
  portalId: positive(portalId),
  companyId: positive(company),
  locationId: positive(location),
  filter,
});

const stateOf = <State extends string>(
  text: string | undefined,
  states: readonly State[],
  otherwise: State,
): State | undefined => (text === 'all' ? undefined : (states.find((state) => state === text) ?? otherwise));

/** Whether anything beside the state hides entries. */
export const isFiltered = (filters: InboxFilters<string> & { readonly field?: string | undefined }): boolean =>
  [filters.portalId, filters.companyId, filters.locationId, filters.filter, filters.field].some(
    (value) => value !== undefined,
  );

/** Of what both lists are, as the API asks for it: a location is narrower than its company. */
export function placeOf({ companyId, locationId }: InboxFilters<string>) {
  if (locationId !== undefined) return { id: locationId, contextType: 'Location' as const };
  return companyId === undefined ? {} : { id: companyId, contextType: 'Company' as const };
}

/** Without what is not given: the API takes a parameter without a value as an empty one. */
export const given = <T extends object>(query: T): T =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as T;

function positive(text: string | undefined): number | undefined {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}
