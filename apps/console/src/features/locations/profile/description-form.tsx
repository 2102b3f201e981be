import { Trans, useLingui } from '@lingui/react/macro';
import { EditCard } from '../../../app/editing/edit-card';
import { useEditing } from '../../../app/editing/use-editing';
import type { Read } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import { madeOldBy, readAdditional, writeAdditional } from './location-data';
import type { Additional } from './location-data';

const fields = ['description', 'shortDescription', 'slogan'] as const;

interface DescriptionFormProps {
  readonly id: number;
  readonly read: Read<Additional>;
  readonly mayWrite: boolean;
}

/** What the business says of itself. */
export function DescriptionForm({ id, read, mayWrite }: DescriptionFormProps) {
  const { t } = useLingui();
  const labels = { description: t`Description`, shortDescription: t`In one sentence`, slogan: t`Slogan` };
  const editing = useEditing<Additional>({
    makesOld: madeOldBy(id),
    read,
    toValues: (data) => Object.fromEntries(fields.map((field) => [field, data[field] ?? ''])),
    readAgain: () => readAdditional(id),
    save: (values, changed, base) =>
      writeAdditional(
        id,
        Object.fromEntries(
          fields.filter((field) => changed.has(field)).map((field) => [field, values[field]?.trim() || null]),
        ),
        base.etag,
      ),
    fieldOf: (path) => fields.find((field) => field === path),
  });
  const { control } = editing.form;
  return (
    <EditCard title={<Trans>Description</Trans>} editing={editing} labels={labels} mayWrite={mayWrite}>
      <div className="span-6">
        <FormField control={control} name="description" label={labels.description} isReadOnly={!mayWrite} long />
      </div>
      <div className="span-6">
        <FormField control={control} name="shortDescription" label={labels.shortDescription} isReadOnly={!mayWrite} />
      </div>
      <div className="span-6">
        <FormField control={control} name="slogan" label={labels.slogan} isReadOnly={!mayWrite} />
      </div>
    </EditCard>
  );
}
