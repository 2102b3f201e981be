import { idOf } from '../client/ids.rules.js';

/** What stands in the address of a list of what belongs to companies and locations. Names and values are the API's. */
export interface PlaceSearch {
  readonly company?: string | undefined;
  readonly location?: string | undefined;
  readonly filter?: string | undefined;
}

export interface PlaceFilter {
  readonly companyId: number | undefined;
  readonly locationId: number | undefined;
  readonly filter: string;
}

/** Anybody can write an address: what means nothing in it is as if it were not there. */
export const placeFilterOf = ({ company, location, filter = '' }: PlaceSearch): PlaceFilter => ({
  companyId: idOf(company),
  locationId: idOf(location),
  filter,
});

export const hasPlaceFilter = ({ companyId, locationId, filter }: PlaceFilter): boolean =>
  companyId !== undefined || locationId !== undefined || filter !== '';

/** The same as the API asks for it. A location is more than its company. */
export const placeQueryOf = ({ companyId, locationId, filter }: PlaceFilter) => ({
  ...(filter !== '' && { filter }),
  ...(locationId !== undefined
    ? { contextType: 'Location' as const, contextIds: [locationId] }
    : companyId !== undefined && { contextType: 'Company' as const, contextIds: [companyId] }),
});
