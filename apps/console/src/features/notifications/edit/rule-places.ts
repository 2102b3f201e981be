import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { api } from '../../../app/client/api';
import { dataOf } from '../../../app/client/api-error';
import { useLocationNames } from '../../../app/jobs/use-location-names';
import type { Caller } from '../../../app/session/caller';
import { workspacesQuery } from '../../../app/workspaces/workspace-data';
import type { Workspace } from '../../../app/workspaces/workspace-data';
import { workspacesWith } from '../../../app/workspaces/workspaces.rules';
import { useCaller } from '../../../app/session/session-context';
import type { ContextType } from '../notification-data';

const permission = 'notification:write';

export interface PlaceOf {
  readonly type: ContextType;
  /** Undefined: it is not chosen yet. */
  readonly id: number | undefined;
}

export function placeIn(text: string | undefined): PlaceOf {
  const [type = '', id = ''] = (text ?? '').split(':');
  return {
    type: type === 'Workspace' || type === 'Location' ? type : 'Company',
    id: id === '' ? undefined : Number(id),
  };
}

const writablePlaces = ({ places }: Caller) => places.filter(({ permissions }) => permissions.includes(permission));

/** Kinds of places where the caller may set notifications up, the widest first. */
export function placeKinds(caller: Caller): readonly ContextType[] {
  const all = ['Workspace', 'Company', 'Location'] as const;
  const first = Math.min(...writablePlaces(caller).map(({ contextType }) => all.indexOf(contextType)));
  return all.filter((_, index) => index >= first);
}

/** Where one begins: the widest place of one's own. */
export function ownPlace(caller: Caller): string {
  const [kind] = placeKinds(caller);
  const place = writablePlaces(caller).find(({ contextType }) => contextType === kind);
  return place === undefined ? 'Company:' : `${place.contextType}:${place.contextId}`;
}

export function useWritableWorkspaces(): readonly Workspace[] {
  const { places } = useCaller();
  const { data = [] } = useQuery(workspacesQuery);
  return workspacesWith(permission, places, data);
}

export interface Listed {
  readonly id: number;
  readonly name: string;
}

/** Enough to choose from; who has more types a part of the name. */
const shown = 20;

/** What a list of the place may name: companies of a workspace, locations of a company. */
export function useBelow({ type, id }: PlaceOf, filter: string): readonly Listed[] {
  const { data = [] } = useQuery({
    queryKey: [type === 'Workspace' ? 'companies' : 'locations', 'below', id, filter],
    queryFn: async (): Promise<readonly Listed[]> => {
      const query = { id: id ?? 0, take: shown, recursive: type === 'Company', ...(filter !== '' && { filter }) };
      if (type === 'Workspace') return (await dataOf(api.GET('/api/company', { params: { query } }))).data;
      const ofCompany = { ...query, contextType: 'Company', sort: 'name' } as const;
      return (await dataOf(api.GET('/api/location', { params: { query: ofCompany } }))).data;
    },
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return data;
}

/** Names of what the list of a place names. */
export function useNamesBelow({ type }: PlaceOf, ids: readonly number[]): (id: number) => string {
  const locationName = useLocationNames(type === 'Company' ? ids : []);
  const companies = useQueries({
    queries: (type === 'Workspace' ? ids : []).map((id) => ({
      queryKey: ['companies', 'name', id],
      queryFn: () => dataOf(api.GET('/api/company/{id}', { params: { path: { id } } })),
      staleTime: 60_000,
      retry: false,
    })),
  });
  return (id) => {
    const name = type === 'Company' ? locationName(id) : companies[ids.indexOf(id)]?.data?.name;
    return name ?? `… ${id}`;
  };
}
