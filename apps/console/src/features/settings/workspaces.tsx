import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Network } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../app/client/api';
import type { Schemas } from '../../app/client/api';
import { dataOf } from '../../app/client/api-error';
import { Forbidden, ScreenError } from '../../app/errors/screen-error';
import { useCaller } from '../../app/session/session-context';
import { FilterMenu } from '../../ui/filter-menu';
import { SectionSkeleton } from './section';
import { shownOf, workspacesWith } from './workspaces.rules';

export type Workspace = Schemas['WorkspaceDto'];

const route = getRouteApi('/settings');

export const workspacesQuery = queryOptions({
  queryKey: ['settings', 'workspaces'],
  queryFn: async () => (await dataOf(api.GET('/api/content/workspace'))).data,
});

interface OfWorkspaceProps {
  /** What it takes to read the section. */
  readonly permission: string;
  readonly children: (workspaceId: number) => ReactNode;
}

/**
 * A section that is about one workspace: that of the address, or else the first one where the reader may read it. Its name is shown
 * when there are others.
 */
export function OfWorkspace({ permission, children }: OfWorkspaceProps) {
  const { t } = useLingui();
  const caller = useCaller();
  const { workspace } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: all, error } = useQuery(workspacesQuery);
  if (error && all === undefined) return <ScreenError error={error} permission="workspace:read" />;
  if (all === undefined) return <SectionSkeleton />;
  const readable = workspacesWith(permission, caller.places, all);
  const shown = shownOf(readable, workspace);
  if (shown === undefined) return <Forbidden permission={permission} />;
  return (
    <>
      {(readable.length > 1 || (workspace !== undefined && workspace !== String(shown))) && (
        <div className="toolbar setting-toolbar">
          <FilterMenu
            label={t`Workspace`}
            icon={Network}
            options={readable.map(({ id, name }) => ({ id: String(id), title: name }))}
            chosen={[String(shown)]}
            isPlain
            onChoose={([id]) => void navigate({ to: '.', search: { workspace: id } })}
          />
        </div>
      )}
      {children(shown)}
    </>
  );
}

/** Whether the reader may change something in a workspace: by a group there or above. */
export function useMayIn(permission: string, workspaceId: number): boolean {
  const { places } = useCaller();
  const { data = [] } = useQuery(workspacesQuery);
  return workspacesWith(permission, places, data).some(({ id }) => id === workspaceId);
}
