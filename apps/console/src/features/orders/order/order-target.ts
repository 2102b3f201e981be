import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useChosenLocations } from '../../../app/chosen-locations';
import { idOf } from '../../../app/client/ids.rules';
import { companyNameQuery, companyOfQuery } from '../order-data';
import type { OrderTarget } from '../order-data';

const route = getRouteApi('/order');

export interface Target extends OrderTarget {
  /** Companies whose contracts may be used; none: nobody knows yet, or any. */
  readonly companyIds: readonly number[];
  /** Of the one location or company; undefined while it is read, and for several locations. */
  readonly name: string | undefined;
}

/** For whom is ordered: what the address names, or the locations that were chosen on the way here. */
export function useTarget(): Target | undefined {
  const { location, company } = route.useSearch();
  const chosen = useChosenLocations();
  const locationId = idOf(location);
  const companyId = locationId === undefined ? idOf(company) : undefined;
  const one = useQuery(companyOfQuery(locationId));
  const companyName = useQuery(companyNameQuery(companyId));
  if (locationId !== undefined) {
    const companyIds = one.data === undefined ? [] : [one.data.companyId];
    return { contextType: 'Location', ids: [locationId], companyIds, name: one.data?.name };
  }
  if (companyId !== undefined)
    return { contextType: 'Company', ids: [companyId], companyIds: [companyId], name: companyName.data };
  if (chosen === undefined || chosen.ids.length === 0) return undefined;
  return { contextType: 'Location', ...chosen, name: undefined };
}
