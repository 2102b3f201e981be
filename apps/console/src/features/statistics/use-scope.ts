import { useQuery } from '@tanstack/react-query';
import { everythingQuery } from './statistics-data';
import type { Scope } from './statistics-data';

interface Chosen {
  readonly companyId: number | undefined;
  readonly locationId: number | undefined;
}

/** Of what a screen is: the location or the company that was chosen, else everything that the reader sees. */
export function useScope({ companyId, locationId }: Chosen): { data: Scope | undefined; error: Error | null } {
  const one: Scope | undefined =
    locationId !== undefined
      ? { contextType: 'Location', contextIds: [locationId], isCut: false }
      : companyId !== undefined
        ? { contextType: 'Company', contextIds: [companyId], isCut: false }
        : undefined;
  const { data, error } = useQuery({ ...everythingQuery, enabled: one === undefined });
  return one === undefined ? { data, error } : { data: one, error: null };
}
