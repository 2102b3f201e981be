import { Trans, useLingui } from '@lingui/react/macro';
import { EditCard } from '../../../app/editing/edit-card';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Read } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import { madeOldBy, readAdditional, writeAdditional } from '../profile/location-data';
import type { Additional } from '../profile/location-data';

interface LegalCardProps {
  readonly id: number;
  readonly read: Read<Additional>;
  readonly mayWrite: boolean;
}

const fields = ['imprint', 'dataPrivacy'] as const;

/** Texts that the law wants. Where the company's hold for all of its locations, they are only shown. */
export function LegalCard({ id, read, mayWrite }: LegalCardProps) {
  const { t } = useLingui();
  const labels = { imprint: t`Imprint`, dataPrivacy: t`Privacy statement` };
  const { imprintInherited, dataPrivacyInherited } = read.data;
  const inherited = { imprint: imprintInherited, dataPrivacy: dataPrivacyInherited };
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
  useUnsaved(editing.form.formState.isDirty);
  return (
    <EditCard title={<Trans>Imprint and privacy</Trans>} editing={editing} labels={labels} mayWrite={mayWrite}>
      {fields.map((name) => (
        <div key={name} className="span-6">
          <FormField
            control={editing.form.control}
            name={name}
            label={labels[name]}
            long
            isReadOnly={!mayWrite || inherited[name]}
            note={inherited[name] ? t`It is the company’s, for all of its locations.` : undefined}
          />
        </div>
      ))}
    </EditCard>
  );
}
