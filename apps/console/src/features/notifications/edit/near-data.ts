import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, partnerApi } from '../../../app/client/api';
import { ApiError, dataOf } from '../../../app/client/api-error';
import { useCaller } from '../../../app/session/session-context';
import { allRecipients } from '../notification-data';
import type { ContextType, Recipients } from '../notification-data';
import type { PlaceOf } from './rule-places';

/** A place, with what is above it, as far as the caller sees it. */
type Near = Readonly<Partial<Record<ContextType, number>>>;

const widths: readonly ContextType[] = ['Location', 'Company', 'Workspace'];

/** Null: it is not there for the caller. */
async function unlessRefused<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  }
}

async function readNear({ type, id = 0 }: PlaceOf, widest: number): Promise<Near> {
  if (type === 'Workspace' || widths.indexOf(type) >= widest) return { [type]: id };
  const companyId = type === 'Company' ? id : await companyOf(id);
  if (companyId === undefined) return { [type]: id };
  const near = { Company: companyId, ...(type === 'Location' && { Location: id }) };
  if (widest < widths.indexOf('Workspace')) return near;
  const company = await unlessRefused(dataOf(api.GET('/api/company/{id}', { params: { path: { id: companyId } } })));
  return company === null ? near : { ...near, Workspace: company.workspace.id };
}

async function companyOf(locationId: number): Promise<number | undefined> {
  const params = { path: { ids: locationId } };
  return (await unlessRefused(dataOf(partnerApi.GET('/v5/location/{ids}', { params }))))?.companyId;
}

const nearQuery = (place: PlaceOf, widest: number) =>
  queryOptions({
    queryKey: ['notification-places', place.type, place.id, widest],
    queryFn: () => readNear(place, widest),
    enabled: place.id !== undefined,
    staleTime: 60_000,
  });

/** The place and what is above it; nothing of what is above the caller. */
function useNear(place: PlaceOf): { readonly data: Near | undefined; readonly error: Error | null } {
  const { places } = useCaller();
  return useQuery(nearQuery(place, Math.max(...places.map(({ contextType }) => widths.indexOf(contextType)))));
}

/** The workspace that a place is in. */
export const useWorkspaceOf = (place: PlaceOf): number | undefined => useNear(place).data?.Workspace;

interface NearRecipients {
  readonly data: readonly Recipients[] | undefined;
  readonly error: Error | null;
}

/** Those that a notification of the place can name, by name: its own, and those of what is above it. */
export function useRecipientsNear(place: PlaceOf): NearRecipients {
  const near = useNear(place);
  const { data, error } = useQuery({
    queryKey: ['notifications', 'recipients', 'near', near.data],
    queryFn: async () => {
      const places = Object.entries(near.data ?? {}) as [ContextType, number][];
      const lists = await Promise.all(
        places.map(([contextType, context]) => unlessRefused(allRecipients({ contextType, context }))),
      );
      return lists.flatMap((list) => list ?? []).toSorted((one, other) => one.name.localeCompare(other.name));
    },
    enabled: near.data !== undefined,
    placeholderData: keepPreviousData,
  });
  return { data: place.id === undefined ? [] : data, error: near.error ?? error };
}
