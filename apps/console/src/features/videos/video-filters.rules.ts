import { idOf } from '../../app/client/ids.rules.js';

/** How videos stand, as the API says it: what needs somebody first. */
export const states = [
  'FAILED',
  'YOUTUBE_PROBLEM',
  'WAITING',
  'GENERATING',
  'READY',
  'UPLOADING',
  'PUBLISHED',
] as const;
export type VideoState = (typeof states)[number];

/** What stands in the address. Names and values are the API's where it has them. */
export interface VideosSearch {
  readonly states?: string | undefined;
  readonly company?: string | undefined;
  readonly location?: string | undefined;
  readonly filter?: string | undefined;
}

export interface VideoFilters {
  /** Undefined: all. */
  readonly state: VideoState | undefined;
  readonly companyId: number | undefined;
  readonly locationId: number | undefined;
  readonly filter: string;
}

/** Anybody can write an address: what means nothing in it is as if it were not there. */
export const filtersOf = (search: VideosSearch): VideoFilters => ({
  state: states.find((one) => one === search.states),
  companyId: idOf(search.company),
  locationId: idOf(search.location),
  filter: search.filter ?? '',
});

/** Whether anything beside the state hides videos. */
export const isFiltered = ({ companyId, locationId, filter }: VideoFilters): boolean =>
  companyId !== undefined || locationId !== undefined || filter !== '';

/** The same as the API asks for it. A location is more than its company. */
export function queryOf({ state, companyId, locationId, filter }: VideoFilters) {
  return {
    ...(state !== undefined && { states: [state] }),
    ...(filter !== '' && { filter }),
    ...(locationId !== undefined
      ? { contextType: 'Location' as const, contextIds: [locationId] }
      : companyId !== undefined && { contextType: 'Company' as const, contextIds: [companyId] }),
  };
}
