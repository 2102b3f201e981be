/** What a reader wants to see, in the order of who must act: customers who wait come first. */
export const views = {
  waiting: { isAnswered: false },
  unread: { isRead: false },
  answered: { isAnswered: true },
  all: {},
} as const;
export type View = keyof typeof views;

export const sorts = { newest: 'desc', oldest: 'asc' } as const;
export type Sort = keyof typeof sorts;

/** What stands in the address. Names and values are the API's where it has them. */
export interface ConversationSearch {
  readonly view?: string | undefined;
  readonly filter?: string | undefined;
  readonly channelId?: string | undefined;
  readonly location?: string | undefined;
  readonly sort?: string | undefined;
  readonly conversation?: string | undefined;
}

export interface ConversationFilters {
  readonly view: View;
  readonly sort: Sort;
  readonly filter?: string | undefined;
  readonly channelId?: number | undefined;
  readonly locationId?: number | undefined;
}

/** Who waits longest is answered first; everywhere else what is new comes first. */
export const usualSort = (view: View): Sort => (view === 'waiting' ? 'oldest' : 'newest');

/** Anybody can write an address: what means nothing in it is as if it were not there. */
export function filtersOf(search: ConversationSearch): ConversationFilters {
  const view = isKey(views, search.view) ? search.view : 'waiting';
  return {
    view,
    sort: isKey(sorts, search.sort) ? search.sort : usualSort(view),
    filter: search.filter,
    channelId: positive(search.channelId),
    locationId: positive(search.location),
  };
}

/** Whether anything beside the view hides conversations. */
export const isFiltered = ({ filter, channelId, locationId }: ConversationFilters): boolean =>
  filter !== undefined || channelId !== undefined || locationId !== undefined;

/** The same as the API asks for it. */
export function queryOf({ view, sort, filter, channelId, locationId }: ConversationFilters) {
  return {
    ...views[view],
    ...(view === 'waiting' && { byWaiting: true }),
    sortDirection: sorts[sort],
    ...(filter !== undefined && { filter }),
    ...(channelId !== undefined && { channelId }),
    ...(locationId !== undefined && { contextType: 'Location' as const, contextIds: [locationId] }),
  };
}

function positive(text: string | undefined): number | undefined {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

const isKey = <T extends object>(record: T, key: string | undefined): key is Extract<keyof T, string> =>
  key !== undefined && Object.hasOwn(record, key);
