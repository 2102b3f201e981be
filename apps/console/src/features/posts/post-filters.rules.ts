import { idOf } from '../../app/client/ids.rules.js';

/** What a reader wants to see: what went wrong and what waits for somebody come first. */
export const views = {
  planned: { statuses: ['PLANNED', 'REVIEW'], sortDirection: 'asc' },
  failed: { statuses: ['FAILED'], sortDirection: 'desc' },
  review: { statuses: ['REVIEW'], sortDirection: 'asc' },
  published: { statuses: ['POSTED'], sortDirection: 'desc' },
  cancelled: { statuses: ['CANCELLED', 'REMOVED'], sortDirection: 'desc' },
  all: { sortDirection: 'desc' },
} as const;
export type View = keyof typeof views;

/** In which form they are shown. */
export const forms = ['month', 'week', 'list'] as const;
export type Form = (typeof forms)[number];

export const networks = ['FACEBOOK', 'INSTAGRAM', 'GOOGLE', 'LINKEDIN'] as const;
export type Network = (typeof networks)[number];

/** What stands in the address. Names and values are the API's where it has them. */
export interface PostSearch {
  readonly form?: string | undefined;
  readonly view?: string | undefined;
  readonly socialPortal?: string | undefined;
  readonly location?: string | undefined;
  readonly day?: string | undefined;
}

export interface PostFilters {
  readonly view: View;
  readonly portals: readonly Network[];
  readonly locationId?: number | undefined;
}

/** Anybody can write an address: what means nothing in it is as if it were not there. */
export function filtersOf(search: PostSearch): PostFilters {
  const named = search.socialPortal?.split(',') ?? [];
  return {
    view: isView(search.view) ? search.view : 'all',
    portals: networks.filter((network) => named.includes(network)),
    locationId: idOf(search.location),
  };
}

export const formOf = (search: PostSearch): Form => forms.find((form) => form === search.form) ?? 'month';

/** Whether anything beside the view hides posts. */
export const isFiltered = ({ portals, locationId }: PostFilters): boolean =>
  portals.length > 0 || locationId !== undefined;

/** The same as the API asks for it. */
export function queryOf({ view, portals, locationId }: PostFilters) {
  const { sortDirection, ...state } = views[view];
  return {
    ...('statuses' in state && { statuses: [...state.statuses] }),
    sortDirection,
    ...(portals.length > 0 && { socialPortal: [...portals] }),
    ...(locationId !== undefined && { contextType: 'Location' as const, contextIds: [locationId] }),
  };
}

const isView = (key: string | undefined): key is View => key !== undefined && Object.hasOwn(views, key);
