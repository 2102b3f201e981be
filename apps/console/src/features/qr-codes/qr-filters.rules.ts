import { idOf } from '../../app/client/ids.rules.js';

/** How codes stand, as the API says it: what needs somebody first. */
export const states = ['UNMADE', 'NO_REVIEW_PAGE', 'READY'] as const;
export type QrState = (typeof states)[number];

/** What stands in the address. Names and values are the API's where it has them. */
export interface QrSearch {
  readonly states?: string | undefined;
  readonly company?: string | undefined;
  readonly location?: string | undefined;
  readonly filter?: string | undefined;
  /** Anything: the dialog for a new one is open. */
  readonly new?: string | undefined;
}

export interface QrFilters {
  /** Undefined: all. */
  readonly state: QrState | undefined;
  readonly companyId: number | undefined;
  readonly locationId: number | undefined;
  readonly filter: string;
}

/** Anybody can write an address: what means nothing in it is as if it were not there. */
export const filtersOf = (search: QrSearch): QrFilters => ({
  state: states.find((one) => one === search.states),
  companyId: idOf(search.company),
  locationId: idOf(search.location),
  filter: search.filter ?? '',
});

/** Whether anything beside the state hides codes. */
export const isFiltered = ({ companyId, locationId, filter }: QrFilters): boolean =>
  companyId !== undefined || locationId !== undefined || filter !== '';

/** The same as the API asks for it. A location is more than its company. */
export function queryOf({ state, companyId, locationId, filter }: QrFilters) {
  return {
    ...(state !== undefined && { states: [state] }),
    ...(filter !== '' && { filter }),
    ...(locationId !== undefined
      ? { contextType: 'Location' as const, contextIds: [locationId] }
      : companyId !== undefined && { contextType: 'Company' as const, contextIds: [companyId] }),
  };
}

/** Days that the scans of one code are shown of. */
export const periods = ['30', '90', '365'] as const;
export type Period = (typeof periods)[number];

export const periodOf = (text: string | undefined): Period => periods.find((period) => period === text) ?? '30';
