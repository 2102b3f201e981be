import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useChosenLocations } from '../../../app/chosen-locations';
import { idOf } from '../../../app/client/ids.rules';
import { companyNameQuery, companyOfQuery, importedQuery } from '../order-data';
import type { OrderTarget } from '../order-data';

const route = getRouteApi('/order');

export interface Target extends OrderTarget {
  /** Companies whose contracts may be used; none: nobody knows yet, or any. */
  readonly companyIds: readonly number[];
  /** Of the one location or company; undefined while it is read, and for several locations. */
  readonly name: string | undefined;
}

/** For whom is ordered; or why nobody knows: it is being read, it could not be read, or nobody has said. */
interface Aim {
  readonly target: Target | undefined;
  readonly isReading?: boolean;
  readonly error?: Error | null;
}

/** For whom is ordered: what the address names (also by an import that brought them), or the locations that were chosen on the way here. */
export function useTarget(): Aim {
  const { location, company, import: job } = route.useSearch();
  const chosen = useChosenLocations();
  const locationId = idOf(location);
  const companyId = locationId === undefined ? idOf(company) : undefined;
  const one = useQuery(companyOfQuery(locationId));
  const companyName = useQuery(companyNameQuery(companyId));
  const importId = locationId === undefined && companyId === undefined ? idOf(job) : undefined;
  const imported = useQuery(importedQuery(importId));
  if (locationId !== undefined) {
    const companyIds = one.data === undefined ? [] : [one.data.companyId];
    return { target: { contextType: 'Location', ids: [locationId], companyIds, name: one.data?.name } };
  }
  if (companyId !== undefined)
    return { target: { contextType: 'Company', ids: [companyId], companyIds: [companyId], name: companyName.data } };
  const many = importId === undefined ? chosen : imported.data;
  if (many !== undefined && many.ids.length > 0)
    return { target: { contextType: 'Location', ...many, name: undefined } };
  return { target: undefined, isReading: imported.isLoading, error: imported.error };
}
