import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../client/api';
import type { Schemas } from '../client/api';
import { dataOf } from '../client/api-error';
import { useCaller } from '../session/session-context';
import { workspacesWith } from './workspaces.rules';

export type Workspace = Schemas['WorkspaceDto'];

export const workspacesQuery = queryOptions({
  queryKey: ['workspaces'],
  queryFn: async () => (await dataOf(api.GET('/api/content/workspace'))).data,
});

/** Whether the reader may do something in a workspace: by a group there or above. */
export function useMayIn(permission: string, workspaceId: number): boolean {
  const { places } = useCaller();
  const { data = [] } = useQuery(workspacesQuery);
  return workspacesWith(permission, places, data).some(({ id }) => id === workspaceId);
}
