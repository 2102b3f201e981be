import { hasPlaceFilter, placeFilterOf, placeQueryOf } from '../../app/lists/place-search.rules.js';
import type { PlaceFilter, PlaceSearch } from '../../app/lists/place-search.rules.js';

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
export interface VideosSearch extends PlaceSearch {
  readonly states?: string | undefined;
}

export interface VideoFilters extends PlaceFilter {
  /** Undefined: all. */
  readonly state: VideoState | undefined;
}

/** Anybody can write an address: what means nothing in it is as if it were not there. */
export const filtersOf = (search: VideosSearch): VideoFilters => ({
  state: states.find((one) => one === search.states),
  ...placeFilterOf(search),
});

/** Whether anything beside the state hides videos. */
export const isFiltered: (filters: VideoFilters) => boolean = hasPlaceFilter;

/** The same as the API asks for it. */
export const queryOf = ({ state, ...place }: VideoFilters) => ({
  ...(state !== undefined && { states: [state] }),
  ...placeQueryOf(place),
});
