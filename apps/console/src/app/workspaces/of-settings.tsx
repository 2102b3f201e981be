import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { OfWorkspace as OfOne } from './of-workspace';
import { SectionSkeleton } from '../../ui/lists/section';

const route = getRouteApi('/settings');

interface OfWorkspaceProps {
  /** What it takes to read the section. */
  readonly permission: string;
  readonly children: (workspaceId: number) => ReactNode;
}

/** A section that is about one workspace, which the address of the settings names. */
export function OfWorkspace({ permission, children }: OfWorkspaceProps) {
  const { workspace } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <OfOne
      permission={permission}
      workspace={workspace}
      onChoose={(id) => void navigate({ to: '.', search: { workspace: id } })}
      skeleton={<SectionSkeleton />}
    >
      {children}
    </OfOne>
  );
}
