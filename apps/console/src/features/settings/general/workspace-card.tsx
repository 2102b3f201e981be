import { Trans, useLingui } from '@lingui/react/macro';
import { EditCard } from '../../../app/editing/edit-card';
import { fieldProps } from '../../../app/editing/field-props';
import { useEditing } from '../../../app/editing/use-editing';
import type { Read } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import type { Workspace } from '../../../app/workspaces/workspace-data';
import { readWorkspace, writeWorkspace } from './general-data';

const fields = ['name', 'shortName'] as const;

interface WorkspaceCardProps {
  readonly read: Read<Workspace>;
  readonly mayWrite: boolean;
}

/** What the workspace is called. */
export function WorkspaceCard({ read, mayWrite }: WorkspaceCardProps) {
  const { t } = useLingui();
  const { id, testMode } = read.data;
  const labels = { name: t`Name`, shortName: t`Short name` };
  const editing = useEditing<Workspace>({
    makesOld: [['settings'], ['workspaces'], ['caller'], ['audit', 'list']],
    read,
    toValues: ({ name, shortName }) => ({ name, shortName: shortName ?? '' }),
    readAgain: () => readWorkspace(id),
    save: (values, changed, base) =>
      writeWorkspace(
        id,
        {
          ...(changed.has('name') && { name: values['name'] ?? '' }),
          ...(changed.has('shortName') && { shortName: values['shortName']?.trim() || null }),
        },
        base.etag,
      ),
    fieldOf: (path) => fields.find((field) => field === path),
  });
  const field = fieldProps(editing, labels, mayWrite);
  return (
    <EditCard title={<Trans>Workspace</Trans>} editing={editing} labels={labels} mayWrite={mayWrite}>
      <p className="soft span-6">
        <Trans>What users see as the name of the workspace. Its id is {id}.</Trans>{' '}
        {testMode && <Trans>It is in test mode: its clock can be moved forward, and it cannot leave this mode.</Trans>}
      </p>
      <div className="span-3">
        <FormField {...field('name')} />
      </div>
      <div className="span-3">
        <FormField {...field('shortName')} />
      </div>
    </EditCard>
  );
}
