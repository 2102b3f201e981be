import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EditCard } from '../../../app/editing/edit-card';
import { useEditing } from '../../../app/editing/use-editing';
import type { Editing, Read } from '../../../app/editing/use-editing';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormField } from '../../../ui/form-field';
import { ChoiceField } from '../../../app/editing/choice-field';
import { workspacesQuery } from '../../../app/workspaces/workspace-data';
import { readSettings, writeSettings } from './general-data';
import type { WorkspaceSettings } from './general-data';
import type { SettingCardContent, SettingField } from './setting-cards';
import { choiceIds, inheritedSetting, settingBody, settingOf, settingValues } from './settings.rules';
import type { SettingName } from './settings.rules';

interface SettingCardProps {
  readonly content: SettingCardContent;
  readonly read: Read<WorkspaceSettings>;
  readonly mayWrite: boolean;
}

/** Some settings of a workspace. What is left empty is inherited, and each field says what holds then. */
export function SettingCard({ content, read, mayWrite }: SettingCardProps) {
  const { t } = useLingui();
  const { id } = read.data;
  const { title, about, fields } = content;
  const names = fields.map(({ name }) => name);
  const [isAsking, setIsAsking] = useState(false);
  const editing = useEditing<WorkspaceSettings>({
    makesOld: [['settings', 'general'], ['settings', 'workspace'], ['workspaces'], ['caller'], ['audit', 'list']],
    read,
    toValues: (state) => settingValues(state, names),
    readAgain: () => readSettings(id),
    save: (values, changed, base) => writeSettings(id, settingBody(values, changed), base.etag),
    fieldOf: (path) => {
      const name = settingOf(path);
      return name !== undefined && names.includes(name) ? name : undefined;
    },
  });
  const { dirtyFields } = editing.form.formState;
  const warned = fields.filter(({ name, warning }) => warning !== undefined && dirtyFields[name] === true);
  const asking: Editing = { ...editing, submit: () => (warned.length > 0 ? setIsAsking(true) : editing.submit()) };
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, t(label)]));
  return (
    <>
      <EditCard title={t(title)} editing={asking} labels={labels} mayWrite={mayWrite}>
        <p className="soft span-6">{t(about)}</p>
        {fields.map((field) => (
          <div key={field.name} className={`span-${field.span}`}>
            <SettingInput field={field} editing={editing} state={read.data} mayWrite={mayWrite} />
          </div>
        ))}
      </EditCard>
      {isAsking && (
        <AskFirst
          warned={warned}
          onClose={() => setIsAsking(false)}
          onSave={() => {
            setIsAsking(false);
            editing.submit();
          }}
        />
      )}
    </>
  );
}

interface AskFirstProps {
  readonly warned: readonly SettingField[];
  readonly onClose: () => void;
  readonly onSave: () => void;
}

function AskFirst({ warned, onClose, onSave }: AskFirstProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Change it for everybody?`} isOpen isAlert onClose={onClose}>
      {warned.map(({ name, label, warning }) => (
        <p key={name}>
          <strong>{t(label)}</strong>
          <br />
          {warning && t(warning)}
        </p>
      ))}
      <div className="actions">
        <Button onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" onPress={onSave}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

interface SettingInputProps {
  readonly field: SettingField;
  readonly editing: Editing;
  readonly state: WorkspaceSettings;
  readonly mayWrite: boolean;
}

function SettingInput({ field, editing, state, mayWrite }: SettingInputProps) {
  const { t } = useLingui();
  const { name, label, note, choices, isLong = false, type = 'text' } = field;
  const titleOf = (value: string): string => {
    const title = choices?.[value];
    return title === undefined || typeof title === 'string' ? (title ?? value) : t(title);
  };
  const held = titleOf(inheritedSetting(state, name)?.text ?? '');
  const inherited = useInherited(state, name, held);
  const common = { control: editing.form.control, name, label: t(label), isReadOnly: !mayWrite };
  const notes = [note && t(note), inherited].filter((part) => part !== undefined && part !== '').join(' ');
  const shown = notes === '' ? {} : { note: notes };
  if (choices === undefined) return <FormField {...common} {...shown} long={isLong} type={type} autoComplete="off" />;
  const options = [
    { id: '', title: inherited === undefined ? t`As inherited` : t`${held} (inherited)` },
    ...choiceIds(Object.keys(choices), settingValues(state, [name])[name]).map((id) => ({ id, title: titleOf(id) })),
  ];
  return <ChoiceField {...common} {...shown} options={options} />;
}

/** What holds while the workspace sets nothing, and where it comes from. Empty: it sets it itself, or there is nothing to inherit. */
function useInherited(state: WorkspaceSettings, name: SettingName, value: string): string | undefined {
  const { t } = useLingui();
  const { data: workspaces = [] } = useQuery(workspacesQuery);
  const inherited = inheritedSetting(state, name);
  if (inherited === null || inherited.text === '') return undefined;
  if (inherited.workspaceId === null) return t`Inherited from the platform: ${value}.`;
  const source = workspaces.find(({ id }) => id === inherited.workspaceId)?.name ?? `#${inherited.workspaceId}`;
  return t`Inherited from ${source}: ${value}.`;
}
