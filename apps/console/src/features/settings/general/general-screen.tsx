import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { SectionHead, SectionSkeleton } from '../../../ui/lists/section';
import { useMayIn } from '../../../app/workspaces/workspace-data';
import { OfWorkspace } from '../../../app/workspaces/of-settings';
import { settingsQuery, workspaceQuery } from './general-data';
import { SettingCard } from './setting-card';
import { settingCards } from './setting-cards';
import { WorkspaceCard } from './workspace-card';

/** Settings of a workspace. They hold for all workspaces below that set nothing else. */
export default function GeneralScreen() {
  return <OfWorkspace permission="settings:read">{(id) => <General key={id} id={id} />}</OfWorkspace>;
}

function General({ id }: { readonly id: number }) {
  const workspace = useQuery(workspaceQuery(id));
  const settings = useQuery(settingsQuery(id));
  const mayWrite = useMayIn('settings:write', id);
  const mayRename = useMayIn('workspace:write', id);
  const error = settings.error ?? workspace.error;
  if (error && (settings.data === undefined || workspace.data === undefined))
    return <ScreenError error={error} permission="settings:read" />;
  if (settings.data === undefined || workspace.data === undefined) return <SectionSkeleton />;
  const read = settings.data;
  return (
    <div className="setting-section">
      <SectionHead title={<Trans>General</Trans>}>
        <Trans>It holds for this workspace and those below. What you leave empty is inherited from above.</Trans>
      </SectionHead>
      <StaleNotice error={error} />
      <WorkspaceCard read={workspace.data} mayWrite={mayRename} />
      {settingCards.map((content) => (
        <SettingCard key={content.id} content={content} read={read} mayWrite={mayWrite} />
      ))}
    </div>
  );
}
