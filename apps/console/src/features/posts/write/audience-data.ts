import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import { placeQuery } from '../post-data';
import type { Audience } from './post-form.rules';

type Group = Exclude<Audience, { type: 'Location' }>;

/** Locations of a company, or of a workspace and those below it. */
export const locationsOf = ({ type, id }: Group, take: number) =>
  dataOf(
    api.GET('/api/location', {
      params: { query: { contextType: type, ...(id !== null && { id }), recursive: true, take } },
    }),
  );

/** How many there are. */
export const locationCountQuery = (group: Group) =>
  queryOptions({
    queryKey: ['locations', 'count', group.type, group.id],
    queryFn: async () => (await locationsOf(group, 1)).total,
    enabled: group.id !== null,
    staleTime: 60_000,
  });

/** Undefined while it is read. */
export const useLocationName = (id: number): string | undefined => useQuery(placeQuery(id)).data?.name;
