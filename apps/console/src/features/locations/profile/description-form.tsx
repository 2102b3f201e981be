import { Trans, useLingui } from '@lingui/react/macro';
import { EditCard } from '../../../app/editing/edit-card';
import type { Read } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import type { Additional } from './location-data';
import { useAdditionalTexts } from './use-additional-texts';

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
  const editing = useAdditionalTexts(id, read, fields);
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
