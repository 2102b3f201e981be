import { useQuery } from '@tanstack/react-query';
import { placeQuery } from '../post-data';

/** Undefined while it is read. */
export const useLocationName = (id: number): string | undefined => useQuery(placeQuery(id)).data?.name;
