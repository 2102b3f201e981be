/** What a reader wants to see, in the order of who must act: what needs a reply comes first. */
export const views = {
  open: { answeredStatus: 'UNANSWERED' },
  approval: { replyStatus: 'REVIEW' },
  sent: { replyStatus: 'PENDING' },
  refused: { replyStatus: 'REFUSED' },
  answered: { answeredStatus: 'ANSWERED' },
  all: {},
} as const;
export type View = keyof typeof views;

export const sorts = {
  newest: { sortColumn: 'dateTime', sortDirection: 'desc' },
  oldest: { sortColumn: 'dateTime', sortDirection: 'asc' },
  worst: { sortColumn: 'rating', sortDirection: 'asc' },
} as const;
export type Sort = keyof typeof sorts;

/** From one number of stars to another, as the menu offers it. */
export const ratings = ['1-2', '3', '4-5', '5'] as const;
/** Days back from now. */
export const periods = ['7', '30', '90', '365'] as const;

/** What stands in the address. Names and values are the API's where it has them. */
export interface ReviewSearch {
  readonly view?: string | undefined;
  readonly filter?: string | undefined;
  readonly socialPortal?: string | undefined;
  readonly rating?: string | undefined;
  readonly location?: string | undefined;
  readonly days?: string | undefined;
  readonly sort?: string | undefined;
}

export interface ReviewFilters {
  readonly view: View;
  readonly sort: Sort;
  readonly filter?: string | undefined;
  readonly portals: readonly string[];
  readonly minRating?: number | undefined;
  readonly maxRating?: number | undefined;
  readonly locationId?: number | undefined;
  readonly days?: number | undefined;
}

/** Anybody can write an address: what means nothing in it is as if it were not there. */
export function filtersOf(search: ReviewSearch): ReviewFilters {
  const [minRating, maxRating] = ratingOf(search.rating);
  return {
    view: isKey(views, search.view) ? search.view : 'open',
    sort: isKey(sorts, search.sort) ? search.sort : 'newest',
    filter: search.filter,
    portals: search.socialPortal?.split(',').filter((portal) => portal !== '') ?? [],
    minRating,
    maxRating,
    locationId: positive(search.location),
    days: positive(search.days),
  };
}

/** Whether anything beside the view hides reviews. */
export const isFiltered = ({ filter, portals, minRating, locationId, days }: ReviewFilters): boolean =>
  [filter, minRating, locationId, days].some((value) => value !== undefined) || portals.length > 0;

const dayMs = 86_400_000;

/** The same as the API asks for it. */
export function queryOf(filters: ReviewFilters, now: Date) {
  const { view, sort, filter, portals, minRating, maxRating, locationId, days } = filters;
  return {
    ...views[view],
    ...sorts[sort],
    ...(filter !== undefined && { filter }),
    ...(portals.length > 0 && { socialPortal: [...portals] }),
    ...(minRating !== undefined && { minRating }),
    ...(maxRating !== undefined && { maxRating }),
    ...(locationId !== undefined && { ids: [locationId], contextType: 'Location' as const }),
    ...(days !== undefined && { from: new Date(now.getTime() - days * dayMs).toISOString() }),
  };
}

function ratingOf(rating: string | undefined): readonly [number, number] | readonly [undefined, undefined] {
  const found = /^([1-5])(?:-([1-5]))?$/.exec(rating ?? '');
  if (found === null) return [undefined, undefined];
  const [low, high] = [Number(found[1]), Number(found[2] ?? found[1])];
  return low <= high ? [low, high] : [undefined, undefined];
}

function positive(text: string | undefined): number | undefined {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

const isKey = <T extends object>(record: T, key: string | undefined): key is Extract<keyof T, string> =>
  key !== undefined && Object.hasOwn(record, key);
