import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Network } from 'lucide-react';
import type { ReactNode } from 'react';
import { FilterMenu } from '../../ui/filter-menu';
import { Forbidden, ScreenError } from '../errors/screen-error';
import { useCaller } from '../session/session-context';
import { workspacesQuery } from './workspace-data';
import { shownOf, workspacesWith } from './workspaces.rules';

interface OfWorkspaceProps {
  /** What it takes to read the screen. */
  readonly permission: string;
  /** Id of the workspace that the address names. */
  readonly workspace: string | undefined;
  readonly onChoose: (workspace: string | undefined) => void;
  /** In its place until it is known which workspaces there are. */
  readonly skeleton: ReactNode;
  readonly children: (workspaceId: number) => ReactNode;
}

/**
 * A screen that is about one workspace: that of the address, or else the first one where the reader may read it. Its name is shown
 * when there are others.
 */
export function OfWorkspace({ permission, workspace, onChoose, skeleton, children }: OfWorkspaceProps) {
  const { t } = useLingui();
  const caller = useCaller();
  const { data: all, error } = useQuery(workspacesQuery);
  if (error && all === undefined) return <ScreenError error={error} permission="workspace:read" />;
  if (all === undefined) return skeleton;
  const readable = workspacesWith(permission, caller.places, all);
  const shown = shownOf(readable, workspace);
  if (shown === undefined) return <Forbidden permission={permission} />;
  return (
    <>
      {(readable.length > 1 || (workspace !== undefined && workspace !== String(shown))) && (
        <div className="toolbar toolbar-of-workspace">
          <FilterMenu
            label={t`Workspace`}
            icon={Network}
            options={readable.map(({ id, name }) => ({ id: String(id), title: name }))}
            chosen={[String(shown)]}
            isPlain
            onChoose={([id]) => onChoose(id)}
          />
        </div>
      )}
      {children(shown)}
    </>
  );
}
