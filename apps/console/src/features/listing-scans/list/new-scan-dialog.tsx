import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Control } from 'react-hook-form';
import { ChoiceField } from '../../../app/editing/choice-field';
import { FormDialog } from '../../../app/editing/form-dialog';
import { languageNames, languages } from '../../../app/i18n';
import { useWebsiteNote } from '../use-scan-words';
import { FormField } from '../../../ui/form-field';
import { createScan } from '../scan-data';
import type { NamedWorkspace, Scan } from '../scan-data';

type Values = Readonly<Record<'name' | 'allowedDomain' | 'owner' | 'language', string>>;

interface NewScanDialogProps {
  /** Where the reader may have one. */
  readonly workspaces: readonly NamedWorkspace[];
  /** The workspace that the list shows. */
  readonly first: number | undefined;
  readonly onClose: () => void;
}

/** What a listing scan cannot be without. Everything else has a usual value, and its place on the screen that follows. */
export function NewScanDialog({ workspaces, first, onClose }: NewScanDialogProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const owner = workspaces.find(({ id }) => id === first) ?? workspaces[0];
  const usual = languages.find((language) => language === i18n.locale) ?? 'en';
  return (
    <FormDialog<Values>
      area="listing-scans"
      title={t`New listing scan`}
      verb={<Trans>Create</Trans>}
      defaultValues={{ name: '', allowedDomain: '', owner: String(owner?.id ?? ''), language: usual }}
      save={async (values) => {
        const id = await createScan({
          name: values.name.trim(),
          allowedDomain: values.allowedDomain.trim(),
          includedWorkspaces: [Number(values.owner)],
          language: values.language as Scan['language'],
        });
        await navigate({ to: '/settings/listing-scans/$scanId', params: { scanId: String(id) } });
      }}
      fieldOf={(path) => {
        if (path.startsWith('includedWorkspaces')) return 'owner';
        return (['name', 'allowedDomain', 'language'] as const).find((field) => field === path);
      }}
      onClose={onClose}
    >
      {(control) => <Fields control={control} workspaces={workspaces} />}
    </FormDialog>
  );
}

interface FieldsProps {
  readonly control: Control<Values>;
  readonly workspaces: readonly NamedWorkspace[];
}

function Fields({ control, workspaces }: FieldsProps) {
  const { t } = useLingui();
  const websiteNote = useWebsiteNote();
  return (
    <>
      <FormField
        control={control}
        name="name"
        label={t`Name`}
        note={t`For administrators: emails about leads say it.`}
        autoComplete="off"
      />
      <FormField
        control={control}
        name="allowedDomain"
        label={t`Website`}
        note={websiteNote}
        autoComplete="off"
        inputMode="url"
      />
      {workspaces.length > 1 && (
        <ChoiceField
          control={control}
          name="owner"
          label={t`Workspace that owns it`}
          note={t`It stays. Its offers decide which portals are asked, and its administrators get the leads.`}
          options={workspaces.map(({ id, name }) => ({ id: String(id), title: name }))}
        />
      )}
      <ChoiceField
        control={control}
        name="language"
        label={t`Language of the form`}
        options={languages.map((language) => ({ id: language, title: languageNames[language] }))}
      />
    </>
  );
}
